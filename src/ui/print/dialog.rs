//! The dialog before printing: which printer, how many copies of each document, a look at what the fonts lack and at what
//! has changed since it was printed. A round pack that is to be printed at once is asked for only if there is a doubt.

use std::collections::hash_map::{DefaultHasher, HashMap};
use std::hash::{Hash as _, Hasher as _};
use std::num::NonZeroU16;
use std::sync::Arc;
use std::task::Poll;

use egui::{Checkbox, DragValue, Grid, RichText, Ui};

use super::section_chooser;
use crate::desk::{BackgroundAnswer, MOST_COPIES, PackDocument, PrintSettings, RoundPack, Sending};
use crate::model::{EventId, RoundNumber, SectionId};
use crate::reports::Report;
use crate::reports::pages::printer::{PaperTray, Queue, Sides};
use crate::ui::theme::{CONTROL, FORM_LABEL, GRID, Tokens};
use crate::ui::view::{Requests, View};
use crate::ui::widgets::{DialogAnswer, DropDown, Form, Severity, banner, drop_down, drop_down_of};
use crate::views::ordered_sheets::OrderedSheets;
use crate::views::print_choice::PrintChoice;
use crate::views::sections::SectionScope;
use crate::wording::args;

/// A document that is to be printed.
struct DocumentChoice {
    report: Report,
    copies: u16,
    /// The printer; `None` for that of the whole dialog.
    queue: Option<String>,
}

/// A document of a section, and the round that it is of.
type DocumentKey = (SectionId, Report, Option<RoundNumber>);

/// What was found in the documents before they are printed.
#[derive(Clone, Default)]
struct Findings {
    /// Names with characters that the fonts lack, as a sentence.
    missing: Option<String>,
    /// What each document says, as a number.
    contents: Vec<(DocumentKey, u64)>,
}

/// What the dialog asks.
struct PrintQuestion {
    documents: Vec<DocumentChoice>,
    /// What is printed: documents of sections.
    keys: Vec<DocumentKey>,
    /// The sections that have something to print, with their names.
    sections: Vec<(SectionId, String)>,
    queue: Option<String>,
    both_sides: bool,
    tray: Option<PaperTray>,
    /// Whether this is what the event prints each round.
    is_pack: bool,
    /// Whether the pack is printed without this dialog from now on.
    at_once: bool,
    /// Only what changed since it was printed; `None` until the arbiter ticks it or not.
    only_changed: Option<bool>,
    findings: BackgroundAnswer<(), Findings>,
    /// True once it was accepted while the look was not over.
    accepted: bool,
    /// True while nothing is asked, because nothing was found yet.
    hidden: bool,
}

/// What is printed, and how: documents that go to the same printer in as many copies are one job.
pub struct PrintRequest {
    /// The jobs in their order.
    pub jobs: Vec<(Vec<Report>, PrintSettings)>,
    /// What is not printed, because nothing has changed in it.
    pub passed_over: Vec<(SectionId, Report)>,
}

/// What was printed of an event: of a document of a section, what it said.
type PrintedContents = HashMap<(EventId, DocumentKey), u64>;

/// The dialog, while it is open, and the printers that are known.
#[derive(Default)]
pub struct PrintDialog {
    question: Option<PrintQuestion>,
    /// They are looked for each time the dialog is opened; those known before are offered meanwhile.
    queues: BackgroundAnswer<u32, Vec<Queue>>,
    opened: u32,
    printed: PrintedContents,
}

impl PrintQuestion {
    fn new(sheets: &OrderedSheets) -> Self {
        let documents = sheets.reports().into_iter();
        let documents = documents.map(|report| DocumentChoice { report, copies: 1, queue: None });
        Self {
            documents: documents.collect(),
            keys: sheets.keys(),
            sections: sheets.section_names(),
            queue: None,
            both_sides: false,
            tray: None,
            is_pack: false,
            at_once: false,
            only_changed: None,
            findings: BackgroundAnswer::default(),
            accepted: false,
            hidden: false,
        }
    }

    /// As it was kept for the event.
    fn take_pack(&mut self, kept: &RoundPack) {
        for document in &mut self.documents {
            let kept = kept.documents.iter().find(|kept| kept.report() == Some(document.report));
            if let Some(PackDocument { copies, queue, .. }) = kept {
                (document.copies, document.queue) = (*copies, queue.clone());
            }
        }
        (self.both_sides, self.at_once) = (kept.both_sides, kept.at_once);
    }

