//! What stands around the table: the bar with filter and buttons, the strip of doubts, the bar about the player under
//! the cursor.

use egui::{Align, Frame, Id, Label, Layout, Margin, Panel, RichText, ScrollArea, Ui};
use strum::IntoEnumIterator as _;

use super::absence::absence_offered;
use super::all_roster::SectionPlayer;
use super::editing::Whose;
use super::order::{PlayersInView, Query};
use super::several::{self, ChosenOf};
use super::{PlayersPanel, all_sections, has_withdrawn};
use crate::desk::leaving;
use crate::model::{ByeRequest, EntryState, PlayerId, RoundNumber};
use crate::ui::action::Action;
use crate::ui::theme::{self, GRID, HALF, MARGIN, SMALL, Tokens};
use crate::ui::view::{Requests, View};
use crate::ui::widgets::{
    DropDown, Icon, action_button, action_icon, at_the_right, button, drop_down_of, from_both_ends,
    named_action_button, named_action_icon, search_field, segments, tag,
};
use crate::views::import_preview::late_entry;
use crate::views::marks::Mark;
use crate::views::sections::SectionScope;
use crate::wording::args;

/// Below this width the buttons of the bar show only their icons.
const WIDE: f32 = 1040.0;
/// Below this width it has no heading, and a short field.
const NARROW: f32 = 480.0;
/// The field of the filter, and where there is room for more.
const FIELD: f32 = 168.0;
const LONG_FIELD: f32 = 232.0;
/// Height of the bar about a player.
const ABOUT: f32 = 56.0;
/// The share of that bar which tells who it is about, and its bounds.
const WHO_SHARE: f32 = 0.25;
const WHO_LEAST: f32 = 128.0;
const WHO_MOST: f32 = 280.0;
/// What a button with its words takes there.
const ACTION: f32 = 132.0;
/// The list of doubts is not higher.
const DOUBTS: f32 = 112.0;

/// How much of the bar there is room for, where it has a heading and buttons with words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum BarFit {
    /// The buttons show only their icons.
    Icons,
    /// Without the number of players.
    NoCount,
    /// With a short field.
    ShortField,
    /// All of it.
    Whole,
}

/// What the bar takes: in its shortest form with words, and besides that the number of players.
#[derive(Clone, Copy, Debug, Default)]
struct BarWidths {
    shortest: f32,
    count: f32,
}

impl BarWidths {
    fn fit(self, room: f32) -> BarFit {
        match room - self.shortest {
            left if left >= self.count + LONG_FIELD - FIELD => BarFit::Whole,
            left if left >= self.count => BarFit::ShortField,
            left if left >= 0.0 => BarFit::NoCount,
            _ => BarFit::Icons,
        }
    }
}

/// The bar above the table. What stands in it besides depends on the event, so that the widths of what was drawn last say
/// how much there is room for.
pub(super) fn toolbar(ui: &mut Ui, view: &View<'_>, state: &mut PlayersPanel, out: &mut Requests) {
    let is_wide = ui.available_width() >= WIDE;
    crate::ui::toolbar(ui, |ui| {
        let tokens = Tokens::of(ui);
        // Where there is little room the rail says which panel it is.
        let is_narrow = ui.available_width() < NARROW;
        let several = view.desk.event().has_several_sections();
        let parts = (several, state.roster.has_states, !state.roster.doubts.is_empty(), view.desk.section());
        let known_as = Id::unique(("players-bar", parts));
        let known: BarWidths = ui.data(|data| data.get_temp(known_as)).unwrap_or_default();
        let fit = if is_wide { known.fit(ui.available_width()) } else { BarFit::Icons };
        let mut widths = known;
        let from = ui.cursor().left();
        if !is_narrow && (is_wide || !several) {
            ui.label(theme::heading(view.text("panel-players")));
            ui.add_space(GRID);
        }
        let mut scope = SectionScope::InView;
        if all_sections::switch(ui, view, &mut scope) {
            out.invoke(Action::AllSections);
        }
        let width = match (fit, is_narrow) {
            (BarFit::Whole, _) => LONG_FIELD,
            (_, true) => 112.0,
            _ if several && !is_wide => 144.0,
            _ => FIELD,
        };
        let field = search_field(ui, &mut state.query.filter, &view.text("players-filter-hint"), width);
        let field = field.accessible_name(view.text("players-filter"));
        if std::mem::take(&mut state.find) {
            field.request_focus();
        }
        if field.lost_focus() && ui.input(|input| input.key_pressed(egui::Key::Enter)) {
            let column = state.cursor().column;
            let elsewhere = state.elsewhere.found(view, &state.query.filter).first();
            match (state.roster.at(0), elsewhere) {
                (Some(first), _) => state.put_cursor(super::Cursor { whose: Whose::Player(first), column }),
                (None, Some(found)) => {
                    out.show_player_in(found.section, found.player);
                    state.query.filter.clear();
                }
                (None, None) => {}
            }
        }
        shown_segments(ui, view, !state.roster.doubts.is_empty(), &mut state.query);
        states(ui, view, state.roster.has_states, &mut state.query);
        // At the end, where nothing moves when it grows.
        let before_count = ui.cursor().left();
        if fit >= BarFit::ShortField {
            ui.add_space(2.0 * GRID);
            let (all, expected) = (view.tournament.player_count(), state.roster.expected());
            let values = args! { count: all, expected };
            let count = view.text_with("players-count", &values);
            ui.label(RichText::new(count).size(SMALL).color(tokens.weak));
            widths.count = ui.cursor().left() - before_count;
        }
        let buttons = at_the_right(ui, "players-actions", |ui| {
            for action in [Action::AddPlayer, Action::ImportPlayers, Action::ForbiddenPairs] {
                let draw = if fit > BarFit::Icons { action_button } else { action_icon };
                if draw(ui, action, view.situation, view.wording).clicked() {
                    out.invoke(action);
                }
            }
            ui.min_rect().width()
        });
        if fit > BarFit::Icons {
            let longer = if fit == BarFit::Whole { LONG_FIELD - FIELD } else { 0.0 };
            widths.shortest = before_count - from - longer + buttons;
            if (widths.shortest - known.shortest).abs() + (widths.count - known.count).abs() > 0.5 {
                ui.data_mut(|data| data.insert_temp(known_as, widths));
                ui.ctx().request_repaint();
            }
        }
    });
}

