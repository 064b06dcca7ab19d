//! The list of earlier states: when each was kept and why, and how it differs from now. The differences are worked out
//! in the background; the list can be used before they are there.

use std::task::Poll;

use egui::accesskit::Role;
use egui::{Context, Key, Modifiers, Response, RichText, Ui, Vec2, WidgetInfo};

use super::theme::{self, GRID, SMALL, Tokens};
use super::widgets::{DialogAnswer, DialogBox};
use crate::desk::{Backup, Comparison, Desk, StateList};
use crate::files::backups::STATES;
use crate::wording::{Wording, args};

/// The dialog's state.
pub struct RestoreList {
    listed: StateList,
    /// `None` until they are listed.
    states: Option<Vec<Backup>>,
    compared: Comparison,
    chosen: usize,
}

/// What the user did with the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Chosen {
    /// Goes on reading.
    Nothing,
    /// This state is to be put in place.
    State(Backup),
    /// Has read enough.
    Close,
}

impl RestoreList {
    /// Begins to list which states are kept; then they are compared.
    pub fn of(desk: &Desk) -> Self {
        Self { listed: desk.list_states(), states: None, compared: Comparison::default(), chosen: 0 }
    }

    fn take_in(&mut self, desk: &Desk) {
        if let Some((_, states)) = self.listed.take() {
            let states = states.unwrap_or_default();
            self.compared = desk.compare(&states);
            self.states = Some(states);
        }
    }

    /// Draws the dialog.
    pub fn show(&mut self, ctx: &Context, desk: &Desk, wording: &Wording) -> Chosen {
        self.take_in(desk);
        let count = self.states.as_ref().map_or(0, Vec::len);
        let pressed = |key| ctx.input_mut(|input| input.count_and_consume_key(Modifiers::NONE, key));
        let down = pressed(Key::ArrowDown) + 10 * pressed(Key::PageDown);
        let up = pressed(Key::ArrowUp) + 10 * pressed(Key::PageUp);
        let before = self.chosen;
        self.chosen = (before + down).saturating_sub(up).min(count.saturating_sub(1));
        let moved = self.chosen != before;
        let answer = DialogBox::new("restore", wording.text("restore-title"), wording)
            .width(760.0)
            .accept(wording.text("restore-accept"))
            .enabled(!desk.is_read_only())
            .accept_only_if(count > 0)
            .close(wording.text("app-cancel"))
            .show(ctx, |ui| {
                self.content(ui, desk, wording, moved);
            });
        match answer {
            DialogAnswer::Open => Chosen::Nothing,
            DialogAnswer::Cancelled => Chosen::Close,
            DialogAnswer::Accepted => {
                let chosen = self.states.as_ref().and_then(|states| states.get(self.chosen));
                chosen.map_or(Chosen::Close, |state| Chosen::State(state.clone()))
            }
        }
    }

    fn content(&mut self, ui: &mut Ui, desk: &Desk, wording: &Wording, moved: bool) {
        let weak = Tokens::of(ui).weak;
        let note = match &self.states {
            None => wording.text("restore-listing"),
            Some(states) if states.is_empty() => wording.text("restore-none"),
            Some(_) => wording.text_with("restore-note", &args! { count: STATES }),
        };
        ui.add(egui::Label::new(RichText::new(note).color(weak)).wrap());
        ui.add_space(GRID);
        let mut clicked = None;
        let compared = self.compared.poll();
        for (at, state) in self.states.iter().flatten().enumerate() {
            let head =
                format!("{}   {}", wording.moment(state.at, desk.now()), wording.occasion(state.occasion));
            let differs = match compared.map(|compared| compared.and_then(|states| states.get(at))) {
                Poll::Ready(Some(Some(difference))) => wording.difference(difference),
                Poll::Ready(Some(None)) => wording.text("restore-unreadable"),
                Poll::Pending => wording.text("restore-comparing"),
                Poll::Ready(None) => String::new(),
            };
            let response = row(ui, &head, &differs, at == self.chosen);
            if moved && at == self.chosen {
                response.scroll_to_me(None);
            }
            if response.clicked() {
                clicked = Some(at);
            }
        }
        self.chosen = clicked.unwrap_or(self.chosen);
    }
}

fn row(ui: &mut Ui, head: &str, differs: &str, chosen: bool) -> Response {
    let tokens = Tokens::of(ui);
    let mut text = egui::text::LayoutJob::default();
    let format = |font, color| egui::TextFormat { font_id: font, color, ..egui::TextFormat::default() };
    text.append(head, 0.0, format(theme::bold_font(theme::TEXT), tokens.text));
    text.append(&format!("\n{differs}"), 0.0, format(egui::FontId::proportional(SMALL), tokens.weak));
    let entry = egui::Button::selectable(chosen, text).wrap().min_size(Vec2::new(ui.available_width(), 0.0));
    let response = ui.add(entry);
    let name = format!("{head}: {differs}");
    response.widget_info(|| WidgetInfo::selected(Role::ListBoxOption, true, chosen, &name));
    response
}
