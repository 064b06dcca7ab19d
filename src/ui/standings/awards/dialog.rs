//! The dialog: currency and rules, the main list, and category by category its prizes and who belongs to it; of the section
//! in view, or across the sections of the event.

use std::collections::BTreeSet;

use egui::{Context, RichText, Ui};
use strum::IntoEnumIterator as _;

use super::picker::{self, PickerFocus};
use crate::model::{AwardFlaw, Command, EventAwards, EventCommand, SectionId, Sex, Sharing, Tied};
use crate::ui::theme::{GRID, Tokens};
use crate::ui::view::{Requests, View};
use crate::ui::widgets::{DialogAnswer, Form, Icon, button, icon_button, segments, text_field};
use crate::views::award_fields::{AwardComplaint, AwardsFields, CategoryFields, ListFields};
use crate::views::reading::Reading;
use crate::views::sections::SectionScope;
use crate::wording::{Wording, args};

/// The fields, and what they need while they are filled in.
#[derive(Debug)]
pub struct AwardsForm {
    /// Of the section in view.
    own: AwardsFields,
    /// Of the categories across sections.
    across: AwardsFields,
    /// Which of the two are shown.
    scope: SectionScope,
    picker: PickerFocus,
    /// The keyboard has not come to the first field yet.
    fresh: bool,
    /// Why what is typed is refused, once the user tried to accept it.
    refusal: Option<String>,
}

impl AwardsForm {
    /// Of the section in view and of its event.
    pub fn of(view: &View<'_>) -> Self {
        let (own, across) = fields_of(view);
        let scope = SectionScope::InView;
        Self { own, across, scope, picker: PickerFocus::default(), fresh: true, refusal: None }
    }
}

/// What is set: of the section in view, and across sections.
fn fields_of(view: &View<'_>) -> (AwardsFields, AwardsFields) {
    (AwardsFields::of(view.tournament), AwardsFields::across(view.desk.event(), view.tournament))
}

/// Draws the dialog; false once it is closed.
pub fn show(ctx: &Context, view: &View<'_>, form: &mut AwardsForm, out: &mut Requests) -> bool {
    let set = fields_of(view);
    let answer = view
        .dialog("awards", view.text("award-dialog"))
        .width(720.0)
        .accept(view.text("award-accept"))
        .typed((&form.own, &form.across) != (&set.0, &set.1))
        .show(ctx, |ui| {
            content(ui, view, form);
        });
    match answer {
        DialogAnswer::Open => true,
        DialogAnswer::Cancelled => false,
        DialogAnswer::Accepted => {
            let refused = accept(view, form, out).err();
            // What is to be changed is in view.
            if let Some((scope, _)) = refused {
                form.scope = scope;
            }
            form.refusal = refused.map(|(_, why)| why);
            form.refusal.is_some()
        }
    }
}

/// Sets what is typed, or says where and why it is refused.
fn accept(view: &View<'_>, form: &AwardsForm, out: &mut Requests) -> Result<(), (SectionScope, String)> {
    let (tournament, event) = (view.tournament, view.desk.event());
    let own = checked(view, form.own.read(), |awards| awards.flaw(|id| tournament.position(id).is_some()));
    let own = own.map_err(|why| (SectionScope::InView, why))?;
    let across = checked(view, form.across.read_across(event), EventAwards::flaw);
    let across = across.map_err(|why| (SectionScope::All, why))?;
    let own = (own != *tournament.awards()).then_some(Command::SetAwards(own));
    let across = (across != *event.awards()).then_some(EventCommand::SetEventAwards(across));
    match (own, across) {
        (None, None) => {}
        (Some(own), None) => out.run(own),
        (None, Some(across)) => out.run_event(across),
        (Some(own), Some(across)) => {
            out.run_event(EventCommand::Together(vec![own.in_section(view.desk.section()), across]));
        }
    }
    Ok(())
}

/// What was read if it can stand, otherwise why not.
fn checked<T>(
    view: &View<'_>,
    read: Reading<T, AwardComplaint>,
    flaw: impl FnOnce(&T) -> Option<AwardFlaw>,
) -> Result<T, String> {
    if let Some(complaint) = read.complaints.first() {
        let list = view.wording.prize_list_name(&complaint.category);
        return Err(view.wording.sentence_with(&complaint.fault, &args! { list }));
    }
    match flaw(&read.value) {
        Some(flaw) => Err(view.wording.award_flaw(&flaw)),
        None => Ok(read.value),
    }
}

