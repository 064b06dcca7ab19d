//! The bracket of a play-off: its stages, where the arrows lead, and each match in words.

use crate::model::{Contest, GameResult, MatchEntrant, MatchSlot, PlayOff, PlayerId, Tournament};
use crate::wording::{Wording, args};

/// The stages from left to right. The match for third place stands under the final.
pub fn stages(play_off: &PlayOff) -> Vec<Vec<MatchSlot>> {
    let slots = play_off.slots();
    let of = |wanted: fn(&MatchSlot) -> bool| slots.iter().copied().filter(wanted).collect::<Vec<_>>();
    let mut last = vec![MatchSlot::Final];
    last.extend(of(|slot| *slot == MatchSlot::ThirdPlace));
    let stages = [
        of(|slot| matches!(slot, MatchSlot::QuarterFinal(_))),
        of(|slot| matches!(slot, MatchSlot::SemiFinal(_))),
        last,
    ];
    stages.into_iter().filter(|stage| !stage.is_empty()).collect()
}

/// The two matches whose players meet here; none in the first stage.
pub fn sources(play_off: &PlayOff, slot: MatchSlot) -> Option<[MatchSlot; 2]> {
    let from = |side| match side {
        MatchEntrant::Seed(_) => None,
        MatchEntrant::WinnerOf(slot) | MatchEntrant::LoserOf(slot) => Some(slot),
    };
    let [a, b] = play_off.sides(slot)?;
    Some([from(a)?, from(b)?])
}

/// The match that an arrow key leads to; the same at the edge.
pub fn neighbour(play_off: &PlayOff, from: MatchSlot, across: isize, down: isize) -> Option<MatchSlot> {
    let stages = stages(play_off);
    let at = |slot| {
        stages
            .iter()
            .enumerate()
            .find_map(|(column, stage)| stage.iter().position(|one| *one == slot).map(|line| (column, line)))
    };
    let (column, line) = at(from)?;
    let to = column.saturating_add_signed(across).min(stages.len().saturating_sub(1));
    let stage = stages.get(to)?;
    let line = match to.cmp(&column) {
        std::cmp::Ordering::Greater => line / 2,
        std::cmp::Ordering::Less => line * 2,
        std::cmp::Ordering::Equal => line.saturating_add_signed(down),
    };
    stage.get(line.min(stage.len().saturating_sub(1))).copied()
}

/// A match in words: "Semi-final 1 · White 1 Novák, Jan – Black 4 Petrov, Ivan · ½-½, Petrov, Ivan goes on".
pub fn sentence(tournament: &Tournament, wording: &Wording, play_off: &PlayOff, slot: MatchSlot) -> String {
    let about = wording.about(tournament);
    let pair = match (play_off.contest(slot), play_off.sides(slot)) {
        (Some(contest), _) => self::pair(tournament, wording, play_off, contest),
        (None, Some([a, b])) => {
            format!("{} – {}", side(tournament, wording, play_off, a), side(tournament, wording, play_off, b))
        }
        (None, None) => String::new(),
    };
    let entered = play_off.result(slot);
    let state = match play_off.winner(slot) {
        Some(winner) => wording.text_with(
            "play-off-state-decided",
            &args! { result: entered.result.notation(), player: about.name(winner) },
        ),
        None if play_off.needs_decider(slot) => {
            let result = args! { result: entered.result.notation() };
            wording.text_with("play-off-state-undecided", &result)
        }
        None if entered.result == GameResult::Adjourned => wording.text("play-off-state-adjourned"),
        None => wording.text("play-off-state-open"),
    };
    let values = args! { match: about.match_slot(slot), pair, state };
    wording.text_with("play-off-match", &values)
}

/// Who comes from there, or where from while that is open.
pub fn side(tournament: &Tournament, wording: &Wording, play_off: &PlayOff, side: MatchEntrant) -> String {
    let about = wording.about(tournament);
    play_off.who(side).map_or_else(|| about.side(side), |id| about.name(id))
}

/// `White 1 Novák, Jan – Black 4 Petrov, Ivan`.
fn pair(tournament: &Tournament, wording: &Wording, play_off: &PlayOff, contest: Contest) -> String {
    let about = wording.about(tournament);
    let seeded = |id: PlayerId| {
        let place = play_off.seed(id).unwrap_or_default();
        let values = args! { place, player: about.name(id) };
        wording.text_with("play-off-seeded", &values)
    };
    let values = args! { white: seeded(contest.white), black: seeded(contest.black) };
    wording.text_with("play-off-pair", &values)
}

/// The matches whose players are known.
pub fn first_matches(play_off: &PlayOff) -> impl Iterator<Item = (MatchSlot, Contest)> {
    play_off.slots().into_iter().filter_map(|slot| Some((slot, play_off.contest(slot)?)))
}

/// `Semi-final 1: White 1 Novák, Jan – Black 4 Petrov, Ivan`.
pub fn first_match(
    tournament: &Tournament,
    wording: &Wording,
    play_off: &PlayOff,
    slot: MatchSlot,
    contest: Contest,
) -> String {
    let about = wording.about(tournament);
    let pair = pair(tournament, wording, play_off, contest);
    format!("{}: {pair}", about.match_slot(slot))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::BracketSize;

    fn play_off(size: BracketSize, third_place: bool) -> PlayOff {
        PlayOff::new(size, third_place, (1..=size.size() as u32).map(PlayerId).collect())
    }
    #[test]
    fn arrows_walk_through_the_bracket_and_stop_at_its_edge() {
        use MatchSlot::{Final, QuarterFinal, SemiFinal, ThirdPlace};
        let play_off = play_off(BracketSize::Eight, true);
        let go = |from, across, down| neighbour(&play_off, from, across, down).unwrap();
        assert_eq!(go(QuarterFinal(3), 1, 0), SemiFinal(2));
        assert_eq!(go(SemiFinal(2), 1, 0), Final);
        assert_eq!(go(Final, 1, 0), Final);
        assert_eq!(go(Final, 0, 1), ThirdPlace);
        assert_eq!(go(ThirdPlace, 0, 1), ThirdPlace);
        assert_eq!(go(ThirdPlace, -1, 0), SemiFinal(2));
        assert_eq!(go(SemiFinal(2), -1, 0), QuarterFinal(3));
        assert_eq!(go(QuarterFinal(1), -1, 0), QuarterFinal(1));
        assert_eq!(go(QuarterFinal(1), 0, -1), QuarterFinal(1));
    }
}
