//! What the program says by itself: notes that go away, banners that stay until their cause is gone, empty states.

use std::sync::Arc;

use egui::accesskit::Role;
use egui::{
    Align, Align2, Area, Context, FontId, Frame, Galley, Id, Layout, Margin, Order, Rect, RichText, Sense,
    Ui, Vec2, WidgetInfo,
};

use super::Icon;
use super::button::icon_button;
use super::{at_the_right, from_both_ends};
use crate::ui::theme::{self, CONTROL, GRID, MARGIN, SMALL, STATUS_BAR, Tokens};
use crate::wording::{Wording, args};

/// How much it matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Severity {
    /// It was done.
    Done,
    /// Why a key did nothing.
    Hint,
    /// Good to know, some time.
    News,
    /// Worth a look.
    Warning,
    /// It was not done.
    Failed,
}

impl Severity {
    const fn icon(self) -> Icon {
        match self {
            Self::Done => Icon::Check,
            Self::Hint => Icon::Keyboard,
            Self::News => Icon::Globe,
            Self::Warning | Self::Failed => Icon::Warning,
        }
    }

    const fn colours(self, tokens: &Tokens) -> (egui::Color32, egui::Color32) {
        match self {
            Self::Done => (tokens.good, tokens.good_fill),
            Self::Hint | Self::News => (tokens.text, tokens.hover),
            Self::Warning => (tokens.warn, tokens.warn_fill),
            Self::Failed => (tokens.bad, tokens.bad_fill),
        }
    }

    /// For how many seconds it is in view: a warning long enough to read it twice, a failure until it is closed.
    const fn seconds(self) -> Option<f64> {
        match self {
            Self::Done => Some(4.0),
            Self::Hint => Some(6.0),
            Self::News => Some(10.0),
            Self::Warning => Some(15.0),
            Self::Failed => None,
        }
    }

    /// What the next sentence may replace at once.
    const fn is_passing(self) -> bool {
        matches!(self, Self::Done | Self::Hint)
    }
}

/// One sentence to the user.
#[derive(Clone, Debug, PartialEq)]
pub struct ShownNotice {
    /// How much it matters.
    pub severity: Severity,
    /// The sentence.
    pub text: String,
    /// When it came into view, in seconds of the window's clock; `None` while others stand before it.
    since: Option<f64>,
}

/// What the program says by itself, one sentence at a time in one place: over the key hints of the status bar. A sentence that
/// does not fit there gets a band of its own right above the bar, and the panel makes room: it covers nothing.
#[derive(Clone, Debug, Default)]
pub struct Notices {
    /// The last one is in view; the others wait, each with its whole time.
    waiting: Vec<ShownNotice>,
    /// The height of the band above the bar; 0 where the sentence fits into the bar.
    extra: f32,
}

/// Most sentences that wait.
const MOST: usize = 6;
/// Between the parts of the strip.
const GAP: f32 = GRID;
/// What closing takes at the right, with the number of those that wait.
const CLOSING: f32 = CONTROL + 9.0 * GRID;

impl Notices {
    /// Shows a sentence. It replaces what was done before; a warning or a failure comes back after it.
    pub fn say(&mut self, ctx: &Context, severity: Severity, text: impl Into<String>) {
        let text = text.into();
        self.waiting.retain(|notice| notice.text != text && !notice.severity.is_passing());
        if self.waiting.len() >= MOST {
            self.waiting.remove(0);
        }
        self.waiting.push(ShownNotice { severity, text, since: None });
        ctx.request_repaint();
    }

    /// The sentences in view and those that wait, the one in view last.
    pub fn iter(&self) -> impl Iterator<Item = &ShownNotice> {
        self.waiting.iter()
    }

    /// Takes down the warnings: what they were about has changed.
    pub fn forget_warnings(&mut self) {
        self.waiting.retain(|notice| notice.severity != Severity::Warning);
    }

    /// Takes down every sentence.
    pub fn clear(&mut self) {
        self.waiting.clear();
    }

