//! The Standings panel: the ranking with every tie-break's arithmetic, the cross table, and the prizes where the event
//! has any. Sorted by rank, always.
//!
//! Which round they stand after is the round chosen in the top bar (Page Up, Page Down), as far as it is published.
//! What is shown is made in `prepared`; here it is only drawn.

mod awards;
mod by_hand;
mod card;
mod columns;
mod course;
mod detail;
mod play_off;
pub(super) mod prepared;
mod prizes;
mod table;
mod totals;

use egui::{Align, ComboBox, Frame, Key, Layout, Margin, Modifiers, RichText, Ui};

use super::action::Action;
use super::theme::{self, GRID, Tokens};
use super::view::{Actions, View};
use super::widgets::{
    Icon, KeyHint, Severity, action_button, banner, empty_state, search_field, segments, tag,
};
use crate::model::{PlayerId, RoundNumber};
use crate::reports::sort_key;
use crate::standings::{PlayOffStage, Prizes, Standings, rounds_counted};
use awards::AwardsPane;
use by_hand::ByHandPane;
use columns::Column;
use course::CoursePane;
use play_off::PlayOffPane;
use prepared::{Lists, Open, Prepared};

/// Which list is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Form {
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

/// A cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Selection {
    player: PlayerId,
    column: Column,
}

/// What the panel remembers between frames.
#[derive(Default)]
pub struct StandingsPanel {
    form: Form,
    filter: String,
    spot: Spot,
    prepared: Prepared,
    shown: Shown,
    play_off: PlayOffPane,
    awards: AwardsPane,
    by_hand: ByHandPane,
    course: CoursePane,
}

/// The cell that is looked at.
#[derive(Debug, Default)]
struct Spot {
    selected: Option<Selection>,
    /// Scroll to the selection in this frame.
    reveal: bool,
    /// The whole derivation of the selected cell is open.
    whole: bool,
}

/// The lines that pass the filter, as indices, kept for one revision, round and filter.
#[derive(Debug, Default)]
struct Shown {
    of: Option<(prepared::Key, Option<usize>, String)>,
    lines: Vec<usize>,
}

impl Shown {
    fn bring(&mut self, key: Option<prepared::Key>, category: Option<usize>, filter: &str, lists: &Lists) {
        let Some(key) = key else { return };
        let is_same = |(of, part, text): &(_, _, String)| *of == key && *part == category && text == filter;
        if self.of.as_ref().is_some_and(is_same) {
            return;
        }
        let wanted = sort_key(filter.trim());
        let part = category.and_then(|at| lists.categories.get(at));
        let belongs = |index: usize| {
            let row = lists.standings.rows.get(index);
            part.is_none_or(|part| row.is_some_and(|row| part.row(row.player).is_some()))
        };
        let passes =
            |(index, text): (usize, &String)| (text.contains(&wanted) && belongs(index)).then_some(index);
        self.lines = lists.searched.iter().enumerate().filter_map(passes).collect();
        self.of = Some((key, category, filter.to_owned()));
    }
}

/// Draws the panel.
pub fn show(ui: &mut Ui, view: &View<'_>, state: &mut StandingsPanel, out: &mut Actions) {
    ui.spacing_mut().item_spacing.y = 0.0;
    if state.play_off.actions(view, out) {
        state.form = Form::PlayOff;
    }
    state.form = asked(view).unwrap_or(state.form);
    let after = prepared::after(view.tournament, view.round);
    let key = prepared::Key { revision: view.revision, after };
    state.prepared.bring(key, view.tournament, view.desk.surroundings());
    if state.form == Form::Progress {
        state.course.bring(key, view.tournament, view.desk.surroundings());
    }
    state.awards.bring(ui, view, out);
    bar(ui, view, state, after, out);
    if view.tournament.player_count() == 0 {
        let words = ("standings-nobody", "standings-nobody-hint");
        return nothing_yet(ui, view, words, Action::ShowPlayers, out);
    }
    if after == 0 {
        let words = ("standings-no-round", "standings-no-round-hint");
        return nothing_yet(ui, view, words, Action::ShowPairings, out);
    }
    let StandingsPanel { prepared, shown, form, filter, play_off, awards, by_hand, spot, course } = state;
    let latest = prepared.lists().and_then(|lists| lists.as_ref().ok()).map(|lists| &lists.standings);
    by_hand.show(ui.ctx(), view, latest, out);
    let whole = prepared.whole(view.revision, view.tournament.rounds_paired());
    if *form == Form::PlayOff {
        return play_off.show(ui, view, whole, out);
    }
    match prepared.lists() {
        None => {
            ui.centered_and_justified(|ui| ui.label(view.text("standings-computing")));
        }
        Some(Err(unknown)) => cannot(ui, view, &unknown.0.0, out),
        Some(Ok(lists)) if *form == Form::PrizeList => awards::show(ui, view, lists, out),
        Some(Ok(lists)) => {
            let category = awards.category.filter(|_| *form != Form::Prizes);
            shown.bring(prepared.key(), category, filter, lists);
            let category = category.and_then(|at| lists.categories.get(at));
            let sheet = Sheet { view, lists, lines: &shown.lines, form: *form, filter, course, category };
            let touched = match form {
                Form::Card => card::show(ui, &sheet, &mut spot.selected, out),
                Form::Totals => totals::show(ui, &sheet),
                _ => sheet.show(ui, spot, out),
            };
            if touched.is_some() {
                ui.ctx().request_repaint();
            }
            match touched {
                Some(Touched::Marked(player)) => course.toggle(player, lists),
                Some(Touched::Open(chosen)) => *form = chosen,
                None => {}
            }
        }
    }
}

