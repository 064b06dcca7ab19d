//! What each action of the table of actions does in the Players panel.

use egui::{Ui, ViewportCommand};

use super::absence::Absence;
use super::apart::Apart;
use super::columns_dialog::ColumnsDialog;
use super::comparison::ComparisonDialog;
use super::dialogs::{Byes, Withdrawing};
use super::drawing::LotDrawing;
use super::editing::Whose;
use super::open_dialog::PlayersDialog;
use super::ratings::RatingsDialog;
use super::record::{Disqualifying, RecordDialog, WarningDialog};
use super::renumbering::RenumberingDialog;
use super::several::{ChosenOf, is_for_several};
use super::splitting::Splitting;
use super::table::Cursor;
use super::to_section::ToSection;
use super::{PlayersPanel, check_in, drawing, has_withdrawn};
use crate::model::{Command, PlayerId, Refusal};
use crate::ui::action::Action;
use crate::ui::file_window::{FileQuestion, Purpose};
use crate::ui::view::{Requests, View};
use crate::ui::widgets::Severity;
use crate::wording::args;

impl PlayersPanel {
    /// Carries out what was invoked since the last frame.
    pub(super) fn take_actions(&mut self, ui: &Ui, view: &View<'_>, out: &mut Requests) {
        for action in view.invoked {
            self.leave_cell(view, out);
            if self.sends_elsewhere(view, *action, out) {
                continue;
            }
            match action {
                Action::AddPlayer => {
                    self.open(view, Cursor { whose: Whose::New, column: self.columns.home() });
                }
                Action::FindPlayer => {
                    self.check_in = None;
                    self.find = true;
                }
                Action::CheckIn => check_in::open(self),
                Action::CloseCheckIn => check_in::ask_to_close(self, view, out),
                Action::PastePlayers => ui.ctx().send_viewport_cmd(ViewportCommand::RequestPaste),
                Action::ImportPlayers => {
                    let purpose = Purpose::ImportPlayers;
                    out.ask_file(FileQuestion { purpose, name: String::new(), folder: None });
                }
                Action::CompareWithList => {
                    self.dialog = Some(PlayersDialog::Comparison(Box::new(ComparisonDialog::new(view))));
                }
                Action::WatchList | Action::WatchFolder => {
                    let is_list = *action == Action::WatchList;
                    let purpose = if is_list { Purpose::WatchList } else { Purpose::WatchFolder };
                    out.ask_file(FileQuestion { purpose, name: String::new(), folder: None });
                }
                Action::PlayerColumns => {
                    self.dialog = Some(PlayersDialog::Columns(ColumnsDialog::new(view)));
                }
                Action::AllSections => {
                    let shows = self.all_sections.is_none() && view.desk.event().has_several_sections();
                    self.check_in = None;
                    self.show_all_sections(view.desk.section(), shows);
                }
                Action::SortPlayers if self.all_sections.is_some() => {
                    if let Some(all) = &mut self.all_sections {
                        all.sort_by_next();
                    }
                }
                Action::SortPlayers => {
                    self.query.sort = self.cursor().column.sorting(self.query.sort);
                    self.follow = true;
                }
                Action::ForbiddenPairs => {
                    self.dialog = Some(PlayersDialog::Apart(Apart::new(view.tournament, &self.chosen_all())));
                }
                Action::DrawNumbers if drawing::is_by_lot(view) => {
                    self.dialog = Some(PlayersDialog::Draw(LotDrawing::new(view)));
                }
                Action::DrawNumbers => out.say(Severity::Warning, view.text("players-not-by-lot")),
                Action::CorrectNumbers => self.ask_to_renumber(view, out),
                Action::SelectPlayers => self.selected.take_all(&self.roster, self.chosen()),
                Action::MoveToSection => {
                    let players = self.chosen_all();
                    let asked = ToSection::new(view, players.clone()).filter(|_| !players.is_empty());
                    match asked {
                        Some(asked) => self.dialog = Some(PlayersDialog::ToSection(asked)),
                        None => out.say(Severity::Warning, view.text("players-choose-one")),
                    }
                }
                Action::SplitSection => {
                    let several = self.selected.is_several();
                    let players = if several { self.chosen_all() } else { Vec::new() };
                    self.dialog = Some(PlayersDialog::Splitting(Splitting::new(view, players)));
                }
                Action::SetClub | Action::SetCategory => {
                    self.take_action_on_several(view, self.chosen_of_section(view), *action, out);
                }
                action if self.selected.is_several() && is_for_several(*action) => {
                    self.take_action_on_several(view, self.chosen_of_section(view), *action, out);
                }
                _ => match self.chosen() {
                    Some(player) => self.take_action_on(view, player, *action, out),
                    None if action.is_about_a_player() => {
                        out.say(Severity::Warning, view.text("players-choose-one"))
                    }
                    None => {}
                },
            }
        }
    }

