//! Typing into the table: the cell that is open, the blank row for a new player, and the keys that move on.

use std::collections::BTreeMap;

use egui::text::{CCursor, CCursorRange};
use egui::text_edit::TextEditState;
use egui::{Context, Event, Key, Margin, TextEdit, Ui, Vec2, WidgetInfo};

use super::cell::{self, Fault};
use super::column::Columns;
use crate::model::{BonusLevel, PlayerDetails, PlayerId};
use crate::reports::document::Align;
use crate::reports::lists::PlayerField;
use crate::ui::theme::{HALF, Tokens};
use crate::ui::widgets::{DialogAnswer, DialogBox, gap_painter};
use crate::wording::{Wording, args};

/// A row of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Whose {
    /// A player's.
    Player(PlayerId),
    /// The blank one at the end.
    New,
}

/// What is marked when a cell opens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Caret {
    /// Everything: the next letter replaces it.
    All,
    /// Nothing; the caret stands at the end.
    End,
}

/// The cell that is open.
#[derive(Clone, Debug)]
pub struct Editing {
    /// Its row.
    pub whose: Whose,
    /// Its column.
    pub column: PlayerField,
    /// What is typed.
    pub text: String,
    /// Why it was not taken.
    pub fault: Option<Fault>,
    caret: Option<Caret>,
    focused: bool,
    /// It was in view when the table was drawn.
    drawn: bool,
}

/// What a key asks of the open cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Move {
    /// Tab: the next cell.
    Next,
    /// Shift+Tab: the cell before.
    Back,
    /// Enter: take it.
    Accept,
    /// Shift+Enter: take it and add the player at once.
    AcceptAll,
    /// Escape: as it was.
    Cancel,
    /// Arrow: take it and go one row up or down.
    Row(isize),
}

impl Editing {
    /// Opens a cell; all of its text is marked.
    pub const fn new(whose: Whose, column: PlayerField, text: String) -> Self {
        Self { whose, column, text, fault: None, caret: Some(Caret::All), focused: false, drawn: false }
    }

    /// Opens a cell because a letter was typed on it.
    pub const fn begun_with(whose: Whose, column: PlayerField, text: String) -> Self {
        Self { whose, column, text, fault: None, caret: Some(Caret::End), focused: false, drawn: false }
    }

    /// Keeps the cell open and says why.
    pub fn refuse(&mut self, fault: Fault) {
        self.fault = Some(fault);
        self.caret = Some(Caret::All);
    }

    /// The keyboard comes back; the caret stands at the end.
    pub const fn take_keyboard_back(&mut self) {
        self.caret = Some(Caret::End);
    }

    /// The first key of the frame that moves on. What was typed before it stays for the field, what came after it
    /// goes to `later` for the next cell, so that nothing typed fast is lost or lands in the wrong cell.
    pub fn take_move(&self, ctx: &Context, later: &mut Vec<Event>) -> Option<Move> {
        ctx.input_mut(|input| {
            let mut events = std::mem::take(later);
            events.extend(input.events.extract_if(.., |event| is_typed(event)));
            if !self.focused {
                *later = events;
                return None;
            }
            let found = events.iter().enumerate().find_map(|(at, event)| Some((at, move_of(event)?)));
            if let Some((at, _)) = found {
                *later = events.split_off(at + 1);
                events.pop();
            }
            input.events.extend(events);
            found.map(|(_, asked)| asked)
        })
    }

    /// To be called when the table was drawn. A row out of view has no field: its keyboard is gone, and comes back with it.
    pub const fn see_whether_drawn(&mut self) {
        self.focused &= self.drawn;
        self.drawn = false;
    }

    /// Gives the field the keyboard and marks its text, once, as soon as it opens.
    pub fn seize(&mut self, ctx: &Context) {
        let Some(caret) = self.caret.take() else { return };
        // A fresh state: Ctrl+Z must not bring back what was typed into the cell before.
        let mut state = TextEditState::default();
        let end = CCursor::new(self.text.chars().count());
        let range = match caret {
            Caret::All => CCursorRange::two(CCursor::new(0), end),
            Caret::End => CCursorRange::one(end),
        };
        state.cursor.set_char_range(Some(range));
        let id = self.id();
        TextEdit::store_state(ctx, id, state);
        ctx.memory_mut(|memory| memory.request_focus(id));
        ctx.request_repaint();
    }

    /// Its own and not its row's: a player who was added or sorted elsewhere moves the row under it.
    pub fn id(&self) -> egui::Id {
        egui::Id::unique(("players-field", self.whose, self.column))
    }