fn bar(ui: &mut Ui, view: &View<'_>, state: &mut StandingsPanel, after: usize, out: &mut Actions) {
    let tokens = Tokens::of(ui);
    super::toolbar(ui, |ui| {
        ui.label(theme::heading(view.text("panel-standings")));
        ui.add_space(GRID);
        let mut forms = vec![
            (Form::Ranking, view.text("standings-ranking")),
            (Form::CrossTable, view.text("standings-cross-table")),
            (Form::Progress, view.text("standings-progress")),
            (Form::Card, view.text("standings-card")),
            (Form::Totals, view.text("standings-totals")),
            (Form::PlayOff, view.text("play-off")),
        ];
        if view.tournament.rules().system.is_scheduled() {
            forms.insert(2, (Form::AllPlayAll, view.text("standings-all-play-all")));
        }
        if Prizes::are_offered(view.tournament) {
            forms.push((Form::Prizes, view.text("standings-prizes")));
        }
        forms.push((Form::PrizeList, view.text("standings-prize-list")));
        if forms.iter().all(|(form, _)| *form != state.form) {
            state.form = Form::Ranking;
        }
        form_chooser(ui, view, &mut state.form, &forms);
        ui.add_space(GRID);
        if state.form == Form::PlayOff {
            return play_off::bar(ui, view, out);
        }
        if after > 0 {
            after_chooser(ui, view, after, out);
        }
        if matches!(state.form, Form::Ranking | Form::CrossTable) {
            category_chooser(ui, view, &mut state.awards);
        }
        if let Some(Ok(lists)) = state.prepared.lists()
            && lists.is_final(view.tournament)
        {
            let with_play_off = matches!(lists.standings.play_off, PlayOffStage::Complete { .. });
            let key = if with_play_off { "standings-final-play-off" } else { "standings-final" };
            tag(ui, &view.text(key), tokens.good, tokens.good_fill);
        }
        if state.form == Form::PrizeList {
            return awards::bar(ui, view, out);
        }
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let hint = view.text("standings-filter");
            if let (Form::Ranking, Some(Ok(lists))) = (state.form, state.prepared.lists()) {
                ByHandPane::button(ui, view, &lists.standings, out);
                ui.add_space(GRID);
            }
            let width = (ui.available_width() - GRID).clamp(80.0, 240.0);
            let field = search_field(ui, &mut state.filter, &hint, width).accessible_name(hint);
            if view.invoked(Action::FindPlayer) {
                field.request_focus();
            }
        });
    });
}

/// The form that was asked for by name.
fn asked(view: &View<'_>) -> Option<Form> {
    let forms = [
        (Action::ShowCrossTable, Form::CrossTable),
        (Action::ShowProgress, Form::Progress),
        (Action::ShowPlayerCard, Form::Card),
        (Action::ShowTotals, Form::Totals),
    ];
    forms.into_iter().find(|(action, _)| view.invoked(*action)).map(|(_, form)| form)
}

/// The room that the rest of the bar needs beside the forms.
const REST_OF_BAR: f32 = 290.0;

