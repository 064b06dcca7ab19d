//! The system and the settings that it has; what is not the system's is not shown.

use egui::text::LayoutJob;
use egui::{ComboBox, FontId, Response, TextFormat, Ui};
use strum::IntoEnumIterator as _;

use super::extras::switch;
use super::{Complaint, EventForm, FirstChoice, system_about, system_name};
use crate::model::{
    ByeRule, Cycles, RoundsWarning, Rules, Setting, StartOrder, SystemId, UnratedOrder, sw_t_cap,
};
use crate::pairing::systems;
use crate::standings::default_order;
use crate::ui::action::Action;
use crate::ui::theme::{self, SMALL, Tokens};
use crate::ui::widgets::{Form, button, segments, text_field, with_hint};
use crate::wording::{Wording, args};

/// Width of the closed lists.
const LIST: f32 = 280.0;
/// Width of the open list of systems: two lines of description fit.
const WIDE_LIST: f32 = 440.0;
/// Rounds proposed for `sw_t` while nobody has entered: a field of 8 to 15 may play them (SW-T, rounds 1).
const SW_T_ROUNDS: u8 = 5;

impl EventForm {
    pub(super) fn show_system(&mut self, form: &mut Form<'_>, wording: &Wording, entrants: usize) {
        let before = self.rules.system;
        let title = wording.system_title(&self.rules());
        choose_system(form, &mut self.rules.system, title, wording);
        if self.rules.system != before {
            self.follow_system(entrants);
        }
        form.note(&system_about(self.rules.system, wording));
        form.ui().horizontal(|ui| {
            ui.add_space(theme::FORM_LABEL + theme::GRID);
            let rules = button(ui, None, &Action::SystemRules.label(wording), true, false);
            self.rules_asked |= with_hint(rules, Action::SystemRules, wording).clicked();
        });
        self.show_rounds(form, wording, entrants);
        for setting in self.rules.system.facts().settings {
            self.show_setting(*setting, form, wording);
        }
    }

    fn show_setting(&mut self, setting: Setting, form: &mut Form<'_>, wording: &Wording) {
        let rules = &mut self.rules;
        match setting {
            Setting::RoundsByEntrants => {}
            Setting::FirstColour => self.show_first_colour(form, wording),
            Setting::Colours => {
                switch(form, wording, "event-colours", "event-colours-on", &mut rules.colours)
            }
            Setting::UnratedOrder => choose_unrated(form, &mut rules.unrated_order, wording),
            Setting::Seeding => self.show_seeding(form, wording),
            Setting::ByeRule => {
                let words = |rule: ByeRule| {
                    let name: &'static str = rule.into();
                    (rule, wording.text(&format!("event-bye-{name}")))
                };
                let choices: Vec<_> = ByeRule::iter().map(words).collect();
                chosen(form, &wording.text("event-bye-rule"), &mut rules.bye_rule, &choices);
            }
            Setting::Partners => {
                let choices =
                    [(false, wording.text("event-entrant-one")), (true, wording.text("event-entrant-two"))];
                chosen(form, &wording.text("event-entrant"), &mut rules.partners, &choices);
                if rules.partners {
                    let drawn = rules.start_order == StartOrder::Drawn;
                    let key = if drawn { "event-partners-note-drawn" } else { "event-partners-note" };
                    form.note(&wording.text(key));
                }
            }
            Setting::PrizeFund => self.show_fund(form, wording),
            Setting::BonusLevels => self.show_levels(form, wording),
            Setting::Clock => self.show_clock(form, wording),
            Setting::Cycles => self.show_cycles(form, wording),
            Setting::VirtualPoints => self.show_virtual_points(form, wording),
            Setting::Acceleration => {
                let label = wording.text("event-accelerated");
                form.row(&label, |ui| text_field(ui, &mut self.accelerated, "", 56.0));
                self.complaint(form, Complaint::Acceleration, "event-accelerated-unreadable", wording);
                form.note(&wording.text("event-accelerated-note"));
            }
        }
    }

