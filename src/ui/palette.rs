//! The command palette: every action by its name, those used last first. What cannot be invoked now stands there too, with
//! the reason; choosing it tells the reason.

use egui::{Align, Context, Key, Layout, Modifiers, RichText, ScrollArea, Ui};
use nucleo_matcher::pattern::{AtomKind, CaseMatching, Normalization, Pattern};
use nucleo_matcher::{Config, Matcher, Utf32Str};
use strum::IntoEnumIterator as _;

use super::action::Action;
use super::theme::{CONTROL, GRID, ROW, SMALL, Tokens};
use super::top_bar::shortcut_caps;
use super::widgets::{DialogAnswer, DialogBox, describe, leave_unsaid, mark_selected, text_field};
use crate::views::situation::{Hindrance, Situation};
use crate::wording::Wording;

/// Height of a line of the list.
const LINE: f32 = ROW + 6.0;
/// Lines in view where the window has room for them.
const LINES: f32 = 12.0;
/// By so many lines the page keys move.
const PAGE: usize = 10;
/// Width of the dialog.
const WIDTH: f32 = 680.0;

/// What was typed and which line is chosen.
#[derive(Debug, Default)]
pub struct Palette {
    typed: String,
    chosen: usize,
    focused: bool,
}

/// What the user did in this frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PaletteAnswer {
    /// The palette stays open.
    Open,
    /// It was left.
    Left,
    /// This is to be done.
    Invoke(Action),
    /// This was chosen and cannot be done now.
    Hindered(Action, Hindrance),
}

impl Palette {
    /// Draws it. `recent` are the names of the actions invoked last, the last one first.
    pub fn show(
        &mut self,
        ctx: &Context,
        situation: &Situation,
        recent: &[String],
        wording: &Wording,
    ) -> PaletteAnswer {
        let found = found(&self.typed, situation, recent, wording);
        let moved = self.take_keys(ctx, found.len());
        let enter = ctx.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Enter));
        let mut clicked = None;
        let title = wording.text("palette-title");
        let answer = DialogBox::new("palette", title, wording).width(WIDTH).show(ctx, |ui| {
            let hint = wording.text("palette-hint");
            let field = text_field(ui, &mut self.typed, &hint, f32::INFINITY).accessible_name(hint);
            if !std::mem::replace(&mut self.focused, true) {
                field.request_focus();
            }
            if field.changed() {
                self.chosen = 0;
            }
            ui.add_space(GRID);
            ui.spacing_mut().item_spacing.y = 0.0;
            let room = ctx.content_rect().height() - 26.0 * GRID - CONTROL - 5.0 * GRID;
            let height = room.clamp(2.0 * LINE, LINES * LINE);
            ui.set_min_height(height);
            let list =
                ScrollArea::vertical().id_salt("palette-list").max_height(height).auto_shrink([false, true]);
            list.animated(false).show(ui, |ui| {
                for (at, action) in found.iter().enumerate() {
                    let response = line(ui, *action, at == self.chosen, situation, wording);
                    if response.clicked() {
                        clicked = Some(*action);
                    }
                    if at == self.chosen && (moved || field.changed()) {
                        response.scroll_to_me(None);
                    }
                }
            });
            if found.is_empty() {
                ui.label(RichText::new(wording.text("palette-nothing")).color(Tokens::of(ui).weak));
            }
        });
        let by_key = if enter { found.get(self.chosen).copied() } else { None };
        match (clicked.or(by_key), answer) {
            (Some(action), _) => match action.hindrance_anywhere(situation) {
                None => PaletteAnswer::Invoke(action),
                Some(hindrance) => PaletteAnswer::Hindered(action, hindrance),
            },
            (None, DialogAnswer::Open) => PaletteAnswer::Open,
            (None, _) => PaletteAnswer::Left,
        }
    }

    /// The arrows and the page keys move in the list, while letters go on into the field. True if the choice moved.
    fn take_keys(&mut self, ctx: &Context, lines: usize) -> bool {
        let step = |key| ctx.input_mut(|input| input.count_and_consume_key(Modifiers::NONE, key));
        let down = step(Key::ArrowDown) + PAGE * step(Key::PageDown);
        let up = step(Key::ArrowUp) + PAGE * step(Key::PageUp);
        self.chosen = (self.chosen + down).min(lines.saturating_sub(1)).saturating_sub(up);
        down + up > 0
    }
}

