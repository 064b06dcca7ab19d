//! The dialog: currency and rules, the main list, and category by category its prizes and who belongs to it.

use egui::{Context, RichText, Ui};
use strum::IntoEnumIterator as _;

use super::picker::{self, PickerFocus};
use crate::model::{Command, Sex, Sharing, Tied, Tournament};
use crate::ui::theme::{GRID, Tokens};
use crate::ui::view::{Requests, View};
use crate::ui::widgets::{DialogAnswer, Form, Icon, button, icon_button, segments, text_field};
use crate::views::award_fields::{AwardsFields, CategoryFields, ListFields};
use crate::wording::{Wording, args};

/// The fields, and what they need while they are filled in.
#[derive(Debug)]
pub struct AwardsForm {
    fields: AwardsFields,
    picker: PickerFocus,
    /// Why what is typed is refused, once the user tried to accept it.
    refusal: Option<String>,
}

impl AwardsForm {
    /// Of the event.
    pub fn of(tournament: &Tournament) -> Self {
        let fields = AwardsFields::of(tournament);
        Self { fields, picker: PickerFocus::default(), refusal: None }
    }
}

/// Draws the dialog; false once it is closed.
pub fn show(ctx: &Context, view: &View<'_>, form: &mut AwardsForm, out: &mut Requests) -> bool {
    let answer = view
        .dialog("awards", view.text("award-dialog"))
        .width(720.0)
        .accept(view.text("award-accept"))
        .typed(form.fields != AwardsFields::of(view.tournament))
        .show(ctx, |ui| {
            content(ui, view, form);
        });
    match answer {
        DialogAnswer::Open => true,
        DialogAnswer::Cancelled => false,
        DialogAnswer::Accepted => {
            form.refusal = accept(view, &form.fields, out).err();
            form.refusal.is_some()
        }
    }
}

/// Sets what is typed, or says why it is refused.
fn accept(view: &View<'_>, fields: &AwardsFields, out: &mut Requests) -> Result<(), String> {
    let tournament = view.tournament;
    let read = fields.read();
    if let Some(complaint) = read.complaints.first() {
        let list = view.wording.prize_list_name(&complaint.category);
        return Err(view.wording.sentence_with(&complaint.fault, &args! { list }));
    }
    if let Some(flaw) = read.value.flaw(|id| tournament.position(id).is_some()) {
        return Err(view.wording.award_flaw(&flaw));
    }
    if read.value != *tournament.awards() {
        out.run(Command::SetAwards(read.value));
    }
    Ok(())
}

fn content(ui: &mut Ui, view: &View<'_>, form: &mut AwardsForm) {
    let wording = view.wording;
    let AwardsForm { fields, picker, refusal } = form;
    if let Some(refusal) = refusal {
        let bad = Tokens::of(ui).bad;
        ui.label(RichText::new(refusal.as_str()).color(bad));
        ui.add_space(GRID);
    }
    let mut form = Form::new(ui);
    form.row(&wording.text("award-currency"), |ui| {
        let unit = text_field(ui, &mut fields.unit, "€", 64.0);
        pair(ui, wording, "award-decimals", &mut fields.decimals, 32.0);
        unit
    });
    form.row(&wording.text("award-tied"), |ui| {
        let choices: Vec<(Tied, String)> = Tied::iter()
            .map(|tied| {
                let name: &'static str = tied.into();
                (tied, wording.text(&format!("award-tied-{name}")))
            })
            .collect();
        ui.horizontal(|ui| segments(ui, &mut fields.tied, &choices)).response
    });
    form.row(&wording.text("award-one-prize"), |ui| {
        let words = wording.text("award-one-prize-on");
        ui.horizontal(|ui| ui.checkbox(&mut fields.one_prize, words)).response
    });
    prizes(&mut form, wording, "award-main-prizes", &mut fields.main);
    form.group(&wording.text("award-categories"));
    let is_new = categories(form.ui(), view, fields);
    let Some(category) = fields.categories.get_mut(fields.chosen) else { return };
    one_category(&mut form, view, category, is_new, picker);
}

/// A short field with its name before it.
fn pair(ui: &mut Ui, wording: &Wording, key: &str, value: &mut String, width: f32) {
    let name = ui.label(wording.text(key));
    text_field(ui, value, "", width).labelled_by(name.id);
}

