//! The dialog that corrects an earlier round: old and new, what it is to count for, the reason, and what it changes,
//! which fills in while the desk works it out. Nothing is done before it was accepted.

use std::collections::{BTreeMap, BTreeSet};

use egui::{Context, Key, Modifiers, RichText, Ui};

use super::View;
use super::board_list::result_words;
use crate::desk::{Later, Moved, Preview};
use crate::model::{
    Board, Command, Correction, Game, GameResult, PlayerId, Refusal, RoundNumber, Scope, Seats, Tournament,
};
use crate::ui::theme::{self, GRID, HALF, SMALL, Tokens};
use crate::ui::view::Actions;
use crate::ui::widgets::{Answer, dialog, text_field};
use crate::wording::args;

/// So many players who stand otherwise are named.
const NAMED: usize = 8;

/// The results that stand side by side; any other one comes from the list of results.
const OFFERED: [GameResult; 6] = [
    GameResult::WhiteWins,
    GameResult::Draw,
    GameResult::BlackWins,
    GameResult::WhiteWinsByDefault,
    GameResult::BlackWinsByDefault,
    GameResult::BothLoseByDefault,
];

/// How the keyboard comes to the field of the reason: a frame late, or the letter that opened the dialog were typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Keyboard {
    Opened,
    Comes,
    Came,
}

/// A correction as far as it is filled in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Form {
    /// Other colours or places.
    swaps: Vec<Correction>,
    /// The results stated, by board.
    results: BTreeMap<Board, GameResult>,
    scope: Scope,
    reason: String,
    /// How the keyboard comes to the field of the reason.
    keyboard: Keyboard,
}

impl Form {
    /// Another result of a board.
    pub fn result(board: Board, result: GameResult) -> Self {
        Self { results: BTreeMap::from([(board, result)]), ..Self::swap(Vec::new()) }
    }

    /// The other colours of a board.
    pub fn colours(board: Board) -> Self {
        Self::swap(vec![Correction::Colours { board }])
    }

    /// Two who sat in each other's places.
    pub fn players(a: PlayerId, b: PlayerId) -> Self {
        Self::swap(vec![Correction::Players { a, b }])
    }

    /// At first it counts from the next pairing on: the standings are right, and later rounds stay as played and as
    /// they were paired.
    fn swap(swaps: Vec<Correction>) -> Self {
        let (results, reason) = (BTreeMap::new(), String::new());
        Self { swaps, results, scope: Scope::FromNextPairing, reason, keyboard: Keyboard::Opened }
    }

    /// The round as it stands for this scope, and with the places exchanged.
    fn seats(&self, event: &Tournament, round: RoundNumber) -> Result<(Seats, Seats), Refusal> {
        let stands = event.seats_for(round, self.scope).ok_or(Refusal::UnknownRound(round))?;
        let seated = stands.corrected(round, &self.swaps)?;
        Ok((stands, seated))
    }

    /// What is to be done, if every board touched has its result.
    fn changes(&self, event: &Tournament, round: RoundNumber) -> Result<Vec<Correction>, Refusal> {
        let (_, seated) = self.seats(event, round)?;
        let stated = self.results.iter().filter_map(|(board, to)| {
            let from = seated.game(*board)?.result;
            Some(Correction::Result { board: *board, from, to: *to })
        });
        Ok(self.swaps.iter().copied().chain(stated).collect())
    }
}

/// Draws the dialog. False once it is done with.
pub fn show(ctx: &Context, view: &View<'_>, form: &mut Form, out: &mut Actions) -> bool {
    let changes = form.changes(view.tournament, view.round);
    let asked = changes.clone().and_then(|changes| view.desk.preview(view.round, &changes, form.scope));
    let ready = asked.is_ok() && !form.reason.trim().is_empty();
    choose_by_arrows(ctx, form);
    let accept = view.text("correction-accept");
    let accept = Some((accept.as_str(), ready));
    let answer =
        dialog(ctx, "correction", &title(view, form), 640.0, accept, &view.text("app-cancel"), |ui| {
            boards(ui, view, form);
            ui.add_space(GRID);
            // Has the keyboard, so it stands where also a small window shows it.
            reason(ui, view, form, ready);
            ui.add_space(GRID);
            scopes(ui, view, form);
            ui.add_space(GRID);
            match &asked {
                Ok(preview) => consequences(ui, view, preview),
                Err(refusal) => {
                    let sentence = view.wording.about(view.tournament).refusal(refusal);
                    ui.label(RichText::new(sentence).color(Tokens::of(ui).bad));
                }
            }
        });
    if let (Answer::Accepted, true, Ok(changes)) = (answer, ready, changes) {
        let reason = form.reason.trim().to_owned();
        out.run(Command::Correct { round: view.round, changes, scope: form.scope, reason });
    }
    if answer != Answer::Open {
        view.desk.end_preview();
    }
    answer == Answer::Open
}

