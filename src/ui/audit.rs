//! The self-audit light of the status bar and the list behind it: where past rounds differ from the engine's answer.
//! Told by shape and words, never by colour alone; nothing here pairs anything.

use egui::accesskit::Role;
use egui::{
    Context, CornerRadius, FontId, Key, Modifiers, Response, Sense, StrokeKind, Ui, Vec2, WidgetInfo,
};

use super::action::Action;
use super::theme::{self, GRID, HALF, RADIUS, SMALL, STATUS_BAR, Tokens};
use super::view::Actions;
use super::widgets::{Answer, Icon, dialog, with_hint};
use crate::desk::audit::{Audit, Cause, Difference};
use crate::desk::{AuditState, Desk};
use crate::model::{Board, Breach, RoundNumber};
use crate::pairing::Pair;
use crate::wording::{Wording, args};

/// So many seats are listed; `interzonal check` lists all.
const LISTED: usize = 300;

/// What the light says and how it looks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Light {
    /// The words beside the dot.
    pub label: String,
    /// How the dot looks.
    pub shape: Shape,
}

/// The dot, told apart by its shape too.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// A tick in green: every seat is the engine's.
    Tick,
    /// A triangle in amber: something differs.
    Triangle,
    /// A hand: the arbiter's doing.
    Hand,
    /// An empty ring: at work, unknown, or paired elsewhere.
    Ring,
}

/// The light of an event; none while no round is published.
pub fn light(desk: &Desk, wording: &Wording) -> Option<Light> {
    let count = |key, name, count: usize| wording.text_with(key, &[(name, count.into())]);
    let (label, shape) = match desk.audit_state() {
        AuditState::Nothing => return None,
        AuditState::AtWork { done, rounds } => {
            let values = args! { done, rounds };
            (wording.text_with("audit-light-at-work", &values), Shape::Ring)
        }
        AuditState::Unknown(rounds) => {
            let first = rounds.first().map_or(0, |round| round.get());
            (count("audit-light-unknown", "round", first), Shape::Ring)
        }
        AuditState::Agree { rounds } => (count("audit-light-agree", "rounds", rounds), Shape::Tick),
        AuditState::ByHand(seats) => (by_hand(desk, &seats, wording), Shape::Hand),
        AuditState::Elsewhere { seats } => (count("audit-light-elsewhere", "count", seats), Shape::Ring),
        AuditState::Differ { seats } => (count("audit-light-differ", "count", seats), Shape::Triangle),
    };
    Some(Light { label, shape })
}

/// `changed by hand: round 3, boards 4 and 7`; only how many when there is more than one round.
fn by_hand(desk: &Desk, seats: &[(RoundNumber, Option<Board>)], wording: &Wording) -> String {
    let round = seats.first().map(|(round, _)| *round);
    if seats.iter().any(|(other, _)| Some(*other) != round) {
        return wording.text_with("audit-light-by-hand-many", &args! { count: seats.len() });
    }
    let boards: Vec<Board> = seats.iter().filter_map(|(_, board)| *board).collect();
    let about = wording.about(desk.tournament());
    let values = args! {
        round: round.map_or(0, RoundNumber::get), count: boards.len(), boards: about.boards(&boards),
    };
    wording.text_with("audit-light-by-hand", &values)
}

/// Draws the light; a click (or Enter) asks for the list.
pub fn show(ui: &mut Ui, light: &Light, wording: &Wording, out: &mut Actions) {
    let response = with_hint(dot(ui, light), Action::CheckRounds, wording);
    if response.clicked() {
        out.invoke(Action::CheckRounds);
    }
    ui.add_space(GRID);
}