/// A choice of all, those who are expected in the next round, those who are not, and those worth a look.
pub(super) fn shown_segments(ui: &mut Ui, view: &View<'_>, has_doubts: bool, query: &mut Query) {
    let words = |shown: PlayersInView| {
        let name: &'static str = shown.into();
        (shown, view.text(&format!("players-shown-{name}")))
    };
    let mut choices = vec![words(PlayersInView::All), words(PlayersInView::In), words(PlayersInView::Out)];
    if has_doubts || query.shown == PlayersInView::Check {
        choices.push(words(PlayersInView::Check));
    }
    segments(ui, &mut query.shown, &choices);
}

/// A choice of those who are registered, have arrived, play or have left; only where that matters.
pub(super) fn states(ui: &mut Ui, view: &View<'_>, has_states: bool, query: &mut Query) {
    if !has_states {
        query.state = None;
        return;
    }
    let words = |state: Option<EntryState>| match state {
        None => view.text("players-any-state"),
        Some(state) => view.wording.sentence(&state),
    };
    let choices =
        std::iter::once(None).chain(EntryState::iter().map(Some)).map(|state| (state, words(state)));
    let list = DropDown::new("players-state").width(128.0).selected_text(words(query.state));
    ui.add_space(HALF);
    let response = drop_down_of(ui, list, &mut query.state, choices);
    let (name, chosen) = (view.text("players-state"), words(query.state));
    response.widget_info(|| {
        let mut info = egui::WidgetInfo::labeled(egui::accesskit::Role::ComboBox, true, &name);
        info.current_text_value = Some(chosen.clone());
        info
    });
}

/// What is worth a look: one line, or all of it while those players are shown.
pub(super) fn check_strip(ui: &mut Ui, view: &View<'_>, state: &mut PlayersPanel) {
    let doubts = &state.roster.doubts;
    if doubts.is_empty() {
        return;
    }
    let tokens = Tokens::of(ui);
    let list: Vec<_> = view.tournament.players().map(|player| &player.details).collect();
    let is_open = state.query.shown == PlayersInView::Check;
    let mut toggle = false;
    Frame::new().fill(tokens.warn_fill).inner_margin(Margin::symmetric(16, 4)).show(ui, |ui| {
        ui.set_min_width(ui.available_width());
        ui.horizontal(|ui| {
            let (rect, _) = ui.allocate_exact_size(egui::Vec2::splat(16.0), egui::Sense::hover());
            Icon::Warning.paint_in(ui.painter(), rect, tokens.warn);
            let count = view.text_with("players-doubts", &args! { count: doubts.len() });
            ui.label(RichText::new(count).color(tokens.warn));
            let first = |ui: &mut Ui| {
                if let Some(first) = doubts.first().filter(|_| !is_open) {
                    let sentence = RichText::new(first.sentence(&list, view.wording)).color(tokens.text);
                    ui.add(Label::new(sentence).truncate());
                }
            };
            from_both_ends(ui, "players-doubts", first, |ui| {
                let words = view.text(if is_open { "players-doubts-close" } else { "players-doubts-open" });
                toggle = button(ui, None, &words, true, true).clicked();
            });
        });
        if is_open {
            ScrollArea::vertical()
                .id_salt("players-doubts")
                .max_height(DOUBTS)
                .auto_shrink([false, true])
                .show(ui, |ui| {
                    ui.spacing_mut().item_spacing.y = 2.0;
                    for doubt in doubts {
                        ui.horizontal(|ui| {
                            ui.add_space(3.0 * GRID);
                            ui.label(doubt.sentence(&list, view.wording));
                        });
                    }
                });
        }
    });
    if toggle {
        state.query.shown = if is_open { PlayersInView::All } else { PlayersInView::Check };
    }
}

