//! The strip under a search: who is found in the other sections. A click shows the section with the player.

use egui::{Frame, Margin, RichText, Ui};

use crate::desk::KeptAnswer;
use crate::ui::theme::{SMALL, Tokens};
use crate::ui::view::{Requests, View};
use crate::ui::widgets::button;
use crate::views::found_elsewhere::{FoundElsewhere, found_elsewhere};
use crate::wording::args;

/// What was found for the last search.
#[derive(Clone, Debug, Default)]
pub struct Elsewhere(KeptAnswer<(u64, String), Vec<FoundElsewhere>>);

impl Elsewhere {
    /// Who is found; nobody while the event has one section.
    pub fn found(&mut self, view: &View<'_>, search: &str) -> &[FoundElsewhere] {
        let search = if view.desk.event().has_several_sections() { search.trim() } else { "" };
        let question = (view.revision, search.to_owned());
        self.0.ask(question, || found_elsewhere(view.desk.event(), view.desk.section(), search))
    }

    /// Draws the strip; nothing where nobody is found.
    pub fn strip(&mut self, ui: &mut Ui, view: &View<'_>, search: &str, out: &mut Requests) {
        let found = self.found(view, search);
        if found.is_empty() {
            return;
        }
        let tokens = Tokens::of(ui);
        Frame::new().fill(tokens.chrome).inner_margin(Margin::symmetric(16, 2)).show(ui, |ui| {
            ui.set_min_width(ui.available_width());
            ui.horizontal(|ui| {
                let words =
                    RichText::new(view.text("sections-found-elsewhere")).size(SMALL).color(tokens.weak);
                ui.label(words);
                for one in found {
                    let values = args! { name: one.name.as_str(), section: one.section_name.as_str() };
                    let label = view.text_with("sections-found-in", &values);
                    if button(ui, None, &label, true, true).clicked() {
                        out.show_player_in(one.section, one.player);
                    }
                }
            });
        });
    }
}
