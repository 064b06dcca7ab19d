//! The dialog *Board plan*: the tables of the hall over all sections, with what comes of it before it is in force.

use egui::{Align, Context, Key, Label, Layout, Modifiers, Response, RichText, Ui, Vec2};

use super::theme::{self, CONTROL, FORM_LABEL, GRID, HALF, SMALL, Tokens};
use super::view::Requests;
use super::widgets::{DialogAnswer, DialogBox, Icon, button, icon_button, segments, text_field};
use crate::desk::{Desk, KeptAnswer};
use crate::model::{EventCommand, PlayerId, Refusal, SectionId};
use crate::views::board_plan::{BoardPlanForm, PlanField, PlanPreview, named};
use crate::wording::{Wording, args};

/// The width of a field for one table.
const TABLE: f32 = 96.0;

/// The state of the event, what is typed to find somebody, and who has a fixed table already.
type FoundFor = (u64, String, Vec<PlayerId>);

/// What is typed.
pub struct BoardPlanDialog {
    form: BoardPlanForm,
    /// As it stood at first.
    proposed: BoardPlanForm,
    /// Part of the name of somebody who is to have a fixed table.
    finder: String,
    finder_has_focus: bool,
    /// The field to which the keyboard comes; at first that of the first section.
    focus: Option<PlanField>,
    /// It was drawn before: the keyboard comes a frame late, or the key that opened it were typed.
    is_drawn: bool,
    /// Who fits what is typed there.
    found: KeptAnswer<FoundFor, Vec<(PlayerId, String)>>,
    tried: KeptAnswer<(u64, EventCommand), Result<PlanPreview, Refusal>>,
}

impl BoardPlanDialog {
    /// With the plan of the event.
    pub fn new(desk: &Desk) -> Self {
        let form = BoardPlanForm::of(desk.event());
        let first = form.first.first().map(|(section, _)| *section);
        Self {
            proposed: form.clone(),
            form,
            finder: String::new(),
            finder_has_focus: false,
            focus: first.map(PlanField::First),
            is_drawn: false,
            found: KeptAnswer::default(),
            tried: KeptAnswer::default(),
        }
    }

    /// Draws it. True once it is done with.
    pub fn show(&mut self, ctx: &Context, desk: &Desk, wording: &Wording, out: &mut Requests) -> bool {
        self.take_keys(ctx, desk);
        let command = self.form.command();
        let tried = match &command {
            Err(complaint) => Err(complaint.sentence(wording)),
            Ok(command) => {
                let preview = self.tried.ask((desk.revision(), command.clone()), || {
                    let after = desk.event_after(command)?;
                    Ok(PlanPreview::of(desk.event(), &after, wording))
                });
                let about = wording.about_section(desk.event(), desk.section());
                preview.clone().map_err(|refusal| about.refusal(&refusal))
            }
        };
        let answer = DialogBox::new("board-plan", wording.text("board-plan-title"), wording)
            .width(640.0)
            .accept(wording.text("board-plan-set"))
            .enabled(tried.is_ok())
            .typed(self.form != self.proposed)
            .show(ctx, |ui| self.content(ui, desk, &tried, wording));
        if answer == DialogAnswer::Accepted
            && let (Ok(command), Ok(_)) = (command, tried)
        {
            out.run_event(command);
        }
        answer != DialogAnswer::Open
    }