/// `Correct round 2, board 3`, without a board where places are exchanged.
fn title(view: &View<'_>, form: &Form) -> String {
    let of_swap = form.swaps.iter().find_map(|swap| match swap {
        Correction::Colours { board } => Some(*board),
        Correction::Players { .. } | Correction::Result { .. } => None,
    });
    let of_result = || form.results.keys().next().copied().filter(|_| form.swaps.is_empty());
    let round = ("round", view.round.get().into());
    match of_swap.or_else(of_result) {
        Some(board) => view.text_with("correction-title-board", &[round, ("board", board.0.into())]),
        None => view.text_with("correction-title", &[round]),
    }
}

/// Old and new of each board touched, and its results to choose from.
fn boards(ui: &mut Ui, view: &View<'_>, form: &mut Form) {
    let about = view.wording.about(view.tournament);
    for swap in &form.swaps {
        ui.label(about.correction(view.round, swap));
    }
    let Ok((stands, seated)) = form.seats(view.tournament, view.round) else { return };
    let mut touched: BTreeSet<Board> = form.results.keys().copied().collect();
    touched.extend(seated.boards_of(&stands.touched(&seated)));
    for board in touched {
        if let Some(game) = seated.game(board) {
            one_board(ui, view, form, board, game, stands.game(board));
        }
    }
}

fn one_board(
    ui: &mut Ui,
    view: &View<'_>,
    form: &mut Form,
    board: Board,
    game: &Game,
    stands: Option<&Game>,
) {
    let name = |id| view.tournament.name(id).to_owned();
    let values = args! { board, white: name(game.white), black: name(game.black) };
    ui.label(theme::bold(view.text_with("pairings-board", &values)));
    let chosen = form.results.get(&board).copied().or((!game.result.is_pending()).then_some(game.result));
    ui.horizontal(|ui| {
        let old = stands.map_or("", |game| game.result.notation());
        let words = view.text_with("correction-was", &args! { result: old });
        ui.label(RichText::new(words).color(Tokens::of(ui).weak));
        let other = chosen.filter(|result| !OFFERED.contains(result));
        for result in OFFERED.into_iter().chain(other) {
            let entry = ui.selectable_label(chosen == Some(result), result.notation());
            let values = args! { board, result: result.notation() };
            let spoken = view.text_with("correction-result-of-board", &values);
            let is_chosen = chosen == Some(result);
            entry.widget_info(|| {
                egui::WidgetInfo::selected(egui::accesskit::Role::RadioButton, true, is_chosen, &spoken)
            });
            if entry.on_hover_text(result_words(view, result)).clicked() {
                form.results.insert(board, result);
                // The keyboard goes on with the reason.
                form.keyboard = Keyboard::Comes;
            }
        }
    });
}

/// The three choices, each with a sentence.
fn scopes(ui: &mut Ui, view: &View<'_>, form: &mut Form) {
    ui.label(view.text("correction-scope"));
    for scope in Scope::ALL {
        let (label, sentence) = match scope {
            Scope::Everywhere => ("correction-everywhere", "correction-everywhere-note"),
            Scope::FromNextPairing => ("correction-from-next", "correction-from-next-note"),
            Scope::RatingReport => ("correction-report", "correction-report-note"),
        };
        ui.radio_value(&mut form.scope, scope, view.text(label));
        ui.horizontal(|ui| {
            ui.add_space(3.0 * GRID);
            let note = RichText::new(view.text(sentence)).size(SMALL).color(Tokens::of(ui).weak);
            ui.add(egui::Label::new(note).wrap());
        });
    }
}

