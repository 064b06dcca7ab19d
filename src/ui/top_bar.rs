//! The bar at the top: menu, name of the event, a chip for each round, undo and redo, and the one primary button.

use egui::{Align, Layout, RichText, ScrollArea, Ui};
use strum::IntoEnumIterator as _;

use super::action::{Action, Menu, keys_text};
use super::clock;
use super::theme::{self, GRID, HALF, Tokens};
use super::view::Requests;
use super::widgets::{
    Icon, RoundState, action_button, action_icon, at_the_right, follow_focus, icon_button, key_cap,
    primary_button, room_at_the_left, round_chip, section_chip, with_reason,
};
use crate::model::{RoundNumber, SectionId, Stage, Tournament};
use crate::views::clock::ClockFace;
use crate::views::sections::{SectionLine, SectionState};
use crate::views::situation::{NextStep, Situation};
use crate::wording::{Wording, args};

/// So many letters of a section's name stand on its tab.
const LONGEST_TAB: usize = 18;

/// With less room than this, in points, the tabs of the sections stand in place of the event's name.
const WITH_TITLE: f32 = 440.0;

/// What the bar shows.
pub struct TopBar<'a> {
    /// The open event, if any.
    pub tournament: Option<&'a Tournament>,
    /// The sections of the event, and which one is in view.
    pub sections: &'a [SectionLine],
    /// The section in view.
    pub section: SectionId,
    /// The chosen round.
    pub round: RoundNumber,
    /// What can be done now.
    pub situation: &'a Situation,
    /// How far a round that is being paired has come, in percent.
    pub pairing: Option<u32>,
    /// What the round's clock shows.
    pub clock: Option<ClockFace>,
    /// Sentences.
    pub wording: &'a Wording,
}

/// What the primary button says.
pub fn next_step_label(next: NextStep, wording: &Wording) -> String {
    let of_round = |key, round: RoundNumber| wording.text_with(key, &args! { round });
    match next {
        NextStep::NewEvent => wording.text("next-new-event"),
        NextStep::AddPlayers => wording.text("next-add-players"),
        NextStep::Pair(round) => of_round("next-pair", round),
        NextStep::Publish(round) => of_round("next-publish", round),
        NextStep::Results { missing, .. } => {
            wording.text_with("next-results-missing", &args! { count: missing })
        }
        NextStep::PlayOff { open } => wording.text_with("next-play-off", &args! { open }),
        NextStep::Finish => wording.text("next-finish"),
    }
}

/// Draws the bar.
pub fn show(ui: &mut Ui, bar: &TopBar<'_>, out: &mut Requests) {
    let TopBar { situation, wording, .. } = *bar;
    ui.horizontal_centered(|ui| {
        ui.spacing_mut().item_spacing.x = HALF;
        menu(ui, situation, wording, out);
        ui.add_space(HALF);
        let room = room_at_the_left(ui, "top-bar");
        ui.allocate_ui_with_layout(room, Layout::left_to_right(Align::Center), |ui| {
            title_and_rounds(ui, bar, out);
        });
        at_the_right(ui, "top-bar", |ui| {
            let readout =
                bar.tournament.and_then(|tournament| clock::readout(ui, tournament, bar.clock, wording));
            if let Some(readout) = readout {
                if readout.clicked() {
                    out.invoke(Action::ClockDialog);
                }
                ui.add_space(GRID);
            }
            if let Some(percent) = bar.pairing {
                let label = wording.text_with("next-pairing", &args! { percent });
                primary_button(ui, &label, false);
                action_button(ui, Action::StopPairing, situation, wording);
            } else if situation.open {
                undo_and_next_step(ui, situation, wording, out);
            }
        });
    });
}

fn undo_and_next_step(ui: &mut Ui, situation: &Situation, wording: &Wording, out: &mut Requests) {
    for action in [Action::Undo, Action::Redo] {
        if action_icon(ui, action, situation, wording).clicked() {
            out.invoke(action);
        }
    }
    ui.add_space(GRID);
    let action = Action::of_step(situation.next);
    let enabled = Action::NextStep.is_enabled(situation);
    let primary = primary_button(ui, &next_step_label(situation.next, wording), enabled);
    if with_reason(primary, action, situation, wording).clicked() {
        out.invoke(Action::NextStep);
    }
}

