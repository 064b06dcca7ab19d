//! The dialog *What if …*: the missing games with a choice of endings, and what follows: places at the left, the next
//! round at the right. What stands whatever the open games bring has a tick and is told so in words.

use std::collections::BTreeMap;
use std::task::Poll;

use egui::accesskit::Role;
use egui::{
    Align, Align2, Context, FontId, Layout, ProgressBar, Rect, RichText, ScrollArea, Sense, Ui, Vec2,
    WidgetInfo,
};

use super::theme::{self, GRID, HALF, ROW, SMALL, Tokens};
use super::widgets::{DialogAnswer, DialogBox, Icon, from_both_ends, leave_unsaid, segments};
use crate::desk::what_if::{ENDINGS, MOST_MISSING, WhatIf};
use crate::desk::{BackgroundAnswer, Desk};
use crate::model::{Board, GameResult};
use crate::pairing::Control;
use crate::views::what_if::{OpenLine, OutlookLines, PlaceLine, SureLine};
use crate::wording::{Wording, args};

/// Cases times players up to which the lines are made at once.
const AT_ONCE: usize = 20_000;
/// So often the progress is drawn anew.
const EVERY: std::time::Duration = std::time::Duration::from_millis(200);
/// Height of the two lists.
const LISTS: f32 = 320.0;
const LEAST_LISTS: f32 = 200.0;
/// In a narrower dialog they stand one below the other.
const TWO_COLUMNS: f32 = 640.0;

/// What was chosen, and what follows.
#[derive(Default)]
pub struct WhatIfDialog {
    chosen: BTreeMap<Board, GameResult>,
    lines: BackgroundAnswer<(u64, Vec<Option<GameResult>>), OutlookLines>,
}

impl WhatIfDialog {
    /// Draws it. True once it is done with.
    pub fn show(&mut self, ctx: &Context, desk: &Desk, wording: &Wording) -> bool {
        let found = desk.what_if();
        let answer =
            DialogBox::new("what-if", wording.text("what-if-title"), wording).width(1000.0).show(ctx, |ui| {
                match found {
                    Poll::Ready(Some(found)) => self.content(ui, desk, &found, wording),
                    Poll::Pending => pending(ui, desk, wording),
                    Poll::Ready(None) => nothing(ui, desk, wording),
                }
            });
        answer != DialogAnswer::Open
    }

    fn content(&mut self, ui: &mut Ui, desk: &Desk, found: &std::sync::Arc<WhatIf>, wording: &Wording) {
        let tokens = Tokens::of(ui);
        let note = wording.text_with("what-if-note", &args! { cases: found.cases.len() });
        ui.add(egui::Label::new(RichText::new(note).color(tokens.weak)).wrap());
        ui.add_space(HALF);
        for board in &found.missing {
            self.game(ui, desk, found, *board, wording);
        }
        let chosen: Vec<Option<GameResult>> =
            found.missing.iter().map(|board| self.chosen.get(board).copied()).collect();
        let small = found.cases.len() * desk.tournament().player_count() <= AT_ONCE;
        let question = (desk.revision(), chosen.clone());
        self.lines.ask_at_once_if(small, "what-if-lines", question, desk.environment(), || {
            let (found, tournament, wording) =
                (std::sync::Arc::clone(found), desk.tournament().clone(), wording.clone());
            move |_: &Control| OutlookLines::of(&found.outlook(&chosen), found.round, &tournament, &wording)
        });
        ui.add_space(GRID);
        // While the lines of another choice are made, those before stay in view.
        match self.lines.latest() {
            Some((_, lines)) => outlook(ui, lines, wording),
            None => pending(ui, desk, wording),
        }
    }