/// The arrows move the choice while the reason is typed.
fn choose_by_arrows(ctx: &Context, form: &mut Form) {
    let pressed = |key| ctx.input_mut(|input| input.consume_key(Modifiers::NONE, key));
    let at = Scope::ALL.iter().position(|scope| *scope == form.scope).unwrap_or(0);
    let (up, down) = (pressed(Key::ArrowUp), pressed(Key::ArrowDown));
    let there = (at + usize::from(down)).saturating_sub(usize::from(up));
    form.scope = Scope::ALL.get(there).copied().unwrap_or(form.scope);
}

fn reason(ui: &mut Ui, view: &View<'_>, form: &mut Form, ready: bool) {
    let label = ui.label(view.text("pairings-reason-label"));
    let example = view.text("correction-reason-example");
    let field = text_field(ui, &mut form.reason, &example, f32::INFINITY).labelled_by(label.id);
    // Enter before all is filled in leaves the field; the keyboard comes back to it.
    let entered = || ui.input(|input| input.key_pressed(Key::Enter));
    match form.keyboard {
        Keyboard::Opened => {
            form.keyboard = Keyboard::Comes;
            ui.ctx().request_repaint();
        }
        Keyboard::Comes => {
            form.keyboard = Keyboard::Came;
            field.request_focus();
        }
        Keyboard::Came if field.lost_focus() && !ready && entered() => field.request_focus(),
        Keyboard::Came => {}
    }
}

/// What it changes, as far as that is known.
fn consequences(ui: &mut Ui, view: &View<'_>, preview: &Preview) {
    ui.label(theme::bold(view.text("correction-changes")));
    ui.spacing_mut().item_spacing.y = HALF;
    match &preview.standings {
        Some(moved) => standings(ui, view, moved),
        None if preview.is_complete => {}
        None => {
            weak(ui, view.text("correction-standings-pending"));
        }
    }
    for later in preview.later.iter().filter(|later| !later.is_same()) {
        for sentence in otherwise(view, later) {
            ui.add(egui::Label::new(sentence).wrap());
        }
    }
    let done = preview.later.len();
    if !preview.is_complete {
        let values = args! { done, rounds: preview.rounds };
        weak(ui, view.text_with("correction-rounds-pending", &values));
    } else if done < preview.rounds {
        weak(ui, view.text("correction-rounds-unknown"));
    } else if preview.later.iter().all(Later::is_same) {
        weak(ui, view.text("correction-rounds-same"));
    }
}

fn weak(ui: &mut Ui, sentence: String) {
    let ink = Tokens::of(ui).weak;
    ui.add(egui::Label::new(RichText::new(sentence).color(ink)).wrap());
}

fn standings(ui: &mut Ui, view: &View<'_>, moved: &[Moved]) {
    if moved.is_empty() {
        return weak(ui, view.text("correction-standings-same"));
    }
    ui.label(view.text_with("correction-standings", &args! { count: moved.len() }));
    for one in moved.iter().take(NAMED) {
        let values = args! {
            player: view.tournament.name(one.player), before: one.before.rank,
            points: format!("{:#}", one.before.points), after: one.after.rank,
            now: format!("{:#}", one.after.points),
        };
        weak(ui, view.text_with("correction-moved", &values));
    }
    let more = moved.len().saturating_sub(NAMED);
    if more > 0 {
        weak(ui, view.text_with("about-more", &args! { count: more }));
    }
}

/// What the engine would now do otherwise in a round that stays as played.
fn otherwise(view: &View<'_>, later: &Later) -> Vec<String> {
    let round = || ("round", later.round.get().into());
    if later.impossible {
        return vec![view.text_with("correction-later-impossible", &[round()])];
    }
    let boards = view.wording.about(view.tournament).boards(&later.boards);
    let values = [round(), ("count", later.boards.len().into()), ("boards", boards.into())];
    let of_boards = (!later.boards.is_empty()).then(|| view.text_with("correction-later-boards", &values));
    let of_bye = later.bye.then(|| view.text_with("correction-later-bye", &[round()]));
    of_boards.into_iter().chain(of_bye).collect()
}
