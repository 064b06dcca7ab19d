//! The system and the settings that it has; what is not the system's is not shown.

use egui::text::LayoutJob;
use egui::{FontId, Response, TextFormat, Ui};
use strum::IntoEnumIterator as _;

use super::rows::FormRows;
use super::{EventForm, system_about, system_name};
use crate::model::{Cycles, Rules, Setting, StartOrder, SystemId, UnratedOrder};
use crate::pairing::systems;
use crate::ui::action::Action;
use crate::ui::theme::{self, SMALL, Tokens};
use crate::ui::widgets::{DropDown, button, drop_down_of, with_hint};
use crate::views::event_fields::{EventComplaint, FirstChoice};
use crate::wording::{Wording, args};

/// Width of a field for a number.
const NUMBER: f32 = 56.0;
/// Width of the closed lists.
const LIST: f32 = 280.0;
/// Width of the open list of systems: the line about each fits.
const WIDE_LIST: f32 = 440.0;

impl EventForm {
    pub(super) fn show_system(&mut self, rows: &mut FormRows<'_>, entrants: usize) {
        let mut system = self.fields.rules.system;
        choose_system(rows, &mut system, rows.wording.system_title(&self.fields.read().value.1));
        if self.fields.rules.system != system {
            self.choose_system(system, entrants);
        }
        rows.form.note(&system_about(system, rows.wording));
        self.offer_rules(rows);
        self.show_rounds(rows, entrants);
        self.show_each_setting(rows);
    }

    /// The settings of the system, and its rules to be read.
    pub(super) fn show_settings(&mut self, rows: &mut FormRows<'_>) {
        self.show_each_setting(rows);
        self.offer_rules(rows);
    }

    fn show_each_setting(&mut self, rows: &mut FormRows<'_>) {
        for setting in self.fields.rules.system.facts().settings {
            self.show_setting(*setting, rows);
        }
        self.show_rating_choice(rows);
    }

    fn offer_rules(&mut self, rows: &mut FormRows<'_>) {
        let wording = rows.wording;
        rows.form.ui().horizontal(|ui| {
            ui.add_space(theme::FORM_LABEL + theme::GRID);
            let rules = button(ui, None, &Action::SystemRules.label(wording), true, false);
            self.rules_asked |= with_hint(rules, Action::SystemRules, wording).clicked();
        });
    }

    fn show_setting(&mut self, setting: Setting, rows: &mut FormRows<'_>) {
        let rules = &mut self.fields.rules;
        match setting {
            Setting::RoundsByEntrants => {}
            Setting::FirstColour => self.show_first_colour(rows),
            Setting::Colours => rows.switch("event-colours", "event-colours-on", &mut rules.colours),
            Setting::UnratedOrder => choose_unrated(rows, &mut rules.unrated_order),
            Setting::Seeding => choose_seeding(rows, &mut rules.start_order),
            Setting::ByeRule => {
                rows.variants("event-bye-rule", &mut rules.bye_rule, |name| format!("event-bye-{name}"));
            }
            Setting::Partners => {
                let choices = [(false, "event-entrant-one"), (true, "event-entrant-two")];
                rows.either("event-entrant", &mut rules.partners, choices);
                if rules.partners {
                    let drawn = rules.start_order == StartOrder::Drawn;
                    rows.note(if drawn { "event-partners-note-drawn" } else { "event-partners-note" });
                }
            }
            Setting::PrizeFund => self.show_fund(rows),
            Setting::BonusLevels => self.show_levels(rows),
            Setting::Clock => self.show_clock(rows),
            Setting::Cycles => show_cycles(rows, rules),
            Setting::VirtualPoints => self.show_virtual_points(rows),
            Setting::Acceleration => {
                rows.short("event-accelerated", &mut self.fields.accelerated, "", NUMBER);
                rows.complaint(|complaint| complaint == EventComplaint::Acceleration);
                rows.note("event-accelerated-note");
            }
        }
    }

    /// The number of rounds: typed, or from the entrants where the system allows it.
    pub(super) fn show_rounds(&mut self, rows: &mut FormRows<'_>, entrants: usize) {
        let rules = &mut self.fields.rules;
        let can_follow = rules.system.has(Setting::RoundsByEntrants);
        if can_follow {
            let choices = [(true, "event-rounds-planned"), (false, "event-rounds-set")];
            rows.either("event-rounds-how", &mut rules.rounds_by_entrants, choices);
        }
        let is_scheduled = rules.system.is_scheduled();
        if (can_follow || is_scheduled) && rules.rounds_by_entrants {
            let key = match (entrants, is_scheduled) {
                (0, true) => "event-rounds-by-table",
                (0, false) => "event-rounds-by-entrants",
                _ => "event-rounds-planned-now",
            };
            let planned = rules.planned_for(entrants);
            rows.note_with(key, &args! { rounds: planned, entrants });
        } else {
            rows.short("event-rounds", &mut self.fields.rounds, "", NUMBER);
            rows.complaint(|complaint| complaint == EventComplaint::Rounds);
        }
        self.show_rounds_notes(rows, entrants);
    }

