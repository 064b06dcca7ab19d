//! A new criterion: from parts that are chosen, or by its code.

use egui::{ComboBox, Id, Key, Modifiers, TextEdit, Ui, Vec2};
use strum::IntoEnumIterator as _;

use super::CriteriaFields;
use crate::model::TieBreakCode;
use crate::standings::c07::{Code, Family, Limit};
use crate::standings::{Criterion, Cutting, criterion, registry};
use crate::ui::theme::{CONTROL, GRID};
use crate::ui::widgets::{Form, button, segments, text_field};
use crate::wording::{Wording, args};

/// The width of the list of criteria.
const LIST: f32 = 288.0;

/// How the limit of Koya is said.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum LimitBy {
    /// Half of the points.
    #[default]
    Half,
    /// So many half-points above or below.
    HalfPoints,
    /// So many percent.
    Percent,
}

/// Parts of a criterion that is not in the list yet.
#[derive(Clone, Debug)]
pub(super) struct Maker {
    /// The code of what is computed, without modifiers.
    base: TieBreakCode,
    cutting: Cutting,
    forfeits_as_games: bool,
    fore: bool,
    reversed: bool,
    limit_by: LimitBy,
    limit: String,
    unrated_as: String,
    /// A code in letters.
    typed: String,
    /// The field for it, once it was drawn.
    field: Option<Id>,
    /// What is wrong with the last one added.
    wrong: Option<Wrong>,
}

/// Why a criterion was not added.
#[derive(Clone, Debug)]
enum Wrong {
    /// No such code.
    Unknown(String),
    /// It is in the list, and a second time it decides nothing.
    Twice(String),
}

impl Default for Maker {
    fn default() -> Self {
        Self {
            base: TieBreakCode::new(Family::Bh.key()),
            cutting: Cutting::NONE,
            forfeits_as_games: false,
            fore: false,
            reversed: false,
            limit_by: LimitBy::Half,
            limit: String::new(),
            unrated_as: String::new(),
            typed: String::new(),
            field: None,
            wrong: None,
        }
    }
}

/// True if the family takes these modifiers: the code can be read back.
fn is_allowed(code: Code) -> bool {
    code.to_string().parse() == Ok(code)
}

impl Maker {
    fn family(&self) -> Option<Family> {
        Some(criterion(&self.base).ok()?.fide()?.family)
    }

    /// What the parts make; `None` while a number cannot be read.
    fn made(&self) -> Option<TieBreakCode> {
        let Some(family) = self.family() else { return Some(self.base.clone()) };
        let plain = Code::plain(family);
        let mut code = Code { cutting: self.cutting, forfeits_as_games: self.forfeits_as_games, ..plain };
        code = Code { fore: self.fore, reversed: self.reversed, ..code };
        code.limit = match self.limit_by {
            LimitBy::Half => Limit::Moved(0),
            LimitBy::HalfPoints => Limit::Moved(self.limit.trim().parse().ok()?),
            LimitBy::Percent => Limit::Percent(self.limit.trim().parse().ok()?),
        };
        code.unrated_as = match self.unrated_as.trim() {
            "" => None,
            text => Some(text.parse().ok().filter(|rating| *rating > 0)?),
        };
        is_allowed(code).then(|| TieBreakCode::new(&code.to_string()))
    }

    /// Another base has other modifiers.
    fn choose(&mut self, base: TieBreakCode) {
        *self = Self { base, typed: std::mem::take(&mut self.typed), field: self.field, ..Self::default() };
    }
}

/// Everything that can be chosen, without modifiers: C.07 by article, then the simple sets.
fn bases() -> impl Iterator<Item = Criterion> {
    // The extended direct encounter is the same for individuals.
    let fide =
        Family::iter().filter(|family| *family != Family::Ede).map(|family| Code::plain(family).into());
    fide.chain(registry().filter(|listed| listed.fide().is_none()))
}

impl CriteriaFields {
    pub(super) fn show_maker(&mut self, form: &mut Form<'_>, wording: &Wording) {
        let made = self.maker.made();
        let mut add = false;
        form.row(&wording.text("event-tie-break-new"), |ui| {
            let list = self.maker.choose_base(ui, wording);
            add = button(ui, None, &wording.text("event-tie-break-add"), made.is_some(), false).clicked();
            list
        });
        if let Some(family) = self.maker.family() {
            self.maker.modifiers(form, family, wording);
        }
        match &made {
            None => form.complaint(&wording.text("event-tie-break-number")),
            Some(code) => {
                if let Ok(criterion) = criterion(code) {
                    form.note(&wording.criterion_with_code(&criterion));
                }
            }
        }
        let typed = self.maker.type_code(form, wording);
        if let (true, Some(code)) = (add, made) {
            self.add(&code);
        }
        if typed {
            let code = TieBreakCode::new(self.maker.typed.trim());
            if self.add(&code) {
                self.maker.typed.clear();
            }
        }
        match &self.maker.wrong {
            None => {}
            Some(Wrong::Unknown(code)) => {
                let code = code.chars().take(30).collect::<String>();
                form.complaint(&wording.text_with("event-tie-break-unknown", &args! { code }));
            }
            Some(Wrong::Twice(code)) => {
                form.complaint(&wording.text_with("event-tie-break-twice", &args! { code: code.as_str() }));
            }
        }
    }