    /// Lets time pass: what was in view for long enough goes, the next one comes. Gives the height of the band that is needed
    /// above the bar, whose part for key hints is `width` points wide.
    pub fn make_room(&mut self, ctx: &Context, width: f32) -> f32 {
        let now = ctx.input(|input| input.time);
        let is_over = |notice: &ShownNotice| {
            let until = notice.since.zip(notice.severity.seconds());
            until.is_some_and(|(since, seconds)| now >= since + seconds)
        };
        if self.waiting.last().is_some_and(is_over) {
            self.waiting.pop();
        }
        self.extra = 0.0;
        if let Some(notice) = self.waiting.last_mut() {
            let since = *notice.since.get_or_insert(now);
            if let Some(seconds) = notice.severity.seconds() {
                let left = (since + seconds - now).clamp(0.05, 60.0);
                ctx.request_repaint_after(std::time::Duration::from_secs_f64(left));
            }
            let lay_out = |width: f32| lay_out(ctx, &notice.text, egui::Color32::PLACEHOLDER, width);
            if lay_out(width).rows.len() > 1 {
                let whole = lay_out(ctx.content_rect().width());
                self.extra = (whole.size().y + GRID).max(STATUS_BAR).ceil();
            }
        }
        ctx.data_mut(|data| data.insert_temp(Id::unique(EXTRA), self.extra));
        self.extra
    }

    /// Paints the sentence in view over `bar`, the part of the status bar for key hints, or into the band above it.
    pub fn show(&mut self, ctx: &Context, bar: Rect, wording: &Wording) {
        let others = self.waiting.len().saturating_sub(1);
        let Some(notice) = self.waiting.last() else { return };
        let strip = if self.extra > 0.0 {
            let whole = ctx.content_rect();
            Rect::from_x_y_ranges(whole.x_range(), bar.top() - self.extra..=bar.top())
        } else {
            bar
        };
        let area = Area::new(Id::unique("notices")).order(Order::Foreground).fixed_pos(strip.min);
        let closed =
            area.constrain(false).show(ctx, |ui| show_notice(ui, notice, others, strip.size(), wording));
        if closed.inner {
            self.waiting.pop();
            ctx.request_repaint();
        }
    }
}

const EXTRA: &str = "notice-extra";

/// The height of the band above the status bar, for what stands above it.
pub(super) fn extra_height(ctx: &Context) -> f32 {
    ctx.data(|data| data.get_temp(Id::unique(EXTRA))).unwrap_or(0.0)
}

const fn text_left() -> f32 {
    2.0 * GAP + super::ICON
}

/// The sentence in a strip of this width.
fn lay_out(ctx: &Context, text: &str, ink: egui::Color32, width: f32) -> Arc<Galley> {
    let room = (width - text_left() - CLOSING).max(120.0);
    ctx.fonts_mut(|fonts| fonts.layout(text.to_owned(), FontId::proportional(SMALL), ink, room))
}

/// Paints one and says whether it was closed.
fn show_notice(ui: &mut Ui, notice: &ShownNotice, others: usize, size: Vec2, wording: &Wording) -> bool {
    let tokens = Tokens::of(ui);
    let (ink, fill) = notice.severity.colours(tokens);
    let (rect, _) = ui.allocate_exact_size(size, egui::Sense::hover());
    ui.painter().rect_filled(rect, 0.0, fill);
    let mark = Rect::from_min_size(rect.min, Vec2::new(3.0, rect.height()));
    ui.painter().rect_filled(mark, 0.0, ink);
    let first = Rect::from_min_size(rect.min + Vec2::new(GAP, 0.0), Vec2::new(super::ICON, STATUS_BAR));
    notice.severity.icon().paint(ui.painter(), first, ink);
    let galley = lay_out(ui.ctx(), &notice.text, tokens.text, size.x);
    let text =
        Rect::from_min_size(rect.min + Vec2::new(text_left(), 0.0), Vec2::new(galley.size().x, size.y));
    let corner = Align2::LEFT_CENTER.align_size_within_rect(galley.size(), text).min;
    let read =
        ui.interact(Rect::from_min_size(corner, galley.size()), ui.scope_id().with("text"), Sense::hover());
    read.widget_info(|| WidgetInfo::labeled(Role::Alert, true, &notice.text));
    ui.painter().galley(corner, galley, tokens.text);
    let right = Rect::from_min_max(rect.max - Vec2::new(CLOSING, STATUS_BAR), rect.max);
    ui.scope_builder(egui::UiBuilder::new().max_rect(right), |ui| {
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            at_the_right(ui, "notice", |ui| {
                if others > 0 {
                    let more = wording.text_with("app-more-notices", &args! { count: others });
                    ui.label(RichText::new(more).size(SMALL).color(ink));
                }
                closing_cross(ui, notice.severity, &wording.text("app-close"))
            })
        })
        .inner
    })
    .inner
}