    /// A missing game: open, or one of its endings.
    fn game(&mut self, ui: &mut Ui, desk: &Desk, found: &WhatIf, board: Board, wording: &Wording) {
        let tournament = desk.tournament();
        let Some(game) = tournament.round(found.round).and_then(|round| round.game(board)) else { return };
        let values = args! {
            board: tournament.table(found.round, board),
            white: tournament.name(game.white), black: tournament.name(game.black),
        };
        let mut chosen = self.chosen.get(&board).copied();
        let open = (None, wording.text("what-if-open"));
        let endings = ENDINGS.map(|ending| (Some(ending), ending.notation().to_owned()));
        let choices: Vec<(Option<GameResult>, String)> = std::iter::once(open).chain(endings).collect();
        ui.horizontal(|ui| {
            let title = |ui: &mut Ui| {
                ui.add(egui::Label::new(wording.text_with("pairings-board", &values)).truncate());
            };
            from_both_ends(ui, ("what-if", board), title, |ui| {
                if segments(ui, &mut chosen, &choices) {
                    match chosen {
                        Some(ending) => self.chosen.insert(board, ending),
                        None => self.chosen.remove(&board),
                    };
                }
            });
        });
    }
}

fn pending(ui: &mut Ui, desk: &Desk, wording: &Wording) {
    let percent = desk.what_if_progress().unwrap_or_default();
    let words = wording.text_with("what-if-pending", &args! { percent });
    #[allow(clippy::cast_precision_loss, reason = "at most 100")]
    let bar = ui.add(ProgressBar::new(percent as f32 / 100.0).text(words.as_str()));
    bar.widget_info(|| WidgetInfo::labeled(Role::ProgressIndicator, true, &words));
    // Only the end of the work wakes the window; its progress is looked at meanwhile.
    ui.ctx().request_repaint_after(EVERY);
}

/// Nothing is missing, or too much.
fn nothing(ui: &mut Ui, desk: &Desk, wording: &Wording) {
    let missing = desk.tournament().last_round().map_or(0, |(_, round)| round.missing().len());
    let key = if missing > MOST_MISSING { "what-if-too-many" } else { "what-if-none" };
    ui.label(wording.text_with(key, &args! { missing, most: MOST_MISSING }));
}

fn outlook(ui: &mut Ui, lines: &OutlookLines, wording: &Wording) {
    for sentence in &lines.summary {
        ui.add(egui::Label::new(theme::bold(sentence.as_str())).wrap());
    }
    ui.add_space(GRID);
    let head = theme::TEXT + 2.0 * GRID;
    let room = DialogBox::highest_content(ui.ctx()) - ui.min_rect().height() - head;
    // Each list scrolls by itself where enough of it is seen; else the dialog scrolls as a whole.
    let scrolls = room >= LEAST_LISTS;
    if ui.available_width() < TWO_COLUMNS {
        ui.label(RichText::new(wording.text("what-if-places-head")).color(Tokens::of(ui).weak));
        ui.scope(|ui| places_in_view(ui, &lines.places));
        ui.add_space(GRID);
        ui.label(RichText::new(wording.text("what-if-next-head")).color(Tokens::of(ui).weak));
        return next_round(ui, lines, wording);
    }
    ui.columns(2, |columns| {
        let [left, right] = columns else { return };
        left.label(RichText::new(wording.text("what-if-places-head")).color(Tokens::of(left).weak));
        right.label(RichText::new(wording.text("what-if-next-head")).color(Tokens::of(right).weak));
        if !scrolls {
            places_in_view(left, &lines.places);
            return next_round(right, lines, wording);
        }
        let list = |name| {
            ScrollArea::vertical().id_salt(name).max_height(room.min(LISTS)).auto_shrink([false, true])
        };
        list("what-if-places").show(left, |ui| places_in_view(ui, &lines.places));
        list("what-if-next").show(right, |ui| next_round(ui, lines, wording));
    });
}

/// Only those in view are laid out.
fn places_in_view(ui: &mut Ui, places: &[PlaceLine]) {
    ui.spacing_mut().item_spacing.y = 0.0;
    let seen = ui.clip_rect();
    for line in places {
        let size = Vec2::new(ui.available_width(), ROW);
        if seen.y_range().intersects(Rect::from_min_size(ui.cursor().min, size).y_range()) {
            place(ui, line);
        } else {
            ui.allocate_space(size);
        }
    }
}

