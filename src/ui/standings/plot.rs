//! The form "Progress": points and rank after each round as a table, and the ranks of marked players as a plot. The
//! plot's words stand beside it and in the table, for whoever does not see it.

use egui::accesskit::Role;
use egui::{Align, Color32, Frame, Label, Layout, Margin, RichText, ScrollArea, Sense, Ui, Vec2, WidgetInfo};
use egui_plot::{GridInput, GridMark, HoverPosition, Line, MarkerShape, Plot, PlotPoints, Points};

use super::ListInView;
use crate::standings::{Course, RoundStanding};
use crate::ui::theme::{GRID, ROW, SMALL, Tokens};
use crate::views::progress::{labelled_ranks, sentence, worst_rank};
use crate::wording::args;

/// The width of the list beside the plot.
const LEGEND: f32 = 300.0;
/// The axis of rounds with its name.
const BELOW_PLOT: f32 = 42.0;
/// Ranks closer than this are not labelled.
const LABEL: f32 = 30.0;
/// A plot lower than this shows nothing; one higher than that shows no more.
const HEIGHT: std::ops::RangeInclusive<f32> = 150.0..=360.0;

const SHAPES: [MarkerShape; 8] = [
    MarkerShape::Circle,
    MarkerShape::Square,
    MarkerShape::Diamond,
    MarkerShape::Up,
    MarkerShape::Cross,
    MarkerShape::Down,
    MarkerShape::Plus,
    MarkerShape::Asterisk,
];

/// The signs of [`SHAPES`] in the list beside the plot.
const SIGNS: [&str; 8] = ["●", "■", "◆", "▲", "×", "▼", "+", "*"];

/// The plot with its list, under the table.
pub fn show(ui: &mut Ui, sheet: &ListInView<'_>) {
    let Some(courses) = sheet.progress.drawn(sheet.lists) else { return };
    let height = (ui.available_height() * 0.45).clamp(*HEIGHT.start(), *HEIGHT.end());
    let frame = Frame::new().fill(Tokens::of(ui).canvas).inner_margin(Margin::symmetric(16, 8));
    egui::Panel::bottom("standings-course").exact_size(height).frame(frame).show(ui, |ui| {
        if courses.is_empty() {
            let words = RichText::new(sheet.view.text("standings-plot-nobody"));
            ui.label(words.color(Tokens::of(ui).weak));
            return;
        }
        let room = ui.available_size();
        ui.horizontal_top(|ui| {
            ui.spacing_mut().item_spacing.x = 2.0 * GRID;
            let legend = LEGEND.min(room.x / 2.0);
            plot(ui, sheet, &courses, Vec2::new(room.x - legend - 2.0 * GRID, room.y));
            ui.allocate_ui_with_layout(Vec2::new(legend, room.y), Layout::top_down(Align::Min), |ui| {
                legend_of(ui, sheet, &courses)
            });
        });
    });
}

fn ink(ui: &Ui, index: usize) -> Color32 {
    let series = &Tokens::of(ui).series;
    series.get(index % series.len()).copied().unwrap_or(Tokens::of(ui).text)
}

fn legend_of(ui: &mut Ui, sheet: &ListInView<'_>, courses: &[&Course]) {
    ScrollArea::vertical().id_salt("standings-plot-list").auto_shrink([false, false]).show(ui, |ui| {
        for (index, course) in courses.iter().enumerate() {
            ui.allocate_ui_with_layout(
                Vec2::new(ui.available_width(), ROW),
                Layout::left_to_right(Align::Center),
                |ui| {
                    let sign = SIGNS.get(index % SIGNS.len()).copied().unwrap_or_default();
                    ui.label(RichText::new(sign).color(ink(ui, index)));
                    ui.add(
                        Label::new(sentence(sheet.view.tournament, sheet.view.wording, course)).truncate(),
                    );
                },
            );
        }
    });
}