fn dot(ui: &mut Ui, light: &Light) -> Response {
    const DOT: f32 = 12.0;
    let tokens = Tokens::of(ui);
    let (icon, ink) = match light.shape {
        Shape::Tick => (Some(Icon::Check), tokens.good),
        Shape::Triangle => (Some(Icon::Warning), tokens.warn),
        Shape::Hand => (Some(Icon::Hand), tokens.text),
        Shape::Ring => (None, tokens.weak),
    };
    let text = ui.painter().layout_no_wrap(light.label.clone(), FontId::proportional(SMALL), ink);
    let size = Vec2::new(text.size().x + DOT + HALF + 2.0 * GRID, STATUS_BAR - HALF);
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &light.label));
    let painter = ui.painter();
    if response.hovered() {
        painter.rect_filled(rect, CornerRadius::same(RADIUS), tokens.hover);
    }
    let square = egui::Rect::from_min_size(
        egui::pos2(rect.left() + GRID, rect.center().y - DOT / 2.0),
        Vec2::splat(DOT),
    );
    match icon {
        Some(icon) => icon.paint_in(painter, square, ink),
        None => {
            painter.circle_stroke(square.center(), 4.0, (1.2, ink));
        }
    }
    let corner = egui::pos2(square.right() + HALF, rect.center().y - text.size().y / 2.0);
    painter.galley(corner, text, ink);
    if response.has_focus() {
        painter.rect_stroke(rect, CornerRadius::same(RADIUS), tokens.focus_ring(), StrokeKind::Inside);
    }
    response
}

/// A line of the list.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Line {
    round: RoundNumber,
    /// What is played, or the sentence about the round as a whole.
    head: String,
    /// What the engine would give, and why that one is better.
    rather: String,
    cause: String,
}

/// The list behind the light: what the arbiter reads, and which line the keyboard is on.
#[derive(Debug, Default)]
pub struct AuditList {
    chosen: usize,
    lines: Vec<Line>,
    more: usize,
    /// The state and the number of rounds done that the lines were made of.
    of: Option<(u64, usize)>,
}

/// What the user did with the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    /// Goes on reading.
    Nothing,
    /// Wants to see this round.
    Round(RoundNumber),
    /// Has read enough.
    Close,
}

impl AuditList {
    /// Makes the sentences anew when the event or the findings changed.
    fn refresh(&mut self, desk: &Desk, wording: &Wording) {
        let now = Some((desk.revision(), desk.audited().count()));
        if self.of == now {
            return;
        }
        let mut lines: Vec<Line> =
            desk.audited().flat_map(|(round, audit)| lines(desk, round, audit, wording)).collect();
        self.more = lines.len().saturating_sub(LISTED);
        lines.truncate(LISTED);
        self.chosen = self.chosen.min(lines.len().saturating_sub(1));
        self.lines = lines;
        self.of = now;
    }

    /// Draws the dialog.
    pub fn show(&mut self, ctx: &Context, desk: &Desk, wording: &Wording) -> Asked {
        self.refresh(desk, wording);
        let pressed = |key| ctx.input_mut(|input| input.count_and_consume_key(Modifiers::NONE, key));
        let down = pressed(Key::ArrowDown) + 10 * pressed(Key::PageDown);
        let up = pressed(Key::ArrowUp) + 10 * pressed(Key::PageUp);
        let before = self.chosen;
        self.chosen = (self.chosen + down).saturating_sub(up).min(self.lines.len().saturating_sub(1));
        let moved = self.chosen != before;
        let mut asked = Asked::Nothing;
        let title = wording.text("audit-title");
        let (accept, close) = (wording.text("audit-show-round"), wording.text("app-close"));
        let primary = (!self.lines.is_empty()).then_some((accept.as_str(), true));
        let answer = dialog(ctx, "audit", &title, 760.0, primary, &close, |ui| {
            if let Some(clicked) = self.content(ui, desk, wording, moved) {
                asked = Asked::Round(clicked);
            }
        });
        match answer {
            Answer::Open => asked,
            Answer::Accepted => {
                self.lines.get(self.chosen).map_or(Asked::Close, |line| Asked::Round(line.round))
            }
            Answer::Cancelled => Asked::Close,
        }
    }

    fn content(&self, ui: &mut Ui, desk: &Desk, wording: &Wording, moved: bool) -> Option<RoundNumber> {
        let weak = Tokens::of(ui).weak;
        for sentence in introduction(desk, wording) {
            ui.add(egui::Label::new(egui::RichText::new(sentence).color(weak)).wrap());
        }
        ui.add_space(GRID);
        let mut clicked = None;
        for (at, line) in self.lines.iter().enumerate() {
            let response = draw(ui, line, at == self.chosen);
            if moved && at == self.chosen {
                response.scroll_to_me(None);
            }
            if response.clicked() {
                clicked = Some(line.round);
            }
        }
        if self.more > 0 {
            let more = wording.text_with("audit-more", &args! { count: self.more });
            ui.label(egui::RichText::new(more).color(weak));
        }
        clicked
    }
}