    /// What was set in the dialog before it was opened again.
    fn take_settings(&mut self, before: Self) {
        for document in &mut self.documents {
            if let Some(same) = before.documents.iter().find(|same| same.report == document.report) {
                (document.copies, document.queue) = (same.copies, same.queue.clone());
            }
        }
        (self.queue, self.both_sides, self.tray) = (before.queue, before.both_sides, before.tray);
        self.at_once = before.at_once;
    }

    /// The pack as it is kept.
    fn pack(&self, event: EventId, scope: Option<SectionScope>) -> RoundPack {
        let documents = self.documents.iter().map(|document| PackDocument {
            copies: document.copies,
            queue: document.queue.clone().or_else(|| self.queue.clone()),
            ..PackDocument::usual(document.report)
        });
        RoundPack {
            event,
            documents: documents.collect(),
            both_sides: self.both_sides,
            at_once: self.at_once,
            one_section: scope == Some(SectionScope::InView),
        }
    }

    /// The documents that say what they said when they were printed.
    fn unchanged(&self, event: &EventId, printed: &PrintedContents) -> Vec<DocumentKey> {
        let Some((_, findings)) = self.findings.latest() else { return Vec::new() };
        let is_same =
            |(key, content): &&(DocumentKey, u64)| printed.get(&(event.clone(), *key)) == Some(content);
        findings.contents.iter().filter(is_same).map(|(key, _)| *key).collect()
    }

    /// What was chosen, as far as the printers can do it.
    fn request(&self, queues: Option<&[Queue]>, passed_over: &[DocumentKey]) -> PrintRequest {
        let passed_over: Vec<_> =
            passed_over.iter().map(|(section, report, _)| (*section, *report)).collect();
        let is_printed = |document: &&DocumentChoice| {
            let mut of_it = self.keys.iter().filter(|(_, report, _)| *report == document.report);
            of_it.any(|(section, report, _)| !passed_over.contains(&(*section, *report)))
        };
        let mut jobs: Vec<(Vec<Report>, PrintSettings)> = Vec::new();
        for document in self.documents.iter().filter(is_printed) {
            let settings = self.settings(document, queues);
            match jobs.last_mut() {
                Some((reports, same)) if *same == settings => reports.push(document.report),
                _ => jobs.push((vec![document.report], settings)),
            }
        }
        PrintRequest { jobs, passed_over }
    }

    fn settings(&self, document: &DocumentChoice, queues: Option<&[Queue]>) -> PrintSettings {
        let name = document.queue.clone().or_else(|| self.queue.clone());
        let queue = queues.and_then(|queues| chosen(queues, name.as_deref()));
        let both_sides = self.both_sides && queue.is_some_and(|queue| queue.both_sides);
        PrintSettings {
            copies: NonZeroU16::new(document.copies).unwrap_or(NonZeroU16::MIN),
            sides: if both_sides { Sides::Both } else { Sides::One },
            tray: self.tray.clone().filter(|tray| queue.is_some_and(|queue| queue.trays.contains(tray))),
            queue: name,
        }
    }
}

impl PrintDialog {
    /// Opens the dialog for the ordered documents.
    pub fn open(&mut self, view: &View<'_>, sending: &Sending, sheets: OrderedSheets) {
        let mut question = PrintQuestion::new(&sheets);
        if let Some(before) = self.question.take() {
            question.take_settings(before);
        }
        self.ask(view, sending, question, sheets);
    }

    /// Opens the dialog for what the event prints each round. If the arbiter said so, and `at_once` is wanted, it is printed
    /// without a question where there is no doubt.
    pub fn open_pack(&mut self, view: &View<'_>, sending: &Sending, sheets: OrderedSheets, at_once: bool) {
        let mut question = PrintQuestion::new(&sheets);
        question.is_pack = true;
        if let Some(kept) = view.settings.round_packs.of(view.desk.id()) {
            question.take_pack(kept);
        }
        if let Some(before) = self.question.take().filter(|before| before.is_pack) {
            question.take_settings(before);
        }
        (question.accepted, question.hidden) = (at_once && question.at_once, at_once && question.at_once);
        self.ask(view, sending, question, sheets);
    }

