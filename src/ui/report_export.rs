//! The dialog before a report file is written: for whom, and what other programs will not learn from it.

use egui::Context;

use crate::desk::{Desk, report_file};
use crate::files::trf::{Dialect, WrittenReport};
use crate::standings::order_in_force;
use crate::wording::Wording;

use super::widgets::{DialogAnswer, DialogBox};

/// What is chosen in the dialog.
#[derive(Debug)]
pub struct ReportExport {
    /// The edition of the format.
    pub dialect: Dialect,
    /// What the format has no place for, a sentence each.
    unsaid: Vec<String>,
}

impl ReportExport {
    /// The dialog for an event. What cannot be said does not depend on the edition.
    pub fn of(desk: &Desk, wording: &Wording) -> Self {
        let dialect = Dialect::Trf26;
        let unsaid = written(desk, dialect).unsaid.iter().map(|fact| wording.report_fact(fact)).collect();
        Self { dialect, unsaid }
    }

    /// Draws it.
    pub fn show(&mut self, ctx: &Context, wording: &Wording) -> DialogAnswer {
        DialogBox::new("export-report", wording.text("export-title"), wording)
            .accept(wording.text("export-choose"))
            .show(ctx, |ui| {
                ui.radio_value(&mut self.dialect, Dialect::Trf26, wording.text("export-trf26"));
                ui.radio_value(&mut self.dialect, Dialect::Trf16, wording.text("export-trf16"));
                if !self.unsaid.is_empty() {
                    ui.add_space(super::theme::GRID);
                    ui.label(egui::RichText::new(wording.text("export-unsaid")).strong());
                    for sentence in &self.unsaid {
                        ui.add(egui::Label::new(format!("• {sentence}.")).wrap());
                    }
                }
            })
    }
}

/// The report of the open event.
pub fn written(desk: &Desk, dialect: Dialect) -> WrittenReport {
    let codes = order_in_force(desk.tournament().rules());
    report_file(desk.tournament(), desk.id(), &codes, dialect)
}
