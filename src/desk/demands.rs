//! What a new command must bring beyond what [`apply`] asks of it. A log is replayed without these demands: a file
//! written before one of them existed opens as it was.

use crate::model::{Command, Event, EventCommand, Refusal, Rules, Tournament, apply, apply_event};
use crate::standings::order_in_force;

/// C.07 Art. 4: the tie-breaks are announced before round 1, and a later change tells why. So [`Command::SetRules`]
/// keeps those in force once round 1 is paired (naming the usual list of the system in force is no change), and
/// [`Command::SetTieBreaks`], which has room for the reason, is the one way to others.
///
/// # Errors
/// [`Refusal::TieBreaksFixed`]; inside [`Command::Together`] also what `apply` refuses on the way.
pub(super) fn meets(before: &Tournament, command: &Command) -> Result<(), Refusal> {
    match command {
        Command::SetRules(rules) if before.is_started() => keeps_tie_breaks(before.rules(), rules),
        Command::Together(commands) if commands.iter().any(sets_rules) => {
            let mut state = before.clone();
            for command in commands {
                meets(&state, command)?;
                state = apply(&state, command)?;
            }
            Ok(())
        }
        _ => Ok(()),
    }
}

/// [`meets`] for a command to any section or about the sections.
///
/// # Errors
/// As there.
pub(super) fn meets_event(before: &Event, command: &EventCommand) -> Result<(), Refusal> {
    match command {
        EventCommand::In { section, command } => {
            before.tournament(*section).map_or(Ok(()), |tournament| meets(tournament, command))
        }
        EventCommand::Together(commands) => {
            let mut state = before.clone();
            for command in commands {
                meets_event(&state, command)?;
                state = apply_event(&state, command)?;
            }
            Ok(())
        }
        _ => Ok(()),
    }
}

fn sets_rules(command: &Command) -> bool {
    match command {
        Command::SetRules(_) => true,
        Command::Together(commands) => commands.iter().any(sets_rules),
        _ => false,
    }
}

fn keeps_tie_breaks(now: &Rules, wanted: &Rules) -> Result<(), Refusal> {
    let same_list = order_in_force(now) == order_in_force(wanted);
    let same_way = now.tie_break_rules == wanted.tie_break_rules;
    if same_list && same_way { Ok(()) } else { Err(Refusal::TieBreaksFixed) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{
        Edition, EventInfo, NewPlayer, PairedGame, PlannedPairing, PlayerDetails, PlayerId, RoundNumber,
        SystemId, TieBreakCode, TieBreakRules,
    };
    use crate::standings::default_order;

    /// Two players; round 1 is drafted.
    fn started(rules: Rules) -> Tournament {
        let entry = |name: &str| NewPlayer {
            details: PlayerDetails { name: name.into(), ..PlayerDetails::default() },
            lot: 0,
            entered: None,
        };
        let games = vec![PairedGame { white: PlayerId(0), black: PlayerId(1), locked: false }];
        let pairing = PlannedPairing { games, bye: None };
        let commands = [
            Command::AddPlayers(vec![entry("A"), entry("B")]),
            Command::PairRound { round: RoundNumber::FIRST, pairing, paired_by: None },
        ];
        let event = Tournament::new(EventInfo::default(), rules);
        commands.iter().fold(event, |state, command| apply(&state, command).unwrap())
    }

    fn codes(list: &[&str]) -> Vec<TieBreakCode> {
        list.iter().map(|code| TieBreakCode::new(code)).collect()
    }

    #[test]
    fn rules_keep_the_tie_breaks_once_round_1_is_paired() {
        let named = Rules { tie_breaks: codes(&["BH", "SB"]), ..Rules::new(SystemId::Dutch, 1) };
        let event = started(named.clone());
        let set = |rules: Rules| Command::SetRules(rules);
        let turned = set(Rules { tie_breaks: codes(&["SB", "BH"]), ..named.clone() });
        assert_eq!(meets(&event, &turned), Err(Refusal::TieBreaksFixed));
        let edition = TieBreakRules { edition: Edition::Fide2024, ..TieBreakRules::default() };
        let older = set(Rules { tie_break_rules: edition, ..named.clone() });
        assert_eq!(meets(&event, &older), Err(Refusal::TieBreaksFixed));
        assert_eq!(meets(&event, &set(Rules { rounds: 9, ..named.clone() })), Ok(()));
        assert_eq!(meets(&Tournament::new(EventInfo::default(), named), &turned), Ok(()), "before round 1");
        assert!(apply(&event, &turned).is_ok(), "a log from before the demand is replayed");
    }

    #[test]
    fn the_usual_list_counts_by_what_it_is() {
        let usual = Rules { tie_breaks: Vec::new(), ..Rules::new(SystemId::Dutch, 1) };
        let event = started(usual.clone());
        let named = Rules { tie_breaks: default_order(SystemId::Dutch), ..usual.clone() };
        assert_eq!(meets(&event, &Command::SetRules(named)), Ok(()));
        let other = Rules { system: SystemId::Vincze, ..usual };
        assert_eq!(meets(&event, &Command::SetRules(other)), Err(Refusal::TieBreaksFixed));
    }

    #[test]
    fn together_is_judged_step_by_step() {
        let before = Rules { tie_breaks: codes(&["BH"]), ..Rules::new(SystemId::Dutch, 1) };
        let event = started(before.clone());
        let after = Rules { tie_breaks: codes(&["SB"]), ..before };
        let sneaked = Command::Together(vec![
            Command::SetEvent(EventInfo::default()),
            Command::Together(vec![Command::SetRules(after.clone())]),
        ]);
        assert_eq!(meets(&event, &sneaked), Err(Refusal::TieBreaksFixed));
        let told = Command::SetTieBreaks {
            codes: after.tie_breaks.clone(),
            rules: after.tie_break_rules.clone(),
            reason: Some("misprint".into()),
        };
        let openly = Command::Together(vec![told, Command::SetRules(after.clone())]);
        assert_eq!(meets(&event, &openly), Ok(()));
        let again = Command::Together(vec![
            Command::DiscardDraft { round: RoundNumber::FIRST },
            Command::SetRules(after),
        ]);
        assert_eq!(meets(&event, &again), Ok(()), "round 1 is open again");
    }
}