    /// The number of rounds: typed, or from the entrants where the system allows it.
    fn show_rounds(&mut self, form: &mut Form<'_>, wording: &Wording, entrants: usize) {
        let can_follow = self.rules.system.has(Setting::RoundsByEntrants);
        if can_follow {
            let choices =
                [(true, wording.text("event-rounds-planned")), (false, wording.text("event-rounds-set"))];
            let follow = &mut self.rules.rounds_by_entrants;
            chosen(form, &wording.text("event-rounds-how"), follow, &choices);
        }
        let is_scheduled = self.rules.system.is_scheduled();
        if (can_follow || is_scheduled) && self.rules.rounds_by_entrants {
            let key = match (entrants, is_scheduled) {
                (0, true) => "event-rounds-by-table",
                (0, false) => "event-rounds-by-entrants",
                _ => "event-rounds-planned-now",
            };
            let planned = self.rules.planned_for(entrants);
            form.note(&wording.text_with(key, &args! { rounds: planned, entrants }));
        } else {
            let label = wording.text("event-rounds");
            form.row(&label, |ui| text_field(ui, &mut self.rounds, "", 56.0));
            self.complaint(form, Complaint::Rounds, "event-rounds-unreadable", wording);
        }
        self.show_rounds_notes(form, wording, entrants);
    }

    fn show_rounds_notes(&self, form: &mut Form<'_>, wording: &Wording, entrants: usize) {
        let rules = self.rules();
        if rules.system.ends_when_one_is_undefeated() {
            form.note(&wording.text("event-draws-note"));
        }
        if rules.system.caps_rounds() {
            let values = args! { name: wording.system_title(&rules) };
            form.note(&wording.text_with("event-sw-t-note", &values));
        }
        // Rounds that follow are planned when the entries change: what stands here may be the number of before.
        let rounds = if rules.system.is_scheduled() && rules.rounds_by_entrants {
            rules.planned_for(entrants)
        } else {
            rules.rounds
        };
        let rules = Rules { rounds, ..rules };
        if let Some(warning) = rules.rounds_warning(entrants) {
            form.warning(&rounds_sentence(warning, &rules, wording));
        }
    }

    fn show_first_colour(&mut self, form: &mut Form<'_>, wording: &Wording) {
        if self.rules.system.has(Setting::Colours) && !self.rules.colours {
            return;
        }
        let choices = [
            (FirstChoice::Lot, wording.text("event-first-lot")),
            (FirstChoice::White, wording.text("event-first-white")),
            (FirstChoice::Black, wording.text("event-first-black")),
        ];
        chosen(form, &wording.text("event-first-colour"), &mut self.first, &choices);
        if self.first == FirstChoice::Lot {
            self.seed_note(form, wording);
        }
    }

    fn show_cycles(&mut self, form: &mut Form<'_>, wording: &Wording) {
        let words = |cycles: Cycles| {
            let name: &'static str = cycles.into();
            (cycles, wording.text(&format!("event-cycles-{name}")))
        };
        let choices: Vec<_> = Cycles::iter().map(words).collect();
        chosen(form, &wording.text("event-cycles"), &mut self.rules.cycles, &choices);
        if self.rules.cycles == Cycles::Double {
            let exchange = &mut self.rules.exchange_last_rounds;
            switch(form, wording, "event-exchange", "event-exchange-on", exchange);
            form.note(&wording.text("event-exchange-note"));
        }
        form.note(&wording.text("event-table-note"));
    }

    fn show_seeding(&mut self, form: &mut Form<'_>, wording: &Wording) {
        let order = &mut self.rules.start_order;
        let mut choices = vec![
            (StartOrder::Rating, wording.text("event-seeding-rating")),
            (StartOrder::Drawn, wording.text("event-seeding-lot")),
        ];
        if matches!(order, StartOrder::Given | StartOrder::Listed) {
            choices.push((*order, wording.text("event-seeding-given")));
        }
        chosen(form, &wording.text("event-seeding"), order, &choices);
    }

    fn seed_note(&self, form: &mut Form<'_>, wording: &Wording) {
        let seed = self.rules.seed.to_string();
        form.note(&wording.text_with("event-seed-note", &args! { seed }));
    }

