//! The Sections panel: every section of the event in one line, with its round, what is missing, its clock and its next
//! step. From here sections are made, named, put in order, combined and removed, and all that are ready are paired.

mod combining;
mod elsewhere;
mod naming;
mod new_section;
mod table;

use egui::{Key, Modifiers, Ui};

use super::action::Action;
use super::theme;
use super::view::{Requests, View};
use super::widgets::{KeyHint, action_button, action_icon};
use crate::model::{EventCommand, SectionId};
use crate::views::panel::Panel;
use crate::views::sections::{SectionLine, moved};
use combining::Combining;
pub use elsewhere::Elsewhere;
use naming::Naming;
use new_section::NewSection;

/// A panel less wide than this, in points, has a column less.
const NARROW: f32 = 980.0;

/// A panel less wide than this, in points, has the buttons of its second bar in two.
const ONE_BAR: f32 = 1110.0;

/// In a panel less wide than this, in points, the buttons show only their icons.
const WORDS: f32 = 620.0;

/// What is done to all of them, and with one more.
const OF_EVENT: [Action; 3] = [Action::PairAllReady, Action::PublishDrafts, Action::NewSection];

/// What is done to the section under the cursor, and the tables of all of them.
const OF_SECTIONS: [Action; 7] = [
    Action::RenameSection,
    Action::SectionUp,
    Action::SectionDown,
    Action::SplitSection,
    Action::CombineSections,
    Action::RemoveSection,
    Action::BoardPlan,
];

/// What the panel remembers between frames.
#[derive(Default)]
pub struct SectionsPanel {
    /// The section under the cursor; at first the one in view.
    chosen: Option<SectionId>,
    dialog: Option<SectionsDialog>,
}

/// What is asked.
enum SectionsDialog {
    New(Box<NewSection>),
    Rename(Naming),
    Combine(Combining),
}

/// Draws the panel.
pub fn show(
    ui: &mut Ui,
    view: &View<'_>,
    (lines, state): (&[SectionLine], &mut SectionsPanel),
    out: &mut Requests,
) {
    state.settle(view, lines);
    if state.dialog.is_none() {
        state.take_actions(view, out);
        if view.listening.everything {
            state.take_keys(ui, view, lines, out);
        }
    }
    let width = ui.available_width();
    let draw = if width < WORDS { action_icon } else { action_button };
    let mut buttons = |ui: &mut Ui, actions: &[Action]| {
        for action in actions {
            if draw(ui, *action, view.situation, view.wording).clicked() {
                out.invoke(*action);
            }
        }
    };
    super::toolbar(ui, |ui| {
        ui.label(theme::heading(view.text("panel-sections")));
        ui.add_space(theme::GRID);
        buttons(ui, &OF_EVENT);
    });
    let in_a_bar = if (WORDS..ONE_BAR).contains(&width) { 4 } else { OF_SECTIONS.len() };
    for actions in OF_SECTIONS.chunks(in_a_bar) {
        super::toolbar(ui, |ui| buttons(ui, actions));
    }
    table::show(ui, view, (lines, &mut state.chosen), out);
    state.show_dialog(ui, view, out);
    let hint = |keys: &str, words: &str| KeyHint::new(keys, view.text(words));
    out.key_hints([
        hint("↑ ↓", "sections-key-choose"),
        hint("Enter", "sections-key-go"),
        hint("Space", "sections-key-step"),
    ]);
}

impl SectionsPanel {
    /// The cursor stands on the section in view until it is moved.
    fn settle(&mut self, view: &View<'_>, lines: &[SectionLine]) {
        let is_there = |id: &SectionId| lines.iter().any(|line| line.id == *id);
        self.chosen = self.chosen.filter(is_there).or_else(|| Some(view.desk.section()));
    }

    fn chosen(&self, view: &View<'_>) -> SectionId {
        self.chosen.unwrap_or_else(|| view.desk.section())
    }

    fn take_keys(&mut self, ui: &Ui, view: &View<'_>, lines: &[SectionLine], out: &mut Requests) {
        if super::widgets::has_keyboard(ui.ctx()) {
            return;
        }
        let pressed = |key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
        let chosen = self.chosen(view);
        let at = lines.iter().position(|line| line.id == chosen).unwrap_or_default();
        let last = lines.len().saturating_sub(1);
        let steps = [
            (Key::ArrowDown, (at + 1).min(last)),
            (Key::ArrowUp, at.saturating_sub(1)),
            (Key::Home, 0),
            (Key::End, last),
        ];
        if let Some((_, to)) = steps.into_iter().find(|(key, _)| pressed(*key)) {
            self.chosen = lines.get(to).map(|line| line.id);
        }
        if pressed(Key::Enter) {
            go_to(view, chosen, out);
        }
        if pressed(Key::Space) {
            out.step_in(chosen);
        }
    }

    fn take_actions(&mut self, view: &View<'_>, out: &mut Requests) {
        let chosen = self.chosen(view);
        for action in view.invoked {
            match action {
                Action::NewSection => {
                    self.dialog = Some(SectionsDialog::New(Box::new(NewSection::new(view))));
                }
                Action::RenameSection => {
                    self.dialog = Some(SectionsDialog::Rename(Naming::new(view, chosen)));
                }
                Action::CombineSections => {
                    self.dialog = Some(SectionsDialog::Combine(Combining::new(chosen)));
                }
                Action::RemoveSection => out.run_event(EventCommand::RemoveSection { section: chosen }),
                Action::SectionUp | Action::SectionDown => {
                    let order = moved(view.desk.event(), chosen, *action == Action::SectionDown);
                    if let Some(order) = order {
                        out.run_event(EventCommand::OrderSections(order));
                    }
                }
                _ => {}
            }
        }
    }

    fn show_dialog(&mut self, ui: &Ui, view: &View<'_>, out: &mut Requests) {
        let Some(dialog) = &mut self.dialog else { return };
        out.dialog_open();
        let closed = match dialog {
            SectionsDialog::New(new) => new.show(ui.ctx(), view, out),
            SectionsDialog::Rename(naming) => naming.show(ui.ctx(), view, out),
            SectionsDialog::Combine(combining) => combining.show(ui.ctx(), view, out),
        };
        if closed {
            self.dialog = None;
            ui.ctx().request_repaint();
        }
    }
}

/// Shows a section: its board list, or its players before round 1.
fn go_to(view: &View<'_>, section: SectionId, out: &mut Requests) {
    let is_started = view.desk.event().tournament(section).is_some_and(|tournament| tournament.is_started());
    out.show_section(section);
    out.show_panel(if is_started { Panel::Pairings } else { Panel::Players });
}
