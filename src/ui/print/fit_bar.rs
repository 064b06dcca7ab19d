//! The line above the pages: the type in which the document in view is set, from how far it can be read, and the steps to
//! another way.

use egui::{Frame, Margin, RichText, Ui};

use super::super::action::Action;
use super::super::theme::{GRID, HALF, SMALL, Tokens};
use super::super::view::{Requests, View};
use super::super::widgets::button;
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

/// Draws the line.
pub fn show(ui: &mut Ui, view: &View<'_>, setting: &SheetSetting, fit: SheetFit, out: &mut Requests) {
    let weak = Tokens::of(ui).weak;
    egui::Panel::top("print-fit").frame(Frame::new().inner_margin(Margin::symmetric(16, 6))).show(ui, |ui| {
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing.x = HALF;
            ui.label(RichText::new(words(view, setting)).size(SMALL).color(weak));
            ui.add_space(GRID);
            for (action, step) in STEPS {
                let is_offered = match step {
                    FitStep::FewerColumns => setting.columns > 1,
                    FitStep::Automatic => fit != SheetFit::default(),
                    FitStep::Smaller => false,
                    FitStep::Larger | FitStep::OneMoreSheet => true,
                };
                if is_offered {
                    let pressed = button(ui, None, &action.label(view.wording), true, true);
                    out.invoke_on_click(pressed, action, view.wording);
                }
            }
        });
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