/// The bar under the table: who is under the cursor, how they stand, what can be done.
pub(super) fn about_player(ui: &mut Ui, view: &View<'_>, state: &mut PlayersPanel, out: &mut Requests) {
    about_bar(ui, |ui| {
        let fault = state.editing.as_ref().and_then(|editing| editing.fault.as_ref());
        if let Some(fault) = fault {
            return alert(ui, &fault.sentence(view.wording));
        }
        match state.cursor().whose {
            _ if state.selected.is_several() => about_several(ui, view, &state.chosen_of_section(view), out),
            Whose::New => about_new(ui, view),
            Whose::Player(player) => {
                let entry_state = state.roster.entry_state(player);
                let one = SectionPlayer { section: view.desk.section(), player };
                about(ui, view, (one, entry_state), None, out);
            }
        }
    });
}

/// The bar itself.
pub(super) fn about_bar(ui: &mut Ui, content: impl FnOnce(&mut Ui)) {
    let tokens = Tokens::of(ui);
    #[allow(clippy::cast_possible_truncation, reason = "a small constant")]
    let frame = Frame::new().fill(tokens.chrome).inner_margin(Margin::symmetric(MARGIN as i8, 0));
    Panel::bottom("players-about").exact_size(ABOUT).resizable(false).frame(frame).show(ui, content);
}

fn alert(ui: &mut Ui, sentence: &str) {
    let tokens = Tokens::of(ui);
    ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
        let (rect, _) = ui.allocate_exact_size(egui::Vec2::splat(16.0), egui::Sense::hover());
        Icon::Warning.paint_in(ui.painter(), rect, tokens.bad);
        let label = ui.add(Label::new(RichText::new(sentence).color(tokens.bad)).wrap());
        label.widget_info(|| egui::WidgetInfo::labeled(egui::accesskit::Role::Alert, true, sentence));
    });
}

fn about_new(ui: &mut Ui, view: &View<'_>) {
    let tokens = Tokens::of(ui);
    ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
        ui.label(theme::bold(view.text("players-new")));
        let note = if view.tournament.is_started() {
            late_entry(view.tournament, view.wording)
        } else {
            view.text("players-new-note")
        };
        ui.add(Label::new(RichText::new(note).color(tokens.weak)).wrap());
    });
}

/// A player, with how far they have come and the section, where either is to be said.
pub(super) fn about(
    ui: &mut Ui,
    view: &View<'_>,
    (one, state): (SectionPlayer, Option<EntryState>),
    section: Option<&str>,
    out: &mut Requests,
) {
    let player = one.player;
    let chosen = [ChosenOf::one(one.section, player)];
    let tokens = Tokens::of(ui);
    let withdrawn = has_withdrawn(view, player);
    let absent = leaving::this_round(view.tournament)
        .is_some_and(|round| leaving::is_absent(view.tournament, player, round));
    let mut actions = vec![
        Action::AbsentThisRound,
        Action::PlayerByes,
        Action::PlayerRecord,
        if withdrawn { Action::ReturnPlayer } else { Action::WithdrawPlayer },
    ];
    if !view.tournament.is_started() {
        actions.push(Action::DeletePlayer);
    }
    let mut words = state_in_words(view, player, state);
    if let Some(section) = section {
        words = format!("{} · {words}", view.text_with("all-sections-in", &args! { section }));
    }
    about_and_actions(ui, view, (&actions, &chosen), out, &words, |ui| {
        ui.add(Label::new(theme::bold(view.tournament.name(player))).truncate());
        let is_disqualified =
            view.tournament.player(player).is_some_and(|player| player.disqualified.is_some());
        if is_disqualified {
            tag(ui, &view.text("players-disqualified"), tokens.bad, tokens.bad_fill);
        } else if withdrawn {
            tag(ui, &Mark::Withdrawn.words(view.wording), tokens.bad, tokens.bad_fill);
        } else if absent {
            tag(ui, &view.text("players-away"), tokens.warn, tokens.warn_fill);
        }
    });
}

