//! Absent in the round to come, or in again: for one player or several, of one section or several. A section whose last
//! round is paired has no such round, and who has left is passed over.

use egui::Ui;

use super::several::{ChosenOf, count_of, tournaments};
use crate::desk::leaving;
use crate::model::{Command, RoundNumber, SectionId, Tournament};
use crate::ui::action::Action;
use crate::ui::menu::{menu_entry, offered_menu_entry};
use crate::ui::view::View;
use crate::views::situation::{Hindrance, NextStep};
use crate::wording::args;

/// What "absent this round" means for those whom it is about.
pub(super) struct Absence<'a> {
    /// Those who can be marked, each section with its round. Not empty.
    able: Vec<(&'a Tournament, RoundNumber, ChosenOf)>,
    /// They are marked absent; else all of them are absent and play after all.
    pub(super) is_marked: bool,
}

impl<'a> Absence<'a> {
    /// Of these players.
    ///
    /// # Errors
    /// Why none of them can be marked.
    pub(super) fn of(view: &View<'a>, chosen: &'a [ChosenOf]) -> Result<Self, Hindrance> {
        let able_of = |(tournament, of): (&'a Tournament, &ChosenOf)| {
            let round = leaving::this_round(tournament)?;
            let players = leaving::who_stays(tournament, &of.players);
            let is_any = !players.is_empty();
            is_any.then_some((tournament, round, ChosenOf { section: of.section, players }))
        };
        let able: Vec<_> = tournaments(view, chosen).filter_map(able_of).collect();
        if able.is_empty() {
            return Err(why_nobody(view, chosen));
        }
        let is_in = |(tournament, round, of): &(&Tournament, RoundNumber, ChosenOf)| {
            of.players.iter().any(|player| !leaving::is_absent(tournament, *player, *round))
        };
        let is_marked = able.iter().any(is_in);
        Ok(Self { able, is_marked })
    }

    /// How many players are marked, or play after all.
    pub(super) fn count(&self) -> usize {
        self.able.iter().map(|(_, _, of)| of.players.len()).sum()
    }

    /// The round, where it is the same in all sections.
    pub(super) fn round(&self) -> Option<RoundNumber> {
        let mut rounds = self.able.iter().map(|(_, round, _)| *round);
        let first = rounds.next()?;
        rounds.all(|round| round == first).then_some(first)
    }

    /// What the button and the entry of the menu say.
    pub(super) fn label(&self, view: &View<'_>) -> String {
        match (self.is_marked, self.round()) {
            (true, Some(round)) => view.text_with("action-absent-this-round-now", &args! { round }),
            (true, None) => view.text("players-absent-next"),
            (false, Some(round)) => view.text_with("players-plays-now", &args! { round }),
            (false, None) => view.text("players-plays-next"),
        }
    }

    /// What is done, in each section.
    pub(super) fn commands(&self) -> Vec<(SectionId, Vec<Command>)> {
        let of_each = |(tournament, _, of): &(&Tournament, RoundNumber, ChosenOf)| {
            (of.section, leaving::set_absent(tournament, &of.players, self.is_marked))
        };
        self.able.iter().map(of_each).collect()
    }
}

/// The name of the action for these players, and what hinders it.
pub(super) fn absence_offered(view: &View<'_>, chosen: &[ChosenOf]) -> (String, Option<Hindrance>) {
    match Absence::of(view, chosen) {
        // The same for every change: the file may be read-only.
        Ok(absence) => (absence.label(view), Action::AbsentThisRound.hindrance(view.situation)),
        Err(hindrance) => (view.text("players-absent-next"), Some(hindrance)),
    }
}

/// An entry of the menu of players: "absent this round" by its name for them, any other action by its own. True if it was
/// taken.
pub(super) fn entry_about(ui: &mut Ui, view: &View<'_>, action: Action, chosen: &[ChosenOf]) -> bool {
    if action != Action::AbsentThisRound {
        return menu_entry(ui, view, action);
    }
    let (label, hindrance) = absence_offered(view, chosen);
    offered_menu_entry(ui, view, action, (&label, hindrance.is_none()))
}

fn why_nobody(view: &View<'_>, chosen: &[ChosenOf]) -> Hindrance {
    let with_round = tournaments(view, chosen).any(|(one, _)| leaving::this_round(one).is_some());
    let last = || tournaments(view, chosen).find_map(|(one, _)| running_last_round(one));
    match last().filter(|_| !with_round) {
        Some(round) => Hindrance::LastRound { round },
        None if with_round => Hindrance::Withdrawn { count: count_of(chosen) },
        None => Hindrance::Over,
    }
}

/// The last round of all, while it is played.
fn running_last_round(tournament: &Tournament) -> Option<RoundNumber> {
    match NextStep::of(tournament) {
        NextStep::Results { round, .. } => Some(round),
        _ => None,
    }
}
