//! The pane under the board list. It explains the selected board; while a change is prepared it holds the verdict:
//! what would be done, and for each board touched every rule that it breaks, with the rule's number.

use std::task::Poll;

use egui::accesskit::Role;
use egui::{Align, Color32, Layout, RichText, ScrollArea, Sense, Ui, WidgetInfo};

use super::changes::Hand;
use super::rows::Spot;
use super::{PairingsPanel, View, explanation};
use crate::model::{HandChange, Round, Stage};
use crate::ui::action::Action;
use crate::ui::theme::{self, HALF, SMALL, Tokens};
use crate::ui::view::Requests;
use crate::ui::widgets::{Icon, at_the_right, button, from_both_ends, icon_button, key_cap, tag};
use crate::views::changes::is_earlier;
use crate::views::verdict::{Tone, change_sentence, verdict_lines};
use crate::wording::args;

/// A pane of less than this width has its buttons on a line of their own.
const NARROW: f32 = 640.0;
/// Its buttons with all their words are as wide as this.
const WITH_WORDS: f32 = 520.0;
/// The same in a draft, whose boards can be locked.
const WITH_WORDS_IN_DRAFT: f32 = 632.0;
/// The line with its buttons.
const HEAD: &str = "pairings-pane";

pub(super) fn colours(tone: Tone, tokens: &Tokens) -> (Color32, Color32) {
    match tone {
        Tone::Good => (tokens.good, tokens.good_fill),
        Tone::Worse => (tokens.warn, tokens.warn_fill),
        Tone::Bad => (tokens.bad, tokens.bad_fill),
    }
}

/// The ink of a line.
pub(super) fn tone_ink(tone: Tone, tokens: &Tokens) -> Color32 {
    colours(tone, tokens).0
}

/// The picture of a line.
pub(super) const fn tone_icon(tone: Tone) -> Icon {
    match tone {
        Tone::Good => Icon::Check,
        Tone::Worse | Tone::Bad => Icon::Warning,
    }
}

/// Draws the pane into the place that it has, whatever stands in it.
pub fn show(ui: &mut Ui, view: &View<'_>, round: &Round, state: &mut PairingsPanel, out: &mut Requests) {
    let place = ui.available_rect_before_wrap();
    ui.advance_cursor_after_rect(place);
    let ui = &mut ui.new_child(egui::UiBuilder::new().max_rect(place));
    ui.shrink_clip_rect(place);
    ui.style_mut().interaction.selectable_labels = false;
    ui.spacing_mut().item_spacing.y = HALF;
    match state.proposal(view, round) {
        Some(change) => verdict(ui, view, round, state, &change, out),
        None => match state.hand {
            Hand::Held(player) => held(ui, view, view.tournament.name(player)),
            _ => board(ui, view, round, state, out),
        },
    }
}

fn held(ui: &mut Ui, view: &View<'_>, name: &str) {
    ui.label(theme::bold(view.text_with("pairings-held", &args! { player: name })));
    let key =
        if is_earlier(view.tournament, view.round) { "correction-held-hint" } else { "pairings-held-hint" };
    ui.label(view.text(key));
}

fn verdict(
    ui: &mut Ui,
    view: &View<'_>,
    round: &Round,
    state: &mut PairingsPanel,
    change: &HandChange,
    out: &mut Requests,
) {
    let tokens = Tokens::of(ui);
    let opinion = state.judge(view, change);
    let dragging = state.drag.over.is_some();
    let sentence = change_sentence(view.tournament, view.wording, change);
    let headline = |ui: &mut Ui| {
        if let Poll::Ready(Some(verdict)) = &opinion {
            let tone = Tone::of_grade(verdict.grade());
            let (ink, fill) = colours(tone, tokens);
            tag(ui, &view.text(tone.headline()), ink, fill);
        }
    };
    let buttons = |ui: &mut Ui| {
        if !dragging {
            verdict_buttons(ui, view, round, state, change, out);
        }
    };
    head(ui, headline, &sentence, buttons);
    if let Some(verdict) =
        worked_out(ui, view, opinion, ["pairings-verdict-pending", "pairings-verdict-none"])
    {
        let lines = verdict_lines(view.tournament, view.wording, change, &verdict);
        ScrollArea::vertical().id_salt("verdict").auto_shrink([false, false]).show(ui, |ui| {
            draw_lines(ui, view, &lines);
        });
    }
}

/// What it is about, with its buttons at the right; in a narrow pane each of them has a line of its own.
fn head(ui: &mut Ui, before: impl FnOnce(&mut Ui), title: &str, buttons: impl FnOnce(&mut Ui)) {
    let label = egui::Label::new(theme::bold(title));
    if ui.available_width() >= NARROW {
        ui.horizontal(|ui| {
            before(ui);
            from_both_ends(ui, HEAD, |ui| ui.add(label.truncate()), buttons);
        });
        return;
    }
    before(ui);
    ui.add(label.truncate());
    let line = egui::vec2(ui.available_width(), theme::CONTROL);
    ui.allocate_ui_with_layout(line, Layout::left_to_right(Align::Center), |ui| {
        at_the_right(ui, HEAD, buttons);
    });
}

fn verdict_buttons(
    ui: &mut Ui,
    view: &View<'_>,
    round: &Round,
    state: &mut PairingsPanel,
    change: &HandChange,
    out: &mut Requests,
) {
    key_cap(ui, &view.text("pairings-key-enter"));
    if button(ui, Some(Icon::Check), &view.text("pairings-carry-out"), true, false).clicked() {
        state.carry_out(view, round, change.clone(), out);
    }
    key_cap(ui, &view.text("pairings-key-escape"));
    if button(ui, None, &view.text("pairings-drop"), true, false).clicked() {
        state.hand = Hand::Empty;
    }
}

