//! The pane under the board list. It explains the selected board; while a change is prepared it holds the verdict:
//! what would be done, and for each board touched every rule that it breaks, with the rule's number.

use std::task::Poll;

use egui::accesskit::Role;
use egui::{Align, Color32, Layout, RichText, ScrollArea, Sense, Ui, WidgetInfo};

use super::changes::Hand;
use super::correction::is_earlier;
use super::rows::Spot;
use super::{PairingsPanel, View};
use crate::model::{Board, Breach, Bye, Gravity, HandChange, PlayerId, Round, Stage};
use crate::pairing::{Explanation, Grade, Reason, Seating, Verdict, after_change};
use crate::ui::action::Action;
use crate::ui::theme::{self, GRID, HALF, SMALL, Tokens};
use crate::ui::view::Actions;
use crate::ui::widgets::{Icon, button, key_cap, tag, with_hint};

/// How grave a line of a verdict is: said by its word and its icon, too.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// Nothing speaks against it.
    Good,
    /// Legal but worse.
    Worse,
    /// Breaks an absolute rule.
    Bad,
}

impl Tone {
    fn of_grade(grade: Grade) -> Self {
        match grade {
            Grade::Legal => Self::Good,
            Grade::Worse => Self::Worse,
            Grade::Illegal => Self::Bad,
        }
    }

    fn of_gravity(gravity: Gravity) -> Self {
        match gravity {
            Gravity::Note => Self::Good,
            Gravity::Worse => Self::Worse,
            Gravity::Absolute => Self::Bad,
        }
    }

    fn colours(self, tokens: &Tokens) -> (Color32, Color32) {
        match self {
            Self::Good => (tokens.good, tokens.good_fill),
            Self::Worse => (tokens.warn, tokens.warn_fill),
            Self::Bad => (tokens.bad, tokens.bad_fill),
        }
    }

    fn icon(self) -> Icon {
        match self {
            Self::Good => Icon::Check,
            Self::Worse | Self::Bad => Icon::Warning,
        }
    }

    /// The word of a single line.
    fn word(self) -> &'static str {
        match self {
            Self::Good => "verdict-word-good",
            Self::Worse => "verdict-word-worse",
            Self::Bad => "verdict-word-bad",
        }
    }

    /// The word for the whole change.
    fn headline(self) -> &'static str {
        match self {
            Self::Good => "verdict-good",
            Self::Worse => "verdict-worse",
            Self::Bad => "verdict-bad",
        }
    }
}

/// The lines of a verdict: one for each rule broken, and one for each board touched that breaks none.
pub fn verdict_lines(
    view: &View<'_>,
    round: &Round,
    change: &HandChange,
    verdict: &Verdict,
) -> Vec<(Tone, String)> {
    let about = view.wording.about(view.tournament);
    let mut lines: Vec<(Option<Board>, Tone, String)> = verdict
        .breaches
        .iter()
        .map(|breach| (breach.board, Tone::of_gravity(breach.gravity), about.breach(breach)))
        .collect();
    let before = Seating::of_round(view.tournament, view.round);
    let after = before.as_ref().and_then(|before| after_change(before, change));
    if let (Some(before), Some(after)) = (before, after) {
        let (touched, _) = after.changed(&before);
        // A board that only moves up because another was taken away is not touched.
        let is_new = |board: &Board| {
            let pair = after.games.get(board.index());
            round.games.len() == after.games.len() || !before.games.iter().any(|old| Some(old) == pair)
        };
        for board in touched.into_iter().filter(is_new) {
            let clean = !verdict.breaches.iter().any(|breach| breach.board == Some(board));
            if let (true, Some(pair)) = (clean, after.games.get(board.index())) {
                let values = [
                    ("board", board.0.into()),
                    ("white", about.name(pair.white).into()),
                    ("black", about.name(pair.black).into()),
                ];
                let sentence = view.wording.text_with("verdict-board-clean", &values);
                lines.push((Some(board), Tone::Good, sentence));
            }
        }
    }
    lines.sort_by_key(|(board, ..)| (board.is_none(), *board));
    lines.into_iter().map(|(_, tone, text)| (tone, text)).collect()
}

/// The same lines without the tournament's boards, for a dialog that asks for a reason.
pub fn broken_lines(view: &View<'_>, broken: &[Breach]) -> Vec<(Tone, String)> {
    let about = view.wording.about(view.tournament);
    broken.iter().map(|breach| (Tone::of_gravity(breach.gravity), about.breach(breach))).collect()
}

/// Draws the pane.
pub fn show(ui: &mut Ui, view: &View<'_>, round: &Round, state: &mut PairingsPanel, out: &mut Actions) {
    ui.style_mut().interaction.selectable_labels = false;
    ui.spacing_mut().item_spacing.y = HALF;
    match state.proposal(view, round) {
        Some(change) => verdict(ui, view, round, state, &change, out),
        None => match state.hand {
            Hand::Held(player) => held(ui, view, round, view.tournament.name(player)),
            _ => board(ui, view, round, state, out),
        },
    }
}

