//! What a list shows below the bar: what is open, why the event is over or is not, the table and where a value comes from.

use egui::{Align, Frame, Layout, Margin, RichText, Ui};

use super::{StandingsForm, TableFocus, card, columns, detail, plot, prizes, table};
use crate::model::PlayerId;
use crate::reports::lists::ListTable;
use crate::standings::{PlayOffStage, StandingsRow, rounds_counted};
use crate::ui::action::Action;
use crate::ui::theme::{self, Tokens};
use crate::ui::view::{Requests, View};
use crate::ui::widgets::{ArrangedHead, MovingRows, Severity, action_button, banner, from_both_ends};
use crate::views::progress::ProgressInView;
use crate::views::standings::StandingsLists;
use crate::views::what_if::CertainMarks;
use crate::wording::args;

/// What one frame shows below the bar.
#[derive(Clone, Copy)]
pub(super) struct ListInView<'a> {
    pub(super) view: &'a View<'a>,
    pub(super) lists: &'a StandingsLists,
    /// The lines that pass the filter.
    pub(super) lines: &'a [usize],
    pub(super) form: StandingsForm,
    pub(super) filter: &'a str,
    pub(super) progress: &'a ProgressInView,
    /// The category whose players alone are shown.
    pub(super) category: Option<usize>,
    /// What is certain already while the last games are played.
    pub(super) certain: Option<&'a CertainMarks>,
}

/// What a form asks the panel to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Touched {
    /// Draw a player in the plot, or do not any more.
    Marked(PlayerId),
    /// Show another form.
    Open(StandingsForm),
}

