//! Players whom the arbiter keeps apart: a dialog with the list of pairs, two fields to add one by typing, and the rules
//! (`apart_rules`).

use egui::{Align, Key, Layout, Modifiers, Response, RichText, Sense, Ui, Vec2, WidgetInfo};

use super::apart_rules::ApartRules;
use super::order::candidates;
use crate::model::{Command, ForbiddenPair, PlayerId, RoundNumber, Tournament};
use crate::ui::theme::{self, FORM_LABEL, GRID, HALF, ROW, Tokens};
use crate::ui::view::{Requests, View};
use crate::ui::widgets::{DialogAnswer, Icon, button, icon_button, text_field};
use crate::views::event_fields::acceleration::range;
use crate::wording::args;

/// So many players are offered for what was typed.
const OFFERED: usize = 6;

/// A field in which a player is found by typing.
#[derive(Debug, Default)]
struct Finder {
    typed: String,
    chosen: Option<PlayerId>,
    /// Which of those offered Enter takes.
    at: usize,
    has_focus: bool,
}

impl Finder {
    fn offered(&self, tournament: &Tournament) -> Vec<PlayerId> {
        if self.chosen.is_some() { Vec::new() } else { candidates(tournament, &self.typed, OFFERED) }
    }

    fn choose(&mut self, tournament: &Tournament, player: PlayerId) {
        tournament.name(player).clone_into(&mut self.typed);
        self.chosen = Some(player);
        self.at = 0;
    }

    /// Takes the one that is marked. False if nobody fits.
    fn choose_marked(&mut self, tournament: &Tournament) -> bool {
        if self.chosen.is_none() {
            let offered = self.offered(tournament);
            if let Some(player) = offered.get(self.at).or_else(|| offered.first()).copied() {
                self.choose(tournament, player);
            }
        }
        self.chosen.is_some()
    }
}

/// The dialog.
#[derive(Debug)]
pub struct Apart {
    finders: [Finder; 2],
    /// `1-3`; empty is every round.
    rounds: String,
    rounds_have_focus: bool,
    focus: Option<usize>,
    note: Option<String>,
    rules: ApartRules,
}

impl Apart {
    /// With the one who is chosen in the first field, or with several as a list for a rule.
    pub fn new(tournament: &Tournament, chosen: &[PlayerId]) -> Self {
        let first = if let [one] = chosen { Some(*one) } else { None };
        let mut finders = <[Finder; 2]>::default();
        if let (Some(player), [finder, _]) = (first, &mut finders) {
            finder.choose(tournament, player);
        }
        let (rounds, rounds_have_focus) = (String::new(), false);
        let focus = Some(usize::from(first.is_some()));
        Self {
            finders,
            rounds,
            rounds_have_focus,
            focus,
            note: None,
            rules: ApartRules::new(chosen.to_vec()),
        }
    }

    /// Shows it. True once it is done with.
    pub fn show(&mut self, ui: &Ui, view: &View<'_>, out: &mut Requests) -> bool {
        self.take_keys(ui, view, out);
        let answer =
            view.dialog("apart", view.text("players-apart-title")).width(600.0).show(ui.ctx(), |ui| {
                let tokens = Tokens::of(ui);
                ui.label(RichText::new(view.text("players-apart-note")).color(tokens.weak));
                ui.add_space(HALF);
                for at in 0..2 {
                    self.field(ui, view, at);
                }
                self.rounds_field(ui, view);
                ui.horizontal(|ui| {
                    ui.add_space(FORM_LABEL + GRID);
                    if button(ui, Some(Icon::Plus), &view.text("players-apart-add"), true, false).clicked() {
                        self.add(view, out);
                    }
                    if let Some(note) = &self.note {
                        ui.label(RichText::new(note).color(tokens.bad));
                    }
                });
                ui.add_space(GRID);
                list(ui, view, out);
                ui.add_space(2.0 * GRID);
                self.rules.show(ui, view, out);
            });
        answer != DialogAnswer::Open
    }

