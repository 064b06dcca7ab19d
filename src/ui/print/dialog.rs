//! The dialog before printing: which printer, how many copies, and a look at what the fonts lack.

use std::num::NonZeroU16;
use std::sync::Arc;
use std::task::Poll;

use egui::{Checkbox, ComboBox, DragValue, RichText, Ui};

use crate::desk::{BackgroundAnswer, PrintSettings, Printable, Sending};
use crate::reports::Report;
use crate::reports::pages::printer::{PaperTray, Queue, Sides};
use crate::ui::theme::{FORM_LABEL, GRID, Tokens};
use crate::ui::view::{Requests, View};
use crate::ui::widgets::{DialogAnswer, Form, Severity, banner, drop_down, drop_down_of};
use crate::wording::args;

/// What the dialog asks.
struct PrintQuestion {
    reports: Vec<Report>,
    queue: Option<String>,
    copies: u16,
    both_sides: bool,
    tray: Option<PaperTray>,
    /// Whether the fonts lack characters of names, as a sentence.
    missing: BackgroundAnswer<(), Option<String>>,
    /// True once it was accepted while the look was not over.
    accepted: bool,
}

impl PrintQuestion {
    /// What was chosen, as far as the printer can do it.
    fn settings(self, queues: Option<&[Queue]>) -> (Vec<Report>, PrintSettings) {
        let copies = NonZeroU16::new(self.copies).unwrap_or(NonZeroU16::MIN);
        let queue = queues.and_then(|queues| chosen(queues, self.queue.as_deref()));
        let both_sides = self.both_sides && queue.is_some_and(|queue| queue.both_sides);
        let sides = if both_sides { Sides::Both } else { Sides::One };
        let tray = self.tray.filter(|tray| queue.is_some_and(|queue| queue.trays.contains(tray)));
        (self.reports, PrintSettings { queue: self.queue, copies, sides, tray })
    }
}

/// The dialog, while it is open, and the printers that are known.
#[derive(Default)]
pub struct PrintDialog {
    question: Option<PrintQuestion>,
    /// They are looked for each time the dialog is opened; those known before are offered meanwhile.
    queues: BackgroundAnswer<u32, Vec<Queue>>,
    opened: u32,
}

impl PrintDialog {
    /// Opens the dialog, looks for printers, and whether the fonts have what `sheets` would print.
    pub fn open(&mut self, view: &View<'_>, sending: &Sending, reports: Vec<Report>, sheets: impl Printable) {
        if sending.busy().is_some() {
            return;
        }
        let (queue, copies, both_sides, tray) = match self.question.take() {
            None => (None, 1, false, None),
            Some(before) => (before.queue, before.copies, before.both_sides, before.tray),
        };
        let mut missing = BackgroundAnswer::default();
        let _ = missing.ask("characters", (), view.desk.environment(), || {
            move |_: &_| sheets.document().ok().and_then(|document| sheets.missing(&document))
        });
        let accepted = false;
        self.question = Some(PrintQuestion { reports, queue, copies, both_sides, tray, missing, accepted });
        self.opened += 1;
        let _ = self.queues.ask("printers", self.opened, view.desk.environment(), || {
            let find = Arc::clone(sending.find());
            move |_: &_| find().list().unwrap_or_default()
        });
    }

    /// The printers, as far as they are known.
    fn queues(&mut self) -> Option<&[Queue]> {
        let is_lost = matches!(self.queues.poll(), Poll::Ready(None));
        let known = self.queues.latest().map(|(_, queues)| queues.as_slice());
        known.or_else(|| is_lost.then_some(&[]))
    }

