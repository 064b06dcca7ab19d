//! The criterion *Order entered by the arbiter* (C.07 Art. 3): a field for the place of each player who is still tied when
//! it is asked.

use std::collections::BTreeMap;

use egui::{Align, Context, Layout, RichText, Ui};

use crate::model::{Command, PlayerId, TieBreakRules};
use crate::standings::c07::Family;
use crate::standings::{Row, Standings};
use crate::ui::action::Action;
use crate::ui::theme::{self, GRID, Tokens};
use crate::ui::view::{Actions, View};
use crate::ui::widgets::{Answer, Form, action_button, dialog, text_field};
use crate::wording::args;

/// The form, while it is open.
#[derive(Debug, Default)]
pub struct ByHandPane {
    open: Option<Fields>,
}

/// A player who is tied, with what is typed.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Entry {
    player: PlayerId,
    /// Which of the tied groups, from the top.
    group: usize,
    place: String,
}

#[derive(Debug)]
struct Fields {
    entries: Vec<Entry>,
    reason: String,
    complain: bool,
    focused: bool,
}

/// Where the criterion stands in the list of the standings.
fn position(standings: &Standings) -> Option<usize> {
    let is_by_hand = |code: &crate::standings::c07::Code| code.family == Family::Man;
    standings.criteria.iter().position(|criterion| criterion.fide().is_some_and(is_by_hand))
}

/// The groups that points and the criteria before leave together, as lines of the standings.
fn tied(standings: &Standings, position: usize) -> Vec<&[Row]> {
    let before = |row: &Row| {
        let values = row.values.iter().take(position).map(|value| value.amount);
        (row.points, values.collect::<Vec<_>>())
    };
    standings.rows.chunk_by(|a, b| before(a) == before(b)).filter(|group| group.len() > 1).collect()
}

impl Fields {
    fn of(standings: &Standings, position: usize, order: &[PlayerId]) -> Self {
        let mut entries = Vec::new();
        for (group, rows) in tied(standings, position).into_iter().enumerate() {
            // The order so far counts on from 1 in each group.
            let mut placed: Vec<usize> = rows.iter().filter_map(|row| place(order, row.player)).collect();
            placed.sort_unstable();
            entries.extend(rows.iter().map(|row| {
                let at = place(order, row.player).and_then(|at| placed.binary_search(&at).ok());
                let place = at.map(|at| (at + 1).to_string()).unwrap_or_default();
                Entry { player: row.player, group, place }
            }));
        }
        Self { entries, reason: String::new(), complain: false, focused: false }
    }

    /// The order that is typed: group after group, in each by the places. `None` if a place is no number above 0 or stands
    /// twice in a group. Who has no place is not in it.
    fn order(&self) -> Option<Vec<PlayerId>> {
        let mut order = BTreeMap::new();
        for entry in self.entries.iter().filter(|entry| !entry.place.trim().is_empty()) {
            let place = entry.place.trim().parse::<u16>().ok().filter(|place| *place > 0)?;
            if order.insert((entry.group, place), entry.player).is_some() {
                return None;
            }
        }
        Some(order.into_values().collect())
    }
}

fn place(order: &[PlayerId], player: PlayerId) -> Option<usize> {
    order.iter().position(|id| *id == player)
}

impl ByHandPane {
    /// The button that opens the form, if the criterion is in the list.
    pub fn button(ui: &mut Ui, view: &View<'_>, standings: &Standings, out: &mut Actions) {
        if position(standings).is_some()
            && action_button(ui, Action::PlaceByHand, view.situation, view.wording).clicked()
        {
            out.invoke(Action::PlaceByHand);
        }
    }

    /// Takes what was invoked by name and draws the form; `standings` are those in view.
    pub fn show(&mut self, ctx: &Context, view: &View<'_>, standings: Option<&Standings>, out: &mut Actions) {
        if view.invoked(Action::PlaceByHand) {
            let position = standings.and_then(|standings| Some((standings, position(standings)?)));
            match position {
                None => out.say(crate::ui::widgets::Severity::Warning, view.text("by-hand-not-listed")),
                Some((standings, at)) => {
                    let order = &view.tournament.rules().tie_break_rules.by_hand;
                    self.open = Some(Fields::of(standings, at, order));
                }
            }
        }
        if let Some(mut fields) = self.open.take()
            && fields.show(ctx, view, out)
        {
            self.open = Some(fields);
        }
    }
}