/// The forms side by side, or as a list where there is no room for them.
fn form_chooser(ui: &mut Ui, view: &View<'_>, form: &mut Form, forms: &[(Form, String)]) {
    let width = |label: &String| {
        let font = theme::bold_font(13.0);
        let ink = ui.visuals().text_color();
        ui.painter().layout_no_wrap(label.clone(), font, ink).size().x + 3.0 * GRID
    };
    let needed: f32 = forms.iter().map(|(_, label)| width(label)).sum();
    if needed + REST_OF_BAR <= ui.available_width() {
        segments(ui, form, forms);
        return;
    }
    let chosen = forms.iter().find(|(one, _)| one == form).map(|(_, label)| label.as_str());
    let chosen = chosen.unwrap_or_default();
    let list =
        ComboBox::from_id_salt("standings-form").selected_text(chosen).width(110.0).show_ui(ui, |ui| {
            for (one, label) in forms {
                ui.selectable_value(form, *one, label);
            }
        });
    list.response.accessible_name(format!("{}: {chosen}", view.text("standings-form")));
}

/// The list of rounds; it chooses the round of the top bar.
fn after_chooser(ui: &mut Ui, view: &View<'_>, after: usize, out: &mut Actions) {
    let words =
        |round: RoundNumber| view.wording.text_with("standings-after", &[("round", round.get().into())]);
    let chosen = RoundNumber::new(after).map(words).unwrap_or_default();
    let list =
        ComboBox::from_id_salt("standings-after").selected_text(&chosen).width(132.0).show_ui(ui, |ui| {
            for round in (1..=prepared::after(view.tournament, last(view))).rev().filter_map(RoundNumber::new)
            {
                if ui.selectable_label(round.get() == after, words(round)).clicked() {
                    out.show_round(round);
                    ui.close();
                }
            }
        });
    list.response.accessible_name(format!("{}: {chosen}", view.text("standings-after-name")));
}

/// Everybody, or the players of one category.
fn category_chooser(ui: &mut Ui, view: &View<'_>, awards: &mut AwardsPane) {
    let categories = &view.tournament.awards().categories;
    if categories.is_empty() {
        return;
    }
    let everybody = view.text("standings-everybody");
    let name = |at: Option<usize>| {
        at.and_then(|at| categories.get(at)).map_or(everybody.as_str(), |one| one.name.trim())
    };
    let chosen = name(awards.category).to_owned();
    let list =
        ComboBox::from_id_salt("standings-category").selected_text(&chosen).width(110.0).show_ui(ui, |ui| {
            for at in std::iter::once(None).chain((0..categories.len()).map(Some)) {
                if ui.selectable_label(at == awards.category, name(at)).clicked() {
                    awards.category = at;
                    ui.close();
                }
            }
        });
    list.response.accessible_name(format!("{}: {chosen}", view.text("standings-category")));
}

fn last(view: &View<'_>) -> RoundNumber {
    view.tournament.last_round().map_or(RoundNumber::FIRST, |(number, _)| number)
}

fn nothing_yet(ui: &mut Ui, view: &View<'_>, (title, hint): (&str, &str), action: Action, out: &mut Actions) {
    empty_state(ui, Icon::Standings, &view.text(title), &view.text(hint), |ui| {
        if action_button(ui, action, view.situation, view.wording).clicked() {
            out.invoke(action);
        }
    });
}

fn cannot(ui: &mut Ui, view: &View<'_>, code: &str, out: &mut Actions) {
    let code: String = code.chars().take(30).collect();
    let sentence = view.wording.text_with("sheet-note-unknown-tie-break", &[("code", code.into())]);
    empty_state(ui, Icon::Warning, &view.text("standings-unknown"), &sentence, |ui| {
        if action_button(ui, Action::ShowTournament, view.situation, view.wording).clicked() {
            out.invoke(Action::ShowTournament);
        }
    });
}

/// What one frame shows below the bar.
#[derive(Clone, Copy)]
struct Sheet<'a> {
    view: &'a View<'a>,
    lists: &'a Lists,
    /// The lines that pass the filter.
    lines: &'a [usize],
    form: Form,
    filter: &'a str,
    course: &'a CoursePane,
    /// The category whose players alone are shown.
    category: Option<&'a Standings>,
}

/// What a form asks the panel to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Touched {
    /// Draw a player in the plot, or do not any more.
    Marked(PlayerId),
    /// Show another form.
    Open(Form),
}

