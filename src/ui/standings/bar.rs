//! The bar of the panel: which list, after which round, of which category, and the filter.

use egui::Ui;

use super::awards::AwardsPane;
use super::by_hand::ByHandPane;
use super::{StandingsForm, StandingsPanel, awards, play_off};
use crate::model::RoundNumber;
use crate::standings::{PlayOffStage, Prizes};
use crate::ui::action::Action;
use crate::ui::theme::{self, GRID, Tokens};
use crate::ui::view::{Requests, View};
use crate::ui::widgets::{DropDown, drop_down, drop_down_of, from_both_ends, search_field, segments, tag};
use crate::views::standings::after_round;
use crate::wording::args;

/// Draws the bar; what is chosen in it stands in `state`.
pub(super) fn bar(
    ui: &mut Ui,
    view: &View<'_>,
    state: &mut StandingsPanel,
    after: usize,
    out: &mut Requests,
) {
    let tokens = Tokens::of(ui);
    super::super::toolbar(ui, |ui| {
        ui.label(theme::heading(view.text("panel-standings")));
        ui.add_space(GRID);
        let forms = forms(view);
        form_chooser(ui, view, &mut state.form, &forms);
        ui.add_space(GRID);
        if state.form == StandingsForm::PlayOff {
            return play_off::bar(ui, view, out);
        }
        if after > 0 {
            after_chooser(ui, view, after, out);
        }
        if matches!(state.form, StandingsForm::Ranking | StandingsForm::CrossTable) {
            category_chooser(ui, view, &mut state.awards);
        }
        if let Some(Ok(lists)) = state.prepared.lists()
            && lists.is_final(view.tournament)
        {
            let with_play_off = matches!(lists.standings.play_off, PlayOffStage::Complete { .. });
            let key = if with_play_off { "standings-final-play-off" } else { "standings-final" };
            tag(ui, &view.text(key), tokens.good, tokens.good_fill);
        }
        if state.form == StandingsForm::PrizeList {
            return awards::bar(ui, view, out);
        }
        let by_hand = |ui: &mut Ui| {
            if let (StandingsForm::Ranking, Some(Ok(lists))) = (state.form, state.prepared.lists()) {
                ByHandPane::button(ui, view, &lists.standings, out);
            }
        };
        let filter = |ui: &mut Ui| {
            let hint = view.text("standings-filter");
            let width = (ui.available_width() - GRID).clamp(80.0, 240.0);
            ui.add_space((ui.available_width() - width - theme::HALF).max(0.0));
            let field = search_field(ui, &mut state.filter, &hint, width).accessible_name(hint);
            if view.invoked(Action::FindPlayer) {
                field.request_focus();
            }
        };
        from_both_ends(ui, "standings-bar", filter, by_hand);
    });
}

/// The lists that the event has, in the order of the bar.
fn forms(view: &View<'_>) -> Vec<(StandingsForm, String)> {
    let mut forms = vec![
        (StandingsForm::Ranking, view.text("standings-ranking")),
        (StandingsForm::CrossTable, view.text("standings-cross-table")),
        (StandingsForm::Progress, view.text("standings-progress")),
        (StandingsForm::Card, view.text("standings-card")),
        (StandingsForm::Totals, view.text("standings-totals")),
        (StandingsForm::PlayOff, view.text("play-off")),
    ];
    if view.tournament.rules().system.is_scheduled() {
        forms.insert(2, (StandingsForm::AllPlayAll, view.text("standings-all-play-all")));
    }
    if Prizes::are_offered(view.tournament) {
        forms.push((StandingsForm::Prizes, view.text("standings-prizes")));
    }
    forms.push((StandingsForm::PrizeList, view.text("standings-prize-list")));
    forms
}

/// The form that is shown from now on: that which was asked for by name, or the neighbour of the one in view, round and
/// round. One that the event does not have gives way to the ranking.
pub(super) fn form_in_view(view: &View<'_>, before: StandingsForm) -> StandingsForm {
    let forms = forms(view);
    let form = asked(view).unwrap_or(before);
    let Some(at) = forms.iter().position(|(one, _)| *one == form) else { return StandingsForm::Ranking };
    let step = if view.invoked(Action::NextList) {
        1
    } else if view.invoked(Action::PreviousList) {
        forms.len() - 1
    } else {
        0
    };
    forms.get((at + step) % forms.len()).map_or(form, |(form, _)| *form)
}

fn asked(view: &View<'_>) -> Option<StandingsForm> {
    let forms = [
        (Action::ShowRanking, StandingsForm::Ranking),
        (Action::ShowPrizeList, StandingsForm::PrizeList),
        (Action::ShowCrossTable, StandingsForm::CrossTable),
        (Action::ShowProgress, StandingsForm::Progress),
        (Action::ShowPlayerCard, StandingsForm::Card),
        (Action::ShowTotals, StandingsForm::Totals),
    ];
    forms.into_iter().find(|(action, _)| view.invoked(*action)).map(|(_, form)| form)
}

/// The room that the rest of the bar needs beside the forms.
const REST_OF_BAR: f32 = 290.0;

/// The forms side by side, or as a list where there is no room for them.
fn form_chooser(ui: &mut Ui, view: &View<'_>, form: &mut StandingsForm, forms: &[(StandingsForm, String)]) {
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
    let list = DropDown::new("standings-form").selected_text(chosen).width(110.0);
    drop_down_of(ui, list, form, forms.iter().cloned()).accessible_name(view.text("standings-form"));
}

/// The list of rounds; it chooses the round of the top bar.
fn after_chooser(ui: &mut Ui, view: &View<'_>, after: usize, out: &mut Requests) {
    let words = |round: RoundNumber| view.text_with("standings-after", &args! { round });
    let chosen = RoundNumber::new(after).map(words).unwrap_or_default();
    let list = DropDown::new("standings-after").selected_text(&chosen).width(132.0);
    let rounds = (1..=after_round(view.tournament, last(view))).rev().filter_map(RoundNumber::new);
    let list = drop_down(ui, list, &after, rounds.map(|round| (round.get(), words(round))));
    if let Some(round) = list.inner.and_then(RoundNumber::new) {
        out.show_round(round);
    }
    list.response.accessible_name(view.text("standings-after-name"));
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
    let list = DropDown::new("standings-category").selected_text(&chosen).width(110.0);
    let all = std::iter::once(None).chain((0..categories.len()).map(Some));
    let list = drop_down_of(ui, list, &mut awards.category, all.map(|at| (at, name(at))));
    list.accessible_name(view.text("standings-category"));
}

fn last(view: &View<'_>) -> RoundNumber {
    view.tournament.last_round().map_or(RoundNumber::FIRST, |(number, _)| number)
}