    /// Draws the field over the whole cell. True if the focus has gone elsewhere.
    pub fn show(&mut self, ui: &mut Ui, name: &str, hint: &str) -> bool {
        self.drawn = true;
        let tokens = Tokens::of(ui);
        let ground = ui.max_rect().expand2(Vec2::new(HALF, -1.0));
        let ring =
            if self.fault.is_some() { egui::Stroke::new(2.0, tokens.bad) } else { tokens.focus_ring() };
        gap_painter(ui).rect_filled(ground, 2.0, tokens.field);
        let before = self.text.clone();
        let align = match self.column.align() {
            Align::Right => egui::Align2::RIGHT_CENTER,
            Align::Left | Align::Centre => egui::Align2::LEFT_CENTER,
        };
        self.seize(ui.ctx());
        // Fields are at least as high as controls, which is more than a row: the text would sit below the row's middle.
        let cell = ui.max_rect();
        ui.spacing_mut().interact_size.y = cell.height();
        let id = self.id();
        let field = TextEdit::singleline(&mut self.text)
            .id(id)
            .frame(egui::Frame::NONE)
            .margin(Margin::ZERO)
            .hint_text(hint.to_owned())
            .desired_width(f32::INFINITY)
            .align(align)
            .min_size(Vec2::new(0.0, cell.height()))
            .clip_text(true)
            .lock_focus(true);
        let response = ui.put(cell, field);
        // Over the ground of what is selected, which is as high as the row.
        gap_painter(ui).rect_stroke(ground, 2.0, ring, egui::StrokeKind::Inside);
        response.widget_info(|| WidgetInfo {
            label: Some(name.to_owned()),
            ..WidgetInfo::text_edit(true, &before, &self.text, hint)
        });
        if before != self.text {
            self.fault = None;
        }
        let gone = self.focused && response.lost_focus();
        let is_covered = ui.memory(|memory| memory.top_modal_layer().is_some());
        if !self.focused && !is_covered {
            // It was out of view when it opened, or under a dialog, which must not lose the keyboard to it.
            if !response.has_focus() {
                response.request_focus();
            }
            response.scroll_to_me(None);
        }
        self.focused = response.has_focus();
        gone
    }
}

/// Asks before what was typed into the blank row is thrown away.
pub fn discard_question(ctx: &Context, wording: &Wording, name: &str) -> DialogAnswer {
    let title = match name.is_empty() {
        true => wording.text("players-discard-title-nameless"),
        false => wording.text_with("players-discard-title", &args! { name }),
    };
    DialogBox::new("players-discard", title, wording)
        .width(440.0)
        .accept(wording.text("players-discard"))
        .close(wording.text("players-keep-typing"))
        .show(ctx, |ui| {
            ui.label(wording.text("players-discard-note"));
        })
}

/// What a keyboard sends.
const fn is_typed(event: &Event) -> bool {
    matches!(event, Event::Key { .. } | Event::Text(_) | Event::Paste(_) | Event::Ime(_))
}

/// What a key asks of the open cell.
const fn move_of(event: &Event) -> Option<Move> {
    let Event::Key { key, pressed: true, modifiers, .. } = event else { return None };
    Some(match key {
        Key::Enter if modifiers.shift || modifiers.command => Move::AcceptAll,
        Key::Enter => Move::Accept,
        Key::Tab if modifiers.shift => Move::Back,
        Key::Tab => Move::Next,
        Key::Escape => Move::Cancel,
        Key::ArrowUp => Move::Row(-1),
        Key::ArrowDown => Move::Row(1),
        _ => return None,
    })
}

/// The blank row: what was typed into it so far.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NewRow {
    texts: BTreeMap<PlayerField, String>,
    /// The player of a rating list who was taken over: also what no column shows.
    listed: Option<PlayerDetails>,
}

impl NewRow {
    /// What stands in a cell.
    pub fn text(&self, column: PlayerField) -> &str {
        self.texts.get(&column).map(String::as_str).unwrap_or_default()
    }

    /// Writes into a cell.
    pub fn set(&mut self, column: PlayerField, text: &str) {
        if text.trim().is_empty() {
            self.texts.remove(&column);
        } else {
            self.texts.insert(column, text.trim().to_owned());
        }
        if self.texts.is_empty() {
            self.listed = None;
        }
    }

    /// Takes over a player of a rating list. What the list does not tell stays as it was typed.
    pub fn take_listed(&mut self, details: PlayerDetails, columns: &Columns) {
        for column in columns.iter() {
            let text = column.text(&details);
            if !text.is_empty() && column.is_editable() {
                self.set(column, &text);
            }
        }
        self.listed = Some(details);
    }