/// Whether the prizes of the section in view are shown, or those across sections. Nothing to choose where there is one
/// section, unless it has been left with such prizes.
fn scope(ui: &mut Ui, view: &View<'_>, form: &mut AwardsForm) {
    let event = view.desk.event();
    if !event.has_several_sections() && event.awards().are_default() {
        return;
    }
    let here = view.text_with("all-sections-in", &args! { section: event.name_of(view.desk.section()) });
    let choices = [(SectionScope::InView, here), (SectionScope::All, view.text("award-across"))];
    ui.horizontal(|ui| segments(ui, &mut form.scope, &choices));
    let note = match form.scope {
        SectionScope::All => Some("award-across-note"),
        SectionScope::InView => form.across.limits_sections().then_some("award-across-own-note"),
    };
    if let Some(note) = note {
        let weak = Tokens::of(ui).weak;
        ui.label(RichText::new(view.text(note)).color(weak));
    }
    ui.add_space(GRID);
}

fn content(ui: &mut Ui, view: &View<'_>, form: &mut AwardsForm) {
    let wording = view.wording;
    if let Some(refusal) = &form.refusal {
        let bad = Tokens::of(ui).bad;
        ui.label(RichText::new(refusal.as_str()).color(bad));
        ui.add_space(GRID);
    }
    scope(ui, view, form);
    let AwardsForm { own, across, scope, picker, fresh, refusal: _ } = form;
    let is_across = *scope == SectionScope::All;
    let (fields, one_prize) =
        if is_across { (across, "award-one-prize-across") } else { (own, "award-one-prize-on") };
    let mut form = Form::new(ui);
    form.row(&wording.text("award-currency"), |ui| {
        let unit = text_field(ui, &mut fields.unit, "€", 64.0);
        if std::mem::take(fresh) {
            unit.request_focus();
        }
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
        ui.horizontal(|ui| ui.checkbox(&mut fields.one_prize, wording.text(one_prize))).response
    });
    if !is_across {
        prizes(&mut form, wording, "award-main-prizes", &mut fields.main);
    }
    form.group(&wording.text("award-categories"));
    let all = view.desk.event().sections().map(|section| section.id).filter(|_| is_across).collect();
    let is_new = categories(form.ui(), view, fields, all);
    let Some(category) = fields.categories.get_mut(fields.chosen) else { return };
    head_of_category(&mut form, wording, category, is_new);
    if is_across {
        sections(&mut form, view, &mut category.sections);
        criteria(&mut form, wording, category);
    } else {
        members(&mut form, view, category, picker);
    }
}

/// Whose players compete in a category across sections.
fn sections(form: &mut Form<'_>, view: &View<'_>, chosen: &mut BTreeSet<SectionId>) {
    let event = view.desk.event();
    form.row(&view.text("award-sections"), |ui| {
        let row = ui.horizontal_wrapped(|ui| {
            for section in event.sections() {
                let mut competes = chosen.contains(&section.id);
                if ui.checkbox(&mut competes, event.name_of(section.id)).changed() {
                    if competes {
                        chosen.insert(section.id);
                    } else {
                        chosen.remove(&section.id);
                    }
                }
            }
        });
        row.response
    });
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
/// A new one is of the sections `of`.
fn categories(ui: &mut Ui, view: &View<'_>, fields: &mut AwardsFields, of: BTreeSet<SectionId>) -> bool {
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
            fields.add(view.tournament, of);
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

fn head_of_category(form: &mut Form<'_>, wording: &Wording, category: &mut CategoryFields, is_new: bool) {
    let name =
        form.text(&wording.text("award-name"), &mut category.name, &wording.text("award-name-example"));
    if is_new {
        name.request_focus();
        name.scroll_to_me(None);
    }
    prizes(form, wording, "award-prizes", &mut category.prizes);
}

/// Who belongs to a category of the section in view: whoever meets the conditions, or who is picked.
fn members(form: &mut Form<'_>, view: &View<'_>, category: &mut CategoryFields, focus: &mut PickerFocus) {
    let wording = view.wording;
    form.row(&wording.text("award-by-hand"), |ui| {
        let words = wording.text("award-by-hand-on");
        ui.horizontal(|ui| ui.checkbox(&mut category.by_hand, words)).response
    });
    if category.by_hand {
        form.row(&wording.text("award-picker"), |ui| picker::show(ui, view, &mut category.players, focus));
    } else {
        criteria(form, wording, category);
    }
}

fn criteria(form: &mut Form<'_>, wording: &Wording, category: &mut CategoryFields) {
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