fn held(ui: &mut Ui, view: &View<'_>, round: &Round, name: &str) {
    ui.label(theme::bold(view.wording.text_with("pairings-held", &[("player", name.into())])));
    let key = if is_earlier(view, round) { "correction-held-hint" } else { "pairings-held-hint" };
    ui.label(view.text(key));
}

fn verdict(
    ui: &mut Ui,
    view: &View<'_>,
    round: &Round,
    state: &mut PairingsPanel,
    change: &HandChange,
    out: &mut Actions,
) {
    let tokens = Tokens::of(ui);
    let opinion = state.judge(view, change);
    let dragging = state.dragged_over.is_some();
    let sentence = change_sentence(view, change);
    ui.horizontal(|ui| {
        if let Poll::Ready(Some(verdict)) = &opinion {
            let tone = Tone::of_grade(verdict.grade());
            let (ink, fill) = tone.colours(tokens);
            tag(ui, &view.text(tone.headline()), ink, fill);
        }
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            if !dragging {
                verdict_buttons(ui, view, round, state, change, out);
            }
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                ui.add(egui::Label::new(theme::bold(sentence)).truncate());
            });
        });
    });
    match opinion {
        Poll::Pending => {
            ui.label(RichText::new(view.text("pairings-verdict-pending")).color(tokens.weak));
        }
        Poll::Ready(None) => {
            ui.label(RichText::new(view.text("pairings-verdict-none")).color(tokens.weak));
        }
        Poll::Ready(Some(verdict)) => {
            let lines = verdict_lines(view, round, change, &verdict);
            ScrollArea::vertical().id_salt("verdict").auto_shrink([false, false]).show(ui, |ui| {
                draw_lines(ui, view, &lines);
            });
        }
    }
}

fn verdict_buttons(
    ui: &mut Ui,
    view: &View<'_>,
    round: &Round,
    state: &mut PairingsPanel,
    change: &HandChange,
    out: &mut Actions,
) {
    if button(ui, None, &view.text("pairings-drop"), true, false).clicked() {
        state.hand = Hand::Empty;
    }
    key_cap(ui, &view.text("pairings-key-escape"));
    if button(ui, Some(Icon::Check), &view.text("pairings-carry-out"), true, false).clicked() {
        state.carry_out(view, round, change.clone(), out);
    }
    key_cap(ui, &view.text("pairings-key-enter"));
}

/// One line a rule: icon, word, sentence.
pub fn draw_lines(ui: &mut Ui, view: &View<'_>, lines: &[(Tone, String)]) {
    let tokens = Tokens::of(ui);
    for (tone, text) in lines {
        let (ink, _) = tone.colours(tokens);
        let word = view.text(tone.word());
        let line = ui.horizontal_top(|ui| {
            let (square, _) = ui.allocate_exact_size(egui::vec2(14.0, 20.0), Sense::hover());
            let square = egui::Rect::from_center_size(square.center(), egui::Vec2::splat(14.0));
            tone.icon().paint_in(ui.painter(), square, ink);
            let (space, _) = ui.allocate_exact_size(egui::vec2(56.0, 20.0), Sense::hover());
            let font = theme::bold_font(SMALL);
            ui.painter().text(space.left_center(), egui::Align2::LEFT_CENTER, &word, font, ink);
            ui.add(egui::Label::new(text.as_str()).wrap())
        });
        let spoken = format!("{word}: {text}");
        line.inner.widget_info(|| WidgetInfo::labeled(Role::Label, true, &spoken));
    }
}

fn board(ui: &mut Ui, view: &View<'_>, round: &Round, state: &mut PairingsPanel, out: &mut Actions) {
    let Some(spot) = state.spot else { return };
    let heading = spot_heading(view, round, spot);
    ui.horizontal(|ui| {
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            board_buttons(ui, view, round, spot, out);
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                ui.add(egui::Label::new(theme::bold(heading)).truncate());
            });
        });
    });
    // One paragraph here, a line a reason in the dialog.
    let lines = state.why_lines(view, round).map(|lines| lines.map(|lines| vec![lines.join(" ")]));
    ScrollArea::vertical().id_salt("why").auto_shrink([false, false]).show(ui, |ui| why(ui, view, &lines));
}