/// One line a rule: icon, word, sentence.
pub fn draw_lines(ui: &mut Ui, view: &View<'_>, lines: &[(Tone, String)]) {
    let tokens = Tokens::of(ui);
    for (tone, text) in lines {
        let (ink, _) = colours(*tone, tokens);
        let word = view.text(tone.word());
        let line = ui.horizontal_top(|ui| {
            let (square, _) = ui.allocate_exact_size(egui::vec2(14.0, 20.0), Sense::hover());
            let square = egui::Rect::from_center_size(square.center(), egui::Vec2::splat(14.0));
            tone_icon(*tone).paint_in(ui.painter(), square, ink);
            let (space, _) = ui.allocate_exact_size(egui::vec2(56.0, 20.0), Sense::hover());
            let font = theme::bold_font(SMALL);
            ui.painter().text(space.left_center(), egui::Align2::LEFT_CENTER, &word, font, ink);
            ui.add(egui::Label::new(text.as_str()).wrap())
        });
        let spoken = format!("{word}: {text}");
        line.inner.widget_info(|| WidgetInfo::labeled(Role::Label, true, &spoken));
    }
}

fn board(ui: &mut Ui, view: &View<'_>, round: &Round, state: &mut PairingsPanel, out: &mut Requests) {
    let Some(spot) = state.spot else { return };
    if spot == Spot::Complete {
        return complete(ui, view, round);
    }
    let heading = spot_heading(view, round, spot);
    // Where all buttons with their words have no room, those that a picture tells have no words.
    let is_draft = round.stage == Stage::Draft;
    let has_words = ui.available_width() >= if is_draft { WITH_WORDS_IN_DRAFT } else { WITH_WORDS };
    head(ui, |_| {}, &heading, |ui| board_buttons(ui, view, round, (spot, has_words), out));
    explanation::pane(ui, view, round, state);
}

/// All results are in: what comes next.
fn complete(ui: &mut Ui, view: &View<'_>, round: &Round) {
    let (known, twice) = round.keyed_twice();
    ui.label(theme::bold(view.text_with("pairings-complete", &args! { round: view.round })));
    ui.label(view.text("pairings-complete-hint"));
    let values = args! { confirmed: twice, known };
    ui.label(RichText::new(view.text_with("second-so-far", &values)).color(Tokens::of(ui).weak));
}

fn board_buttons(
    ui: &mut Ui,
    view: &View<'_>,
    round: &Round,
    (spot, has_words): (Spot, bool),
    out: &mut Requests,
) {
    let is_last = view.tournament.last_round().is_some_and(|(last, _)| last == view.round);
    let mut entry = |ui: &mut Ui, action: Action, key: &str| {
        let (words, enabled) = (view.text(key), action.is_enabled(view.situation));
        let response = match action.icon().filter(|icon| !has_words && *icon != Icon::Question) {
            Some(icon) => icon_button(ui, icon, &words, enabled),
            None => button(ui, action.icon(), &words, enabled, true),
        };
        out.invoke_on_click(response, action, view.wording);
    };
    entry(ui, Action::SwapPlayers, "pairings-button-swap");
    let game = spot.board().and_then(|board| round.game(board));
    if game.is_some() {
        entry(ui, Action::SwapColours, "pairings-button-colours");
    }
    if is_last {
        match game {
            Some(game) => {
                entry(ui, Action::Unpair, "pairings-button-unpair");
                if round.stage == Stage::Draft {
                    let key = if game.locked { "pairings-button-unlock" } else { "pairings-button-lock" };
                    entry(ui, Action::LockBoard, key);
                }
            }
            None => {
                let is_away = spot.player(round).is_some_and(|id| round.byes.contains_key(&id));
                let key = if is_away { "pairings-here-again" } else { "pairings-button-absent" };
                entry(ui, Action::HereOrAbsent, key);
            }
        }
    }
    entry(ui, Action::WhyNot, "action-why-not");
    entry(ui, Action::ExplainBoard, "pairings-button-why");
}

/// `Board 3 · Okafor, Ada – Petrov, Ivan`.
pub fn spot_heading(view: &View<'_>, round: &Round, spot: Spot) -> String {
    let name = |id| view.tournament.name(id).to_owned();
    match spot {
        Spot::Side(board, _) => match round.game(board) {
            Some(game) => {
                let board = view.table(board);
                let values = args! { board, white: name(game.white), black: name(game.black) };
                let key = if game.by_hand { "pairings-board-by-hand" } else { "pairings-board" };
                view.text_with(key, &values)
            }
            None => String::new(),
        },
        Spot::Seatless(player) => name(player),
        Spot::Complete => view.text_with("pairings-complete", &args! { round: view.round }),
    }
}

/// What was worked out in the background; else it is said that it is pending, or that there is nothing.
pub(super) fn worked_out<T>(
    ui: &mut Ui,
    view: &View<'_>,
    answer: Poll<Option<T>>,
    [pending, nothing]: [&str; 2],
) -> Option<T> {
    let key = match answer {
        Poll::Ready(Some(answer)) => return Some(answer),
        Poll::Pending => pending,
        Poll::Ready(None) => nothing,
    };
    let weak = Tokens::of(ui).weak;
    ui.label(RichText::new(view.text(key)).color(weak));
    None
}
