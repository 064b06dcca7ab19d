//! What is done with several players at once, of one section or several, each as one step of undo: absent, withdrawn, deleted,
//! club, category.

use egui::{RichText, Ui};

use super::absence::Absence;
use super::all_roster::SectionPlayer;
use super::{PlayersDialog, PlayersPanel};
use crate::desk::leaving::{self, LeaverSeat, LeavingChoice};
use crate::model::{Command, Event, EventCommand, PlayerDetails, PlayerId, SectionId, Tournament, same_name};
use crate::ui::action::Action;
use crate::ui::theme::{GRID, SMALL, Tokens};
use crate::ui::view::{Requests, View};
use crate::ui::widgets::{DialogAnswer, Severity, button, segments, text_field};
use crate::views::category_choice::{NotPicked, picked_categories, with_members};
use crate::wording::args;

/// Those of a section whom an action is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChosenOf {
    /// Which section.
    pub section: SectionId,
    /// In the order of the rows.
    pub players: Vec<PlayerId>,
}

impl ChosenOf {
    /// One player of a section.
    pub fn one(section: SectionId, player: PlayerId) -> Self {
        Self { section, players: vec![player] }
    }

    /// Those who were chosen in the list of all sections, by section in the order of the sections.
    pub fn each(event: &Event, chosen: &[SectionPlayer]) -> Vec<Self> {
        let of = |section: SectionId| {
            let players = chosen.iter().filter(move |one| one.section == section).map(|one| one.player);
            Self { section, players: players.collect() }
        };
        event.sections().map(|section| of(section.id)).filter(|of| !of.players.is_empty()).collect()
    }
}

/// A question about several players.
#[derive(Debug)]
pub struct Several {
    chosen: Vec<ChosenOf>,
    what: What,
    /// The keyboard has not come to the field yet.
    fresh: bool,
}

#[derive(Debug)]
enum What {
    /// They leave.
    Withdraw(LeavingChoice),
    /// They get this club.
    Club(String),
    /// They join a category, or leave it.
    Category { name: String, joins: bool },
}

/// True if an action can be about several players.
pub const fn is_for_several(action: Action) -> bool {
    matches!(
        action,
        Action::AbsentThisRound
            | Action::WithdrawPlayer
            | Action::DeletePlayer
            | Action::SetClub
            | Action::SetCategory
    )
}

impl PlayersPanel {
    /// Those of the section in view whom an action is about, as its one group.
    pub(super) fn chosen_of_section(&self, view: &View<'_>) -> Vec<ChosenOf> {
        vec![ChosenOf { section: view.desk.section(), players: self.chosen_all() }]
    }

    /// Carries out an action for these players, or asks what it needs to know.
    pub(super) fn take_action_on_several(
        &mut self,
        view: &View<'_>,
        chosen: Vec<ChosenOf>,
        action: Action,
        out: &mut Requests,
    ) {
        let what = match action {
            Action::AbsentThisRound => return turn_absent(view, &chosen, out),
            Action::DeletePlayer => return delete(view, &chosen, out),
            Action::WithdrawPlayer => What::Withdraw(LeavingChoice::PlaysOn),
            Action::SetClub => What::Club(common_club(view, &chosen)),
            Action::SetCategory => {
                let first = known_categories(view, &chosen).first().map(|name| (*name).to_owned());
                What::Category { name: first.unwrap_or_default(), joins: true }
            }
            _ => return,
        };
        self.dialog = Some(PlayersDialog::Several(Several { chosen, what, fresh: true }));
    }
}

/// How many players they are.
pub(super) fn count_of(chosen: &[ChosenOf]) -> usize {
    chosen.iter().map(|of| of.players.len()).sum()
}

/// The sections of which there are players, each with those.
pub(super) fn tournaments<'a>(
    view: &View<'a>,
    chosen: &'a [ChosenOf],
) -> impl Iterator<Item = (&'a Tournament, &'a ChosenOf)> {
    let event = view.desk.event();
    chosen.iter().filter_map(move |of| Some((event.tournament(of.section)?, of)))
}

/// Carries out the commands of each section as one step of undo.
fn carry_out(view: &View<'_>, commands: Vec<(SectionId, Vec<Command>)>, out: &mut Requests) {
    if commands.iter().all(|(_, commands)| commands.is_empty()) {
        return;
    }
    match <[_; 1]>::try_from(commands) {
        Ok([(section, commands)]) if section == view.desk.section() => out.run_all(commands),
        Ok(one) => out.run_event(together(one)),
        Err(several) => out.run_event(together(several)),
    }
}