    /// Adds a criterion at the end; false after a complaint. Only direct encounter may stand there twice: it depends on
    /// who is still tied (C.07 Art. 4.3, type A).
    fn add(&mut self, code: &TieBreakCode) -> bool {
        self.maker.wrong = match criterion(code) {
            Err(_) => Some(Wrong::Unknown(code.to_string())),
            Ok(criterion) => {
                let code = criterion.tie_break_code();
                let again =
                    criterion.fide().is_some_and(|code| matches!(code.family, Family::De | Family::Ede));
                if self.codes.contains(&code) && !again {
                    Some(Wrong::Twice(code.to_string()))
                } else {
                    self.codes.push(code);
                    None
                }
            }
        };
        self.maker.wrong.is_none()
    }
}

impl Maker {
    fn choose_base(&mut self, ui: &mut Ui, wording: &Wording) -> egui::Response {
        let name = |criterion: &Criterion| wording.criterion_with_code(criterion);
        let shown = criterion(&self.base).map(|criterion| name(&criterion)).unwrap_or_default();
        let width = LIST.min(ui.available_width() - 10.0 * GRID);
        let list = ComboBox::from_id_salt("event-tie-break-new").width(width).height(400.0);
        list.selected_text(shown)
            .show_ui(ui, |ui| {
                for base in bases() {
                    let code = base.tie_break_code();
                    if ui.selectable_label(code == self.base, name(&base)).clicked() {
                        self.choose(code);
                        ui.close();
                    }
                }
            })
            .response
    }

    fn modifiers(&mut self, form: &mut Form<'_>, family: Family, wording: &Wording) {
        let plain = Code::plain(family);
        let cuttings =
            [Cutting::NONE, Cutting::cut(1), Cutting::cut(2), Cutting::median(1), Cutting::median(2)];
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
            super::super::system::chosen(form, &wording.text("event-cut"), &mut self.cutting, &choices);
        }
        let flags = [
            (Code { forfeits_as_games: true, ..plain }, &mut self.forfeits_as_games, "forfeits-as-games"),
            (Code { fore: true, ..plain }, &mut self.fore, "fore"),
            (Code { reversed: true, ..plain }, &mut self.reversed, "reversed"),
        ];
        for (code, flag, key) in flags {
            if is_allowed(code) {
                let words = wording.text(&format!("event-modifier-{key}"));
                form.row(&wording.text(&format!("event-modifier-{key}-label")), |ui| {
                    ui.checkbox(flag, words)
                });
            }
        }
        if is_allowed(Code { limit: Limit::Percent(60), ..plain }) {
            self.show_limit(form, wording);
        }
        if is_allowed(Code { unrated_as: Some(1400), ..plain }) {
            let label = wording.text("event-modifier-unrated-as");
            let example = wording.text("event-modifier-unrated-as-example");
            form.row(&label, |ui| text_field(ui, &mut self.unrated_as, &example, 128.0));
        }
    }

    fn show_limit(&mut self, form: &mut Form<'_>, wording: &Wording) {
        let choices = [
            (LimitBy::Half, wording.text("event-limit-half")),
            (LimitBy::HalfPoints, wording.text("event-limit-half-points")),
            (LimitBy::Percent, wording.text("event-limit-percent")),
        ];
        form.row(&wording.text("event-limit"), |ui| {
            let row = ui.horizontal(|ui| {
                if segments(ui, &mut self.limit_by, &choices) {
                    self.limit = match self.limit_by {
                        LimitBy::Half => String::new(),
                        LimitBy::HalfPoints => "1".to_owned(),
                        LimitBy::Percent => "60".to_owned(),
                    };
                }
            });
            row.response
        });
        if self.limit_by != LimitBy::Half {
            let label = wording.text("event-limit-number");
            form.row(&label, |ui| text_field(ui, &mut self.limit, "", 56.0));
        }
    }

    /// The field for a code; true when it is to be added.
    fn type_code(&mut self, form: &mut Form<'_>, wording: &Wording) -> bool {
        let mut add = false;
        form.row(&wording.text("event-tie-break-code"), |ui| {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_make_a_code_that_is_read_back() {
        let maker = |base: &str| Maker { base: TieBreakCode::new(base), ..Maker::default() };
        let made = |maker: Maker| maker.made().map(|code| code.to_string());
        assert_eq!(made(maker("BH")).as_deref(), Some("BH"));
        let cut = Maker { cutting: Cutting::cut(1), forfeits_as_games: true, ..maker("SB") };
        assert_eq!(made(cut).as_deref(), Some("SB/C1/P"));
        let koya = |by, text: &str| made(Maker { limit_by: by, limit: text.into(), ..maker("KS") });
        assert_eq!(koya(LimitBy::HalfPoints, "-1").as_deref(), Some("KS/L-1"));
        assert_eq!(koya(LimitBy::Percent, "60").as_deref(), Some("KS/L60"));
        assert_eq!(koya(LimitBy::Percent, "160"), None);
        assert_eq!(koya(LimitBy::HalfPoints, "some"), None);
        let rated = Maker { unrated_as: "1400".into(), cutting: Cutting::median(1), ..maker("ARO") };
        assert_eq!(made(rated).as_deref(), Some("ARO/M1/U1400"));
        assert_eq!(made(maker("M1")).as_deref(), Some("M1"), "the simple sets have no modifiers");
    }

    #[test]
    fn everything_that_is_offered_is_known() {
        for base in bases() {
            assert!(criterion(&base.tie_break_code()).is_ok(), "{}", base.code);
        }
        assert!(bases().count() > 30);
    }
}