    /// Enter and arrows, before the fields see them.
    fn take_keys(&mut self, ui: &Ui, view: &View<'_>, out: &mut Requests) {
        let Some(at) = self.finders.iter().position(|finder| finder.has_focus) else {
            let enter = |ui: &Ui| ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Enter));
            if self.rounds_have_focus && enter(ui) {
                self.add(view, out);
            }
            return;
        };
        let pressed = |key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
        let (up, down, enter) = (pressed(Key::ArrowUp), pressed(Key::ArrowDown), pressed(Key::Enter));
        let Some(finder) = self.finders.get_mut(at) else { return };
        let last = finder.offered(view.tournament).len().saturating_sub(1);
        if down {
            finder.at = (finder.at + 1).min(last);
        }
        if up {
            finder.at = finder.at.saturating_sub(1);
        }
        if !enter {
            return;
        }
        if !finder.choose_marked(view.tournament) {
            let text = finder.typed.trim().to_owned();
            self.note = Some(view.text_with("players-apart-nobody", &args! { text }));
        } else if at == 0 {
            self.note = None;
            self.focus = Some(1);
        } else {
            self.add(view, out);
        }
    }

    fn field(&mut self, ui: &mut Ui, view: &View<'_>, at: usize) {
        let focus = self.focus == Some(at);
        let Some(finder) = self.finders.get_mut(at) else { return };
        let label = view.text(if at == 0 { "players-apart-first" } else { "players-apart-second" });
        let before = finder.typed.clone();
        let response = labelled(ui, &label, |ui| {
            text_field(ui, &mut finder.typed, &view.text("players-apart-hint"), f32::INFINITY)
        });
        if focus {
            response.request_focus();
            self.focus = None;
        }
        if finder.typed != before {
            finder.chosen = None;
            finder.at = 0;
            self.note = None;
        }
        finder.has_focus = response.has_focus();
        let offered = finder.offered(view.tournament);
        for (place, player) in offered.into_iter().enumerate() {
            if offer(ui, view, player, place == finder.at).clicked() {
                finder.choose(view.tournament, player);
                self.focus = Some(1);
            }
        }
    }

    fn rounds_field(&mut self, ui: &mut Ui, view: &View<'_>) {
        let before = self.rounds.clone();
        let hint = view.text("players-apart-rounds-hint");
        let response = labelled(ui, &view.text("players-apart-rounds"), |ui| {
            text_field(ui, &mut self.rounds, &hint, 120.0)
        });
        self.rounds_have_focus = response.has_focus();
        if self.rounds != before {
            self.note = None;
        }
    }

    /// The rounds that are typed, `None` inside for all of them; nothing if they cannot be read.
    fn rounds(&self) -> Option<Option<(RoundNumber, RoundNumber)>> {
        if self.rounds.trim().is_empty() {
            return Some(None);
        }
        let (first, last) = range(&self.rounds)?;
        let (first, last) = (RoundNumber::new(first.into())?, RoundNumber::new(last.into())?);
        (first <= last).then_some(Some((first, last)))
    }

    fn add(&mut self, view: &View<'_>, out: &mut Requests) {
        let tournament = view.tournament;
        let [first, second] = &mut self.finders;
        let (Some(a), Some(b)) = (
            first.choose_marked(tournament).then_some(first.chosen).flatten(),
            second.choose_marked(tournament).then_some(second.chosen).flatten(),
        ) else {
            self.note = Some(view.text("players-apart-two"));
            return;
        };
        if a == b {
            self.note = Some(view.text("refusal-same-player"));
            return;
        }
        let Some(rounds) = self.rounds() else {
            self.note = Some(view.text("players-apart-rounds-unreadable"));
            return;
        };
        let known = tournament.forbidden();
        if [None, rounds]
            .map(|rounds| ForbiddenPair { rounds, ..ForbiddenPair::always(a, b) })
            .iter()
            .any(|ban| known.contains(ban))
        {
            let names = args! { a: tournament.name(a), b: tournament.name(b) };
            self.note = Some(view.text_with("players-apart-already", &names));
            return;
        }
        out.run(Command::Forbid { a, b, rounds });
        let rules = std::mem::replace(&mut self.rules, ApartRules::new(Vec::new()));
        *self = Self { rules, ..Self::new(tournament, &[]) };
    }
}