impl Fields {
    /// False when the form is to be closed.
    fn show(&mut self, ctx: &Context, view: &View<'_>, out: &mut Actions) -> bool {
        out.dialog_open();
        let title = view.text("by-hand-title");
        let close = view.text("app-cancel");
        let accept = view.text("by-hand-accept");
        let accept = (!self.entries.is_empty()).then_some((accept.as_str(), true));
        let answer = dialog(ctx, "by-hand", &title, 560.0, accept, &close, |ui| self.fields(ui, view));
        if answer != Answer::Accepted {
            return answer == Answer::Open;
        }
        match self.order().filter(|_| !self.reason.trim().is_empty()) {
            None => {
                self.complain = true;
                true
            }
            Some(by_hand) => {
                let rules = view.tournament.rules();
                out.run(Command::SetTieBreaks {
                    codes: rules.tie_breaks.clone(),
                    rules: TieBreakRules { by_hand, ..rules.tie_break_rules.clone() },
                    reason: Some(self.reason.trim().to_owned()),
                });
                false
            }
        }
    }

    fn fields(&mut self, ui: &mut Ui, view: &View<'_>) {
        let tokens = Tokens::of(ui);
        if self.entries.is_empty() {
            ui.label(view.text("by-hand-nobody"));
            return;
        }
        ui.add(egui::Label::new(RichText::new(view.text("by-hand-note")).color(tokens.weak)).wrap());
        let about = view.wording.about(view.tournament);
        let mut group = None;
        let mut first = !std::mem::replace(&mut self.focused, true);
        for entry in &mut self.entries {
            if group != Some(entry.group) {
                group = Some(entry.group);
                ui.add_space(GRID);
                let number = args! { number: (entry.group + 1) };
                ui.label(theme::bold(view.text_with("by-hand-group", &number)));
            }
            ui.horizontal(|ui| {
                let label = ui
                    .allocate_ui_with_layout(
                        egui::vec2(360.0, theme::CONTROL),
                        Layout::left_to_right(Align::Center),
                        |ui| {
                            ui.set_min_width(360.0);
                            ui.label(about.numbered(entry.player))
                        },
                    )
                    .inner;
                let field = text_field(ui, &mut entry.place, "", 56.0).labelled_by(label.id);
                if std::mem::take(&mut first) {
                    field.request_focus();
                }
            });
        }
        if self.complain && self.order().is_none() {
            ui.label(RichText::new(view.text("by-hand-unreadable")).color(tokens.bad));
        }
        ui.add_space(GRID);
        let mut form = Form::new(ui);
        form.text(&view.text("event-late-reason"), &mut self.reason, &view.text("by-hand-example"));
        if self.complain && self.reason.trim().is_empty() {
            form.complaint(&view.text("by-hand-no-reason"));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fields(places: &[(u32, usize, &str)]) -> Fields {
        let entry = |(player, group, place): &(u32, usize, &str)| Entry {
            player: PlayerId(*player),
            group: *group,
            place: (*place).to_owned(),
        };
        let entries = places.iter().map(entry).collect();
        Fields { entries, reason: String::new(), complain: false, focused: true }
    }

    fn order(places: &[(u32, usize, &str)]) -> Option<Vec<u32>> {
        fields(places).order().map(|order| order.into_iter().map(|player| player.0).collect())
    }

    #[test]
    fn places_are_an_order_in_each_group() {
        let both = [(1, 0, "2"), (2, 0, " 1 "), (3, 1, "1"), (4, 1, "")];
        assert_eq!(order(&both), Some(vec![2, 1, 3]), "who has no place is left out");
        assert_eq!(order(&[(1, 0, "1"), (2, 0, "1")]), None, "a place twice");
        assert_eq!(order(&[(1, 0, "1"), (2, 1, "1")]), Some(vec![1, 2]), "in two groups it is none");
        for wrong in ["0", "first", "-1", "1.5"] {
            assert_eq!(order(&[(1, 0, wrong)]), None, "{wrong}");
        }
    }
}