impl<'a> ListInView<'a> {
    /// The cells of the list in view; the progress of the players begins as the ranking does.
    pub(super) fn table(&self) -> Option<&'a ListTable> {
        let tables = &self.lists.tables;
        match self.form {
            StandingsForm::CrossTable => Some(&tables.cross_table),
            StandingsForm::AllPlayAll => tables.round_robin.as_ref(),
            StandingsForm::Prizes => tables.prizes.as_ref(),
            _ => self.category.and_then(|at| tables.categories.get(at)).or(Some(&tables.ranking)),
        }
    }

    /// The row of [`Self::table`] for a row of the ranking.
    pub(super) fn row_of_table(&self, row: &StandingsRow) -> Option<usize> {
        let has_all = matches!(
            self.form,
            StandingsForm::CrossTable | StandingsForm::AllPlayAll | StandingsForm::Prizes
        );
        let part = self.category.filter(|_| !has_all).and_then(|at| self.lists.categories.get(at));
        let row = part.map_or(Some(row), |part| part.row(row.player))?;
        row.place.checked_sub(1)
    }

    pub(super) fn show(
        &self,
        ui: &mut Ui,
        spot: &mut TableFocus,
        moving: &mut MovingRows<PlayerId>,
        out: &mut Requests,
    ) -> Option<Touched> {
        let mut touched = None;
        if let Some(sentence) = self.lists.open_boards(self.view.tournament, self.view.wording) {
            banner(ui, Severity::Warning, &sentence);
        }
        if !self.lists.seeds_hold {
            banner(ui, Severity::Warning, &self.view.text("play-off-other-seeds"));
        }
        if self.lists.standings.play_off == PlayOffStage::Running {
            banner(ui, Severity::Warning, &self.view.text("play-off-running"));
        }
        self.conclusion(ui, out);
        if self.form == StandingsForm::Prizes {
            prizes::pot(ui, self);
        }
        self.card_beside(ui, spot);
        let width = ui.available_width();
        let name = self.form.table();
        let mut head =
            ArrangedHead::new(ui.ctx(), name, columns::FLEXIBLE, self.view.settings.tables.of(name));
        let shape = columns::fitting(self, &head, width);
        if spot.selected.is_some_and(|selection| !shape.has(selection.column)) {
            spot.selected = None;
        }
        if self.view.listening.everything && !spot.whole {
            self.keys(ui, &shape, spot);
            if !spot.whole {
                touched = self.touching_keys(ui, spot.selected, out);
            }
        }
        let tokens = Tokens::of(ui);
        let height = detail::height(width, self.most_lines());
        egui::Panel::bottom("standings-detail")
            .exact_size(height)
            .frame(Frame::new().fill(tokens.chrome).inner_margin(Margin::symmetric(16, 8)))
            .show(ui, |ui| detail::show_box(ui, self, spot.selected));
        if self.form == StandingsForm::Prizes {
            prizes::sums(ui, self, &shape);
        }
        if self.form == StandingsForm::Progress {
            plot::show(ui, self);
        }
        if self.lines.is_empty() {
            self.no_match(ui);
        } else {
            egui::CentralPanel::no_frame().show(ui, |ui| {
                touched = table::show(ui, self, (&shape, &mut head), (spot, moving), out).or(touched);
                if let Some(layout) = head.finish(ui) {
                    out.keep_table(name, layout);
                }
            });
        }
        if spot.whole {
            out.dialog_open();
            spot.whole = spot.selected.is_some_and(|selection| detail::show_whole(ui, self, selection));
        }
        self.hints(spot.selected, out);
        touched
    }

    /// On a wide screen the card of the selected player, else of the first, stands beside the list.
    fn card_beside(&self, ui: &mut Ui, spot: &TableFocus) {
        let is_list = matches!(self.form, StandingsForm::Ranking | StandingsForm::CrossTable);
        if !is_list || columns::widest(self) + card::BESIDE > ui.available_width() {
            return;
        }
        let selected = spot.selected.and_then(|selection| self.lists.standings.row(selection.player));
        let Some(row) = selected.or_else(|| self.row(0)) else { return };
        let frame = Frame::new().fill(Tokens::of(ui).canvas);
        egui::Panel::right("standings-card-beside")
            .exact_size(card::BESIDE)
            .resizable(false)
            .frame(frame)
            .show(ui, |ui| card::beside(ui, self, row));
    }

    /// Why the event is over or is not, with the button that ends or reopens it. Only under the latest standings.
    fn conclusion(&self, ui: &mut Ui, out: &mut Requests) {
        let view = self.view;
        if self.lists.standings.after_round < rounds_counted(view.tournament) {
            return;
        }
        let conclusion = &self.lists.conclusion;
        let tokens = Tokens::of(ui);
        let (ink, fill) = match conclusion.end {
            Some(_) => (tokens.good, tokens.good_fill),
            None => (tokens.weak, tokens.chrome),
        };
        let sentence = view.wording.about(view.tournament).conclusion(conclusion);
        let action = if view.tournament.is_finished() { Action::ReopenEvent } else { Action::FinishEvent };
        Frame::new().fill(fill).inner_margin(Margin::symmetric(16, 4)).show(ui, |ui| {
            ui.set_min_width(ui.available_width());
            // A row of its own: a layout alone would take all the height that is left.
            let row = egui::vec2(ui.available_width(), theme::CONTROL);
            let told = |ui: &mut Ui| {
                ui.add(egui::Label::new(RichText::new(sentence).color(ink)).wrap());
            };
            let buttons = |ui: &mut Ui| {
                let play_off = Action::BeginPlayOff;
                if conclusion.end.is_some()
                    && play_off.is_enabled(view.situation)
                    && action_button(ui, play_off, view.situation, view.wording).clicked()
                {
                    out.invoke(play_off);
                }
                // Not beside what says that the event is not final; the menu has it for an event that breaks off.
                let is_offered =
                    (conclusion.end.is_none() && !conclusion.is_open) || view.tournament.is_finished();
                if is_offered && action_button(ui, action, view.situation, view.wording).clicked() {
                    out.invoke(action);
                }
            };
            ui.allocate_ui_with_layout(row, Layout::left_to_right(Align::Center), |ui| {
                from_both_ends(ui, "standings-conclusion", told, buttons);
            });
        });
    }

    /// The most lines that the arithmetic of a cell has.
    const fn most_lines(&self) -> usize {
        match self.form {
            StandingsForm::Prizes => prizes::MOST_LINES,
            StandingsForm::Progress => 1,
            _ => self.lists.standings.after_round,
        }
    }

    pub(super) fn no_match(&self, ui: &mut Ui) {
        let text = self.view.text_with("standings-no-match", &[("text", self.filter.into())]);
        let weak = Tokens::of(ui).weak;
        ui.centered_and_justified(|ui| ui.label(RichText::new(text).color(weak)));
    }

    /// What a screen reader says of a row.
    pub(super) fn spoken(&self, row: &StandingsRow) -> String {
        let view = self.view;
        let values = args! {
            rank: row.play_off.unwrap_or(row.rank),
            player: view.tournament.name(row.player),
            points: view.wording.points(row.points),
        };
        view.text_with("standings-row", &values)
    }

    /// By this a row flashes when rank or points of the player change; another round is another list.
    pub(super) fn flash_id(&self, player: PlayerId) -> egui::Id {
        egui::Id::unique(("standings", self.lists.standings.after_round, player))
    }

    /// Where a player stands among the lines in view.
    pub(super) fn line_of(&self, player: PlayerId) -> Option<usize> {
        self.lines
            .iter()
            .position(|index| self.lists.standings.rows.get(*index).is_some_and(|row| row.player == player))
    }

    /// The ranking's row of a line in view.
    pub(super) fn row(&self, line: usize) -> Option<&StandingsRow> {
        self.lines.get(line).and_then(|index| self.lists.standings.rows.get(*index))
    }
}
