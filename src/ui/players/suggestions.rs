//! Players of the rating list in use, suggested below the blank row while a name or a number is typed: the arrows and Enter
//! or a click take one over, Escape keeps what was typed. The keyboard stays in the cell, and without a list nothing is
//! different from typing alone.

use egui::accesskit::{HasPopup, Role};
use egui::{
    Align2, Context, FontId, Id, Popup, PopupCloseBehavior, PopupKind, Rect, RectAlign, RichText, Sense, Ui,
    WidgetInfo, pos2, vec2,
};

use super::editing::{Editing, Move, Whose};
use crate::desk::KeptAnswer;
use crate::desk::rating_lists::{ListSearch, SearchQuestion};
use crate::model::PlayerDetails;
use crate::reports::lists::PlayerField;
use crate::ui::theme::{GRID, HALF, ROW, SMALL, TEXT, Tokens};
use crate::ui::view::View;
use crate::ui::widgets::mark_selected;
use crate::views::suggestions::{SuggestedPlayer, SuggestionContext, announcement, is_enough};

/// The columns of a suggestion: what is left of each, in points. The name has what is left of the width.
const WIDTH: f32 = 620.0;
const TITLE: f32 = 40.0;
const NAME: f32 = 208.0;
const FEDERATION: f32 = 44.0;
const RATING: f32 = 44.0;
const BORN: f32 = 52.0;
const NUMBER: f32 = 88.0;

/// What is suggested, and which one is chosen.
#[derive(Default)]
pub struct Suggestions {
    search: ListSearch,
    /// The revision and the event's federation, clubs and players.
    context: KeptAnswer<u64, SuggestionContext>,
    /// The text for which they are or will be shown.
    typed: Option<String>,
    /// How many are in view.
    shown: usize,
    chosen: Option<usize>,
    /// The arrow was faster than the list.
    takes_first: bool,
    /// Escape closed them for this text.
    closed: Option<String>,
    /// One was taken by Enter.
    taken: Option<usize>,
    /// Escape was theirs; it takes the keyboard from every field all the same.
    keeps_cell: bool,
}

/// True if players are suggested while this column is typed.
const fn is_suggested_in(column: PlayerField, is_pair: bool) -> bool {
    match column {
        PlayerField::Name => !is_pair,
        PlayerField::MemberA | PlayerField::MemberB | PlayerField::FideId | PlayerField::FideIdB => true,
        _ => false,
    }
}

impl Suggestions {
    /// What a key does to them; gives it back if it is the cell's.
    pub fn take_move(&mut self, asked: Move, ctx: &Context) -> Option<Move> {
        let is_open = self.shown > 0;
        let is_coming = self.typed.is_some() && self.search.is_awaited();
        match asked {
            Move::Row(by) if is_open => {
                let last = self.shown - 1;
                self.chosen = match self.chosen {
                    None if by < 0 => Some(last),
                    None => Some(0),
                    Some(0) if by < 0 => None,
                    Some(at) => Some(at.saturating_add_signed(by).min(last)),
                };
            }
            Move::Row(1..) if is_coming => self.takes_first = true,
            Move::Accept if is_open && self.chosen.is_some() => self.taken = self.chosen,
            Move::Cancel if is_open => {
                self.closed.clone_from(&self.typed);
                self.keeps_cell = true;
            }
            asked => return Some(asked),
        }
        ctx.request_repaint();
        None
    }

    /// True, once, if Escape closed them: the cell stays open and gets the keyboard back.
    pub const fn keeps_cell(&mut self) -> bool {
        std::mem::replace(&mut self.keeps_cell, false)
    }

    /// True while some are in view.
    pub const fn are_shown(&self) -> bool {
        self.shown > 0
    }

    /// Draws them below the open cell; gives the player whom the user took, as the event takes them over.
    pub fn show(
        &mut self,
        ui: &Ui,
        view: &View<'_>,
        editing: Option<&Editing>,
        before: &str,
    ) -> Option<PlayerDetails> {
        let is_pair = view.tournament.rules().partners;
        let is_wanted = |open: &&Editing| {
            open.whose == Whose::New
                && is_suggested_in(open.column, is_pair)
                && open.text.trim() != before
                && is_enough(&open.text)
                && self.closed.as_deref() != Some(open.text.as_str())
        };
        let Some(open) = editing.filter(is_wanted) else {
            if editing.is_some() {
                self.leave()
            } else {
                self.end()
            }
            return None;
        };
        if self.typed.as_deref() != Some(open.text.as_str()) {
            (self.chosen, self.taken) = (None, None);
            self.typed = Some(open.text.clone());
        }
        let context = self.context.ask(view.revision, || SuggestionContext::of(view.tournament));
        let question = SearchQuestion {
            text: open.text.clone(),
            context: context.search.clone(),
            list: view.settings.rating_lists.used.clone(),
        };
        self.search.ask(question, view.desk.environment());
        let is_awaited = self.search.is_awaited();
        let answer = self.search.answer()?;
        let choice = &view.tournament.rules().rating_choice;
        let rows: Vec<SuggestedPlayer> = answer
            .found
            .iter()
            .map(|found| SuggestedPlayer::of(found, context, choice, view.wording))
            .collect();
        let list = answer.list.as_ref().map(|list| view.wording.list_edition(list)).unwrap_or_default();
        self.shown = rows.len();
        if std::mem::take(&mut self.takes_first) {
            self.takes_first = is_awaited;
            self.chosen = self.chosen.or_else(|| (!is_awaited && !rows.is_empty()).then_some(0));
        }
        self.chosen = self.chosen.filter(|chosen| *chosen < rows.len());
        let field = ui.ctx().read_response(open.id())?;
        let clicked = if rows.is_empty() {
            None
        } else {
            let popup = SuggestionList { field: field.id, rows: &rows, list: &list, chosen: self.chosen };
            popup.show(ui, field.rect, view)
        };
        let taken = clicked.or(self.taken.take())?;
        let answer = self.search.answer()?;
        let listed = answer.list.as_ref().and_then(|list| list.date);
        let details = answer.found.get(taken)?.player.details(choice, listed);
        self.leave();
        self.closed = None;
        Some(details)
    }