fn prizes(form: &mut Form<'_>, wording: &Wording, key: &str, list: &mut ListFields) {
    form.text(&wording.text(key), &mut list.amounts, &wording.text("award-prizes-example"));
    form.row(&wording.text("award-sharing"), |ui| {
        let choices: Vec<(Sharing, String)> =
            Sharing::iter().map(|sharing| (sharing, wording.sharing(sharing))).collect();
        ui.horizontal(|ui| segments(ui, &mut list.sharing, &choices)).response
    });
}

/// The names in their order of precedence, and what can be done with the chosen one. True if a category was added.
fn categories(ui: &mut Ui, view: &View<'_>, fields: &mut AwardsFields) -> bool {
    ui.horizontal_wrapped(|ui| {
        for (at, category) in fields.categories.iter().enumerate() {
            let name = category.name.trim();
            let shown = if name.is_empty() { view.text("award-unnamed") } else { name.to_owned() };
            if ui.selectable_label(at == fields.chosen, shown).clicked() {
                fields.chosen = at;
            }
        }
    });
    ui.horizontal(|ui| {
        let is_added = button(ui, Some(Icon::Plus), &view.text("award-add"), true, false).clicked();
        if is_added {
            fields.add(view.tournament);
        }
        let (is_any, last) = (!fields.categories.is_empty(), fields.categories.len().saturating_sub(1));
        let (up, down) = (is_any && fields.chosen > 0, is_any && fields.chosen < last);
        if icon_button(ui, Icon::ArrowUp, &view.text("award-earlier"), up).clicked() {
            fields.move_chosen(false);
        }
        if icon_button(ui, Icon::ArrowDown, &view.text("award-later"), down).clicked() {
            fields.move_chosen(true);
        }
        if icon_button(ui, Icon::Close, &view.text("award-remove"), is_any).clicked() {
            fields.remove_chosen();
        }
        is_added
    })
    .inner
}

fn one_category(
    form: &mut Form<'_>,
    view: &View<'_>,
    category: &mut CategoryFields,
    is_new: bool,
    focus: &mut PickerFocus,
) {
    let wording = view.wording;
    let name =
        form.text(&wording.text("award-name"), &mut category.name, &wording.text("award-name-example"));
    if is_new {
        name.request_focus();
        name.scroll_to_me(None);
    }
    prizes(form, wording, "award-prizes", &mut category.prizes);
    form.row(&wording.text("award-by-hand"), |ui| {
        let words = wording.text("award-by-hand-on");
        ui.horizontal(|ui| ui.checkbox(&mut category.by_hand, words)).response
    });
    if category.by_hand {
        form.row(&wording.text("award-picker"), |ui| picker::show(ui, view, &mut category.players, focus));
        return;
    }
    range(form, wording, "award-field-rating", &mut category.rating, |ui| {
        ui.checkbox(&mut category.unrated, wording.text("award-unrated-too"));
        ui.checkbox(&mut category.only_unrated, wording.text("award-only-unrated"));
    });
    range(form, wording, "award-field-age", &mut category.age, |ui| {
        pair(ui, wording, "award-field-day", &mut category.day, 96.0);
    });
    range(form, wording, "award-field-born", &mut category.born, |_| {});
    form.row(&wording.text("award-sex"), |ui| {
        let choices = [
            (None, wording.text("award-any-sex")),
            (Some(Sex::Female), wording.text("award-women")),
            (Some(Sex::Male), wording.text("award-men")),
        ];
        ui.horizontal(|ui| segments(ui, &mut category.sex, &choices)).response
    });
    form.text(&wording.text("award-clubs"), &mut category.clubs, &wording.text("award-several"));
    form.text(&wording.text("award-federations"), &mut category.federations, &wording.text("award-several"));
}

/// From and to side by side, with more behind them. Each field is read out with the name of its row.
fn range(
    form: &mut Form<'_>,
    wording: &Wording,
    key: &str,
    bounds: &mut [String; 2],
    more: impl FnOnce(&mut Ui),
) {
    let name = wording.text(key);
    let [from, to] = bounds;
    form.row(&name, |ui| {
        ui.horizontal(|ui| {
            for (value, key) in [(from, "award-field-from"), (to, "award-field-to")] {
                let label = wording.text_with(key, &args! { what: name.as_str() });
                let field = text_field(ui, value, &wording.text(&format!("{key}-short")), 56.0);
                field.widget_info(|| egui::WidgetInfo {
                    label: Some(label.clone()),
                    ..egui::WidgetInfo::text_edit(true, &*value, &*value, "")
                });
            }
            ui.add_space(GRID);
            more(ui);
        })
        .response
    });
}