    /// Draws the dialog while it is open. Gives back what is to be printed, and how, once it is accepted.
    pub fn show(
        &mut self,
        ui: &Ui,
        view: &View<'_>,
        out: &mut Requests,
        paper: &str,
    ) -> Option<(Vec<Report>, PrintSettings)> {
        let mut question = self.question.take()?;
        out.dialog_open();
        let warning = question.missing.poll().map(|found| found.cloned().flatten());
        // A warning is read first.
        question.accepted &= !matches!(warning, Poll::Ready(Some(_)));
        let queues = self.queues();
        let to_viewer = queues.is_some_and(<[Queue]>::is_empty);
        let answer = view
            .dialog("print", view.text("print-dialog-title"))
            .width(480.0)
            .accept(view.text(if to_viewer { "print-open-viewer" } else { "print-now" }))
            .show(ui.ctx(), |ui| {
                what(ui, view, paper, &question.reports);
                if let Poll::Ready(Some(warning)) = &warning {
                    ui.add_space(GRID);
                    banner(ui, Severity::Warning, warning);
                }
                ui.add_space(GRID);
                settings(ui, view, queues, &mut question);
            });
        question.accepted |= answer == DialogAnswer::Accepted;
        match answer {
            DialogAnswer::Cancelled => None,
            _ if question.accepted && warning.is_ready() => Some(question.settings(queues)),
            _ => {
                self.question = Some(question);
                None
            }
        }
    }
}

fn what(ui: &mut Ui, view: &View<'_>, paper: &str, reports: &[Report]) {
    let names: Vec<String> = reports.iter().map(|report| name(*report, view)).collect();
    let values = args! { count: names.len(), paper, documents: names.join(", ") };
    ui.add(egui::Label::new(view.text_with("print-dialog-what", &values)).wrap());
}

fn settings(ui: &mut Ui, view: &View<'_>, queues: Option<&[Queue]>, question: &mut PrintQuestion) {
    let weak = Tokens::of(ui).weak;
    match queues {
        None => {
            ui.label(RichText::new(view.text("print-looking")).color(weak));
        }
        Some([]) => {
            ui.add(egui::Label::new(RichText::new(view.text("print-no-printer")).color(weak)).wrap());
            return;
        }
        Some(queues) => {
            Form::new(ui).row(&view.text("print-printer"), |ui| printers(ui, view, queues, question));
        }
    }
    let mut form = Form::new(ui);
    form.row(&view.text("print-copies"), |ui| {
        ui.add(DragValue::new(&mut question.copies).range(1..=99).speed(0.1))
    });
    let Some(queue) = queues.and_then(|queues| chosen(queues, question.queue.as_deref())) else { return };
    if !queue.trays.is_empty() {
        form.row(&view.text("print-tray"), |ui| trays(ui, view, queue, &mut question.tray));
    }
    if queue.both_sides {
        form.ui().horizontal(|ui| {
            ui.add_space(FORM_LABEL + GRID);
            ui.add(Checkbox::new(&mut question.both_sides, view.text("print-both-sides")));
        });
    }
}

/// The queue that is chosen, or the default one.
fn chosen<'a>(queues: &'a [Queue], name: Option<&str>) -> Option<&'a Queue> {
    queues.iter().find(|queue| name.map_or(queue.default, |name| queue.name == name))
}

/// The trays of a queue; one that another queue has is not chosen here.
fn trays(ui: &mut Ui, view: &View<'_>, queue: &Queue, tray: &mut Option<PaperTray>) -> egui::Response {
    let usual = view.text("print-tray-usual");
    let known = tray.as_ref().filter(|tray| queue.trays.contains(tray));
    let shown = known.map_or(usual.as_str(), |tray| tray.name.as_str());
    let list = ComboBox::from_id_salt("print-tray").selected_text(shown).width(240.0);
    let named = queue.trays.iter().map(|one| (Some(one.clone()), one.name.as_str()));
    drop_down_of(ui, list, tray, std::iter::once((None, usual.as_str())).chain(named))
}

fn printers(ui: &mut Ui, view: &View<'_>, queues: &[Queue], question: &mut PrintQuestion) -> egui::Response {
    let chosen = chosen(queues, question.queue.as_deref()).map(|queue| queue.name.clone());
    let shown = chosen.clone().unwrap_or_else(|| view.text("print-printer-default"));
    let list = ComboBox::from_id_salt("print-queue").selected_text(&shown).width(240.0);
    let names = queues.iter().map(|queue| (Some(queue.name.clone()), queue.name.as_str()));
    let list = drop_down(ui, list, &chosen, names);
    if let Some(name) = list.inner {
        question.queue = name;
    }
    list.response
}

/// What a document is called.
pub fn name(report: Report, view: &View<'_>) -> String {
    view.text(&format!("sheet-{}", report.key()))
}