/// The actions for what was typed, the best first. Nothing typed: those invoked last, then all others in the order of the
/// table.
fn found(typed: &str, situation: &Situation, recent: &[String], wording: &Wording) -> Vec<Action> {
    let all = Action::iter().filter(|action| *action != Action::Palette);
    let place = |action: Action| recent.iter().position(|name| name == action.name()).unwrap_or(usize::MAX);
    if typed.trim().is_empty() {
        let mut all: Vec<Action> = all.collect();
        all.sort_by_key(|action| place(*action));
        return all;
    }
    let mut search = Search::new(typed);
    let mut found: Vec<(u32, Action)> =
        all.filter_map(|action| Some((search.score(action, situation, wording)?, action))).collect();
    found.sort_by_key(|(score, action)| {
        let hindered = action.hindrance_anywhere(situation).is_some();
        (std::cmp::Reverse(*score), hindered, place(*action))
    });
    found.into_iter().map(|(_, action)| action).collect()
}

/// What a whole word of the name is worth beside the matcher's own points (16 for a letter): “play” means the play-off
/// rather than the players.
const WHOLE_WORD: u32 = 60;
/// What it is worth that words of the name begin with what was typed, or have it in them.
const NAME: u32 = 1_000;
/// What it is worth that words of the sentence about the action begin so: more than letters here and there in its name.
const SENTENCE: u32 = 500;

/// What was typed, ready to be compared.
struct Search {
    words: Vec<String>,
    name: Pattern,
    sentence: Pattern,
    matcher: Matcher,
}

impl Search {
    fn new(typed: &str) -> Self {
        let pattern = |kind| Pattern::new(typed, CaseMatching::Ignore, Normalization::Smart, kind);
        Self {
            words: words(typed).collect(),
            name: pattern(AtomKind::Fuzzy),
            sentence: pattern(AtomKind::Substring),
            matcher: Matcher::new(Config::DEFAULT),
        }
    }

    /// How well an action fits; `None` if neither its name has the letters in this order, nor its name, its menu and the
    /// sentence about it together have each word.
    fn score(&mut self, action: Action, situation: &Situation, wording: &Wording) -> Option<u32> {
        let label = action.label_now(situation, wording);
        let sentence = format!("{label} {} {}", action.menu().label(wording), action.hint(wording));
        let by_name = points(&self.name, &label, &mut self.matcher).map(|score| {
            let whole = words(&label).filter(|word| self.words.contains(word)).count();
            let whole = u32::try_from(whole).unwrap_or(u32::MAX).saturating_mul(WHOLE_WORD);
            let label = label.to_lowercase();
            let is_in = self.words.iter().all(|typed| label.contains(typed));
            score + whole + if is_in { NAME } else { 0 }
        });
        let by_sentence = points(&self.sentence, &sentence, &mut self.matcher).map(|score| {
            let begun = |typed: &String| words(&sentence).any(|word| word.starts_with(typed));
            score + if self.words.iter().all(begun) { SENTENCE } else { 0 }
        });
        by_name.max(by_sentence)
    }
}

fn points(pattern: &Pattern, text: &str, matcher: &mut Matcher) -> Option<u32> {
    pattern.score(Utf32Str::new(text, &mut Vec::new()), matcher)
}

