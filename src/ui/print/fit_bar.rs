//! The line above the pages: the type in which the document in view is set, from how far it can be read, and the steps to
//! another way.

use egui::{FontId, Frame, Label, Margin, RichText, Ui};

use super::super::action::Action;
use super::super::theme::{GRID, HALF, SMALL, Tokens};
use super::super::view::{Requests, View};
use super::super::widgets::{button, button_width};
use crate::reports::document::{SheetFit, SheetSetting};
use crate::views::print_choice::FitStep;
use crate::wording::args;

/// The actions with the steps that they mean.
pub const STEPS: [(Action, FitStep); 5] = [
    (Action::LargerType, FitStep::Larger),
    (Action::SmallerType, FitStep::Smaller),
    (Action::FewerColumns, FitStep::FewerColumns),
    (Action::OneMoreSheet, FitStep::OneMoreSheet),
    (Action::BestFit, FitStep::Automatic),
];

/// A line of less width has a narrow margin.
const NARROW: f32 = 240.0;

/// Draws the line.
pub fn show(ui: &mut Ui, view: &View<'_>, setting: &SheetSetting, fit: SheetFit, out: &mut Requests) {
    let weak = Tokens::of(ui).weak;
    let margin = if ui.available_width() < NARROW { 8 } else { 16 };
    let frame = Frame::new().inner_margin(Margin::symmetric(margin, 6));
    egui::Panel::top("print-fit").frame(frame).show(ui, |ui| {
        let words = words(view, setting);
        let offered = |step: FitStep| match step {
            FitStep::FewerColumns => setting.columns > 1,
            FitStep::Automatic => fit != SheetFit::default(),
            FitStep::Smaller => false,
            FitStep::Larger | FitStep::OneMoreSheet => true,
        };
        let offered: Vec<(Action, String)> = STEPS
            .into_iter()
            .filter(|(_, step)| offered(*step))
            .map(|(action, _)| (action, action.label(view.wording)))
            .collect();
        let told = ui.painter().layout_no_wrap(words.clone(), FontId::proportional(SMALL), weak);
        let buttons: f32 = offered.iter().map(|(_, label)| button_width(ui, label) + HALF).sum();
        let tell = |ui: &mut Ui| {
            ui.add(Label::new(RichText::new(words.as_str()).size(SMALL).color(weak)).truncate());
        };
        let mut steps = |ui: &mut Ui| {
            ui.spacing_mut().item_spacing.x = HALF;
            for (action, label) in &offered {
                let pressed = button(ui, None, label, true, true);
                out.invoke_on_click(pressed, *action, view.wording);
            }
        };
        // One line, or one for the words and one for the buttons, which begin where the words do.
        if told.size().x + buttons + GRID <= ui.available_width() {
            ui.horizontal(|ui| {
                tell(ui);
                ui.add_space(GRID);
                steps(ui);
            });
        } else {
            tell(ui);
            ui.horizontal_wrapped(|ui| {
                ui.add_space(-1.5 * GRID);
                steps(ui);
            });
        }
    });
}

/// `12.4 pt · 2 columns · 1 page · readable from about 0.6 m`.
fn words(view: &View<'_>, setting: &SheetSetting) -> String {
    let values = args! {
        size: format!("{:.1}", setting.text_size), columns: setting.columns, pages: setting.pages,
        metres: format!("{:.1}", setting.readable_from()),
    };
    view.text_with("print-set", &values)
}