fn together(commands: impl IntoIterator<Item = (SectionId, Vec<Command>)>) -> EventCommand {
    let of = |(section, commands): (SectionId, Vec<Command>)| {
        commands.into_iter().map(move |command| command.in_section(section))
    };
    EventCommand::Together(commands.into_iter().flat_map(of).collect())
}

/// Absent in the round of their section, or in again where all of them are absent.
fn turn_absent(view: &View<'_>, chosen: &[ChosenOf], out: &mut Requests) {
    let absence = match Absence::of(view, chosen) {
        Ok(absence) => absence,
        Err(hindrance) => {
            return out.say(Severity::Hint, Action::AbsentThisRound.told(hindrance, view.wording));
        }
    };
    carry_out(view, absence.commands(), out);
    let count = absence.count();
    let sentence = match (absence.is_marked, absence.round()) {
        (true, Some(round)) => view.text_with("players-several-absent", &args! { count, round }),
        (false, Some(round)) => view.text_with("players-several-in", &args! { count, round }),
        (true, None) => view.text_with("all-sections-several-absent", &args! { count }),
        (false, None) => view.text_with("all-sections-several-in", &args! { count }),
    };
    out.say(Severity::Done, sentence);
}

fn delete(view: &View<'_>, chosen: &[ChosenOf], out: &mut Requests) {
    let delete = |of: &ChosenOf| (of.section, vec![Command::RemovePlayers(of.players.clone())]);
    carry_out(view, chosen.iter().map(delete).collect(), out);
    let count = count_of(chosen);
    out.say(Severity::Done, view.text_with("players-several-deleted", &args! { count }));
}

/// The club that all of them have.
fn common_club(view: &View<'_>, chosen: &[ChosenOf]) -> String {
    let clubs = |(tournament, of): (&Tournament, &ChosenOf)| -> Vec<String> {
        let players = of.players.iter().filter_map(|id| tournament.player(*id));
        players.map(|player| player.details.club.clone()).collect()
    };
    let mut clubs = tournaments(view, chosen).flat_map(clubs);
    let first = clubs.next().unwrap_or_default();
    if clubs.all(|club| club == first) { first } else { String::new() }
}

/// The categories with members that are picked, each name once.
fn known_categories<'a>(view: &View<'a>, chosen: &'a [ChosenOf]) -> Vec<&'a str> {
    let mut known: Vec<&str> = Vec::new();
    for (tournament, _) in tournaments(view, chosen) {
        let new = picked_categories(tournament.awards()).into_iter();
        known
            .extend(new.filter(|name| !known.iter().any(|known| same_name(known, name))).collect::<Vec<_>>());
    }
    known
}

impl Several {
    /// Shows it. True once it is done with.
    pub fn show(&mut self, ui: &Ui, view: &View<'_>, out: &mut Requests) -> bool {
        let (title, accept) = match &self.what {
            What::Withdraw(_) => ("players-several-withdraw-title", "players-withdraw"),
            What::Club(_) => ("players-several-club-title", "players-several-club"),
            What::Category { joins: true, .. } => ("players-several-category-title", "players-several-join"),
            What::Category { .. } => ("players-several-category-title", "players-several-leave"),
        };
        let (names, count) = (names_of(view, &self.chosen), count_of(&self.chosen));
        let fault = self.fault(view);
        let answer = view
            .dialog("several", view.text_with(title, &args! { count, names: names.as_str() }))
            .width(520.0)
            .accept(view.text(accept))
            .enabled(fault.is_none())
            .show(ui.ctx(), |ui| {
                if count > 1 {
                    ui.label(RichText::new(&names).size(SMALL).color(Tokens::of(ui).weak));
                    ui.add_space(GRID);
                }
                self.fields(ui, view);
                if let Some(complaint) = &fault {
                    ui.label(RichText::new(complaint).size(SMALL).color(Tokens::of(ui).weak));
                }
            });
        if answer == DialogAnswer::Accepted
            && let Ok(commands) = self.commands(view)
        {
            carry_out(view, commands, out);
        }
        answer != DialogAnswer::Open
    }

