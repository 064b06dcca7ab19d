//! The Standings panel: the ranking with every tie-break's arithmetic, the cross table, and the prizes where the event
//! has any. Sorted by rank, always.
//!
//! Which round they stand after is the round chosen in the top bar (Page Up, Page Down), as far as it is published.
//! What is shown is computed in `views::standings`; here it is only drawn.

mod awards;
mod bar;
mod by_hand;
mod card;
mod columns;
mod detail;
mod keys;
mod play_off;
mod plot;
mod prizes;
mod sheet;
mod table;
mod totals;
mod why;

use egui::Ui;

use super::action::Action;
use super::view::{Requests, View};
use super::widgets::{Icon, MovingRows, empty_state};
use crate::desk::KeptAnswer;
use crate::model::PlayerId;
use crate::views::progress::ProgressInView;
use crate::views::standings::{FilteredLines, ListsKey, Prepared, after_round};
use crate::views::what_if::CertainMarks;
use crate::wording::args;
use awards::AwardsPane;
use bar::{bar, form_in_view};
use by_hand::ByHandPane;
use columns::StandingsColumn;
use play_off::PlayOffPane;
use sheet::{ListInView, Touched};

/// Which list is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum StandingsForm {
    /// Points and tie-breaks.
    #[default]
    Ranking,
    /// Who met whom.
    CrossTable,
    /// All games of two players where they cross, in a round robin.
    AllPlayAll,
    /// Points and rank after each round, drawn for chosen players.
    Progress,
    /// One player's results and what they do to the rating.
    Card,
    /// What the games of the event ended with.
    Totals,
    /// Who gets how much of the prize pot.
    Prizes,
    /// Who is paid from which prize list.
    PrizeList,
    /// The bracket of the play-off.
    PlayOff,
}

impl StandingsForm {
    /// What the settings call its table.
    const fn table(self) -> &'static str {
        match self {
            Self::CrossTable => "cross-table",
            Self::AllPlayAll => "all-play-all",
            Self::Progress => "progress",
            Self::Prizes => "prizes",
            _ => "standings",
        }
    }
}

/// A cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Selection {
    player: PlayerId,
    column: StandingsColumn,
}

impl Selection {
    /// A player, without a value in particular.
    const fn points_of(player: PlayerId) -> Self {
        Self { player, column: StandingsColumn::POINTS }
    }
}

/// What the panel remembers between frames.
#[derive(Default)]
pub struct StandingsPanel {
    form: StandingsForm,
    filter: String,
    spot: TableFocus,
    prepared: Prepared,
    shown: FilteredLines,
    play_off: PlayOffPane,
    awards: AwardsPane,
    by_hand: ByHandPane,
    progress: ProgressInView,
    moving: MovingRows<PlayerId>,
    /// What is certain already. Asked by revision, and whether it is worked out.
    certain: KeptAnswer<(u64, bool), Option<CertainMarks>>,
}

impl StandingsPanel {
    /// Selects a player whom an action is about; if the filter leaves them out, everybody is shown.
    pub fn choose(&mut self, player: PlayerId) {
        let rows =
            self.prepared.lists().and_then(|lists| lists.as_ref().ok()).map(|lists| &lists.standings.rows);
        let is_player =
            |at: &usize| rows.and_then(|rows| rows.get(*at)).is_some_and(|row| row.player == player);
        if !self.shown.lines().iter().any(is_player) {
            self.filter.clear();
            self.awards.category = None;
        }
        self.spot.selected = Some(Selection::points_of(player));
        self.spot.reveal = true;
    }

    /// The selected player.
    pub fn chosen(&self) -> Option<PlayerId> {
        self.spot.selected.map(|selection| selection.player)
    }
}

/// The cell that is looked at.
#[derive(Debug, Default)]
struct TableFocus {
    selected: Option<Selection>,
    /// Scroll to the selection in this frame.
    reveal: bool,
    /// The whole derivation of the selected cell is open.
    whole: bool,
    /// The dialog that says why the selected player has this rank is open.
    why: bool,
}

