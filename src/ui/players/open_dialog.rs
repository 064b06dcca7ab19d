//! The dialog that is open in the Players panel, and what its answer does to the panel.

use egui::Ui;

use super::apart::Apart;
use super::columns_dialog::ColumnsDialog;
use super::comparison::ComparisonDialog;
use super::dialogs::{Byes, Withdrawing};
use super::drawing::LotDrawing;
use super::editing::{self, Whose};
use super::preview::{self, PreviewAnswer};
use super::ratings::RatingsDialog;
use super::record::{Disqualifying, RecordDialog, WarningDialog};
use super::renumbering::RenumberingDialog;
use super::several::Several;
use super::splitting::Splitting;
use super::table::Cursor;
use super::to_section::ToSection;
use super::{PlayersPanel, check_in};
use crate::reports::lists::PlayerField;
use crate::ui::view::{Requests, View};
use crate::ui::widgets::DialogAnswer;
use crate::views::import_preview::ImportPreview;

/// What is asked.
pub enum PlayersDialog {
    Preview(ImportPreview),
    Comparison(Box<ComparisonDialog>),
    Withdraw(Withdrawing),
    Byes(Byes),
    Apart(Apart),
    Draw(LotDrawing),
    Warn(WarningDialog),
    Disqualify(Disqualifying),
    Record(Box<RecordDialog>),
    CloseCheckIn,
    Several(Several),
    ToSection(ToSection),
    Splitting(Splitting),
    Ratings(RatingsDialog),
    Renumbering(RenumberingDialog),
    Columns(ColumnsDialog),
    /// The blank row is to be left, from this column.
    DiscardNew(PlayerField),
}

impl PlayersPanel {
    /// Draws the open dialog and does what it is answered with.
    pub fn show_dialog(&mut self, ui: &Ui, view: &View<'_>, out: &mut Requests) {
        let Some(dialog) = &mut self.dialog else { return };
        out.dialog_open();
        let (mut added, mut discards, mut typed_on) = (None, false, None);
        let closed = match dialog {
            PlayersDialog::Preview(preview) => match preview::show(ui, view, preview, out) {
                PreviewAnswer::Open => false,
                PreviewAnswer::Left => true,
                PreviewAnswer::Added(first) => {
                    added = Some(first);
                    true
                }
            },
            PlayersDialog::Comparison(comparison) => comparison.show(ui, view, out),
            PlayersDialog::Withdraw(withdrawing) => withdrawing.show(ui, view, out),
            PlayersDialog::Byes(byes) => byes.show(ui, view, out),
            PlayersDialog::Apart(apart) => apart.show(ui, view, out),
            PlayersDialog::Draw(drawing) => drawing.show(ui, view, out),
            PlayersDialog::Warn(warning) => warning.show(ui, view, out),
            PlayersDialog::Disqualify(disqualifying) => disqualifying.show(ui, view, out),
            PlayersDialog::Record(record) => record.show(ui, view, out),
            PlayersDialog::Ratings(ratings) => ratings.show(ui, view, out),
            PlayersDialog::Renumbering(renumbering) => renumbering.show(ui, view, out),
            PlayersDialog::Columns(columns) => columns.show(ui, view, out),
            PlayersDialog::Several(several) => several.show(ui, view, out),
            PlayersDialog::ToSection(to_section) => to_section.show(ui, view, out),
            PlayersDialog::Splitting(splitting) => splitting.show(ui, view, out),
            PlayersDialog::DiscardNew(column) => {
                match editing::discard_question(
                    ui.ctx(),
                    view.wording,
                    self.new_row.text(self.columns.home()),
                ) {
                    DialogAnswer::Open => false,
                    DialogAnswer::Accepted => {
                        discards = true;
                        true
                    }
                    DialogAnswer::Cancelled => {
                        typed_on = Some(*column);
                        true
                    }
                }
            }
            PlayersDialog::CloseCheckIn => check_in::closing_question(ui, view, out),
        };
        if closed {
            self.dialog = None;
            ui.ctx().request_repaint();
        }
        if discards {
            self.leave_new_row();
        }
        if let Some(column) = typed_on {
            self.open(view, Cursor { whose: Whose::New, column });
        }
        if let Some(first) = added {
            self.put_cursor(Cursor { whose: Whose::Player(first), ..self.cursor() });
        }
    }
}