fn next_round(ui: &mut Ui, lines: &OutlookLines, wording: &Wording) {
    ui.spacing_mut().item_spacing.y = 0.0;
    for line in &lines.sure {
        sure(ui, line, wording);
    }
    if let Some(bye) = &lines.bye {
        let spoken = wording.text_with("what-if-bye", &args! { player: bye.as_str() });
        row(ui, true, &spoken, |ui| {
            ui.add(egui::Label::new(spoken.as_str()).truncate());
        });
    }
    if !lines.open.is_empty() {
        ui.add_space(GRID);
        ui.label(RichText::new(wording.text("what-if-open-head")).color(Tokens::of(ui).weak));
    }
    for line in &lines.open {
        open(ui, line);
    }
}

/// A line with a tick if it is certain.
fn row(ui: &mut Ui, is_certain: bool, spoken: &str, content: impl FnOnce(&mut Ui)) {
    let tokens = Tokens::of(ui);
    let size = Vec2::new(ui.available_width(), ROW);
    let drawn = ui.allocate_ui_with_layout(size, Layout::left_to_right(Align::Center), |ui| {
        let (square, _) = ui.allocate_exact_size(Vec2::splat(14.0), Sense::hover());
        if is_certain {
            Icon::Check.paint_in(ui.painter(), square, tokens.good);
        }
        // The line is said as a whole.
        ui.scope(|ui| {
            leave_unsaid(ui);
            content(ui);
        });
    });
    drawn.response.widget_info(|| WidgetInfo::labeled(Role::Label, true, spoken));
}

/// Text in a column of its own.
fn cell(ui: &mut Ui, text: &str, width: f32, align: Align2, is_bold: bool) {
    let (rect, _) = ui.allocate_exact_size(Vec2::new(width, ROW), Sense::hover());
    let font = if is_bold { theme::bold_font(theme::TEXT) } else { FontId::proportional(theme::TEXT) };
    let at = align.pos_in_rect(&rect);
    ui.painter().text(at, align, text, font, Tokens::of(ui).text);
}

fn place(ui: &mut Ui, line: &PlaceLine) {
    row(ui, line.is_certain, &line.spoken, |ui| {
        cell(ui, &line.place, 48.0, Align2::RIGHT_CENTER, line.is_certain);
        let prize = if line.prize.is_empty() { 0.0 } else { 120.0 };
        let name = (ui.available_width() - 72.0 - prize - 2.0 * GRID).max(80.0);
        ui.allocate_ui_with_layout(Vec2::new(name, ROW), Layout::left_to_right(Align::Center), |ui| {
            ui.set_width(name);
            ui.add(egui::Label::new(line.name.as_str()).truncate());
        });
        cell(ui, &line.points, 56.0, Align2::RIGHT_CENTER, false);
        if prize > 0.0 {
            cell(ui, &line.prize, prize, Align2::RIGHT_CENTER, false);
        }
    });
}

fn sure(ui: &mut Ui, line: &SureLine, wording: &Wording) {
    row(ui, true, &line.spoken, |ui| {
        cell(ui, &line.board, 32.0, Align2::RIGHT_CENTER, true);
        ui.add(egui::Label::new(format!("{} – {}", line.white, line.black)).truncate());
        if !line.colours {
            let open = wording.text("what-if-colours-open");
            ui.label(RichText::new(open).size(SMALL).color(Tokens::of(ui).weak));
        }
    });
}

fn open(ui: &mut Ui, line: &OpenLine) {
    let weak = Tokens::of(ui).weak;
    let spoken = format!("{}: {}", line.name, line.opponents);
    row(ui, false, &spoken, |ui| {
        ui.add(egui::Label::new(line.name.as_str()).truncate());
        ui.add(egui::Label::new(RichText::new(line.opponents.as_str()).color(weak)).truncate());
    });
}