    /// Nothing is suggested for the cell that is open; the list stays open for the next one.
    fn leave(&mut self) {
        (self.shown, self.chosen, self.taken, self.takes_first) = (0, None, None, false);
        if self.typed.take().is_some() {
            self.search.forget();
        }
    }

    /// No cell is open: nobody keeps the file of the list.
    fn end(&mut self) {
        self.leave();
        (self.search, self.closed) = (ListSearch::default(), None);
    }
}

/// The open list.
struct SuggestionList<'a> {
    field: Id,
    rows: &'a [SuggestedPlayer],
    list: &'a str,
    chosen: Option<usize>,
}

impl SuggestionList<'_> {
    /// Draws it; the row that was clicked.
    fn show(&self, ui: &Ui, cell: Rect, view: &View<'_>) -> Option<usize> {
        let ctx = ui.ctx();
        let id = Id::unique("players-suggestions");
        ctx.accesskit_node_builder(self.field, |node| {
            node.set_expanded(true);
            node.set_has_popup(HasPopup::Listbox);
            node.set_description(announcement(self.rows.len(), self.list, view.wording));
        });
        let shown = Popup::new(id, ctx.clone(), cell.expand2(vec2(HALF, 0.0)), ui.layer_id())
            .kind(PopupKind::Popup)
            .align(RectAlign::BOTTOM_START)
            .align_alternatives(&[RectAlign::TOP_START, RectAlign::BOTTOM_END, RectAlign::TOP_END])
            .close_behavior(PopupCloseBehavior::IgnoreClicks)
            .open(true)
            .gap(2.0)
            .width(WIDTH)
            .accessible_name(view.text("suggestions-title"))
            .show(|ui| {
                ui.set_width(WIDTH.min(ctx.content_rect().width() - 4.0 * GRID));
                ui.spacing_mut().item_spacing.y = 0.0;
                let mut clicked = None;
                for (at, row) in self.rows.iter().enumerate() {
                    if self.row(ui, at, row) {
                        clicked = Some(at);
                    }
                }
                let from = view.text_with("suggestions-from", &[("list", self.list.into())]);
                ui.add_space(HALF);
                ui.label(RichText::new(from).size(SMALL).color(Tokens::of(ui).weak));
                clicked
            });
        shown.and_then(|shown| shown.inner)
    }

    /// Draws a row; true if it was taken.
    fn row(&self, ui: &mut Ui, at: usize, row: &SuggestedPlayer) -> bool {
        let tokens = Tokens::of(ui);
        let (_, rect) = ui.allocate_space(vec2(ui.available_width(), ROW));
        // Not to be reached by Tab: the keyboard stays in the cell.
        let response = ui.interact(rect, self.field.with(("suggestion", at)), Sense::CLICK);
        let spoken = row.spoken();
        response.widget_info(|| WidgetInfo::labeled(Role::ListBoxOption, true, &spoken));
        let is_chosen = self.chosen == Some(at);
        mark_selected(&response, is_chosen);
        if is_chosen {
            ui.ctx().accesskit_node_builder(self.field, |node| {
                node.set_active_descendant(response.id.accesskit_id());
            });
        }
        if is_chosen || response.hovered() {
            let ground = if is_chosen { tokens.selected } else { tokens.hover };
            ui.painter().rect_filled(rect, 4.0, ground);
        }
        let ink = if row.is_entered { tokens.weak } else { tokens.text };
        let texts = [
            (row.title.as_str(), TITLE, tokens.weak, false),
            (&row.name, NAME, ink, false),
            (&row.federation, FEDERATION, ink, false),
            (&row.rating, RATING, ink, true),
            (&row.born, BORN, ink, true),
            (&row.number, NUMBER, ink, true),
            (&row.note, f32::INFINITY, tokens.weak, false),
        ];
        let mut left = rect.left() + HALF;
        for (text, width, ink, is_number) in texts {
            let right = (left + width).min(rect.right() - HALF);
            let cell = Rect::from_min_max(pos2(left, rect.top()), pos2(right, rect.bottom()));
            let (anchor, corner) = if is_number {
                (cell.right_center(), Align2::RIGHT_CENTER)
            } else {
                (cell.left_center(), Align2::LEFT_CENTER)
            };
            ui.painter().with_clip_rect(cell.intersect(ui.clip_rect())).text(
                anchor,
                corner,
                text,
                FontId::proportional(TEXT),
                ink,
            );
            left = right + if is_number { GRID } else { HALF };
        }
        response.clicked()
    }
}
