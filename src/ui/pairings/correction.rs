//! The dialog that corrects an earlier round: old and new, what it is to count for, the reason, and what it changes,
//! which fills in while the desk works it out. Nothing is done before it was accepted.

use egui::{Context, Key, Modifiers, RichText, Ui};

use super::View;
use super::board_list::result_words;
use crate::desk::{Later, Moved, Preview};
use crate::model::{Board, Command, CorrectionScope, Game};
use crate::ui::result_keys::USUAL;
use crate::ui::theme::{self, GRID, HALF, SMALL, Tokens};
use crate::ui::view::Requests;
use crate::ui::widgets::{DialogAnswer, RequiredText};
use crate::views::correction::{CorrectionDraft, otherwise};
use crate::wording::args;

/// So many players who stand otherwise are named.
const NAMED: usize = 8;

/// What is filled in, with the reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CorrectionForm {
    draft: CorrectionDraft,
    reason: RequiredText,
}

impl From<CorrectionDraft> for CorrectionForm {
    fn from(draft: CorrectionDraft) -> Self {
        Self { draft, reason: RequiredText::default() }
    }
}

/// Draws the dialog. False once it is done with.
pub fn show(ctx: &Context, view: &View<'_>, form: &mut CorrectionForm, out: &mut Requests) -> bool {
    let changes = form.draft.changes(view.tournament, view.round);
    let asked = changes.clone().and_then(|changes| view.desk.preview(view.round, &changes, form.draft.scope));
    let ready = asked.is_ok() && form.reason.is_filled();
    choose_by_arrows(ctx, form);
    let answer = view
        .dialog("correction", form.draft.title(view.tournament, view.round, view.wording))
        .width(640.0)
        .accept(view.text("correction-accept"))
        .enabled(ready)
        .typed(form.reason.is_typed())
        .show(ctx, |ui| {
            boards(ui, view, form);
            ui.add_space(GRID);
            // Has the keyboard, so it stands where also a small window shows it.
            let (label, example) =
                (view.text("pairings-reason-label"), view.text("correction-reason-example"));
            form.reason.show(ui, &label, &example, ready);
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
    if let (DialogAnswer::Accepted, true, Ok(changes)) = (answer, ready, changes) {
        let reason = form.reason.text();
        out.run(Command::Correct { round: view.round, changes, scope: form.draft.scope, reason });
    }
    if answer != DialogAnswer::Open {
        view.desk.end_preview();
    }
    answer == DialogAnswer::Open
}

/// Old and new of each board touched, and its results to choose from.
fn boards(ui: &mut Ui, view: &View<'_>, form: &mut CorrectionForm) {
    let about = view.wording.about(view.tournament);
    for swap in &form.draft.swaps {
        ui.label(about.correction(view.round, swap));
    }
    let Ok((stands, seated)) = form.draft.seats(view.tournament, view.round) else { return };
    for board in form.draft.boards(&stands, &seated) {
        if let Some(game) = seated.game(board) {
            one_board(ui, view, form, board, game, stands.game(board));
        }
    }
}

fn one_board(
    ui: &mut Ui,
    view: &View<'_>,
    form: &mut CorrectionForm,
    board: Board,
    game: &Game,
    stands: Option<&Game>,
) {
    let name = |id| view.tournament.name(id).to_owned();
    let table = view.table(board);
    let values = args! { board: table, white: name(game.white), black: name(game.black) };
    ui.label(theme::bold(view.text_with("pairings-board", &values)));
    let chosen =
        form.draft.results.get(&board).copied().or((!game.result.is_pending()).then_some(game.result));
    ui.horizontal(|ui| {
        let old = stands.map_or("", |game| game.result.notation());
        let words = view.text_with("correction-was", &args! { result: old });
        ui.label(RichText::new(words).color(Tokens::of(ui).weak));
        let other = chosen.filter(|result| !USUAL.contains(result));
        // Any other result comes from the list of results.
        for result in USUAL.into_iter().chain(other) {
            let entry = ui.selectable_label(chosen == Some(result), result.notation());
            let values = args! { board: table, result: result.notation() };
            let spoken = view.text_with("correction-result-of-board", &values);
            let is_chosen = chosen == Some(result);
            entry.widget_info(|| {
                egui::WidgetInfo::selected(egui::accesskit::Role::RadioButton, true, is_chosen, &spoken)
            });
            if entry.on_hover_text(result_words(view, result)).clicked() {
                form.draft.results.insert(board, result);
                // The keyboard goes on with the reason.
                form.reason.take_keyboard();
            }
        }
    });
}

/// The three choices, each with a sentence.
fn scopes(ui: &mut Ui, view: &View<'_>, form: &mut CorrectionForm) {
    ui.label(view.text("correction-scope"));
    for scope in CorrectionScope::ALL {
        let (label, sentence) = match scope {
            CorrectionScope::Everywhere => ("correction-everywhere", "correction-everywhere-note"),
            CorrectionScope::FromNextPairing => ("correction-from-next", "correction-from-next-note"),
            CorrectionScope::RatingReport => ("correction-report", "correction-report-note"),
        };
        // Each choice with its sentence below it, evenly apart.
        ui.vertical(|ui| {
            ui.spacing_mut().item_spacing.y = 0.0;
            ui.spacing_mut().interact_size.y = theme::ROW;
            ui.radio_value(&mut form.draft.scope, scope, view.text(label));
            ui.horizontal_top(|ui| {
                ui.add_space(3.0 * GRID);
                let note = RichText::new(view.text(sentence)).size(SMALL).color(Tokens::of(ui).weak);
                ui.add(egui::Label::new(note).wrap());
            });
        });
    }
}

/// The arrows move the choice while the reason is typed.
fn choose_by_arrows(ctx: &Context, form: &mut CorrectionForm) {
    let pressed = |key| ctx.input_mut(|input| input.consume_key(Modifiers::NONE, key));
    let at = CorrectionScope::ALL.iter().position(|scope| *scope == form.draft.scope).unwrap_or(0);
    let (up, down) = (pressed(Key::ArrowUp), pressed(Key::ArrowDown));
    let there = (at + usize::from(down)).saturating_sub(usize::from(up));
    form.draft.scope = CorrectionScope::ALL.get(there).copied().unwrap_or(form.draft.scope);
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
        for sentence in otherwise(view.tournament, view.wording, later) {
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
    let (named, more) = named(moved);
    for one in named {
        let values = args! {
            player: view.tournament.name(one.player), before: one.before.rank,
            points: format!("{:#}", one.before.points), after: one.after.rank,
            now: format!("{:#}", one.after.points),
        };
        weak(ui, view.text_with("correction-moved", &values));
    }
    if more > 0 {
        weak(ui, view.text_with("about-more", &args! { count: more }));
    }
}

/// Those who are named, and how many more there are.
fn named(moved: &[Moved]) -> (&[Moved], usize) {
    let (named, others) = moved.split_at_checked(NAMED).unwrap_or((moved, &[]));
    (named, others.len())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{PlayerId, Points};
    use crate::standings::RoundStanding;

    #[test]
    fn eight_players_are_named_and_the_rest_is_counted() {
        let stand = RoundStanding { points: Points::default(), rank: 1 };
        let one = Moved { player: PlayerId(0), before: stand, after: stand };
        let counts = [7, 8, 9].map(|players| {
            let moved = vec![one; players];
            let (named, more) = named(&moved);
            (named.len(), more)
        });
        assert_eq!(counts, [(7, 0), (8, 0), (8, 1)]);
    }
}