    /// Enter in the field of names takes the first who fits, before the dialog sees it.
    fn take_keys(&mut self, ctx: &Context, desk: &Desk) {
        let finds = self.finder_has_focus && !self.finder.trim().is_empty();
        if finds
            && ctx.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Enter))
            && let Some((player, _)) = self.found(desk).first()
        {
            self.fix(*player);
        }
    }

    /// Who fits what is typed, the first of them.
    fn found(&mut self, desk: &Desk) -> Vec<(PlayerId, String)> {
        let fixed = self.form.fixed.iter().map(|(player, _)| *player).collect();
        let question = (desk.revision(), self.finder.clone(), fixed);
        self.found.ask(question, || self.form.found(desk.event(), &self.finder)).clone()
    }

    fn fix(&mut self, player: PlayerId) {
        self.form.fixed.push((player, String::new()));
        self.finder.clear();
        self.focus = Some(PlanField::Fixed(player));
    }

    fn content(&mut self, ui: &mut Ui, desk: &Desk, tried: &Result<PlanPreview, String>, wording: &Wording) {
        ui.spacing_mut().item_spacing.y = HALF;
        if desk.event().has_several_sections() || desk.event().board_plan().is_some() {
            let several = desk.event().has_several_sections();
            let from_one = if several { "board-plan-each-from-1" } else { "board-plan-none" };
            let one = if several { "board-plan-one-numbering" } else { "board-plan-by-plan" };
            let choices = [(true, wording.text(one)), (false, wording.text(from_one))];
            ui.horizontal(|ui| segments(ui, &mut self.form.is_planned, &choices));
        }
        weak(ui, &wording.text("board-plan-note"));
        ui.add_space(HALF);
        self.sections(ui, desk, tried.as_ref().ok(), wording);
        if self.form.is_planned {
            ui.add_space(HALF);
            let hint = wording.text("board-plan-out-of-use-hint");
            labelled(ui, &wording.text("board-plan-out-of-use"), |ui| {
                text_field(ui, &mut self.form.out_of_use, &hint, f32::INFINITY)
            });
            ui.add_space(HALF);
            self.fixed(ui, desk, wording);
        }
        ui.add_space(HALF);
        outcome(ui, tried);
    }

    /// Each section with the table at which it begins, and those that it then has.
    fn sections(&mut self, ui: &mut Ui, desk: &Desk, preview: Option<&PlanPreview>, wording: &Wording) {
        let several = desk.event().has_several_sections();
        let is_planned = self.form.is_planned;
        let is_drawn = std::mem::replace(&mut self.is_drawn, true);
        for (section, typed) in &mut self.form.first {
            let label = if several {
                let name = desk.event().name_of(*section);
                wording.text_with("board-plan-first-of", &args! { section: name })
            } else {
                wording.text("board-plan-first")
            };
            let tables = tables(preview, *section, wording);
            let hint = wording.text("board-plan-automatic");
            row(ui, &label, |ui| {
                let field = is_planned.then(|| text_field(ui, typed, &hint, TABLE));
                if let Some(field) = field.as_ref().filter(|_| is_drawn) {
                    take_keyboard(&mut self.focus, PlanField::First(*section), field);
                }
                ui.add_space(GRID);
                ui.label(tables);
                field
            });
        }
    }

    /// Who always sits at the same table, and a field for one more.
    fn fixed(&mut self, ui: &mut Ui, desk: &Desk, wording: &Wording) {
        ui.label(theme::bold(wording.text("board-plan-fixed")));
        weak(ui, &wording.text("board-plan-fixed-note"));
        let mut gone = None;
        for (player, typed) in &mut self.form.fixed {
            let name = named(desk.event(), *player);
            ui.horizontal(|ui| {
                let remove = wording.text_with("board-plan-fixed-remove", &args! { player: name.as_str() });
                if icon_button(ui, Icon::Close, &remove, true).on_hover_text(&remove).clicked() {
                    gone = Some(*player);
                }
                let field = text_field(ui, typed, &wording.text("board-plan-table"), TABLE);
                take_keyboard(&mut self.focus, PlanField::Fixed(*player), &field);
                let label = ui.add(Label::new(&name).truncate());
                field.labelled_by(label.id);
            });
        }
        self.form.fixed.retain(|(player, _)| Some(*player) != gone);
        let hint = wording.text("board-plan-find-hint");
        let field = labelled(ui, &wording.text("board-plan-find"), |ui| {
            text_field(ui, &mut self.finder, &hint, f32::INFINITY)
        });
        self.finder_has_focus = field.has_focus();
        for (player, name) in self.found(desk) {
            let chosen = ui.horizontal(|ui| {
                ui.add_space(FORM_LABEL + GRID);
                button(ui, Some(Icon::Plus), &name, true, true).clicked()
            });
            if chosen.inner {
                self.fix(player);
            }
        }
    }
}

/// The keyboard comes to the field that waits for it, once no other dialog lies over this one.
fn take_keyboard(wanted: &mut Option<PlanField>, here: PlanField, field: &Response) {
    let is_covered = !field.ctx.memory(|memory| memory.allows_interaction(field.layer_id));
    if !is_covered && wanted.take_if(|wanted| *wanted == here).is_some() {
        field.request_focus();
        field.ctx.request_repaint();
    }
}

/// `tables 1–12`, while the plan can be read.
fn tables(preview: Option<&PlanPreview>, section: SectionId, wording: &Wording) -> String {
    let line = preview.and_then(|preview| preview.lines.iter().find(|line| line.section == section));
    match line {
        None => String::new(),
        Some(line) if line.tables.is_empty() => wording.text("board-plan-no-tables"),
        Some(line) => wording.text_with("board-plan-tables", &args! { tables: line.tables.as_str() }),
    }
}

/// What is to be known before the plan is set, or why it cannot be.
fn outcome(ui: &mut Ui, tried: &Result<PlanPreview, String>) {
    let tokens = Tokens::of(ui);
    let (sentences, ink) = match tried {
        Ok(preview) => (preview.warnings.as_slice(), tokens.warn),
        Err(sentence) => (std::slice::from_ref(sentence), tokens.bad),
    };
    for sentence in sentences {
        ui.add(Label::new(RichText::new(sentence).color(ink)).wrap());
    }
}

fn weak(ui: &mut Ui, sentence: &str) {
    let ink = Tokens::of(ui).weak;
    ui.add(Label::new(RichText::new(sentence).size(SMALL).color(ink)).wrap());
}

fn labelled(ui: &mut Ui, label: &str, add: impl FnOnce(&mut Ui) -> Response) -> Response {
    ui.horizontal(|ui| {
        let name = row_label(ui, label);
        add(ui).labelled_by(name.id)
    })
    .inner
}

/// A row whose field, if it has one, is called as its label.
fn row(ui: &mut Ui, label: &str, add: impl FnOnce(&mut Ui) -> Option<Response>) {
    ui.horizontal(|ui| {
        let name = row_label(ui, label);
        if let Some(field) = add(ui) {
            field.labelled_by(name.id);
        }
    });
}

fn row_label(ui: &mut Ui, label: &str) -> Response {
    let ink = Tokens::of(ui).weak;
    let size = Vec2::new(FORM_LABEL, CONTROL);
    let name = ui.allocate_ui_with_layout(size, Layout::left_to_right(Align::Center), |ui| {
        ui.set_min_width(FORM_LABEL);
        ui.add(Label::new(RichText::new(label).color(ink)).truncate())
    });
    name.inner
}