impl Sheet<'_> {
    fn show(&self, ui: &mut Ui, spot: &mut Spot, out: &mut Actions) -> Option<Touched> {
        let mut touched = None;
        if let Some(sentence) = self.what_is_open() {
            banner(ui, Severity::Warning, &sentence);
        }
        if !self.lists.seeds_hold {
            banner(ui, Severity::Warning, &self.view.text("play-off-other-seeds"));
        }
        if self.lists.standings.play_off == PlayOffStage::Running {
            banner(ui, Severity::Warning, &self.view.text("play-off-running"));
        }
        self.conclusion(ui, out);
        if self.form == Form::Prizes {
            prizes::pot(ui, self);
        }
        let width = ui.available_width();
        let shape = columns::fitting(self, width);
        if spot.selected.is_some_and(|selection| !shape.has(selection.column)) {
            spot.selected = None;
        }
        if self.view.listening.everything && !spot.whole {
            self.keys(ui, &shape, spot);
            if !spot.whole {
                touched = self.touching_keys(ui, spot.selected);
            }
        }
        let tokens = Tokens::of(ui);
        let height = detail::height(width, self.most_lines());
        egui::Panel::bottom("standings-detail")
            .exact_size(height)
            .frame(Frame::new().fill(tokens.chrome).inner_margin(Margin::symmetric(16, 8)))
            .show(ui, |ui| detail::show_box(ui, self, spot.selected));
        if self.form == Form::Prizes {
            prizes::sums(ui, self, &shape);
        }
        if self.form == Form::Progress {
            self.course.show(ui, self);
        }
        if self.lines.is_empty() {
            self.no_match(ui);
        } else {
            egui::CentralPanel::no_frame().show(ui, |ui| {
                let clicked = table::show(ui, self, &shape, spot);
                if let Some(clicked) = clicked.filter(|clicked| clicked.column == Column::Mark) {
                    touched = Some(Touched::Marked(clicked.player));
                }
            });
        }
        if spot.whole {
            out.dialog_open();
            spot.whole = spot.selected.is_some_and(|selection| detail::show_whole(ui, self, selection));
        }
        self.hints(out);
        touched
    }

    /// Enter shows the selected player's card where nothing was counted; the space bar marks for the plot. A focused
    /// button has them first.
    fn touching_keys(&self, ui: &Ui, selected: Option<Selection>) -> Option<Touched> {
        let Selection { player, column } = selected?;
        if ui.memory(|memory| memory.focused().is_some()) {
            return None;
        }
        let pressed = |key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
        if self.form == Form::Progress && pressed(Key::Space) {
            return Some(Touched::Marked(player));
        }
        (!column.has_arithmetic() && pressed(Key::Enter)).then_some(Touched::Open(Form::Card))
    }

    /// Why the event is over or is not, with the button that ends or reopens it. Only under the latest standings.
    fn conclusion(&self, ui: &mut Ui, out: &mut Actions) {
        let view = self.view;
        if self.lists.standings.after_round < rounds_counted(view.tournament) {
            return;
        }
        let conclusion = &self.lists.conclusion;
        let tokens = Tokens::of(ui);
        let (ink, fill) = match conclusion.end {
            Some(_) => (tokens.good, tokens.good_fill),
            None => (tokens.weak, tokens.chrome),
        };
        let sentence = view.wording.about(view.tournament).conclusion(conclusion);
        let action = if view.tournament.is_finished() { Action::ReopenEvent } else { Action::FinishEvent };
        Frame::new().fill(fill).inner_margin(Margin::symmetric(16, 4)).show(ui, |ui| {
            ui.set_min_width(ui.available_width());
            // A row of its own: a layout alone would take all the height that is left.
            let row = egui::vec2(ui.available_width(), theme::CONTROL);
            ui.allocate_ui_with_layout(row, Layout::right_to_left(Align::Center), |ui| {
                let is_offered = conclusion.end.is_none() || view.tournament.is_finished();
                if is_offered && action_button(ui, action, view.situation, view.wording).clicked() {
                    out.invoke(action);
                }
                let play_off = Action::BeginPlayOff;
                if conclusion.end.is_some()
                    && play_off.is_enabled(view.situation)
                    && action_button(ui, play_off, view.situation, view.wording).clicked()
                {
                    out.invoke(play_off);
                }
                ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                    ui.add(egui::Label::new(RichText::new(sentence).color(ink)).wrap());
                });
            });
        });
    }

    /// The most lines that the arithmetic of a cell has.
    const fn most_lines(&self) -> usize {
        match self.form {
            Form::Prizes => prizes::MOST_LINES,
            Form::AllPlayAll | Form::Progress => 1,
            _ => self.lists.standings.after_round,
        }
    }

    /// What keeps the standings from being final, board by board.
    fn what_is_open(&self) -> Option<String> {
        let wording = self.view.wording;
        let said = |open: &[Open]| {
            let about = wording.about(self.view.tournament);
            let of_round = |open: &Open| {
                wording.text_with(
                    "standings-missing-round",
                    &[
                        ("count", open.boards.len().into()),
                        ("boards", about.boards(&open.boards).into()),
                        ("round", open.round.get().into()),
                    ],
                )
            };
            open.iter().map(of_round).collect::<Vec<_>>()
        };
        let mut missing = said(&self.lists.missing);
        let listed: usize = self.lists.missing.iter().map(|open| open.boards.len()).sum();
        let elsewhere = self.lists.standings.missing.saturating_sub(listed);
        if elsewhere > 0 {
            let count = [("count", elsewhere.into())];
            missing.push(wording.text_with("standings-missing-elsewhere", &count));
        }
        let sentences =
            [("standings-missing", missing), ("standings-adjourned", said(&self.lists.adjourned))];
        let told: Vec<String> = sentences
            .into_iter()
            .filter(|(_, parts)| !parts.is_empty())
            .map(|(key, parts)| wording.text_with(key, &[("boards", parts.join("; ").into())]))
            .collect();
        let boards = told.join(" ");
        (!boards.is_empty()).then(|| wording.text_with("standings-not-final", &[("open", boards.into())]))
    }

    fn no_match(&self, ui: &mut Ui) {
        let text = self.view.wording.text_with("standings-no-match", &[("text", self.filter.into())]);
        let weak = Tokens::of(ui).weak;
        ui.centered_and_justified(|ui| ui.label(RichText::new(text).color(weak)));
    }

    /// Arrows, Home and End move the selection, Enter opens the whole derivation of a value, Escape takes the selection away.
    fn keys(&self, ui: &Ui, shape: &columns::Shape, spot: &mut Spot) {
        let Spot { selected, reveal, whole } = spot;
        let pressed = |key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
        // A button that has the focus keeps its Enter.
        let is_free = ui.memory(|memory| memory.focused().is_none());
        let is_value =
            |selection: Selection| matches!(selection.column, Column::Criterion(_) | Column::Money(_));
        if is_free && selected.is_some_and(is_value) && pressed(Key::Enter) {
            *whole = true;
            return;
        }
        if selected.is_some() && pressed(Key::Escape) {
            *selected = None;
            return;
        }
        let (mut down, mut right) = (0_isize, 0_isize);
        for (key, vertical, step) in [
            (Key::ArrowDown, true, 1),
            (Key::ArrowUp, true, -1),
            (Key::ArrowRight, false, 1),
            (Key::ArrowLeft, false, -1),
            (Key::Home, true, isize::MIN / 2),
            (Key::End, true, isize::MAX / 2),
        ] {
            if pressed(key) {
                *(if vertical { &mut down } else { &mut right }) += step;
            }
        }
        if down == 0 && right == 0 {
            return;
        }
        let line = selected.and_then(|selection| self.line_of(selection.player));
        let moved = |at: Option<usize>, step: isize, count: usize| match at {
            Some(at) => at.saturating_add_signed(step).min(count.saturating_sub(1)),
            None => 0,
        };
        let line = moved(line, down, self.lines.len());
        let column = match *selected {
            None => Some(self.first_column()),
            Some(selection) => {
                let at = shape.position(selection.column);
                shape.column(moved(at, right, shape.count()))
            }
        };
        if let (Some(row), Some(column)) = (self.row(line), column) {
            *selected = Some(Selection { player: row.player, column });
            *reveal = true;
        }
    }

    /// Where the first arrow key goes.
    fn first_column(&self) -> Column {
        match self.form {
            Form::Prizes => Column::Money(prizes::Money::first(self)),
            Form::Progress => Column::Mark,
            _ => Column::Points,
        }
    }

    /// Where a player stands among the lines in view.
    fn line_of(&self, player: PlayerId) -> Option<usize> {
        self.lines
            .iter()
            .position(|index| self.lists.standings.rows.get(*index).is_some_and(|row| row.player == player))
    }

    /// The ranking's row of a line in view.
    fn row(&self, line: usize) -> Option<&crate::standings::Row> {
        self.lines.get(line).and_then(|index| self.lists.standings.rows.get(*index))
    }

    fn hints(&self, out: &mut Actions) {
        let hint = |keys, words| KeyHint::new(keys, self.view.text(words));
        out.key_hints([
            hint("← ↑ ↓ →", "standings-key-move"),
            hint("Enter", "standings-key-whole"),
            hint("Enter", "standings-key-card"),
            hint("/", "standings-key-filter"),
            hint("PgUp PgDn", "standings-key-round"),
        ]);
        if self.form == Form::Progress {
            out.key_hints([hint("Space", "standings-key-mark")]);
        }
    }
}