pub(super) fn labelled(ui: &mut Ui, label: &str, add: impl FnOnce(&mut Ui) -> Response) -> Response {
    let ink = Tokens::of(ui).weak;
    let row = ui.horizontal(|ui| {
        let size = Vec2::new(FORM_LABEL, theme::CONTROL);
        let name = ui.allocate_ui_with_layout(size, Layout::left_to_right(Align::Center), |ui| {
            ui.set_min_width(FORM_LABEL);
            ui.label(RichText::new(label).color(ink))
        });
        add(ui).labelled_by(name.inner.id)
    });
    row.inner
}

/// A player who fits what was typed.
fn offer(ui: &mut Ui, view: &View<'_>, player: PlayerId, is_marked: bool) -> Response {
    let tokens = Tokens::of(ui);
    let number = view.tournament.number(player).map(|number| number.to_string()).unwrap_or_default();
    let text = format!("{number}   {}", view.tournament.name(player));
    let row = ui.horizontal(|ui| {
        ui.add_space(FORM_LABEL + GRID);
        let (rect, response) = ui.allocate_exact_size(Vec2::new(ui.available_width(), ROW), Sense::CLICK);
        if is_marked || response.hovered() {
            ui.painter().rect_filled(rect, 3.0, if is_marked { tokens.selected } else { tokens.hover });
        }
        let font = egui::FontId::proportional(theme::TEXT);
        let left = rect.left_center() + Vec2::new(GRID, 0.0);
        ui.painter().text(left, egui::Align2::LEFT_CENTER, &text, font, tokens.text);
        response
    });
    let response = row.inner;
    response
        .widget_info(|| WidgetInfo::selected(egui::accesskit::Role::ListBoxOption, true, is_marked, &text));
    response
}

/// Takes this ban back and no other: further bans of the two are given anew in the same step.
fn allow(tournament: &Tournament, gone: &ForbiddenPair) -> Command {
    let (a, b) = (gone.a, gone.b);
    let others = tournament.forbidden().iter().filter(|ban| (ban.a, ban.b) == (a, b) && *ban != gone);
    let again: Vec<Command> = others.map(|ban| Command::Forbid { a, b, rounds: ban.rounds }).collect();
    if again.is_empty() {
        return Command::Allow { a, b };
    }
    Command::Together([vec![Command::Allow { a, b }], again].concat())
}

fn list(ui: &mut Ui, view: &View<'_>, out: &mut Requests) {
    let tokens = Tokens::of(ui);
    let pairs = view.tournament.forbidden();
    if pairs.is_empty() {
        ui.label(RichText::new(view.text("players-apart-none")).color(tokens.weak));
        return;
    }
    for pair in pairs {
        let names = args! { a: view.tournament.name(pair.a), b: view.tournament.name(pair.b) };
        let sentence = match pair.rounds {
            None => view.text_with("players-apart-pair", &names),
            Some((first, last)) => {
                let [a, b] = names;
                let values = [a, b, ("first", first.get().into()), ("last", last.get().into())];
                view.text_with("players-apart-pair-rounds", &values)
            }
        };
        ui.horizontal(|ui| {
            let remove = view.text_with("players-apart-remove", &args! { pair: sentence.as_str() });
            if icon_button(ui, Icon::Close, &remove, true).on_hover_text(&remove).clicked() {
                out.run(allow(view.tournament, pair));
            }
            ui.add(egui::Label::new(&sentence).truncate());
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Command, EventInfo, NewPlayer, PlayerDetails, Rules, SystemId, apply};

    #[test]
    fn six_players_are_offered_for_what_was_typed() {
        let offered = |players: usize| {
            let entry = |number: usize| {
                let details = PlayerDetails { name: format!("Novák, {number}"), ..PlayerDetails::default() };
                NewPlayer { details, lot: 0, entered: None }
            };
            let command = Command::AddPlayers((0..players).map(entry).collect());
            let event = Tournament::new(EventInfo::default(), Rules::new(SystemId::Dutch, 1));
            let event = apply(&event, &command).unwrap();
            Finder { typed: "nov".to_owned(), ..Finder::default() }.offered(&event).len()
        };
        assert_eq!([offered(5), offered(6), offered(7)], [5, 6, 6]);
    }
}