fn title_and_rounds(ui: &mut Ui, bar: &TopBar<'_>, out: &mut Requests) {
    let name = match bar.tournament.map(|tournament| bar.wording.event_title(tournament)) {
        None => bar.wording.text("app-name"),
        Some(name) if name.is_empty() => bar.wording.text("app-unnamed-event"),
        Some(name) => name,
    };
    let has_sections = bar.sections.len() > 1;
    if !has_sections || ui.available_width() >= WITH_TITLE {
        title(ui, name, if has_sections { 0.26 } else { 0.42 });
    }
    let Some(tournament) = bar.tournament else { return };
    if has_sections {
        section_tabs(ui, bar, out);
        ui.add_space(GRID);
        ui.separator();
        ui.add_space(GRID);
    }
    ScrollArea::horizontal()
        .id_salt("round-chips")
        .auto_shrink([true, true])
        .scroll_bar_visibility(egui::scroll_area::ScrollBarVisibility::AlwaysHidden)
        .show(ui, |ui| {
            ui.spacing_mut().item_spacing.x = 2.0;
            chips(ui, tournament, bar, out);
        });
}

/// What the bar is about, in a share of its room at most.
fn title(ui: &mut Ui, name: String, share: f32) {
    let widest = (ui.available_width() * share).max(120.0);
    let font = theme::bold_font(15.0);
    let ink = Tokens::of(ui).text;
    let galley = ui.painter().layout_no_wrap(name.clone(), font.clone(), ink);
    let width = galley.size().x.min(widest);
    ui.allocate_ui_with_layout(
        egui::vec2(width + 2.0, ui.available_height()),
        Layout::left_to_right(Align::Center),
        |ui| ui.add(egui::Label::new(RichText::new(name).font(font)).truncate()),
    );
    ui.add_space(2.0 * GRID);
}

/// The sections, scrolled so that the one in view is seen.
fn section_tabs(ui: &mut Ui, bar: &TopBar<'_>, out: &mut Requests) {
    ScrollArea::horizontal()
        .id_salt("section-tabs")
        .max_width(ui.available_width() * 0.6)
        .auto_shrink([true, true])
        .scroll_bar_visibility(egui::scroll_area::ScrollBarVisibility::AlwaysHidden)
        .show(ui, |ui| {
            ui.spacing_mut().item_spacing.x = 2.0;
            let mut strip = ChipStrip::default();
            for line in bar.sections {
                let selected = line.id == bar.section;
                let tab = section_tab(ui, line, selected, bar.wording);
                if tab.clicked() {
                    out.show_section(line.id);
                }
                strip.see(tab, selected);
            }
            strip.scroll(ui);
        });
}

/// What a strip of chips has to show where they do not all fit: the one that has the keyboard, else the one in view. Nobody
/// who is scrolling by hand is disturbed.
#[derive(Default)]
struct ChipStrip {
    in_view: Option<egui::Response>,
    has_keyboard: bool,
}

impl ChipStrip {
    fn see(&mut self, chip: egui::Response, selected: bool) {
        self.has_keyboard |= chip.has_focus();
        if selected {
            self.in_view = Some(chip);
        }
    }

    /// To be called at the end of the strip.
    fn scroll(self, ui: &Ui) {
        if self.has_keyboard {
            return follow_focus(ui);
        }
        let is_cut = |chip: &egui::Response| !ui.clip_rect().expand(1.0).contains_rect(chip.rect);
        if let Some(chip) = self.in_view.filter(is_cut)
            && !ui.ui_contains_pointer()
        {
            chip.scroll_to_me(None);
        }
    }
}

fn section_tab(ui: &mut Ui, line: &SectionLine, selected: bool, wording: &Wording) -> egui::Response {
    let name = line.name.as_str();
    let spoken = wording.text_with("sections-tab", &args! { name, standing: line.standing(wording) });
    let mut label = tab_label(name);
    if !line.missing.is_empty() {
        label =
            wording.text_with("sections-tab-missing", &args! { name: label, missing: line.missing.len() });
    }
    section_chip(ui, label, section_round_state(line.state), selected, &spoken)
}

