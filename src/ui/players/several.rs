//! What is done with several players at once, each as one step of undo: absent, withdrawn, deleted, club, category.

use egui::{RichText, Ui};

use super::{PlayersDialog, PlayersPanel};
use crate::desk::leaving::{self, LeaverSeat, LeavingChoice};
use crate::model::{Command, PlayerDetails, PlayerId, Tournament};
use crate::ui::action::Action;
use crate::ui::theme::{GRID, SMALL, Tokens};
use crate::ui::view::{Requests, View};
use crate::ui::widgets::{DialogAnswer, Severity, button, segments, text_field};
use crate::views::category_choice::{picked_categories, with_members};
use crate::wording::args;

/// A question about several players.
#[derive(Debug)]
pub struct Several {
    players: Vec<PlayerId>,
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
    /// Carries out an action for these players, or asks what it needs to know.
    pub(super) fn take_action_on_several(
        &mut self,
        view: &View<'_>,
        players: Vec<PlayerId>,
        action: Action,
        out: &mut Requests,
    ) {
        let tournament = view.tournament;
        let count = players.len();
        let what = match action {
            Action::AbsentThisRound => {
                let Some(round) = leaving::this_round(tournament) else { return };
                let (commands, absent) = leaving::absent_all(tournament, &players, round);
                out.run_all(commands);
                let key = if absent { "players-several-absent" } else { "players-several-in" };
                return out.say(Severity::Done, view.text_with(key, &args! { count, round }));
            }
            Action::DeletePlayer => {
                out.run(Command::RemovePlayers(players));
                return out.say(Severity::Done, view.text_with("players-several-deleted", &args! { count }));
            }
            Action::WithdrawPlayer => What::Withdraw(LeavingChoice::PlaysOn),
            Action::SetClub => What::Club(common_club(tournament, &players)),
            Action::SetCategory => {
                let first = picked_categories(tournament.awards()).first().map(|name| (*name).to_owned());
                What::Category { name: first.unwrap_or_default(), joins: true }
            }
            _ => return,
        };
        self.dialog = Some(PlayersDialog::Several(Several { players, what, fresh: true }));
    }
}

/// The club that all of them have.
fn common_club(tournament: &Tournament, players: &[PlayerId]) -> String {
    let mut clubs = players.iter().filter_map(|id| tournament.player(*id)).map(|player| &player.details.club);
    let first = clubs.next().cloned().unwrap_or_default();
    if clubs.all(|club| *club == first) { first } else { String::new() }
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
        let names = view.wording.about(view.tournament).names(&self.players);
        let commands = self.commands(view);
        let answer = view
            .dialog(
                "several",
                view.text_with(title, &args! { count: self.players.len(), names: names.as_str() }),
            )
            .width(520.0)
            .accept(view.text(accept))
            .enabled(commands.is_ok())
            .show(ui.ctx(), |ui| {
                if self.players.len() > 1 {
                    ui.label(RichText::new(&names).size(SMALL).color(Tokens::of(ui).weak));
                    ui.add_space(GRID);
                }
                self.fields(ui, view);
                if let Err(complaint) = &commands {
                    ui.label(RichText::new(complaint).size(SMALL).color(Tokens::of(ui).weak));
                }
            });
        if answer == DialogAnswer::Accepted
            && let Ok(commands) = commands
        {
            out.run_all(commands);
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
                if self.players.iter().any(|player| is_seated(view.tournament, *player)) {
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
                    for known in picked_categories(view.tournament.awards()) {
                        if button(ui, None, known, true, true).clicked() {
                            known.clone_into(name);
                        }
                    }
                });
            }
        }
    }

    /// What accepting the dialog does.
    ///
    /// # Errors
    /// A sentence that says what is missing.
    fn commands(&self, view: &View<'_>) -> Result<Vec<Command>, String> {
        let tournament = view.tournament;
        match &self.what {
            What::Withdraw(choice) => Ok(leaving::withdraw_all(tournament, &self.players, *choice)),
            What::Club(club) => {
                let players = self.players.iter().filter_map(|id| tournament.player(*id));
                let edit = |details: &PlayerDetails| PlayerDetails { club: club.clone(), ..details.clone() };
                Ok(players
                    .filter(|player| player.details.club != *club)
                    .map(|player| Command::EditPlayer { player: player.id, details: edit(&player.details) })
                    .collect())
            }
            What::Category { name, joins } => {
                let awards = with_members(tournament.awards(), name, &self.players, *joins);
                awards
                    .map(|awards| vec![Command::SetAwards(awards)])
                    .map_err(|fault| view.wording.sentence(&fault))
            }
        }
    }
}

/// True if it is open how the last round ends for the player.
fn is_seated(tournament: &Tournament, player: PlayerId) -> bool {
    matches!(
        LeaverSeat::of(tournament, player),
        LeaverSeat::Running { can_lose: true, .. } | LeaverSeat::Drafted { .. }
    )
}
