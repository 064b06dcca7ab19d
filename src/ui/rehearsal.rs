//! The dialog *Rehearse the event*: how often, how many draws, and what was found so far. It begins by itself, can be
//! stopped and begun anew; the event is not touched.

use egui::accesskit::Role;
use egui::{Align, Context, DragValue, Label, Layout, ProgressBar, RichText, Sense, Ui, Vec2, WidgetInfo};

use super::theme::{self, GRID, Tokens};
use super::widgets::{DialogAnswer, DialogBox, Icon, button, segments};
use crate::desk::Desk;
use crate::desk::rehearsal::{RehearsalPlan, RehearsalReport, Rehearsing};
use crate::views::rehearsal::findings;
use crate::views::verdict::Tone;
use crate::wording::{Wording, args};

/// How often an event can be rehearsed.
const TIMES: [usize; 3] = [20, 100, 500];
/// So often the figures are drawn anew while it runs.
const EVERY: std::time::Duration = std::time::Duration::from_millis(200);

/// What was chosen, and the work.
pub struct RehearsalDialog {
    plan: RehearsalPlan,
    /// What runs, or ran last.
    begun: RehearsalPlan,
    work: Rehearsing,
}

impl RehearsalDialog {
    /// Begins as it is usual.
    pub fn new(desk: &Desk) -> Self {
        let plan = RehearsalPlan::usual(desk.tournament());
        let mut work = Rehearsing::default();
        work.begin(desk, plan);
        Self { plan, begun: plan, work }
    }

    /// Draws it. True once it is done with.
    pub fn show(&mut self, ctx: &Context, desk: &Desk, wording: &Wording) -> bool {
        let answer = DialogBox::new("rehearsal", wording.text("action-rehearse"), wording)
            .width(720.0)
            .show(ctx, |ui| self.content(ui, desk, wording));
        answer != DialogAnswer::Open
    }

    fn content(&mut self, ui: &mut Ui, desk: &Desk, wording: &Wording) {
        let tokens = Tokens::of(ui);
        let note = RichText::new(wording.text("rehearsal-note")).color(tokens.weak);
        ui.add(Label::new(note).wrap());
        ui.add_space(GRID);
        let running = self.work.is_running();
        self.bar(ui, desk, running, wording);
        ui.add_space(GRID);
        let report = self.work.report();
        if running {
            progress(ui, &report, self.begun, wording);
            ui.ctx().request_repaint_after(EVERY);
        } else {
            let values = args! { done: report.done, times: self.begun.times };
            ui.label(theme::bold(wording.text_with("rehearsal-done", &values)));
        }
        ui.add_space(GRID);
        for (tone, sentence) in findings(&report, desk.tournament(), wording) {
            finding(ui, tone, &sentence, wording);
        }
    }

    /// How often, how many draws, and the button.
    fn bar(&mut self, ui: &mut Ui, desk: &Desk, running: bool, wording: &Wording) {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = GRID;
            ui.label(wording.text("rehearsal-times"));
            segments(ui, &mut self.plan.times, &TIMES.map(|times| (times, times.to_string())));
            ui.add_space(GRID);
            let label = ui.label(wording.text("rehearsal-draws"));
            let draws = DragValue::new(&mut self.plan.draws).range(0..=100).suffix(" %");
            ui.add(draws).labelled_by(label.id);
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                if running {
                    if button(ui, Some(Icon::Close), &wording.text("rehearsal-stop"), true, false).clicked() {
                        self.work.stop();
                    }
                } else if button(ui, None, &wording.text("rehearsal-again"), true, false).clicked() {
                    if self.plan == self.begun {
                        // Other dice, else the same would be found.
                        self.plan.seed = self.plan.seed.wrapping_add(1);
                    }
                    self.begun = self.plan;
                    self.work.begin(desk, self.plan);
                }
            });
        });
    }
}

fn progress(ui: &mut Ui, report: &RehearsalReport, plan: RehearsalPlan, wording: &Wording) {
    #[allow(clippy::cast_precision_loss, reason = "a bar of some hundred points")]
    let share = report.done as f32 / plan.times.max(1) as f32;
    let words = wording.text_with("rehearsal-running", &args! { done: report.done, times: plan.times });
    let bar = ui.add(ProgressBar::new(share).text(words.as_str()));
    bar.widget_info(|| WidgetInfo::labeled(Role::ProgressIndicator, true, &words));
}

fn finding(ui: &mut Ui, tone: Tone, sentence: &str, wording: &Wording) {
    let tokens = Tokens::of(ui);
    let (icon, ink) = match tone {
        Tone::Good => (Icon::Check, tokens.good),
        Tone::Worse => (Icon::Warning, tokens.warn),
        Tone::Bad => (Icon::Warning, tokens.bad),
    };
    let word = wording.text(tone.word());
    let line = ui.horizontal_top(|ui| {
        let (square, _) = ui.allocate_exact_size(Vec2::new(16.0, 20.0), Sense::hover());
        let square = egui::Rect::from_center_size(square.center(), Vec2::splat(14.0));
        icon.paint_in(ui.painter(), square, ink);
        ui.add(Label::new(sentence).wrap())
    });
    let spoken = format!("{word}: {sentence}");
    line.inner.widget_info(|| WidgetInfo::labeled(Role::Label, true, &spoken));
}