fn words(text: &str) -> impl Iterator<Item = String> {
    text.split(|letter: char| !letter.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .map(str::to_lowercase)
}

fn line(
    ui: &mut Ui,
    action: Action,
    chosen: bool,
    situation: &Situation,
    wording: &Wording,
) -> egui::Response {
    let tokens = Tokens::of(ui);
    let label = action.label_now(situation, wording);
    let hindrance = action.hindrance_anywhere(situation);
    // The arrows move in the list; Tab goes on to the button below it.
    let (rect, response) = ui.allocate_exact_size(egui::vec2(ui.available_width(), LINE), egui::Sense::CLICK);
    response.widget_info(|| {
        let role = egui::accesskit::Role::ListBoxOption;
        egui::WidgetInfo::labeled(role, hindrance.is_none(), &label)
    });
    mark_selected(&response, chosen);
    let keys = action.shortcut_text(ui.ctx());
    describe(&response, &hindrance.map_or(keys, |hindrance| wording.sentence(&hindrance)));
    if chosen || response.hovered() {
        let fill = if chosen { tokens.selected } else { tokens.hover };
        ui.painter().rect_filled(rect, 4.0, fill);
    }
    let ink = if hindrance.is_none() { tokens.text } else { tokens.weak };
    let inner = rect.shrink2(egui::vec2(GRID, 0.0));
    ui.scope_builder(egui::UiBuilder::new().max_rect(inner), |ui| {
        leave_unsaid(ui);
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            let (square, _) = ui.allocate_exact_size(egui::Vec2::splat(16.0), egui::Sense::hover());
            action.picture().paint_in(ui.painter(), square, tokens.weak);
            ui.label(RichText::new(label.as_str()).color(ink));
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                ui.spacing_mut().item_spacing.x = GRID / 2.0;
                shortcut_caps(ui, action);
                ui.add_space(GRID / 2.0);
                let note = match hindrance {
                    Some(hindrance) => wording.sentence(&hindrance),
                    None => action.menu().label(wording),
                };
                ui.add(egui::Label::new(RichText::new(note).size(SMALL).color(tokens.weak)).truncate());
            });
        });
    });
    response
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::views::situation::PlayOffStep;

    fn first(typed: &str, situation: Situation) -> Action {
        found(typed, &situation, &[], &Wording::english())[0]
    }

    fn running() -> Situation {
        Situation { open: true, players: 40, rounds: 4, can_undo: true, ..Situation::default() }
    }

    #[test]
    fn a_few_letters_find_what_is_meant() {
        for (typed, action) in [
            ("play", Action::BeginPlayOff),
            ("begin", Action::BeginPlayOff),
            ("players", Action::ShowPlayers),
            ("prize", Action::ShowPrizeList),
            ("prize list", Action::ShowPrizeList),
            ("withdraw", Action::WithdrawPlayer),
            ("pubr", Action::PublishRound),
            ("undo", Action::Undo),
            ("hall", Action::HallDisplay),
            ("dark", Action::SwitchTheme),
            ("xlsx", Action::SaveXlsx),
            // Words of what it does, not letters of other names.
            ("late entry", Action::AddPlayer),
            ("backup", Action::Restore),
            ("number of rounds", Action::ShowTournament),
            ("rate of play", Action::ShowTournament),
            ("first colour", Action::ShowTournament),
            ("arbiters", Action::ShowTournament),
            ("STANDINGS", Action::ShowStandings),
        ] {
            assert_eq!(first(typed, running()), action, "{typed}");
            let possible = Situation { play_off: PlayOffStep::Possible, ..running() };
            assert_eq!(first(typed, possible), action, "{typed}");
        }
        let begun = Situation { play_off: PlayOffStep::Begun, ..running() };
        assert_eq!(first("play", begun), Action::ShowPlayOff, "what can be done comes before what cannot");
    }

    #[test]
    fn a_word_of_what_an_action_does_counts_more_than_letters_of_a_name() {
        let found = found("paid", &running(), &[], &Wording::english());
        let place = |action: Action| found.iter().position(|one| *one == action);
        assert!(
            place(Action::CheckIn) < place(Action::PairRound),
            "who has paid, and the letters of “pair round”"
        );
        assert!(place(Action::CheckIn).is_some());
    }

    #[test]
    fn everything_is_listed_once_the_recent_first() {
        let wording = Wording::english();
        let recent = ["draw-numbers".to_owned(), "of-another-version".to_owned(), "restore".to_owned()];
        let all = found("", &running(), &recent, &wording);
        assert_eq!(all.len(), Action::iter().count() - 1);
        assert_eq!(all[..3], [Action::DrawNumbers, Action::Restore, Action::NewEvent]);
        assert_eq!(found("qqqq", &running(), &recent, &wording), []);
    }
}
