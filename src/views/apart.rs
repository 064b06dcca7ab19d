//! Rules that keep players apart, in lines: whom each concerns now, and which boards of a round have players who could not
//! be kept apart.

use crate::model::{ApartCause, ApartRule, Fact, RoundNumber, Tournament};
use crate::wording::{Wording, args};

/// So many groups or boards are named; the rest is counted.
const MOST_NAMED: usize = 6;

/// A rule in the dialog.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ApartRuleRow {
    /// What it says.
    pub rule: String,
    /// Whom it concerns now; empty for a list, which names its players.
    pub concerned: String,
}

/// The rules of an event, each with whom it concerns. O(rules · n log n).
pub fn apart_rule_rows(tournament: &Tournament, wording: &Wording) -> Vec<ApartRuleRow> {
    let about = wording.about(tournament);
    let row = |rule: &ApartRule| {
        let groups = tournament.apart_groups_of(rule);
        let group = |(cause, count): (&ApartCause, usize)| {
            let name = cause.name()?;
            Some(wording.text_with("players-apart-group", &args! { name, count }))
        };
        let mut sizes: Vec<(&ApartCause, usize)> =
            groups.iter().map(|group| (&group.cause, group.members.len())).collect();
        sizes.sort_by_key(|(_, size)| std::cmp::Reverse(*size));
        let more = sizes.len().saturating_sub(MOST_NAMED);
        let mut named: Vec<String> = sizes.into_iter().take(MOST_NAMED).filter_map(group).collect();
        if more > 0 {
            named.push(wording.text_with("about-more", &args! { count: more }));
        }
        let concerned = match (groups.is_empty(), named.is_empty()) {
            (true, _) => wording.text("players-apart-rule-nobody"),
            (false, true) => String::new(),
            (false, false) => {
                wording.text_with("players-apart-rule-now", &args! { groups: named.join(", ") })
            }
        };
        ApartRuleRow { rule: about.apart_rule(rule), concerned }
    };
    tournament.apart_rules().iter().map(row).collect()
}

/// What is to be told of a round in which players meet who were to be kept apart if possible; `None` if none do.
/// O(rules · n log n).
pub fn not_kept_apart(tournament: &Tournament, round: RoundNumber, wording: &Wording) -> Option<String> {
    let boards = tournament.not_kept_apart(round);
    let about = wording.about(tournament);
    let sentence =
        |(board, cause): &(_, ApartCause)| {
            let game = tournament.round(round)?.game(*board)?;
            let fact = Fact::NotKeptApart { a: game.white, b: game.black, cause: cause.clone() };
            let fact = about.fact(&fact);
            Some(wording.text_with(
                "pairings-not-kept-apart",
                &args! { board: tournament.table(round, *board), fact },
            ))
        };
    let mut told: Vec<String> = boards.iter().take(MOST_NAMED).filter_map(sentence).collect();
    let more = boards.len().saturating_sub(MOST_NAMED);
    if more > 0 {
        told.push(wording.text_with("about-more", &args! { count: more }));
    }
    (!told.is_empty()).then(|| told.join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{
        ApartBy, ApartForce, Command, EventInfo, NewPlayer, PairedGame, PlannedPairing, PlayerDetails,
        PlayerId, Rules, SystemId, apply,
    };

    fn event() -> Tournament {
        let entry = |(name, club): (&str, &str)| {
            let details = PlayerDetails { name: name.into(), club: club.into(), ..PlayerDetails::default() };
            NewPlayer { details, lot: 1, entered: None }
        };
        let all = [("Okafor, Ada", "Riverside"), ("Lind, Bo", "Riverside"), ("Roy, Cy", ""), ("Ray, Di", "")];
        let rule = |by, last| ApartRule { by, force: ApartForce::IfPossible, last };
        let rules = vec![
            rule(ApartBy::Club, RoundNumber::new(3)),
            rule(ApartBy::Federation, None),
            rule(ApartBy::Players(vec![PlayerId(2), PlayerId(3)]), None),
        ];
        let commands = vec![Command::AddPlayers(all.map(entry).to_vec()), Command::SetApartRules(rules)];
        let event = Tournament::new(EventInfo::default(), Rules::new(SystemId::Dutch, 5));
        apply(&event, &Command::Together(commands)).unwrap()
    }

    #[test]
    fn each_rule_says_whom_it_concerns() {
        let rows = apart_rule_rows(&event(), &Wording::english());
        let told: Vec<(&str, &str)> =
            rows.iter().map(|row| (row.rule.as_str(), row.concerned.as_str())).collect();
        let expected = [
            ("players of the same club, if possible, until round 3", "Now: Riverside (2)"),
            ("players of the same federation, if possible", "Now: nobody"),
            ("Roy, Cy and Ray, Di, if possible", ""),
        ];
        assert_eq!(told, expected);
    }

    #[test]
    fn six_groups_and_six_boards_are_named_and_the_rest_is_counted() {
        for (clubs, is_counted) in [(6, false), (7, true)] {
            let entry = |at: u32| NewPlayer {
                details: PlayerDetails {
                    name: format!("Player {at}"),
                    club: format!("Club {}", at / 2),
                    ..PlayerDetails::default()
                },
                lot: 1,
                entered: None,
            };
            let rule = ApartRule { by: ApartBy::Club, force: ApartForce::IfPossible, last: None };
            let round = RoundNumber::FIRST;
            let game =
                |at| PairedGame { white: PlayerId(2 * at), black: PlayerId(2 * at + 1), locked: false };
            let pairing = PlannedPairing { games: (0..clubs).map(game).collect(), bye: None };
            let steps = vec![
                Command::AddPlayers((0..2 * clubs).map(entry).collect()),
                Command::SetApartRules(vec![rule]),
                Command::PairRound { round, pairing, paired_by: None },
            ];
            let event = Tournament::new(EventInfo::default(), Rules::new(SystemId::Dutch, 5));
            let event = apply(&event, &Command::Together(steps)).unwrap();
            let wording = Wording::english();
            let rule = apart_rule_rows(&event, &wording).remove(0).concerned;
            let boards = not_kept_apart(&event, round, &wording).unwrap();
            assert_eq!((rule.matches("Club").count(), boards.matches("Board").count()), (6, 6));
            assert_eq!(rule.ends_with("1 more"), is_counted, "{rule}");
            assert_eq!(boards.ends_with("1 more"), is_counted, "{boards}");
        }
    }

    #[test]
    fn a_round_names_the_boards_that_could_not_be_kept_apart() {
        let game =
            |white, black| PairedGame { white: PlayerId(white), black: PlayerId(black), locked: false };
        let round = RoundNumber::FIRST;
        let paired = |games| {
            let pairing = PlannedPairing { games, bye: None };
            apply(&event(), &Command::PairRound { round, pairing, paired_by: None }).unwrap()
        };
        let told = |event: &Tournament| not_kept_apart(event, round, &Wording::english());
        assert_eq!(told(&paired(vec![game(0, 2), game(1, 3)])), None);
        assert_eq!(
            told(&paired(vec![game(2, 1), game(1, 0)][1..].to_vec())).as_deref(),
            Some("Board 1: Lind, Bo and Okafor, Ada could not be kept apart: same club (Riverside).")
        );
    }
}