fn plot(ui: &mut Ui, sheet: &ListInView<'_>, courses: &[&Course], size: Vec2) {
    let wording = sheet.view.wording;
    let rounds = sheet.lists.standings.after_round;
    let whole = |mark: GridMark, _: &std::ops::RangeInclusive<f64>| format!("{:.0}", mark.value);
    let tip = |position: &HoverPosition<'_>| match position {
        HoverPosition::NearDataPoint { plot_name, position, .. } => Some(wording.text_with(
            "standings-plot-at",
            &args! {
                name: (*plot_name), round: format!("{:.0}", position.x), rank: format!("{:.0}", position.y),
            },
        )),
        HoverPosition::Elsewhere { .. } => None,
    };
    let (width, height) = (size.x.max(120.0), size.y.max(80.0));
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a few labels")]
    let most = ((height - BELOW_PLOT) / LABEL).floor().clamp(1.0, 8.0) as usize;
    let made = Plot::new("standings-plot")
        .width(width)
        .height(height)
        .sense(Sense::hover())
        .allow_zoom(false)
        .allow_drag(false)
        .allow_scroll(false)
        .allow_boxed_zoom(false)
        .allow_double_click_reset(false)
        .allow_axis_zoom_drag(false)
        .invert_y(true)
        .show_crosshair(false)
        .default_x_bounds(0.8, place(rounds) + 0.2)
        .default_y_bounds(0.5, place(worst_rank(courses)) + 0.5)
        .x_grid_spacer(move |_| every(1, rounds))
        .y_grid_spacer(move |input| ranks(&input, most))
        .grid_color(Tokens::of(ui).line)
        .x_axis_formatter(whole)
        .y_axis_formatter(whole)
        .x_axis_label(RichText::new(sheet.view.text("standings-plot-round")).size(SMALL))
        .y_axis_label(RichText::new(sheet.view.text("standings-plot-rank")).size(SMALL))
        .label_formatter(tip)
        .reset();
    let lines: Vec<_> =
        courses.iter().enumerate().map(|(index, course)| (ink(ui, index), index, *course)).collect();
    let shown = made.show(ui, |plot| {
        for (colour, index, course) in lines {
            let name = sheet.view.tournament.name(course.player);
            let shape = SHAPES.get(index % SHAPES.len()).copied().unwrap_or(MarkerShape::Circle);
            plot.line(Line::new(name, points(course)).color(colour).width(2.0));
            plot.points(Points::new(name, points(course)).color(colour).shape(shape).radius(4.5));
        }
    });
    let sentences: Vec<String> =
        courses.iter().map(|course| sentence(sheet.view.tournament, wording, course)).collect();
    let words = wording.text_with("standings-plot", &args! { courses: sentences.join("; ") });
    shown.response.widget_info(|| WidgetInfo::labeled(Role::Image, true, &words));
}

fn points(course: &Course) -> PlotPoints<'static> {
    let known = course.stands.iter().enumerate();
    let point = |(index, stand): (usize, &Option<RoundStanding>)| {
        Some([place(index + 1), place(stand.as_ref()?.rank)])
    };
    known.filter_map(point).collect()
}

#[allow(clippy::cast_precision_loss, reason = "rounds and ranks are small")]
const fn place(number: usize) -> f64 {
    number as f64
}

/// A mark at each whole number.
fn every(first: usize, last: usize) -> Vec<GridMark> {
    (first..=last).map(|value| GridMark { value: place(value), step_size: 1.0 }).collect()
}

/// Marks at the ranks that are labelled.
fn ranks(input: &GridInput, most: usize) -> Vec<GridMark> {
    #[allow(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "ranks are small and positive"
    )]
    let last = input.bounds.1.max(1.0).floor() as usize;
    let (step, ranks) = labelled_ranks(last, most);
    ranks.into_iter().map(|rank| GridMark { value: place(rank), step_size: place(step) }).collect()
}
