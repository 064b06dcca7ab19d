//! The sections of an event at a glance: where each stands and what comes next there. Worked out once for each state of
//! a section: what another section changes costs nothing here.

use std::sync::Arc;

use crate::model::{Board, Event, RoundNumber, SectionId, Stage, Tournament};
use crate::views::situation::NextStep;
use crate::wording::{Wording, args};

/// How a section's last round stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SectionState {
    /// No round is paired.
    NotStarted,
    /// A draft.
    Draft,
    /// Published, results missing.
    Running,
    /// All results are in.
    Complete,
}

/// A section in the list of sections.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SectionLine {
    /// Which.
    pub id: SectionId,
    /// What it is called among the others.
    pub name: String,
    /// Players entered, the withdrawn too.
    pub players: usize,
    /// The last round paired.
    pub round: Option<RoundNumber>,
    /// Rounds planned; those paired where they are more.
    pub planned: usize,
    /// How that round stands.
    pub state: SectionState,
    /// The boards of that round without a result.
    pub missing: Vec<Board>,
    /// What the arbiter does next there.
    pub next: NextStep,
}

impl SectionLine {
    fn of(event: &Event, id: SectionId, tournament: &Tournament) -> Self {
        let last = tournament.last_round();
        let (state, missing) = match last {
            None => (SectionState::NotStarted, Vec::new()),
            Some((_, round)) if round.stage == Stage::Draft => (SectionState::Draft, Vec::new()),
            Some((_, round)) if round.is_complete() => (SectionState::Complete, Vec::new()),
            Some((_, round)) => (SectionState::Running, round.missing()),
        };
        Self {
            id,
            name: event.name_of(id),
            players: tournament.player_count(),
            round: last.map(|(number, _)| number),
            planned: tournament.rounds_paired().max(usize::from(tournament.rules().rounds)),
            state,
            missing,
            next: NextStep::of(tournament),
        }
    }

    /// True if the next round can be paired now.
    pub const fn is_ready(&self) -> bool {
        matches!(self.next, NextStep::Pair(_))
    }

    /// True if a draft waits to be published.
    pub const fn is_draft(&self) -> bool {
        matches!(self.next, NextStep::Publish(_))
    }

    /// How the last round stands: `round 4 of 7: published, 3 results missing`.
    pub fn standing(&self, wording: &Wording) -> String {
        let Some(round) = self.round else {
            return wording.text_with("sections-not-started", &args! { planned: self.planned });
        };
        let key = match self.state {
            SectionState::NotStarted | SectionState::Complete => "sections-complete",
            SectionState::Draft => "sections-draft",
            SectionState::Running => "sections-running",
        };
        let missing = self.missing.len();
        wording.text_with(key, &args! { round, planned: self.planned, missing })
    }

    /// The boards without a result: `Boards 3, 7, 12`; empty if none is.
    pub fn missing_boards(&self, wording: &Wording) -> String {
        let boards: Vec<String> = self.missing.iter().map(ToString::to_string).collect();
        if boards.is_empty() {
            return String::new();
        }
        let values = args! { count: boards.len(), boards: boards.join(", ") };
        wording.text_with("sections-missing-boards", &values)
    }
}

/// The lines of all sections, and of which event they are.
#[derive(Clone, Debug, Default)]
pub struct SectionLines {
    of: Option<Event>,
    lines: Arc<Vec<SectionLine>>,
}

impl SectionLines {
    /// The lines as they are now, in the order of the sections. Only those of sections that changed are worked out anew.
    pub fn of(&mut self, event: &Event) -> Arc<Vec<SectionLine>> {
        if self.of.as_ref().is_none_or(|known| !is_same(known, event)) {
            let made = event.sections().map(|section| {
                let known = self.of.as_ref().and_then(|known| known.section(section.id));
                let is_known = known.is_some_and(|known| std::ptr::eq(known, section));
                let line = self.lines.iter().find(|line| line.id == section.id).filter(|_| is_known);
                match line {
                    // An unnamed section is called by its place, which the others may have changed.
                    Some(line) => SectionLine { name: event.name_of(section.id), ..line.clone() },
                    None => SectionLine::of(event, section.id, &section.tournament),
                }
            });
            self.lines = Arc::new(made.collect());
            self.of = Some(event.clone());
        }
        Arc::clone(&self.lines)
    }