fn draw(ui: &mut Ui, line: &Line, chosen: bool) -> Response {
    let weak = Tokens::of(ui).weak;
    let mut text = egui::text::LayoutJob::default();
    let format = |font, color| egui::TextFormat { font_id: font, color, ..egui::TextFormat::default() };
    text.append(&line.head, 0.0, format(theme::bold_font(theme::TEXT), Tokens::of(ui).text));
    for part in [&line.rather, &line.cause] {
        if !part.is_empty() {
            text.append(&format!("\n{part}"), 0.0, format(FontId::proportional(theme::TEXT), weak));
        }
    }
    let name = [line.head.as_str(), &line.rather, &line.cause].join(" ");
    let entry = egui::Button::selectable(chosen, text).wrap().min_size(Vec2::new(ui.available_width(), 0.0));
    let response = ui.add(entry);
    response.widget_info(|| WidgetInfo::selected(Role::ListBoxOption, true, chosen, name.trim()));
    response
}

/// What the list is about: what was compared, and where the event comes from.
fn introduction(desk: &Desk, wording: &Wording) -> Vec<String> {
    let (mut boards, mut equal, mut rounds) = (0, 0, 0);
    for (_, audit) in desk.audited() {
        boards += audit.boards;
        equal += audit.boards_equal();
        rounds += 1;
    }
    let values = args! { rounds, boards, equal };
    let mut sentences = vec![wording.text_with("audit-compared", &values)];
    let elsewhere = |(_, audit): (RoundNumber, &Audit)| audit.cause == Cause::Elsewhere && !audit.agrees();
    if desk.audited().any(elsewhere) {
        let imported = desk.journal().is_imported();
        sentences.push(wording.text(if imported { "audit-imported" } else { "audit-elsewhere" }));
    }
    let one_sided: usize = desk.audited().map(|(_, audit)| audit.one_sided).sum();
    if one_sided > 0 {
        sentences.push(wording.text_with("audit-one-sided", &args! { count: one_sided }));
    }
    sentences
}

fn lines(desk: &Desk, round: RoundNumber, audit: &Audit, wording: &Wording) -> Vec<Line> {
    if let Some(why) = audit.impossible.as_ref() {
        let why = wording.about(desk.tournament()).unpairable(&why.clone().into());
        let head = wording.text_with("audit-impossible", &args! { round });
        return vec![Line { round, head, rather: why, cause: cause(audit.cause, wording) }];
    }
    audit.differences.iter().map(|one| line(desk, round, one, wording)).collect()
}

fn line(desk: &Desk, round: RoundNumber, one: &Difference, wording: &Wording) -> Line {
    let about = wording.about(desk.tournament());
    let pair = |pair: &Pair| format!("{} – {}", about.name(pair.white), about.name(pair.black));
    let seat = one.players.iter().map(|id| about.name(*id)).collect::<Vec<_>>().join(" – ");
    let values = args! { round, board: one.board.map_or(0, |board| board.0), seat };
    let head = wording.text_with(if one.board.is_some() { "audit-board" } else { "audit-bye" }, &values);
    let bye = one.rather_bye.map(|id| wording.text_with("audit-has-bye", &args! { player: about.name(id) }));
    let instead = one.rather.iter().map(pair).chain(bye).collect::<Vec<_>>().join("; ");
    let said = |breach: &Breach| about.breach(&Breach { board: None, ..breach.clone() });
    let why = one.breaches.first().map(said).unwrap_or_default();
    let values = args! { instead, why };
    let rather = wording.text_with("audit-rather", &values).trim_end().to_owned();
    Line { round, head, rather, cause: cause(one.cause, wording) }
}

/// Whose doing it is.
fn cause(cause: Cause, wording: &Wording) -> String {
    wording.text(match cause {
        Cause::ByHand => "audit-cause-by-hand",
        Cause::Since => "audit-cause-since",
        Cause::Elsewhere => "audit-cause-elsewhere",
    })
}