/// Draws the panel.
pub fn show(ui: &mut Ui, view: &View<'_>, state: &mut StandingsPanel, out: &mut Requests) {
    ui.spacing_mut().item_spacing.y = 0.0;
    if state.play_off.actions(view, out) {
        state.form = StandingsForm::PlayOff;
    }
    state.form = form_in_view(view, state.form);
    let after = after_round(view.tournament, view.round);
    let key = ListsKey { revision: view.revision, after };
    let titled = || view.desk.event().with_way_to_event(view.desk.section());
    let with_way = (state.prepared.key() != Some(key)).then(titled).flatten();
    let shown = with_way.as_ref().unwrap_or(view.tournament);
    state.prepared.ensure(key, shown, view.desk.environment(), view.wording);
    if state.form == StandingsForm::Progress {
        state.progress.ensure(key, view.tournament, view.desk.environment());
    }
    state.awards.show_dialog(ui, view, out);
    bar(ui, view, state, after, out);
    if view.tournament.player_count() == 0 {
        let words = ("standings-nobody", "standings-nobody-hint");
        return nothing_yet(ui, view, words, Action::ShowPlayers, out);
    }
    if after == 0 {
        let words = ("standings-no-round", "standings-no-round-hint");
        return nothing_yet(ui, view, words, Action::ShowPairings, out);
    }
    let StandingsPanel {
        prepared,
        shown,
        form,
        filter,
        play_off,
        awards,
        by_hand,
        spot,
        progress,
        moving,
        certain,
    } = state;
    let found = view.desk.certain_already().filter(|found| found.round.get() == after);
    let marks = certain.ask((view.revision, found.is_some()), || {
        found.map(|found| CertainMarks::of(&found, view.tournament, view.wording))
    });
    let latest = prepared.lists().and_then(|lists| lists.as_ref().ok()).map(|lists| &lists.standings);
    by_hand.show(ui.ctx(), view, latest, out);
    let whole = prepared.whole(view.revision, view.tournament.rounds_paired());
    if *form == StandingsForm::PlayOff {
        return play_off.show(ui, view, whole, out);
    }
    match prepared.lists() {
        None => {
            ui.centered_and_justified(|ui| ui.label(view.text("standings-computing")));
        }
        Some(Err(unknown)) => cannot(ui, view, &unknown.0.0, out),
        Some(Ok(lists)) if *form == StandingsForm::PrizeList => {
            awards::show(ui, view, lists, marks.as_ref(), out)
        }
        Some(Ok(lists)) => {
            let category = awards.category.filter(|_| *form != StandingsForm::Prizes);
            shown.ensure(prepared.key(), category, filter, lists);
            let category = category.filter(|at| *at < lists.categories.len());
            let sheet = ListInView {
                view,
                lists,
                lines: shown.lines(),
                form: *form,
                filter,
                progress,
                category,
                certain: marks.as_ref(),
            };
            let touched = match form {
                StandingsForm::Card => card::show(ui, &sheet, &mut spot.selected, out),
                StandingsForm::Totals => totals::show(ui, &sheet),
                _ => sheet.show(ui, spot, moving, out),
            };
            why::show(ui, &sheet, spot, out);
            if touched.is_some() {
                ui.ctx().request_repaint();
            }
            match touched {
                Some(Touched::Marked(player)) => progress.toggle(player, lists),
                Some(Touched::Open(chosen)) => *form = chosen,
                None => {}
            }
        }
    }
}

fn nothing_yet(
    ui: &mut Ui,
    view: &View<'_>,
    (title, hint): (&str, &str),
    action: Action,
    out: &mut Requests,
) {
    empty_state(ui, Icon::Standings, &view.text(title), &view.text(hint), |ui| {
        out.action_button(ui, action, view.situation, view.wording);
    });
}

fn cannot(ui: &mut Ui, view: &View<'_>, code: &str, out: &mut Requests) {
    let code: String = code.chars().take(30).collect();
    let sentence = view.text_with("sheet-note-unknown-tie-break", &args! { code });
    empty_state(ui, Icon::Warning, &view.text("standings-unknown"), &sentence, |ui| {
        out.action_button(ui, Action::ShowTournament, view.situation, view.wording);
    });
}
