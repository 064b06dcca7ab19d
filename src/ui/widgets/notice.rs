//! What the program says by itself: notes that go away, banners that stay until their cause is gone, empty states.

use egui::accesskit::Role;
use egui::{Align2, Area, Context, Frame, Id, Margin, Order, RichText, Ui, Vec2, WidgetInfo};

use super::Icon;
use super::button::icon_button;
use crate::ui::theme::{self, CARD_RADIUS, GRID, MARGIN, SMALL, Tokens};

/// How much it matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Severity {
    /// It was done.
    Done,
    /// Worth a look.
    Warning,
    /// It was not done.
    Failed,
}

impl Severity {
    const fn icon(self) -> Icon {
        match self {
            Self::Done => Icon::Check,
            Self::Warning | Self::Failed => Icon::Warning,
        }
    }

    const fn colours(self, tokens: &Tokens) -> (egui::Color32, egui::Color32) {
        match self {
            Self::Done => (tokens.good, tokens.good_fill),
            Self::Warning => (tokens.warn, tokens.warn_fill),
            Self::Failed => (tokens.bad, tokens.bad_fill),
        }
    }
}

/// One sentence to the user.
#[derive(Clone, Debug, PartialEq)]
pub struct ShownNotice {
    /// How much it matters.
    pub severity: Severity,
    /// The sentence.
    pub text: String,
    /// When it goes away, in seconds of the window's clock; `None` until it is closed.
    until: Option<f64>,
}

/// The notes in view.
#[derive(Clone, Debug, Default)]
pub struct Notices {
    shown: Vec<ShownNotice>,
}

impl Notices {
    /// Shows a sentence. What was done and what was warned of goes away by itself, a warning after long enough to read it
    /// twice; a failure stays until it is closed.
    pub fn say(&mut self, ctx: &Context, severity: Severity, text: impl Into<String>) {
        let text = text.into();
        let seconds = match severity {
            Severity::Done => Some(4.0),
            Severity::Warning => Some(15.0),
            Severity::Failed => None,
        };
        let until = seconds.map(|seconds| ctx.input(|input| input.time) + seconds);
        self.shown.retain(|notice| notice.text != text);
        if self.shown.len() >= 4 {
            self.shown.remove(0);
        }
        self.shown.push(ShownNotice { severity, text, until });
        ctx.request_repaint();
    }

    /// The sentences in view.
    pub fn iter(&self) -> impl Iterator<Item = &ShownNotice> {
        self.shown.iter()
    }

    /// Takes down the warnings: what they were about has changed.
    pub fn forget_warnings(&mut self) {
        self.shown.retain(|notice| notice.severity != Severity::Warning);
    }

    /// Takes down every sentence that waits to be closed.
    pub fn clear(&mut self) {
        self.shown.clear();
    }

    /// Paints them above everything at the lower right, `lift` points over the window's lower edge.
    pub fn show(&mut self, ctx: &Context, lift: f32, close: &str) {
        let now = ctx.input(|input| input.time);
        self.shown.retain(|notice| notice.until.is_none_or(|until| until > now));
        if let Some(next) = self.shown.iter().filter_map(|notice| notice.until).reduce(f64::min) {
            ctx.request_repaint_after(std::time::Duration::from_secs_f64((next - now).clamp(0.05, 60.0)));
        }
        if self.shown.is_empty() {
            return;
        }
        let mut closed = None;
        Area::new(Id::unique("notices"))
            .order(Order::Foreground)
            .anchor(Align2::RIGHT_BOTTOM, Vec2::new(-MARGIN, -lift - MARGIN))
            .show(ctx, |ui| {
                ui.vertical(|ui| {
                    for (at, notice) in self.shown.iter().enumerate() {
                        if show_notice(ui, notice, close) {
                            closed = Some(at);
                        }
                    }
                });
            });
        if let Some(at) = closed {
            self.shown.remove(at);
        }
    }
}

/// Paints one and says whether it was closed.
fn show_notice(ui: &mut Ui, notice: &ShownNotice, close: &str) -> bool {
    let tokens = Tokens::of(ui);
    let (ink, _) = notice.severity.colours(tokens);
    let frame = Frame::new()
        .fill(tokens.canvas)
        .stroke((1.0, tokens.outline))
        .corner_radius(CARD_RADIUS)
        .inner_margin(Margin { left: 12, right: 6, top: 6, bottom: 6 })
        .shadow(ui.visuals().popup_shadow);
    frame
        .show(ui, |ui| {
            ui.horizontal(|ui| {
                let (rect, _) = ui.allocate_exact_size(Vec2::splat(super::ICON), egui::Sense::hover());
                notice.severity.icon().paint_in(ui.painter(), rect, ink);
                ui.scope(|ui| {
                    ui.set_max_width(420.0);
                    ui.add(egui::Label::new(&notice.text).wrap());
                });
                icon_button(ui, Icon::Close, close, true).clicked()
            })
            .inner
        })
        .inner
}

/// A banner across a panel or the window; stays while its cause does.
pub fn banner(ui: &mut Ui, severity: Severity, text: &str) {
    banner_with(ui, severity, text, |_| {});
}

/// A banner with something below its sentence: buttons.
pub fn banner_with(ui: &mut Ui, severity: Severity, text: &str, below: impl FnOnce(&mut Ui)) {
    let tokens = Tokens::of(ui);
    let (ink, fill) = severity.colours(tokens);
    Frame::new().fill(fill).inner_margin(Margin::symmetric(16, 6)).show(ui, |ui| {
        ui.set_min_width(ui.available_width());
        ui.horizontal(|ui| {
            let (rect, _) = ui.allocate_exact_size(Vec2::splat(super::ICON), egui::Sense::hover());
            severity.icon().paint_in(ui.painter(), rect, ink);
            let label = ui.add(egui::Label::new(RichText::new(text).color(ink)).wrap());
            label.widget_info(|| WidgetInfo::labeled(Role::Alert, true, text));
        });
        below(ui);
    });
}

/// What an empty panel says: what it is for and what to do next. `add` draws the buttons.
pub fn empty_state(ui: &mut Ui, icon: Icon, title: &str, sentence: &str, add: impl FnOnce(&mut Ui)) {
    let tokens = Tokens::of(ui);
    ui.vertical_centered(|ui| {
        ui.add_space((ui.available_height() * 0.28).max(MARGIN));
        let (rect, _) = ui.allocate_exact_size(Vec2::splat(48.0), egui::Sense::hover());
        icon.paint_in(ui.painter(), rect, tokens.outline);
        ui.add_space(GRID);
        ui.label(theme::heading(title));
        ui.scope(|ui| {
            ui.set_max_width(460.0);
            ui.add(egui::Label::new(RichText::new(sentence).color(tokens.weak)).wrap());
        });
        ui.add_space(GRID);
        add(ui);
        ui.label(RichText::new("").size(SMALL));
    });
}