    /// True while the dialog asks for what the event prints each round.
    pub fn is_of_pack(&self) -> bool {
        self.question.as_ref().is_some_and(|question| question.is_pack)
    }

    /// Looks for printers, for what the fonts lack and for what has changed.
    fn ask(
        &mut self,
        view: &View<'_>,
        sending: &Sending,
        mut question: PrintQuestion,
        sheets: OrderedSheets,
    ) {
        if sending.busy().is_some() {
            return;
        }
        let _ =
            question.findings.ask("characters", (), view.desk.environment(), || move |_: &_| look(&sheets));
        self.question = Some(question);
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

    /// Draws the dialog while it is open. Gives back what is to be printed, and how, once it is accepted. If other sections
    /// were chosen, it is to be opened for them.
    pub fn show(
        &mut self,
        ui: &Ui,
        view: &View<'_>,
        out: &mut Requests,
        choice: &mut PrintChoice,
    ) -> Option<PrintRequest> {
        let mut question = self.question.take()?;
        let found = question.findings.poll().map(|found| found.cloned().unwrap_or_default());
        let is_ready = found.is_ready();
        let warning = match &found {
            Poll::Ready(findings) => findings.missing.clone(),
            Poll::Pending => None,
        };
        // A warning is read first.
        question.accepted &= warning.is_none();
        question.hidden &= question.accepted;
        let event = view.desk.id().clone();
        let unchanged = question.unchanged(&event, &self.printed);
        let is_partly_new = !unchanged.is_empty() && unchanged.len() < question.keys.len();
        let only_changed = question.only_changed.unwrap_or(is_partly_new) && is_partly_new;
        let answer = if question.hidden {
            DialogAnswer::Open
        } else {
            out.dialog_open();
            let found = Found { is_ready, warning: warning.as_deref(), unchanged: &unchanged, only_changed };
            self.draw(ui, view, choice, &mut question, &found)
        };
        question.accepted |= answer == DialogAnswer::Accepted;
        if answer == DialogAnswer::Cancelled {
            return None;
        }
        let queues = self.queues();
        if !question.accepted || !is_ready || (question.hidden && queues.is_none()) {
            self.question = Some(question);
            return None;
        }
        let passed_over = if only_changed { unchanged } else { Vec::new() };
        let request = question.request(queues, &passed_over);
        if let Poll::Ready(findings) = found {
            let contents = findings.contents.into_iter();
            let new = contents.map(|(key, content)| ((event.clone(), key), content));
            self.printed.extend(new);
        }
        if question.is_pack {
            let several = view.desk.event().has_several_sections();
            out.keep_round_pack(question.pack(event, several.then_some(choice.scope)));
        }
        Some(request)
    }

    fn draw(
        &mut self,
        ui: &Ui,
        view: &View<'_>,
        choice: &mut PrintChoice,
        question: &mut PrintQuestion,
        found: &Found<'_>,
    ) -> DialogAnswer {
        let queues = self.queues();
        let to_viewer = queues.is_some_and(<[Queue]>::is_empty);
        let title = if question.is_pack { "print-pack-title" } else { "print-dialog-title" };
        view.dialog("print", view.text(title))
            .width(520.0)
            .accept(view.text(if to_viewer { "print-open-viewer" } else { "print-now" }))
            .show(ui.ctx(), |ui| {
                what(ui, view, choice.paper.media_name(), &question.documents);
                which_sections(ui, view, choice, question);
                ui.add_space(GRID);
                settings(ui, view, queues, question);
                if question.is_pack {
                    let at_once = Checkbox::new(&mut question.at_once, view.text("print-pack-at-once"));
                    // Without a printer there are no labels.
                    match to_viewer {
                        true => _ = ui.add(at_once),
                        false => below_labels(ui, |ui| _ = ui.add(at_once)),
                    }
                }
                with_room(ui, if found.is_ready { 0.0 } else { FINDINGS }, |ui| {
                    if !found.is_ready {
                        let weak = Tokens::of(ui).weak;
                        ui.label(RichText::new(view.text("print-looking-through")).color(weak));
                    }
                    what_changed(ui, view, question, found);
                    if let Some(warning) = found.warning {
                        ui.add_space(GRID);
                        banner(ui, Severity::Warning, warning);
                    }
                });
            })
    }
}

/// What the look at the documents has found so far.
struct Found<'a> {
    /// True once the look is over.
    is_ready: bool,
    /// Names with characters that the fonts lack, as a sentence.
    warning: Option<&'a str>,
    /// What says the same as when it was printed.
    unchanged: &'a [DocumentKey],
    only_changed: bool,
}

