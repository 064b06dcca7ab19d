//! The dialog before a report file or the games are written: for whom, and what other programs will not learn from it.

use egui::Context;

use crate::desk::{Desk, report_file};
use crate::files::pgn;
use crate::files::trf::{Dialect, WrittenReport};
use crate::model::{EventId, RoundNumber, Tournament};
use crate::standings::order_in_force;
use crate::wording::{Wording, args};

use super::file_window::Purpose;
use super::widgets::{DialogAnswer, DialogBox};

/// What is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExportForm {
    /// The report file, in this edition.
    Report(Dialect),
    /// The games of a round as PGN; `None` for all rounds.
    Games(Option<RoundNumber>),
}

impl Default for ExportForm {
    fn default() -> Self {
        Self::Report(Dialect::Trf26)
    }
}

impl ExportForm {
    /// What the file is asked for, and its ending.
    pub const fn purpose(self) -> (Purpose, &'static str) {
        match self {
            Self::Report(_) => (Purpose::ExportReport, "trf"),
            Self::Games(_) => (Purpose::ExportGames, "pgn"),
        }
    }
}

/// What is chosen in the dialog.
#[derive(Debug)]
pub struct ReportExport {
    /// What is written.
    pub form: ExportForm,
    /// The rounds whose games can be written; the one in view first, then all.
    games: Vec<Option<RoundNumber>>,
    /// What the report has no place for, a sentence each.
    unsaid: Vec<String>,
}

impl ReportExport {
    /// The dialog for an event, with the round in view. What cannot be said does not depend on the edition.
    pub fn of(desk: &Desk, round: RoundNumber, wording: &Wording) -> Self {
        let event = ExportedEvent::of(desk);
        let unsaid =
            report(&event, Dialect::Trf26).unsaid.iter().map(|fact| wording.report_fact(fact)).collect();
        let has_games = |round: &Option<RoundNumber>| pgn::write(desk.tournament(), *round).is_ok();
        let games = [Some(round), None].into_iter().filter(has_games).collect();
        Self { form: ExportForm::default(), games, unsaid }
    }

    /// Draws it.
    pub fn show(&mut self, ctx: &Context, wording: &Wording) -> DialogAnswer {
        let trf = ExportForm::Report;
        DialogBox::new("export-report", wording.text("export-title"), wording)
            .accept(wording.text("export-choose"))
            .show(ctx, |ui| {
                ui.radio_value(&mut self.form, trf(Dialect::Trf26), wording.text("export-trf26"));
                ui.radio_value(&mut self.form, trf(Dialect::Trf16), wording.text("export-trf16"));
                for round in &self.games {
                    let words = match round {
                        Some(round) => wording.text_with("export-games-of-round", &args! { round: *round }),
                        None => wording.text("export-games"),
                    };
                    ui.radio_value(&mut self.form, ExportForm::Games(*round), words);
                }
                if !self.unsaid.is_empty() && matches!(self.form, ExportForm::Report(_)) {
                    ui.add_space(super::theme::GRID);
                    ui.label(egui::RichText::new(wording.text("export-unsaid")).strong());
                    for sentence in &self.unsaid {
                        ui.add(egui::Label::new(format!("• {sentence}.")).wrap());
                    }
                }
            })
    }
}

/// What is exported of the open event, for another thread.
pub struct ExportedEvent {
    tournament: Tournament,
    id: EventId,
}

impl ExportedEvent {
    /// The section in view as it is now.
    pub fn of(desk: &Desk) -> Self {
        Self { tournament: desk.tournament().clone(), id: desk.id().clone() }
    }
}

/// The file of an event.
///
/// # Errors
/// The sentence that says why there is none.
pub fn written(event: &ExportedEvent, form: ExportForm, wording: &Wording) -> Result<String, String> {
    match form {
        ExportForm::Report(dialect) => Ok(report(event, dialect).text),
        ExportForm::Games(round) => {
            pgn::write(&event.tournament, round).map_err(|why| wording.sentence(&why))
        }
    }
}

fn report(event: &ExportedEvent, dialect: Dialect) -> WrittenReport {
    let codes = order_in_force(event.tournament.rules());
    report_file(&event.tournament, &event.id, &codes, dialect)
}