/// Those who are selected, and what can be done with all of them.
pub(super) fn about_several(ui: &mut Ui, view: &View<'_>, chosen: &[ChosenOf], out: &mut Requests) {
    let mut actions =
        vec![Action::AbsentThisRound, Action::WithdrawPlayer, Action::SetClub, Action::SetCategory];
    if !several::tournaments(view, chosen).any(|(tournament, _)| tournament.is_started()) {
        actions.push(Action::DeletePlayer);
    }
    let names = several::names_of(view, chosen);
    about_and_actions(ui, view, (&actions, chosen), out, &names, |ui| {
        let words = view.text_with("players-several", &args! { count: several::count_of(chosen) });
        ui.add(Label::new(theme::bold(words)).truncate());
    });
}

/// Who it is about at the left, in a width of its own so that the buttons stay where they are, then the buttons: notes come
/// up at the lower right and must not cover them.
fn about_and_actions(
    ui: &mut Ui,
    view: &View<'_>,
    (actions, chosen): (&[Action], &[ChosenOf]),
    out: &mut Requests,
    words: &str,
    head: impl FnOnce(&mut Ui),
) {
    let tokens = Tokens::of(ui);
    let room = ui.available_width();
    #[allow(clippy::cast_precision_loss, reason = "a few buttons")]
    let for_words = ACTION * actions.len() as f32;
    let width = (room * WHO_SHARE).min(room - for_words).clamp(WHO_LEAST, WHO_MOST);
    let has_words = room - width >= for_words;
    ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
        ui.allocate_ui_with_layout(egui::vec2(width, ABOUT), Layout::top_down(Align::Min), |ui| {
            ui.set_min_width(width);
            ui.add_space(GRID);
            ui.spacing_mut().item_spacing.y = 0.0;
            ui.horizontal(|ui| {
                ui.set_min_height(22.0);
                ui.spacing_mut().interact_size.y = 20.0;
                head(ui);
            });
            let words = RichText::new(words).size(SMALL).color(tokens.weak);
            ui.add(Label::new(words).truncate());
        });
        for action in actions {
            let (label, hindrance) = match action {
                Action::AbsentThisRound => absence_offered(view, chosen),
                _ => (action.label_now(view.situation, view.wording), action.hindrance(view.situation)),
            };
            let draw = if has_words { named_action_button } else { named_action_icon };
            if draw(ui, *action, (&label, hindrance), view.wording).clicked() {
                out.invoke(*action);
            }
        }
    });
}

/// "Enters in round 3 · half-point bye in round 5 · kept apart from Young, Sam".
fn state_in_words(view: &View<'_>, id: PlayerId, state: Option<EntryState>) -> String {
    let Some(player) = view.tournament.player(id) else { return String::new() };
    let in_round = |key: &str, round: RoundNumber| view.text_with(key, &args! { round });
    let mut parts = Vec::new();
    if let Some(number) = view.tournament.number(id) {
        let key = match view.tournament.numbers_are_provisional() {
            _ if view.tournament.without_number().contains(&id) => "players-number-none",
            true => "players-number-provisional",
            false => "players-number",
        };
        parts.push(view.text_with(key, &args! { number: number.to_string() }));
    }
    parts.extend(state.map(|state| view.wording.sentence(&state)));
    if player.entered > RoundNumber::FIRST {
        parts.push(in_round("players-enters", player.entered));
    }
    if let Some(round) = player.withdrawn {
        parts.push(in_round("players-out-from", round));
    }
    for (round, request) in &player.requests {
        let key = match request {
            ByeRequest::Zero => "players-absent-in",
            ByeRequest::Half => "players-half-in",
            ByeRequest::Full => "players-full-in",
        };
        parts.push(in_round(key, *round));
    }
    if !player.warnings.is_empty() {
        let values = args! { count: player.warnings.len() };
        parts.push(view.text_with("players-warnings", &values));
    }
    if !player.details.ratings.is_empty() {
        parts.push(view.wording.ratings(&player.details.ratings));
    }
    let others = view.tournament.forbidden().iter().filter_map(|pair| match id {
        _ if pair.a == id => Some(pair.b),
        _ if pair.b == id => Some(pair.a),
        _ => None,
    });
    let others: Vec<PlayerId> = others.collect();
    if !others.is_empty() {
        let names = view.wording.about(view.tournament).names(&others);
        parts.push(view.text_with("players-kept-apart", &args! { names }));
    }
    parts.join(" · ")
}