/// In the background: what the fonts lack, and what each document says.
fn look(sheets: &OrderedSheets) -> Findings {
    let mut findings = Findings::default();
    let mut parts = Vec::new();
    for (key, document) in sheets.documents() {
        let mut content = DefaultHasher::new();
        format!("{:?}", document.sheets).hash(&mut content);
        findings.contents.push((key, content.finish()));
        parts.push(document);
    }
    findings.missing = sheets.whole(parts).and_then(|whole| sheets.lacking(&whole));
    findings
}

/// The section in view or all of them, where there are several; those with something to print are named.
fn which_sections(ui: &mut Ui, view: &View<'_>, choice: &mut PrintChoice, question: &PrintQuestion) {
    if !view.desk.event().has_several_sections() {
        return;
    }
    ui.add_space(GRID);
    section_chooser(ui, view, &mut choice.scope);
    if choice.scope == SectionScope::All {
        let names: Vec<&str> = question.sections.iter().map(|(_, name)| name.as_str()).collect();
        let values = args! { count: names.len(), sections: names.join(", ") };
        let words = RichText::new(view.text_with("print-sections-what", &values));
        ui.add(egui::Label::new(words.color(Tokens::of(ui).weak)).wrap());
    }
}

fn what(ui: &mut Ui, view: &View<'_>, paper: &str, documents: &[DocumentChoice]) {
    let names: Vec<String> = documents.iter().map(|document| name(document.report, view)).collect();
    let values = args! { count: names.len(), paper, documents: names.join(", ") };
    ui.add(egui::Label::new(view.text_with("print-dialog-what", &values)).wrap());
}

/// Room for what is found in the documents: a line about changes and a warning of two lines.
const FINDINGS: f32 = 2.0 * CONTROL + 4.0 * GRID;

/// Draws into at least so much height: while something is looked for, so that finding it moves little of what is being pressed.
fn with_room(ui: &mut Ui, height: f32, add: impl FnOnce(&mut Ui)) {
    ui.scope(|ui| {
        ui.set_min_height(height);
        add(ui);
    });
}

/// What stands below the controls of the form.
fn below_labels(ui: &mut Ui, add: impl FnOnce(&mut Ui)) {
    ui.horizontal(|ui| {
        ui.add_space(FORM_LABEL + GRID);
        add(ui);
    });
}

fn what_changed(ui: &mut Ui, view: &View<'_>, question: &mut PrintQuestion, found: &Found<'_>) {
    let Found { unchanged, only_changed, .. } = *found;
    if unchanged.is_empty() {
        return;
    }
    if unchanged.len() >= question.keys.len() {
        return below_labels(ui, |ui| {
            ui.label(RichText::new(view.text("print-pack-unchanged")).color(Tokens::of(ui).weak));
        });
    }
    let changed = question.keys.iter().filter(|key| !unchanged.contains(key));
    let called = changed.map(|(section, report, _)| {
        let name = name(*report, view);
        match question.sections.as_slice() {
            [_, _, ..] => {
                let section = view.desk.event().name_of(*section);
                view.text_with("print-document-in", &args! { name, section })
            }
            _ => name,
        }
    });
    let documents = called.collect::<Vec<_>>().join(", ");
    let mut only = only_changed;
    below_labels(ui, |ui| {
        ui.add(Checkbox::new(&mut only, view.text_with("print-only-changed", &args! { documents })));
    });
    if only != only_changed {
        question.only_changed = Some(only);
    }
}