fn board_buttons(ui: &mut Ui, view: &View<'_>, round: &Round, spot: Spot, out: &mut Actions) {
    let is_last = view.tournament.last_round().is_some_and(|(last, _)| last == view.round);
    let mut entry = |ui: &mut Ui, action: Action, key: &str| {
        let response = button(ui, action.icon(), &view.text(key), action.is_enabled(view.situation), true);
        if with_hint(response, action, view.wording).clicked() {
            out.invoke(action);
        }
    };
    entry(ui, Action::ExplainBoard, "pairings-button-why");
    if !is_last {
        if spot.board().is_some() {
            entry(ui, Action::SwapColours, "pairings-button-colours");
        }
        entry(ui, Action::SwapPlayers, "pairings-button-swap");
        return;
    }
    let is_board = spot.board().is_some();
    if is_board {
        if round.stage == Stage::Draft {
            let locked = spot.board().and_then(|board| round.game(board)).is_some_and(|game| game.locked);
            let key = if locked { "pairings-button-unlock" } else { "pairings-button-lock" };
            entry(ui, Action::LockBoard, key);
        }
        entry(ui, Action::Unpair, "pairings-button-unpair");
        entry(ui, Action::SwapColours, "pairings-button-colours");
    } else {
        let is_away = spot.player(round).is_some_and(|id| round.byes.contains_key(&id));
        entry(
            ui,
            Action::HereOrAbsent,
            if is_away { "pairings-here-again" } else { "pairings-button-absent" },
        );
    }
    entry(ui, Action::SwapPlayers, "pairings-button-swap");
}

/// `Board 3 · Okafor, Ada – Petrov, Ivan`.
pub fn spot_heading(view: &View<'_>, round: &Round, spot: Spot) -> String {
    let name = |id| view.tournament.name(id).to_owned();
    match spot {
        Spot::Side(board, _) => match round.game(board) {
            Some(game) => {
                let values = [
                    ("board", board.0.into()),
                    ("white", name(game.white).into()),
                    ("black", name(game.black).into()),
                ];
                let key = if game.by_hand { "pairings-board-by-hand" } else { "pairings-board" };
                view.wording.text_with(key, &values)
            }
            None => String::new(),
        },
        Spot::Seatless(player) => name(player),
    }
}

/// The paragraph "why this pair?".
pub fn why(ui: &mut Ui, view: &View<'_>, lines: &Poll<Option<Vec<String>>>) {
    let tokens = Tokens::of(ui);
    match lines {
        Poll::Pending => {
            ui.label(RichText::new(view.text("pairings-why-pending")).color(tokens.weak));
        }
        Poll::Ready(None) => {
            ui.label(RichText::new(view.text("pairings-why-none")).color(tokens.weak));
        }
        Poll::Ready(Some(lines)) => {
            ui.spacing_mut().item_spacing.y = HALF / 2.0;
            for line in lines {
                ui.add(egui::Label::new(line.as_str()).wrap());
            }
        }
    }
    ui.add_space(GRID / 2.0);
}

/// Who is not here needs no engine to explain it.
fn away_sentence(view: &View<'_>, round: &Round, player: PlayerId) -> Option<String> {
    let bye = round.byes.get(&player).filter(|bye| **bye != Bye::Pairing)?;
    let withdrawn = view.tournament.player(player).is_some_and(|player| player.is_withdrawn(view.round));
    let key = match bye {
        Bye::Zero if withdrawn => "pairings-why-withdrawn",
        Bye::Zero => "pairings-why-absent",
        Bye::Half | Bye::Full | Bye::Pairing => "pairings-why-requested-bye",
    };
    let points = format!("{:#}", super::board_list::bye_points(view, *bye));
    let values = [("player", view.tournament.name(player).into()), ("points", points.into())];
    Some(view.wording.text_with(key, &values))
}

/// A change in words, as a sentence that stands alone.
pub fn change_sentence(view: &View<'_>, change: &HandChange) -> String {
    let words = view.wording.about(view.tournament).change(change);
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

impl PairingsPanel {
    /// The sentences about the spot, kept until the event or the spot changes.
    pub(super) fn why_lines(&mut self, view: &View<'_>, round: &Round) -> Poll<Option<Vec<String>>> {
        let Some(player) = self.spot.and_then(|spot| spot.player(round)) else { return Poll::Ready(None) };
        if let Some((of, lines)) = &self.why
            && *of == player
            && lines.is_ready()
        {
            return lines.clone();
        }
        if let Some(sentence) = away_sentence(view, round, player) {
            return Poll::Ready(Some(vec![sentence]));
        }
        let explained = view.advice.map_or(Poll::Ready(None), |advice| advice.explanation(player));
        let sentences = |explanation: Explanation| {
            let about = view.wording.about(view.tournament);
            let reasons = explanation.reasons;
            let by_hand = reasons.contains(&Reason::ByHand.uncited());
            let first = by_hand.then_some(Reason::ByHand.uncited());
            let rest = reasons.into_iter().filter(|reason| *reason != Reason::ByHand.uncited());
            first.into_iter().chain(rest).map(|reason| about.reason(&reason)).collect::<Vec<_>>()
        };
        let lines = explained.map(|explanation| explanation.map(sentences));
        self.why = Some((player, lines.clone()));
        lines
    }
}
