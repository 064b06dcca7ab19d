//! The sums of a card: in lines above the rounds, or, where the panel is wide, beside them with the tie-breaks below.

use egui::accesskit::Role;
use egui::{Align, Frame, Label, Margin, RichText, ScrollArea, Ui, Vec2, WidgetInfo};

use super::super::ListInView;
use crate::standings::{Performance, StandingsRow};
use crate::ui::theme::{self, FORM_LABEL, GRID, HALF, Tokens};
use crate::wording::{args, signed_whole, two_decimals};

/// The width of the sums beside the rounds.
const WIDTH: f32 = 328.0;

/// What the rating regulations make of the rated games: names and values.
pub struct Sums {
    facts: Vec<(String, String)>,
}

impl Sums {
    /// Of one player.
    pub fn of(sheet: &ListInView<'_>, performance: &Performance) -> Self {
        let view = sheet.view;
        let none = || view.text("standings-card-none");
        let whole = |number: Option<i64>| number.map_or_else(none, |number| number.to_string());
        let unrated = || view.text("standings-card-unrated");
        let factor = performance.factor.map_or_else(none, |factor| {
            let source = view.wording.factor_source(&factor);
            let values = args! { k: factor.k.to_string(), source };
            view.text_with("standings-card-k-value", &values)
        });
        let facts = [
            ("standings-card-rating", performance.rating.map_or_else(unrated, |rating| rating.to_string())),
            ("standings-card-games", performance.games.to_string()),
            ("standings-card-score", format!("{:#}", performance.score)),
            ("standings-card-expected", performance.expected.map_or_else(none, two_decimals)),
            ("standings-card-average", whole(performance.average)),
            ("standings-card-performance", whole(performance.performance)),
            ("standings-card-change", performance.change.map_or_else(none, signed_whole)),
            ("standings-card-k", factor),
        ];
        Self { facts: facts.into_iter().map(|(key, value)| (view.text(key), value)).collect() }
    }

    /// One after the other, in as many lines as they need.
    pub fn in_lines(&self, ui: &mut Ui) {
        let weak = Tokens::of(ui).weak;
        ui.horizontal_wrapped(|ui| {
            for (name, value) in &self.facts {
                // One label each, so that name and value never part at the end of a line.
                let mut text = egui::text::LayoutJob::default();
                let name = RichText::new(format!("{name} ")).color(weak);
                name.append_to(&mut text, ui.style(), egui::FontSelection::Default, Align::Center);
                let value = theme::bold(value);
                value.append_to(&mut text, ui.style(), egui::FontSelection::Default, Align::Center);
                ui.label(text);
                ui.add_space(GRID);
            }
        });
    }

    /// A line each at the right of what is drawn next, and the tie-breaks below them.
    pub fn beside(&self, ui: &mut Ui, sheet: &ListInView<'_>, row: &StandingsRow) {
        let frame = Frame::new().inner_margin(Margin::symmetric(16, 0));
        let panel = egui::Panel::right("standings-card-sums").exact_size(WIDTH).resizable(false).frame(frame);
        panel.show_separator_line(false).show(ui, |ui| {
            ScrollArea::vertical().id_salt("standings-card-sums").show(ui, |ui| {
                ui.spacing_mut().item_spacing = Vec2::new(GRID, HALF);
                for (name, value) in &self.facts {
                    line(ui, name, value);
                }
                let criteria = sheet.lists.standings.criteria.iter().zip(&row.values);
                if row.values.is_empty() {
                    return;
                }
                ui.add_space(GRID);
                ui.label(theme::bold(sheet.view.text("event-group-tie-breaks")));
                for (criterion, value) in criteria {
                    let amount = value.amount.map_or_else(|| "–".to_owned(), |amount| format!("{amount:#}"));
                    line(ui, &sheet.view.wording.criterion_name(criterion), &amount);
                }
            });
        });
    }
}

/// A name, over several lines where it is long, and its value behind it.
fn line(ui: &mut Ui, name: &str, value: &str) {
    let weak = Tokens::of(ui).weak;
    ui.horizontal_top(|ui| {
        ui.allocate_ui(Vec2::new(FORM_LABEL, 0.0), |ui| {
            ui.set_width(FORM_LABEL);
            ui.add(Label::new(RichText::new(name).color(weak)).wrap());
        });
        // Read aloud with its name.
        let spoken = format!("{name} {value}");
        let value = ui.add(Label::new(theme::bold(value)).wrap());
        value.widget_info(|| WidgetInfo::labeled(Role::Label, true, &spoken));
    });
}
