//! A new criterion: from parts that are chosen, or by its code.

use egui::{Id, Key, Modifiers, TextEdit, Ui, Vec2};

use crate::model::TieBreakCode;
use crate::standings::c07::{Code, Family, Limit};
use crate::standings::{Criterion, Cutting, criterion};
use crate::ui::event_form::rows::FormRows;
use crate::ui::theme::{CONTROL, GRID};
use crate::ui::widgets::{DropDown, button, drop_down};
use crate::views::event_fields::criterion::{
    CriterionParts, LimitBy, NotAdded, add_criterion, bases, is_allowed,
};
use crate::wording::{Wording, args};

/// The width of the list of criteria.
const LIST: f32 = 288.0;

/// The fields of a criterion that is not in the list yet.
#[derive(Clone, Debug, Default)]
pub(super) struct Maker {
    parts: CriterionParts,
    /// A code in letters.
    typed: String,
    /// The field for it, once it was drawn.
    field: Option<Id>,
    /// What is wrong with the last one added.
    wrong: Option<NotAdded>,
}

impl Maker {
    /// Draws the fields; what is made goes to the end of `codes`.
    pub fn show(&mut self, rows: &mut FormRows<'_>, codes: &mut Vec<TieBreakCode>) {
        let made = self.parts.made();
        let wording = rows.wording;
        let mut add = false;
        rows.row("event-tie-break-new", |ui| {
            let list = self.choose_base(ui, wording);
            add = button(ui, None, &wording.text("event-tie-break-add"), made.is_some(), false).clicked();
            list
        });
        if let Some(family) = self.parts.family() {
            show_modifiers(&mut self.parts, rows, family);
        }
        match &made {
            None => rows.form.complaint(&wording.text("event-tie-break-number")),
            Some(code) => {
                if let Ok(criterion) = criterion(code) {
                    let (name, is_fide) =
                        (wording.criterion_with_code(&criterion), criterion.fide().is_some());
                    let key = if is_fide { "event-tie-break-of-fide" } else { "event-tie-break-of-clubs" };
                    rows.form.note(&wording.text_with(key, &args! { name }));
                }
            }
        }
        let typed = self.type_code(rows);
        if let (true, Some(code)) = (add, made) {
            self.wrong = add_criterion(codes, &code).err();
        }
        if typed {
            self.wrong = add_criterion(codes, &TieBreakCode::new(self.typed.trim())).err();
            if self.wrong.is_none() {
                self.typed.clear();
            }
        }
        if let Some(wrong) = &self.wrong {
            rows.form.complaint(&wording.sentence(wrong));
        }
    }

    fn choose_base(&mut self, ui: &mut Ui, wording: &Wording) -> egui::Response {
        let name = |criterion: &Criterion| wording.criterion_with_code(criterion);
        let shown = criterion(&self.parts.base).map(|criterion| name(&criterion)).unwrap_or_default();
        let width = LIST.min(ui.available_width() - 10.0 * GRID);
        let list = DropDown::new("event-tie-break-new").width(width).height(400.0);
        let entries = bases().map(|base| (base.tie_break_code(), name(&base)));
        let list = drop_down(ui, list.selected_text(shown), &self.parts.base, entries);
        if let Some(code) = list.inner {
            self.parts = CriterionParts::of(code);
            self.wrong = None;
        }
        list.response
    }

    /// The field for a code; true when it is to be added.
    fn type_code(&mut self, rows: &mut FormRows<'_>) -> bool {
        let wording = rows.wording;
        let mut add = false;
        rows.row("event-tie-break-code", |ui| {
            // Enter adds the code and does not leave the dialog around it.
            let has_focus = self.field.is_some_and(|field| ui.memory(|memory| memory.has_focus(field)));
            let is_typed = !self.typed.trim().is_empty();
            add =
                has_focus && is_typed && ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Enter));
            let edit = TextEdit::singleline(&mut self.typed)
                .hint_text(wording.text("event-tie-break-code-example"))
                .desired_width(144.0)
                .margin(egui::Margin::symmetric(8, 4))
                .min_size(Vec2::new(0.0, CONTROL));
            let field = ui.add(edit);
            self.field = Some(field.id);
            if field.changed() {
                self.wrong = None;
            }
            let words = wording.text("event-tie-break-add-code");
            add |= button(ui, None, &words, is_typed, false).clicked();
            field
        });
        add
    }
}

/// The modifiers that the family takes.
fn show_modifiers(parts: &mut CriterionParts, rows: &mut FormRows<'_>, family: Family) {
    let wording = rows.wording;
    let plain = Code::plain(family);
    let cuttings = [Cutting::NONE, Cutting::cut(1), Cutting::cut(2), Cutting::median(1), Cutting::median(2)];
    let words = |cutting: Cutting| {
        let code = Code { cutting, ..plain };
        let words = match code.modifiers().first() {
            None => wording.text("event-cut-none"),
            Some((key, number)) => {
                let number = number.map(|number| number.to_string()).unwrap_or_default();
                wording.text_with(&format!("c07-modifier-{key}"), &args! { number })
            }
        };
        is_allowed(code).then_some((cutting, words))
    };
    let choices: Vec<(Cutting, String)> = cuttings.into_iter().filter_map(words).collect();
    if choices.len() > 1 {
        rows.choice("event-cut", &mut parts.code.cutting, &choices);
    }
    let flags = [
        (Code { forfeits_as_games: true, ..plain }, &mut parts.code.forfeits_as_games, "forfeits-as-games"),
        (Code { fore: true, ..plain }, &mut parts.code.fore, "fore"),
        (Code { reversed: true, ..plain }, &mut parts.code.reversed, "reversed"),
    ];
    for (code, flag, key) in flags {
        if is_allowed(code) {
            let words = wording.text(&format!("event-modifier-{key}"));
            let label = format!("event-modifier-{key}-label");
            rows.row(&label, |ui| ui.checkbox(flag, words));
        }
    }
    if is_allowed(Code { limit: Limit::Percent(60), ..plain }) {
        show_limit(parts, rows);
    }
    if is_allowed(Code { unrated_as: Some(1400), ..plain }) {
        let example = "event-modifier-unrated-as-example";
        rows.short("event-modifier-unrated-as", &mut parts.unrated_as, example, 128.0);
    }
}

fn show_limit(parts: &mut CriterionParts, rows: &mut FormRows<'_>) {
    if rows.variants("event-limit", &mut parts.limit_by, |name| format!("event-limit-{name}")) {
        parts.limit = parts.limit_by.example().to_owned();
    }
    if parts.limit_by != LimitBy::Half {
        rows.short("event-limit-number", &mut parts.limit, "", 56.0);
    }
}