    /// Forgets the event.
    pub fn forget(&mut self) {
        *self = Self::default();
    }
}

/// True if both have the very same sections. What is the same is told by its place in memory, which stays taken while the
/// former event is kept.
fn is_same(one: &Event, other: &Event) -> bool {
    one.section_count() == other.section_count()
        && one.sections().zip(other.sections()).all(|(one, other)| std::ptr::eq(one, other))
}

/// The section beside another one in the order of the sections; round and round.
pub fn neighbour(event: &Event, section: SectionId, by: isize) -> Option<SectionId> {
    let ids: Vec<SectionId> = event.sections().map(|section| section.id).collect();
    let at = ids.iter().position(|id| *id == section)?;
    let to = isize::try_from(at).ok()?.saturating_add(by).rem_euclid(isize::try_from(ids.len()).ok()?);
    ids.get(usize::try_from(to).ok()?).copied()
}

/// The order in which a section stands one place higher or lower; `None` if it is at the end already.
pub fn moved(event: &Event, section: SectionId, down: bool) -> Option<Vec<SectionId>> {
    let mut ids: Vec<SectionId> = event.sections().map(|section| section.id).collect();
    let at = ids.iter().position(|id| *id == section)?;
    let to = if down { at.checked_add(1)? } else { at.checked_sub(1)? };
    if to >= ids.len() {
        return None;
    }
    ids.swap(at, to);
    Some(ids)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Command, EventCommand, EventInfo, Rules, SystemId, apply_event};

    fn event() -> Event {
        let rules = Rules { rounds: 5, ..Rules::new(SystemId::Dutch, 1) };
        let info = EventInfo { name: "Open".into(), ..EventInfo::default() };
        let add = |name: &str| EventCommand::AddSection { name: name.into(), rules: rules.clone() };
        let together = EventCommand::Together(vec![add("B"), add("C")]);
        apply_event(&Event::from(Tournament::new(info, rules.clone())), &together).unwrap()
    }

    #[test]
    fn only_the_line_of_a_changed_section_is_made_anew() {
        let before = event();
        let mut lines = SectionLines::default();
        let first = lines.of(&before);
        assert!(Arc::ptr_eq(&first, &lines.of(&before)), "nothing changed");
        let rules = Rules { rounds: 9, ..Rules::new(SystemId::Dutch, 1) };
        let set = Command::SetRules(rules).in_section(SectionId(1));
        let after = apply_event(&before, &set).unwrap();
        let second = lines.of(&after);
        let planned: Vec<usize> = second.iter().map(|line| line.planned).collect();
        assert_eq!(planned, [5, 9, 5]);
        assert_eq!(second[0], first[0]);
        let names: Vec<&str> = second.iter().map(|line| line.name.as_str()).collect();
        assert_eq!(names, ["1", "B", "C"], "the first one has no name yet");
        let turned = EventCommand::OrderSections(vec![SectionId(1), SectionId(0), SectionId(2)]);
        let turned = lines.of(&apply_event(&after, &turned).unwrap());
        assert_eq!(turned[1].name, "2");
    }

    #[test]
    fn neighbours_go_round_and_moves_end_at_the_ends() {
        let event = event();
        let [a, b, c] = [0, 1, 2].map(SectionId);
        assert_eq!(neighbour(&event, a, 1), Some(b));
        assert_eq!((neighbour(&event, c, 1), neighbour(&event, a, -1)), (Some(a), Some(c)));
        assert_eq!(moved(&event, b, true), Some(vec![a, c, b]));
        assert_eq!(moved(&event, b, false), Some(vec![b, a, c]));
        assert_eq!((moved(&event, a, false), moved(&event, c, true)), (None, None));
    }
}