    /// Takes over a player of a rating list as one of a pair: the second one if `is_second`.
    pub fn take_listed_member(&mut self, details: &PlayerDetails, is_second: bool) {
        let fields = [
            (PlayerField::MemberA, PlayerField::MemberB, PlayerField::Name),
            (PlayerField::Rating, PlayerField::RatingB, PlayerField::Rating),
            (PlayerField::Born, PlayerField::BornB, PlayerField::Born),
            (PlayerField::FideId, PlayerField::FideIdB, PlayerField::FideId),
        ];
        for (first, second, of) in fields {
            let text = of.text(details);
            if !text.is_empty() {
                self.set(if is_second { second } else { first }, &text);
            }
        }
    }

    /// True if nothing was typed.
    pub fn is_blank(&self) -> bool {
        self.texts.is_empty()
    }

    /// The player that was typed.
    ///
    /// # Errors
    /// The first cell that is not understood, and why.
    pub fn read(
        &self,
        columns: &Columns,
        levels: &[BonusLevel],
    ) -> Result<PlayerDetails, (PlayerField, Fault)> {
        let over = |mut details: PlayerDetails| {
            for column in columns.iter() {
                cell::read(column, self.text(column), &mut details, levels)
                    .map_err(|fault| (column, fault))?;
            }
            Ok(details)
        };
        let typed = over(PlayerDetails::default())?;
        match &self.listed {
            Some(listed) if is_same_player(&typed, listed) => over(listed.clone()),
            _ => Ok(typed),
        }
    }
}

/// True if a row is still about the player who was taken over: another spelling or another number is a correction.
fn is_same_player(typed: &PlayerDetails, listed: &PlayerDetails) -> bool {
    typed.name == listed.name || listed.fide_id.is_some() && typed.fide_id == listed.fide_id
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_taken_over_stays_as_long_as_it_is_that_player() {
        let columns = Columns::of(&crate::model::Rules::new(crate::model::SystemId::Vincze, 1));
        let listed = PlayerDetails {
            name: "Okafor, Ada".into(),
            rating: Some(2320),
            k_factor: Some(20),
            fide_id: Some(14_101_068),
            ..PlayerDetails::default()
        };
        let mut row = NewRow::default();
        row.set(PlayerField::Club, "Riverside");
        row.take_listed(listed.clone(), &columns);
        let expected = PlayerDetails { club: "Riverside".into(), ..listed };
        assert_eq!(row.read(&columns, &[]), Ok(expected.clone()));
        row.set(PlayerField::Name, "Okafor, A");
        assert_eq!(row.read(&columns, &[]).unwrap().k_factor, Some(20), "another spelling");
        row.set(PlayerField::Rating, "");
        assert_eq!(row.read(&columns, &[]).unwrap().rating, None, "what was emptied is empty");
        row.set(PlayerField::FideId, "7");
        assert_eq!(row.read(&columns, &[]).unwrap().k_factor, None, "somebody else");
    }

    #[test]
    fn one_of_a_pair_is_taken_over() {
        let rules =
            crate::model::Rules { partners: true, ..crate::model::Rules::new(crate::model::SystemId::Sw, 1) };
        let columns = Columns::of(&rules);
        let details = |name: &str, rating| PlayerDetails {
            name: name.into(),
            rating: Some(rating),
            title: Some(crate::model::Title::GM),
            ..PlayerDetails::default()
        };
        let mut row = NewRow::default();
        row.take_listed_member(&details("Alpha, Ann", 2100), false);
        row.take_listed_member(&details("Beta, Bob", 1900), true);
        let pair = row.read(&columns, &[]).unwrap();
        assert_eq!((pair.name.as_str(), pair.rating), ("Alpha, Ann / Beta, Bob", Some(2100)));
        assert_eq!(pair.team.map(|team| team.b.rating), Some(Some(1900)));
    }

    #[test]
    fn the_blank_row_becomes_a_player_or_names_the_cell() {
        let mut row = NewRow::default();
        let columns = Columns::of(&crate::model::Rules::new(crate::model::SystemId::Vincze, 1));
        assert!(row.is_blank());
        assert_eq!(row.read(&columns, &[]), Err((PlayerField::Name, Fault::NameMissing)));
        row.set(PlayerField::Name, " Okafor, Ada ");
        row.set(PlayerField::Rating, "strong");
        assert_eq!(row.read(&columns, &[]), Err((PlayerField::Rating, Fault::Rating("strong".into()))));
        row.set(PlayerField::Rating, "2320");
        let details = row.read(&columns, &[]).unwrap();
        assert_eq!((details.name.as_str(), details.rating), ("Okafor, Ada", Some(2320)));
        row.set(PlayerField::Name, "  ");
        row.set(PlayerField::Rating, "");
        assert!(row.is_blank());
    }
}