    /// Everything that belongs to a system as the newly chosen one has it; who plays where and when, the number of
    /// rounds and the colour of number 1 stay as they were typed. `sw_t` gets a number of rounds that it allows.
    pub(super) fn follow_system(&mut self, entrants: usize) {
        let mut rules = Rules::new(self.rules.system, self.rules.seed);
        rules.tie_breaks = default_order(rules.system);
        rules.tie_break_rules = self
            .criteria
            .read(&self.rules.tie_break_rules)
            .unwrap_or_else(|_| self.rules.tie_break_rules.clone());
        rules.first_colour = self.rules.first_colour;
        rules.rounds = self.rounds.trim().parse().unwrap_or(rules.rounds);
        if rules.system.caps_rounds() {
            rules.rounds = rules.rounds.min(sw_t_cap(entrants).unwrap_or(SW_T_ROUNDS));
        }
        let fresh = Self::of(&self.event, &rules);
        *self = Self {
            event: std::mem::take(&mut self.event),
            start: std::mem::take(&mut self.start),
            end: std::mem::take(&mut self.end),
            deputies: std::mem::take(&mut self.deputies),
            first: self.first,
            complain: self.complain,
            ..fresh
        };
    }
}

/// What is wrong with the number of rounds.
pub fn rounds_sentence(warning: RoundsWarning, rules: &Rules, wording: &Wording) -> String {
    let rounds = ("rounds", rules.rounds.into());
    match warning {
        RoundsWarning::MoreThanFit { entrants, fit } => wording
            .text_with("event-rounds-too-few", &[rounds, ("entrants", entrants.into()), ("fit", fit.into())]),
        RoundsWarning::AboveCap { entrants, most } => wording.text_with(
            "event-rounds-too-many",
            &[rounds, ("entrants", entrants.into()), ("most", most.into())],
        ),
        RoundsWarning::NotTheTable { entrants, rounds: table } => wording.text_with(
            "event-rounds-not-the-table",
            &[rounds, ("entrants", entrants.into()), ("table", table.into())],
        ),
        RoundsWarning::TooFew { entrants } => {
            wording.text_with("event-too-few-entrants", &args! { entrants })
        }
    }
}

/// A row of segments.
pub(super) fn chosen<T: Copy + PartialEq>(
    form: &mut Form<'_>,
    label: &str,
    value: &mut T,
    choices: &[(T, String)],
) {
    form.row(label, |ui| ui.horizontal(|ui| segments(ui, value, choices)).response);
}

/// The list of systems: each with its name and two lines about it.
fn choose_system(form: &mut Form<'_>, system: &mut SystemId, title: String, wording: &Wording) -> Response {
    form.row(&wording.text("event-system"), |ui| {
        ComboBox::from_id_salt("event-system")
            .width(LIST)
            .height(560.0)
            .selected_text(title)
            .show_ui(ui, |ui| {
                ui.set_min_width(WIDE_LIST);
                // All of them in view without scrolling, also in a low window.
                ui.spacing_mut().item_spacing.y = 0.0;
                ui.spacing_mut().button_padding.y = 2.0;
                for offered in systems() {
                    let id = offered.id();
                    let job = offer(ui, id, wording);
                    if ui.selectable_value(system, id, job).clicked() {
                        ui.close();
                    }
                }
            })
            .response
    })
}

fn offer(ui: &Ui, id: SystemId, wording: &Wording) -> LayoutJob {
    let tokens = Tokens::of(ui);
    let mut job = LayoutJob::default();
    let name = TextFormat::simple(theme::bold_font(13.0), tokens.text);
    job.append(&system_name(id, wording), 0.0, name);
    let about = TextFormat::simple(FontId::proportional(SMALL), tokens.weak);
    job.append(&format!("\n{}", system_about(id, wording)), 0.0, about);
    job
}

fn choose_unrated(form: &mut Form<'_>, unrated: &mut UnratedOrder, wording: &Wording) {
    form.row(&wording.text("event-unrated"), |ui| {
        ComboBox::from_id_salt("event-unrated")
            .width(LIST)
            .selected_text(wording.text(unrated_key(*unrated)))
            .show_ui(ui, |ui| {
                for order in UnratedOrder::iter() {
                    if ui.selectable_value(unrated, order, wording.text(unrated_key(order))).clicked() {
                        ui.close();
                    }
                }
            })
            .response
    });
}

pub(super) const fn unrated_key(order: UnratedOrder) -> &'static str {
    match order {
        UnratedOrder::Age => "event-unrated-age",
        UnratedOrder::Arrival => "event-unrated-arrival",
        UnratedOrder::Alphabet => "event-unrated-alphabet",
    }
}