/// The printer, the copies and what the printer offers. It is looked for while the dialog is open, with room for what most
/// printers offer.
fn settings(ui: &mut Ui, view: &View<'_>, queues: Option<&[Queue]>, question: &mut PrintQuestion) {
    let weak = Tokens::of(ui).weak;
    ui.spacing_mut().item_spacing.y = GRID;
    with_room(ui, CONTROL, |ui| match queues {
        None => {
            ui.label(RichText::new(view.text("print-looking")).color(weak));
        }
        Some([]) => {
            ui.add(egui::Label::new(RichText::new(view.text("print-no-printer")).color(weak)).wrap());
        }
        Some(queues) => {
            Form::new(ui).row(&view.text("print-printer"), |ui| printers(ui, view, queues, question));
        }
    });
    // A viewer of PDFs asks for the copies itself.
    if queues != Some(&[]) {
        copies(ui, view, queues.unwrap_or_default(), question);
    }
    with_room(ui, if queues.is_none() { 2.0 * CONTROL + GRID } else { 0.0 }, |ui| {
        offers(ui, view, queues, question);
    });
}

/// The trays of the chosen printer, and whether it prints on both sides.
fn offers(ui: &mut Ui, view: &View<'_>, queues: Option<&[Queue]>, question: &mut PrintQuestion) {
    let Some(queue) = queues.and_then(|queues| chosen(queues, question.queue.as_deref())) else { return };
    if !queue.trays.is_empty() {
        Form::new(ui).row(&view.text("print-tray"), |ui| trays(ui, view, queue, &mut question.tray));
    }
    if queue.both_sides {
        below_labels(ui, |ui| {
            ui.add(Checkbox::new(&mut question.both_sides, view.text("print-both-sides")));
        });
    }
}

/// The copies of the document; of several, those of each and its printer.
fn copies(ui: &mut Ui, view: &View<'_>, queues: &[Queue], question: &mut PrintQuestion) {
    let number =
        |ui: &mut Ui, copies: &mut u16| ui.add(DragValue::new(copies).range(1..=MOST_COPIES).speed(0.1));
    if let [document] = question.documents.as_mut_slice() {
        Form::new(ui).row(&view.text("print-copies"), |ui| number(ui, &mut document.copies));
        return;
    }
    let weak = Tokens::of(ui).weak;
    Grid::new("print-copies").num_columns(3).spacing([GRID * 2.0, GRID * 0.5]).show(ui, |ui| {
        let headings = ["print-pack-document", "print-copies", "print-printer"];
        for heading in headings.into_iter().take(if queues.len() > 1 { 3 } else { 2 }) {
            ui.label(RichText::new(view.text(heading)).color(weak));
        }
        ui.end_row();
        for document in &mut question.documents {
            let name = name(document.report, view);
            ui.label(&name);
            let named = |key| view.text_with(key, &args! { document: name.as_str() });
            number(ui, &mut document.copies).widget_info(|| {
                egui::WidgetInfo::labeled(egui::accesskit::Role::SpinButton, true, named("print-copies-of"))
            });
            if queues.len() > 1 {
                let same = view.text("print-printer-same");
                let shown = document.queue.as_deref().unwrap_or(same.as_str()).to_owned();
                let list = DropDown::new(("print-queue-of", document.report.key()));
                let list = list.selected_text(shown).width(160.0);
                let names = queues.iter().map(|queue| (Some(queue.name.clone()), queue.name.as_str()));
                let entries = std::iter::once((None, same.as_str())).chain(names);
                let chosen = drop_down_of(ui, list, &mut document.queue, entries);
                chosen.widget_info(|| {
                    egui::WidgetInfo::labeled(
                        egui::accesskit::Role::ComboBox,
                        true,
                        named("print-printer-of"),
                    )
                });
            }
            ui.end_row();
        }
    });
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
    let list = DropDown::new("print-tray").selected_text(shown).width(240.0);
    let named = queue.trays.iter().map(|one| (Some(one.clone()), one.name.as_str()));
    drop_down_of(ui, list, tray, std::iter::once((None, usual.as_str())).chain(named))
}

fn printers(ui: &mut Ui, view: &View<'_>, queues: &[Queue], question: &mut PrintQuestion) -> egui::Response {
    let chosen = chosen(queues, question.queue.as_deref()).map(|queue| queue.name.clone());
    let shown = chosen.clone().unwrap_or_else(|| view.text("print-printer-default"));
    let list = DropDown::new("print-queue").selected_text(&shown).width(240.0);
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