    fn fields(&mut self, ui: &mut Ui, view: &View<'_>) {
        let fresh = std::mem::take(&mut self.fresh);
        let field = |ui: &mut Ui, label: &str, text: &mut String| {
            let label = ui.label(view.text(label));
            let field = text_field(ui, text, "", f32::INFINITY).labelled_by(label.id);
            if fresh {
                field.request_focus();
            }
        };
        match &mut self.what {
            What::Withdraw(choice) => {
                if tournaments(view, &self.chosen).any(|(tournament, of)| is_any_seated(tournament, of)) {
                    ui.radio_value(choice, LeavingChoice::PlaysOn, view.text("players-several-play-on"));
                    ui.radio_value(choice, LeavingChoice::LeavesNow, view.text("players-several-leave-now"));
                } else {
                    ui.label(view.text("players-several-out"));
                }
            }
            What::Club(club) => field(ui, "players-cell-club", club),
            What::Category { name, joins } => {
                let choices =
                    [(true, view.text("players-several-join")), (false, view.text("players-several-leave"))];
                segments(ui, joins, &choices);
                ui.add_space(GRID);
                field(ui, "players-several-category", name);
                ui.horizontal_wrapped(|ui| {
                    for known in known_categories(view, &self.chosen) {
                        if button(ui, None, known, true, true).clicked() {
                            known.clone_into(name);
                        }
                    }
                });
            }
        }
    }

    /// What is missing, as a sentence. The commands are made once it is accepted: those of many withdrawals take their time.
    fn fault(&self, view: &View<'_>) -> Option<String> {
        let What::Category { name, joins } = &self.what else { return None };
        self.set_category(view, name, *joins).err().map(|fault| view.wording.sentence(&fault))
    }

    /// What accepting the dialog does, in each section.
    ///
    /// # Errors
    /// A [`NotPicked`].
    fn commands(&self, view: &View<'_>) -> Result<Vec<(SectionId, Vec<Command>)>, NotPicked> {
        let of_each = |commands: &dyn Fn(&Tournament, &ChosenOf) -> Vec<Command>| {
            let all = tournaments(view, &self.chosen);
            all.map(|(tournament, of)| (of.section, commands(tournament, of))).collect()
        };
        match &self.what {
            What::Withdraw(choice) => {
                Ok(of_each(&|tournament, of| leaving::withdraw_all(tournament, &of.players, *choice)))
            }
            What::Club(club) => Ok(of_each(&|tournament, of| set_club(tournament, &of.players, club))),
            What::Category { name, joins } => self.set_category(view, name, *joins),
        }
    }

    /// Into the category of each section, or out of it where a section has it.
    ///
    /// # Errors
    /// A [`NotPicked`].
    fn set_category(
        &self,
        view: &View<'_>,
        name: &str,
        joins: bool,
    ) -> Result<Vec<(SectionId, Vec<Command>)>, NotPicked> {
        let (mut commands, mut missing) = (Vec::new(), None);
        for (tournament, of) in tournaments(view, &self.chosen) {
            match with_members(tournament.awards(), name, &of.players, joins) {
                Ok(awards) => commands.push((of.section, vec![Command::SetAwards(awards)])),
                Err(none @ NotPicked::NoSuchCategory { .. }) => missing = Some(none),
                Err(fault) => return Err(fault),
            }
        }
        match missing.filter(|_| commands.is_empty()) {
            Some(none) => Err(none),
            None => Ok(commands),
        }
    }
}

/// `A, B and 3 more`; of each section where there are several.
pub(super) fn names_of(view: &View<'_>, chosen: &[ChosenOf]) -> String {
    let names =
        |(tournament, of): (&Tournament, &ChosenOf)| view.wording.about(tournament).names(&of.players);
    tournaments(view, chosen).map(names).collect::<Vec<_>>().join("; ")
}

fn set_club(tournament: &Tournament, players: &[PlayerId], club: &str) -> Vec<Command> {
    let players = players.iter().filter_map(|id| tournament.player(*id));
    let edit = |details: &PlayerDetails| PlayerDetails { club: club.to_owned(), ..details.clone() };
    players
        .filter(|player| player.details.club != club)
        .map(|player| Command::EditPlayer { player: player.id, details: edit(&player.details) })
        .collect()
}

/// True if it is open for one of them how the last round ends.
fn is_any_seated(tournament: &Tournament, of: &ChosenOf) -> bool {
    let is_seated = |player: &PlayerId| {
        matches!(
            LeaverSeat::of(tournament, *player),
            LeaverSeat::Running { can_lose: true, .. } | LeaverSeat::Drafted { .. }
        )
    };
    of.players.iter().any(is_seated)
}