/// A section's name as its tab has room for it.
fn tab_label(name: &str) -> String {
    if name.chars().count() <= LONGEST_TAB {
        return name.to_owned();
    }
    name.chars().take(LONGEST_TAB - 1).chain(['…']).collect()
}

/// How a section's last round stands, as the discs show it.
pub const fn section_round_state(state: SectionState) -> RoundState {
    match state {
        SectionState::NotStarted => RoundState::Planned,
        SectionState::Draft => RoundState::Draft,
        SectionState::Running => RoundState::Running,
        SectionState::Complete => RoundState::Complete,
    }
}

fn chips(ui: &mut Ui, tournament: &Tournament, bar: &TopBar<'_>, out: &mut Requests) {
    let rounds = tournament.rounds_paired().max(usize::from(tournament.rules().rounds));
    let mut strip = ChipStrip::default();
    for number in (1..=rounds).filter_map(RoundNumber::new) {
        let (state, missing) = round_state(tournament, number);
        let selected = bar.round == number && state != RoundState::Planned;
        let key: &'static str = state.into();
        let name = bar.wording.text_with(&format!("round-chip-{key}"), &args! { round: number, missing });
        let chip = round_chip(ui, number.get(), state, selected, &name);
        if chip.clicked() {
            out.show_round(number);
        }
        strip.see(chip, selected);
    }
    strip.scroll(ui);
}

/// How a round stands, and how many results are missing.
pub fn round_state(tournament: &Tournament, number: RoundNumber) -> (RoundState, usize) {
    match tournament.round(number) {
        None => (RoundState::Planned, 0),
        Some(round) if round.stage == Stage::Draft => (RoundState::Draft, 0),
        Some(round) if round.is_complete() => (RoundState::Complete, 0),
        Some(round) => (RoundState::Running, round.missing().len()),
    }
}

fn menu(ui: &mut Ui, situation: &Situation, wording: &Wording, out: &mut Requests) {
    let button = icon_button(ui, Icon::Menu, &wording.text("app-menu"), true);
    egui::Popup::menu(&button).show(|ui| {
        ui.set_min_width(200.0);
        for menu in Menu::iter() {
            ui.menu_button(menu.label(wording), |ui| {
                // A long one is higher than a small window.
                let highest = ui.ctx().content_rect().height() - 4.0 * GRID;
                ScrollArea::vertical().max_height(highest).show(ui, |ui| {
                    ui.set_min_width(280.0);
                    for action in menu.actions() {
                        menu_entry(ui, action, situation, wording, out);
                    }
                    follow_focus(ui);
                });
            });
        }
        ui.separator();
        for action in [Action::Palette, Action::Shortcuts, Action::Settings, Action::Quit] {
            menu_entry(ui, action, situation, wording, out);
        }
    });
}

fn menu_entry(ui: &mut Ui, action: Action, situation: &Situation, wording: &Wording, out: &mut Requests) {
    let keys = action.shortcut_text(ui.ctx());
    let entry = egui::Button::new(action.label_now(situation, wording)).shortcut_text(keys);
    let response = ui.add_enabled(action.is_enabled(situation), entry);
    if with_reason(response, action, situation, wording).clicked() {
        out.invoke(action);
        ui.close();
    }
}

/// The keys of an action as caps, for lists of actions.
pub fn shortcut_caps(ui: &mut Ui, action: Action) {
    for keys in action.shortcuts().iter().rev() {
        let text = keys_text(ui.ctx(), keys);
        key_cap(ui, &text);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tab_has_eighteen_letters() {
        assert_eq!(tab_label("Żaki do dwunastu l"), "Żaki do dwunastu l");
        assert_eq!(tab_label("Żaki do dwunastu la"), "Żaki do dwunastu …");
        assert_eq!(tab_label("Juniors"), "Juniors");
    }
}