/// The cross that closes a sentence; true if it was clicked. Tab stops there only where the sentence stays: one that goes by
/// itself would take the keyboard along.
fn closing_cross(ui: &mut Ui, severity: Severity, name: &str) -> bool {
    if severity.seconds().is_none() {
        let cross = icon_button(ui, Icon::Close, name, true);
        if cross.clicked() && cross.has_focus() {
            super::focus_panel(ui.ctx());
        }
        return cross.clicked();
    }
    let tokens = Tokens::of(ui);
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(CONTROL), Sense::CLICK);
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, name));
    Icon::Close.paint(ui.painter(), rect, if response.hovered() { tokens.text } else { tokens.weak });
    response.clicked()
}

/// A banner across a panel or the window; stays while its cause does.
pub fn banner(ui: &mut Ui, severity: Severity, text: &str) {
    banner_with(ui, severity, text, |_| {});
}

/// A banner with something after its sentence: buttons at the right.
pub fn banner_with(ui: &mut Ui, severity: Severity, text: &str, buttons: impl FnOnce(&mut Ui)) {
    let tokens = Tokens::of(ui);
    let (ink, fill) = severity.colours(tokens);
    Frame::new().fill(fill).inner_margin(Margin::symmetric(16, 6)).show(ui, |ui| {
        ui.set_min_width(ui.available_width());
        ui.horizontal(|ui| {
            let (rect, _) = ui.allocate_exact_size(Vec2::splat(super::ICON), egui::Sense::hover());
            severity.icon().paint_in(ui.painter(), rect, ink);
            let told = |ui: &mut Ui| {
                let label = ui.add(egui::Label::new(RichText::new(text).color(ink)).wrap());
                label.widget_info(|| WidgetInfo::labeled(Role::Alert, true, text));
            };
            from_both_ends(ui, ("banner", text), told, buttons);
        });
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
        ui.add_space(2.0 * GRID);
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How many sentences are there in a frame at a time.
    fn left_at(ctx: &Context, notices: &mut Notices, time: f64) -> usize {
        let input = egui::RawInput { time: Some(time), ..egui::RawInput::default() };
        let mut output = ctx.run_ui(input, |ui| _ = notices.make_room(ui.ctx(), 600.0));
        output.textures_delta.clear();
        notices.iter().count()
    }

    #[test]
    fn a_sentence_goes_after_its_time_and_a_failure_stays() {
        let times =
            [(Severity::Done, 4.0), (Severity::Hint, 6.0), (Severity::News, 10.0), (Severity::Warning, 15.0)];
        for (severity, seconds) in times {
            let (ctx, mut notices) = (Context::default(), Notices::default());
            notices.say(&ctx, severity, "Saved.");
            let mut left = |time: f64| left_at(&ctx, &mut notices, 100.0 + time);
            assert_eq!([left(0.0), left(seconds - 0.01), left(seconds)], [1, 1, 0], "{severity:?}");
        }
        let (ctx, mut notices) = (Context::default(), Notices::default());
        notices.say(&ctx, Severity::Failed, "Not saved.");
        assert_eq!([0.0, 9_999.0].map(|time| left_at(&ctx, &mut notices, time)), [1, 1]);
    }

    #[test]
    fn six_sentences_wait_and_the_oldest_goes() {
        let (ctx, mut notices) = (Context::default(), Notices::default());
        for (number, left) in [5, 6, 6].into_iter().enumerate() {
            let added = if number == 0 { 1..=5 } else { number + 5..=number + 5 };
            for sentence in added {
                notices.say(&ctx, Severity::Warning, sentence.to_string());
            }
            assert_eq!(notices.iter().count(), left);
        }
        assert_eq!(notices.iter().next().map(|notice| notice.text.as_str()), Some("2"));
    }
}