    fn show_rounds_notes(&self, rows: &mut FormRows<'_>, entrants: usize) {
        let (_, rules) = self.fields.read().value;
        if rules.system.ends_when_one_is_undefeated() {
            rows.note("event-draws-note");
        }
        if rules.system.caps_rounds() {
            let name = rows.wording.system_title(&rules);
            rows.note_with("event-sw-t-note", &args! { name });
        }
        // Rounds that follow are planned when the entries change: what stands here may be the number of before.
        let rounds = if rules.system.is_scheduled() && rules.rounds_by_entrants {
            rules.planned_for(entrants)
        } else {
            rules.rounds
        };
        let rules = Rules { rounds, ..rules };
        if let Some(warning) = rules.rounds_warning(entrants) {
            let set = args! { set: rules.rounds };
            rows.form.warning(&rows.wording.sentence_with(&warning, &set));
        }
    }

    fn show_first_colour(&mut self, rows: &mut FormRows<'_>) {
        let rules = &self.fields.rules;
        if rules.system.has(Setting::Colours) && !rules.colours {
            return;
        }
        let first = &mut self.fields.first;
        rows.variants("event-first-colour", first, |name| format!("event-first-{name}"));
        if *first == FirstChoice::Lot {
            rows.note_with("event-seed-note", &args! { seed: rules.seed.to_string() });
        }
    }
}

fn show_cycles(rows: &mut FormRows<'_>, rules: &mut Rules) {
    rows.variants("event-cycles", &mut rules.cycles, |name| format!("event-cycles-{name}"));
    if rules.cycles == Cycles::Double {
        rows.switch("event-exchange", "event-exchange-on", &mut rules.exchange_last_rounds);
        rows.note("event-exchange-note");
    }
    rows.note("event-table-note");
}

fn choose_seeding(rows: &mut FormRows<'_>, order: &mut StartOrder) {
    let mut choices =
        vec![(StartOrder::Rating, "event-seeding-rating"), (StartOrder::Drawn, "event-seeding-lot")];
    if matches!(order, StartOrder::Given | StartOrder::Listed) {
        choices.push((*order, "event-seeding-given"));
    }
    let words = |(order, key)| (order, rows.wording.text(key));
    let choices: Vec<_> = choices.into_iter().map(words).collect();
    rows.choice("event-seeding", order, &choices);
}

/// The systems in the order of the program.
fn choose_system(rows: &mut FormRows<'_>, system: &mut SystemId, title: String) {
    let wording = rows.wording;
    let offered: Vec<_> = systems().iter().map(|offered| offered.id()).collect();
    rows.row("event-system", |ui| list_of_systems(ui, system, title, &offered, |_| false, wording));
}

/// The list of systems: each with its name and a line about it, those that are proposed with a word.
pub(super) fn list_of_systems(
    ui: &mut Ui,
    system: &mut SystemId,
    title: String,
    offered: &[SystemId],
    is_proposed: impl Fn(SystemId) -> bool,
    wording: &Wording,
) -> Response {
    // All of them in view without scrolling where the window is high enough.
    let list = DropDown::new("event-system").width(LIST).list_width(WIDE_LIST).height(560.0);
    let entries: Vec<_> = offered.iter().map(|id| (*id, offer(ui, *id, is_proposed(*id), wording))).collect();
    drop_down_of(ui, list.selected_text(title), system, entries)
}

fn offer(ui: &Ui, id: SystemId, is_proposed: bool, wording: &Wording) -> LayoutJob {
    let tokens = Tokens::of(ui);
    let mut job = LayoutJob::default();
    let name = TextFormat::simple(theme::bold_font(13.0), tokens.text);
    job.append(&system_name(id, wording), 0.0, name);
    if is_proposed {
        let proposed = TextFormat::simple(FontId::proportional(SMALL), tokens.accent);
        job.append(&wording.text("event-system-proposed"), theme::GRID, proposed);
    }
    let about = TextFormat::simple(FontId::proportional(SMALL), tokens.weak);
    let when = wording.text(&format!("system-{}-when", id.key()));
    job.append(&format!("\n{when}"), 0.0, about);
    job
}

fn choose_unrated(rows: &mut FormRows<'_>, unrated: &mut UnratedOrder) {
    let wording = rows.wording;
    let words = |order| wording.text(&unrated_key(order));
    rows.row("event-unrated", |ui| {
        let list = DropDown::new("event-unrated").width(LIST).selected_text(words(*unrated));
        drop_down_of(ui, list, unrated, UnratedOrder::iter().map(|order| (order, words(order))))
    });
}

pub(super) fn unrated_key(order: UnratedOrder) -> String {
    let name: &'static str = order.into();
    format!("event-unrated-{name}")
}
