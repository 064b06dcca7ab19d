//! Players picked one by one: a part of a name or a starting number, the arrow keys, Enter. Who is picked stands above
//! the field, each with a button that takes the player out again.

use std::collections::BTreeSet;

use egui::{Key, Modifiers, Response, RichText, Ui};

use crate::model::{Number, PlayerId, Tournament};
use crate::reports::sort_key;
use crate::ui::theme::{GRID, HALF, SMALL, Tokens};
use crate::ui::view::View;
use crate::ui::widgets::{Icon, button, text_field};
use crate::wording::args;

/// So many of those who fit are offered.
const OFFERED: usize = 6;

/// Who is picked and what is typed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Picker {
    picked: BTreeSet<PlayerId>,
    typed: String,
    /// Which of those offered Enter would pick.
    at: usize,
    /// The field had the keyboard in the last frame.
    has_focus: bool,
    /// It gets it back in this one.
    wants_focus: bool,
}

impl Picker {
    /// With these players.
    pub fn of(picked: &BTreeSet<PlayerId>) -> Self {
        Self { picked: picked.clone(), ..Self::default() }
    }

    /// Who is picked.
    pub const fn picked(&self) -> &BTreeSet<PlayerId> {
        &self.picked
    }

    /// What is typed and picked nobody yet.
    pub fn unfinished(&self) -> Option<&str> {
        Some(self.typed.trim()).filter(|typed| !typed.is_empty())
    }

    /// Who fits what is typed and is not picked yet, by starting number: by a part of the name, or by the number.
    fn fitting(&self, tournament: &Tournament) -> Vec<PlayerId> {
        let Some(typed) = self.unfinished() else { return Vec::new() };
        let wanted = sort_key(typed);
        let number = typed.parse().ok().map(Number);
        let everybody = tournament.in_number_order();
        let fits = everybody.iter().filter(|(own, player)| {
            let is_free = !self.picked.contains(&player.id);
            is_free && (number == Some(*own) || sort_key(player.name()).contains(&wanted))
        });
        fits.map(|(_, player)| player.id).take(OFFERED).collect()
    }

    fn pick(&mut self, player: PlayerId) {
        self.picked.insert(player);
        self.typed.clear();
        self.at = 0;
        self.wants_focus = true;
    }

    /// Draws it; the response is that of the field.
    pub fn show(&mut self, ui: &mut Ui, view: &View<'_>) -> Response {
        ui.vertical(|ui| {
            ui.spacing_mut().item_spacing.y = HALF;
            self.chips(ui, view);
            let offered = self.fitting(view.tournament);
            if self.has_focus {
                self.keys(ui, &offered);
            }
            let field = text_field(ui, &mut self.typed, &view.text("award-picker-example"), f32::INFINITY);
            if field.changed() {
                self.at = 0;
            }
            if std::mem::take(&mut self.wants_focus) {
                field.request_focus();
            }
            self.has_focus = field.has_focus();
            self.offers(ui, view);
            field
        })
        .inner
    }

    /// The arrow keys choose, Enter picks, Escape empties the field. All three are not the dialog's.
    fn keys(&mut self, ui: &Ui, offered: &[PlayerId]) {
        if self.unfinished().is_none() {
            return;
        }
        let pressed = |key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
        if pressed(Key::ArrowDown) {
            self.at = self.at.saturating_add(1).min(offered.len().saturating_sub(1));
        }
        if pressed(Key::ArrowUp) {
            self.at = self.at.saturating_sub(1);
        }
        if pressed(Key::Enter)
            && let Some(player) = offered.get(self.at)
        {
            self.pick(*player);
        }
        if pressed(Key::Escape) {
            self.typed.clear();
            self.wants_focus = true;
        }
    }

    fn chips(&mut self, ui: &mut Ui, view: &View<'_>) {
        let about = view.wording.about(view.tournament);
        let mut gone = None;
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = egui::vec2(GRID, HALF);
            for (_, player) in view.tournament.in_number_order() {
                if !self.picked.contains(&player.id) {
                    continue;
                }
                let name = about.numbered(player.id);
                let chip = button(ui, Some(Icon::Close), &name, true, true);
                let words = view.text_with("award-picker-remove", &args! { player: name });
                chip.widget_info(|| egui::WidgetInfo::labeled(egui::accesskit::Role::Button, true, &words));
                if chip.on_hover_text(&words).clicked() {
                    gone = Some(player.id);
                }
            }
        });
        if let Some(player) = gone {
            self.picked.remove(&player);
            self.wants_focus = true;
        }
    }

    /// Those who fit, below the field, the one that Enter picks marked.
    fn offers(&mut self, ui: &mut Ui, view: &View<'_>) {
        if self.unfinished().is_none() {
            return;
        }
        let offered = self.fitting(view.tournament);
        if offered.is_empty() {
            let weak = Tokens::of(ui).weak;
            ui.label(RichText::new(view.text("award-picker-nobody")).size(SMALL).color(weak));
        }
        let about = view.wording.about(view.tournament);
        let mut chosen = None;
        for (at, player) in offered.iter().enumerate() {
            if ui.selectable_label(at == self.at, about.numbered(*player)).clicked() {
                chosen = Some(*player);
            }
        }
        if let Some(player) = chosen {
            self.pick(player);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Command, EventInfo, NewPlayer, PlayerDetails, Rules, SystemId, apply};

    #[test]
    fn a_part_of_the_name_or_the_number_finds_who_is_free() {
        let entry = |name: &str| NewPlayer {
            details: PlayerDetails { name: name.into(), ..PlayerDetails::default() },
            lot: 0,
            entered: None,
        };
        let names = ["Novák, Jan", "Okafor, Ada", "Nováková, Eva"].map(entry);
        let event = Tournament::new(EventInfo::default(), Rules::new(SystemId::Dutch, 1));
        let event = apply(&event, &Command::AddPlayers(names.into())).unwrap();
        let number = |id: &PlayerId| event.number(*id).unwrap().0;
        let found = |picker: &Picker| picker.fitting(&event).iter().map(number).collect::<Vec<_>>();
        let mut picker = Picker { typed: "NOVAK".into(), ..Picker::default() };
        let both = found(&picker);
        assert_eq!(both.len(), 2, "accents and capitals do not matter");
        picker.pick(event.by_number(Number(both[0])).unwrap());
        assert_eq!(picker.unfinished(), None);
        picker.typed = "novak".into();
        assert_eq!(found(&picker), both[1..]);
        picker.typed = both[0].to_string();
        assert!(found(&picker).is_empty(), "picked already");
        picker.typed = both[1].to_string();
        assert_eq!(found(&picker), both[1..]);
        picker.typed = "  ".into();
        assert!(found(&picker).is_empty());
    }
}