    /// Shows what new numbers by corrected data would change, or says why there are none.
    fn ask_to_renumber(&mut self, view: &View<'_>, out: &mut Requests) {
        match RenumberingDialog::new(view.tournament) {
            Ok(dialog) => self.dialog = Some(PlayersDialog::Renumbering(dialog)),
            Err(Refusal::NothingCorrected) => out.say(Severity::Done, view.text("renumbering-none")),
            Err(refusal) => {
                let sentence = view.wording.about(view.tournament).refusal(&refusal);
                out.say(Severity::Warning, sentence);
            }
        }
    }

    fn take_action_on(&mut self, view: &View<'_>, player: PlayerId, action: Action, out: &mut Requests) {
        let tournament = view.tournament;
        let said = |key: &str| view.text_with(key, &args! { name: tournament.name(player) });
        match action {
            Action::EditPlayer => self.open(view, Cursor { whose: Whose::Player(player), ..self.cursor() }),
            Action::DeletePlayer => {
                out.run(Command::RemovePlayers(vec![player]));
                out.say(Severity::Done, said("players-deleted"));
                let row = self.roster.row_of(player).unwrap_or_default();
                let neighbour = self.roster.at(row + 1).or_else(|| self.roster.at(row.checked_sub(1)?));
                self.put_cursor(Cursor {
                    whose: neighbour.map_or(Whose::New, Whose::Player),
                    ..self.cursor()
                });
            }
            Action::WithdrawPlayer | Action::ReturnPlayer => match has_withdrawn(view, player) {
                true => {
                    out.run(Command::Return { player });
                    out.say(Severity::Done, said("players-returned"));
                }
                false if action == Action::WithdrawPlayer => {
                    self.dialog = Some(PlayersDialog::Withdraw(Withdrawing::new(player)));
                }
                false => out.say(Severity::Warning, said("players-not-withdrawn")),
            },
            Action::AbsentThisRound if has_withdrawn(view, player) => {
                out.say(Severity::Warning, said("players-is-withdrawn"));
            }
            Action::AbsentThisRound => {
                match Absence::of(view, &[ChosenOf::one(view.desk.section(), player)]) {
                    Ok(absence) => {
                        out.run_all(absence.commands().into_iter().flat_map(|(_, all)| all).collect())
                    }
                    Err(hindrance) => out.say(Severity::Hint, action.told(hindrance, view.wording)),
                }
            }
            Action::PlayerByes => self.dialog = Some(PlayersDialog::Byes(Byes::new(tournament, player))),
            Action::PlayerRatings => match RatingsDialog::new(tournament, player) {
                Some(ratings) => self.dialog = Some(PlayersDialog::Ratings(ratings)),
                None => out.say(Severity::Warning, view.text("ratings-of-pair")),
            },
            Action::PlayerRecord => {
                self.dialog = Some(PlayersDialog::Record(Box::new(RecordDialog::new(player))))
            }
            Action::WarnPlayer => {
                self.dialog = Some(PlayersDialog::Warn(WarningDialog::new(tournament, player, view.wording)));
            }
            Action::DisqualifyPlayer if has_withdrawn(view, player) => {
                out.say(Severity::Warning, said("players-is-withdrawn"));
            }
            Action::DisqualifyPlayer => {
                self.dialog = Some(PlayersDialog::Disqualify(Disqualifying::new(player)));
            }
            _ => {}
        }
    }
}
