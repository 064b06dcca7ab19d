//! Check-in: the list at the door in place of the table. The space bar ticks who has come, letters find, and the end of
//! check-in makes the rest absent.

use egui::{Align, Key, Modifiers, RichText, Ui, WidgetInfo};
use egui_extras::{Column as Width, TableRow};

use super::editing::Whose;
use super::keys::{TypeAhead, take_letters};
use super::table::Cursor;
use super::{PlayersDialog, PlayersPanel, bars};
use crate::desk::check_in::{awaited, check_in_round, most_are_missing, tick};
use crate::model::{Command, PlayerId, Tournament};
use crate::reports::lists::PlayerField;
use crate::ui::action::Action;
use crate::ui::theme::{self, GRID, HALF, HEAD, ROW, SMALL, Tokens};
use crate::ui::view::{Requests, View};
use crate::ui::widgets::{
    DialogAnswer, Icon, KeyHint, RowCells, Severity, action_icon, at_the_right, button, data_table,
    empty_state, plain_head, segments, tell_cursor,
};
use crate::views::check_in::{CheckInList, CheckInRow};
use crate::views::marks::Mark;
use crate::wording::args;

/// The list is not wider: names and boxes belong together.
const WIDEST: f32 = 1120.0;
/// The columns before and after the name.
const BOX: f32 = 72.0;
const NUMBER: f32 = 44.0;
const TITLE: f32 = 52.0;
const RATING: f32 = 56.0;
const CLUB: f32 = 200.0;
const REMARK: f32 = 200.0;
const NARROW_REMARK: f32 = 80.0;
/// Below this width the clubs are left out.
const WIDE: f32 = 900.0;
/// With less room beside the title the bar has no counts.
const BAR: f32 = 640.0;

/// What the view remembers between frames.
#[derive(Debug, Default)]
pub struct CheckInView {
    list: Option<(u64, CheckInList)>,
    only_awaited: bool,
    typed: TypeAhead,
    follow: bool,
}

/// What the user did with the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Done {
    /// Chose a player.
    Chose(PlayerId),
    /// Ticked a player, or took the tick back.
    Ticked(PlayerId),
    /// Said that a player has paid, or has not.
    Paid(PlayerId),
    /// Left the view.
    Left,
}

/// Opens the view; Escape leaves it. It is about one player at a time, so that those who were selected are let go.
pub fn open(state: &mut PlayersPanel) {
    state.selected.clear();
    state.check_in.get_or_insert_default().follow = true;
}

/// The end of check-in; asks once if most are missing.
pub fn ask_to_close(state: &mut PlayersPanel, view: &View<'_>, out: &mut Requests) {
    let round = check_in_round(view.tournament);
    if view.tournament.round(round).is_some() {
        out.say(Severity::Warning, view.text_with("check-in-paired", &args! { round }));
    } else if most_are_missing(view.tournament, round) {
        state.dialog = Some(PlayersDialog::CloseCheckIn);
    } else {
        close(view, out);
    }
}

/// The question that is asked where most are missing. True once it is answered.
pub fn closing_question(ui: &Ui, view: &View<'_>, out: &mut Requests) -> bool {
    let round = check_in_round(view.tournament);
    let missing = awaited(view.tournament, round).len();
    let answer = view
        .dialog("check-in-close", view.text_with("check-in-close-title", &args! { round }))
        .width(480.0)
        .accept(view.text("check-in-close"))
        .show(ui.ctx(), |ui| {
            ui.label(view.text_with("check-in-close-most", &args! { count: missing, round }));
        });
    if answer == DialogAnswer::Accepted {
        close(view, out);
    }
    answer != DialogAnswer::Open
}

fn close(view: &View<'_>, out: &mut Requests) {
    let round = check_in_round(view.tournament);
    let absent = awaited(view.tournament, round);
    let values =
        args! { count: absent.len(), names: view.wording.about(view.tournament).names(&absent), round };
    out.say(Severity::Done, view.text_with("check-in-closed-now", &values));
    out.run(Command::CloseCheckIn { round, absent });
}

/// Draws the view in place of the table.
pub fn show(ui: &mut Ui, view: &View<'_>, panel: &mut PlayersPanel, out: &mut Requests) {
    let Some(mut state) = panel.check_in.take() else { return };
    state.refresh(view.tournament, view.revision);
    let mut done = Vec::new();
    if panel.dialog.is_none() && view.listening.everything {
        done.extend(state.take_keys(ui, panel.chosen()));
    }
    done.extend(state.toolbar(ui, view, out));
    crate::ui::pairings::late_strip(ui, view, out);
    bars::about_player(ui, view, panel, out);
    let cursor = state.settled(panel.chosen());
    done.extend(state.table(ui, view, cursor));
    if let Some(player) = cursor {
        panel.cursor = Some(Cursor { whose: Whose::Player(player), ..panel.cursor() });
    }
    let mut stays = true;
    for done in done {
        let (Done::Chose(player) | Done::Ticked(player) | Done::Paid(player)) = done else {
            stays = false;
            continue;
        };
        state.follow |= cursor != Some(player);
        panel.cursor = Some(Cursor { whose: Whose::Player(player), ..panel.cursor() });
        match done {
            Done::Ticked(player) => state.tick(ui.ctx(), view, player, out),
            Done::Paid(player) => {
                let paid = view.tournament.player(player).is_some_and(|player| !player.paid);
                out.run(Command::SetPaid { player, paid });
            }
            Done::Chose(_) | Done::Left => {}
        }
    }
    if stays {
        panel.check_in = Some(state);
    } else {
        panel.follow = true;
        ui.ctx().request_repaint();
    }
}

/// The keys that work now.
pub fn hints(ui: &Ui, view: &View<'_>) -> Vec<KeyHint> {
    let hint = |keys: &str, words: &str| KeyHint::new(keys, view.text(words));
    let close = Action::CloseCheckIn.shortcut_text(ui.ctx());
    vec![
        hint("Space", "check-in-key-tick"),
        hint("Shift+Space", "check-in-key-paid"),
        hint("A…Z 0…9", "key-find"),
        KeyHint::new(close, view.text("check-in-key-close")),
        hint("Esc", "check-in-key-leave"),
    ]
}

impl CheckInView {
    fn refresh(&mut self, tournament: &Tournament, revision: u64) {
        if self.list.as_ref().is_none_or(|(made_for, _)| *made_for != revision) {
            self.list = Some((revision, CheckInList::of(tournament)));
        }
    }

    fn row(&self, at: usize) -> Option<&CheckInRow> {
        self.list.as_ref().and_then(|(_, list)| list.rows.get(at))
    }

    fn shown(&self) -> Vec<usize> {
        self.list.as_ref().map(|(_, list)| list.shown(self.only_awaited)).unwrap_or_default()
    }

    fn place(&self, shown: &[usize], player: Option<PlayerId>) -> Option<usize> {
        shown.iter().position(|at| self.row(*at).is_some_and(|row| Some(row.player) == player))
    }

    /// The cursor, or the first who is shown.
    fn settled(&self, player: Option<PlayerId>) -> Option<PlayerId> {
        let shown = self.shown();
        let place = self.place(&shown, player).unwrap_or_default();
        shown.get(place).and_then(|at| self.row(*at)).map(|row| row.player)
    }

    fn tick(&self, ctx: &egui::Context, view: &View<'_>, player: PlayerId, out: &mut Requests) {
        let Some((_, list)) = &self.list else { return };
        let commands = tick(view.tournament, player, list.round, &view.text("check-in-late"));
        let is_late = commands.iter().any(|command| matches!(command, Command::ChangePairing { .. }));
        out.run_all(commands);
        if is_late {
            let name = view.tournament.name(player);
            let bye = view.tournament.round(list.round).and_then(|round| round.pairing_bye());
            let key = if bye.is_some() { "check-in-joins-bye" } else { "check-in-joins-pool" };
            let other = bye.map(|id| view.tournament.name(id)).unwrap_or_default();
            // After the change, which takes down what was warned of before.
            let keys = Action::PairLate.shortcut_text(ctx);
            out.say(Severity::Warning, view.text_with(key, &args! { name, other, keys, round: list.round }));
        }
    }

    fn take_keys(&mut self, ui: &Ui, chosen: Option<PlayerId>) -> Option<Done> {
        let shown = self.shown();
        let presses =
            |modifiers, key| ui.input_mut(|input| input.count_and_consume_key(modifiers, key)).cast_signed();
        let down = presses(Modifiers::NONE, Key::ArrowDown) - presses(Modifiers::NONE, Key::ArrowUp);
        let to_first = presses(Modifiers::NONE, Key::Home) > 0;
        let to_last = presses(Modifiers::NONE, Key::End) > 0;
        // Shift first: without it the key would be taken for the plain one.
        let pays = presses(Modifiers::SHIFT, Key::Space) > 0;
        let ticks = presses(Modifiers::NONE, Key::Space) > 0;
        let leaves = presses(Modifiers::NONE, Key::Escape) > 0;
        // Blanks belong to the space bar.
        let letters = take_letters(ui).map(|(letters, now)| (letters.replace(char::is_whitespace, ""), now));
        let letters = letters.filter(|(letters, _)| !letters.is_empty());
        let place = self.place(&shown, chosen).unwrap_or_default();
        let at = |place: usize| shown.get(place).and_then(|at| self.row(*at)).map(|row| row.player);
        let moved = match () {
            () if to_first => Some(0),
            () if to_last => Some(shown.len().saturating_sub(1)),
            () if down != 0 => Some(place.saturating_add_signed(down).min(shown.len().saturating_sub(1))),
            () => None,
        };
        if leaves {
            return Some(Done::Left);
        }
        let chosen = at(place);
        if let Some(player) = chosen.filter(|_| ticks || pays) {
            self.typed = TypeAhead::default();
            return Some(if pays { Done::Paid(player) } else { Done::Ticked(player) });
        }
        if let Some((letters, now)) = letters {
            let typed = self.typed.push(&letters, now).to_owned();
            let found = self.list.as_ref().and_then(|(_, list)| list.find(&typed));
            // Who is found is shown, awaited or not.
            self.only_awaited &= found.is_none_or(|player| self.place(&shown, Some(player)).is_some());
            return found.map(Done::Chose);
        }
        moved.and_then(at).map(Done::Chose)
    }

    fn toolbar(&mut self, ui: &mut Ui, view: &View<'_>, out: &mut Requests) -> Option<Done> {
        let (_, list) = self.list.as_ref()?;
        let only_awaited = &mut self.only_awaited;
        let mut left = false;
        crate::ui::toolbar(ui, |ui| {
            let tokens = Tokens::of(ui);
            ui.label(theme::heading(view.text_with("check-in-title", &args! { round: list.round })));
            let values = args! { arrived: list.arrived(), count: list.rows.len(), paid: list.paid() };
            let counts = view.text_with("check-in-counts", &values);
            let counts =
                if list.closed { format!("{counts} · {}", view.text("check-in-closed")) } else { counts };
            // In a narrow window the segments tell how many are not here.
            if ui.available_width() >= BAR {
                ui.label(RichText::new(counts).size(SMALL).color(tokens.weak));
            }
            at_the_right(ui, "check-in-bar", |ui| {
                let awaited = view.text_with("check-in-awaited", &args! { count: list.awaited() });
                segments(ui, only_awaited, &[(false, view.text("check-in-all")), (true, awaited)]);
                left = button(ui, None, &view.text("check-in-leave"), true, true).clicked();
                let print = Action::PrintCheckIn;
                let icon = action_icon(ui, print, view.situation, view.wording);
                out.invoke_on_click(icon, print, view.wording);
                out.action_button(ui, Action::CloseCheckIn, view.situation, view.wording);
            });
        });
        left.then_some(Done::Left)
    }

    fn table(&mut self, ui: &mut Ui, view: &View<'_>, cursor: Option<PlayerId>) -> Vec<Done> {
        let shown = self.shown();
        let mut done = Vec::new();
        if shown.is_empty() {
            empty_state(ui, Icon::Players, &view.text("check-in-nobody"), "", |_| {});
            return done;
        }
        ui.set_max_width(ui.available_width().min(WIDEST));
        let is_wide = ui.available_width() >= WIDE;
        let follow = std::mem::take(&mut self.follow);
        let cursor_row = self.place(&shown, cursor);
        let mut table = data_table(ui, "check-in")
            .column(Width::exact(HALF))
            .column(Width::exact(BOX))
            .column(Width::exact(NUMBER))
            .column(Width::exact(TITLE))
            .column(Width::remainder().clip(true).resizable(false))
            .column(Width::exact(RATING));
        if is_wide {
            table = table.column(Width::exact(CLUB).clip(true));
        }
        // A remark gives way where the names need the room.
        let remark = if is_wide { Width::exact(REMARK) } else { Width::exact(NARROW_REMARK) };
        table = table.column(Width::exact(BOX)).column(remark.clip(true));
        if let Some(row) = cursor_row.filter(|_| follow) {
            table = table.scroll_to_row(row, None);
        }
        table
            .header(HEAD, |mut head| {
                let mut cell = |words: String, align: Align| {
                    head.col(|ui| {
                        // As far in as the words below, which keep off the numbers before them.
                        if align == Align::Min {
                            ui.add_space(GRID);
                        }
                        plain_head(ui, &words, align);
                    });
                };
                let field = |field: PlayerField| field.heading(view.wording);
                cell(String::new(), Align::Min);
                cell(view.text("check-in-here"), Align::Center);
                cell(field(PlayerField::Number), Align::Max);
                cell(field(PlayerField::Title), Align::Min);
                cell(field(PlayerField::Name), Align::Min);
                cell(field(PlayerField::Rating), Align::Max);
                if is_wide {
                    cell(field(PlayerField::Club), Align::Min);
                }
                cell(paid_heading(view), Align::Center);
                cell(String::new(), Align::Min);
            })
            .body(|body| {
                body.rows(ROW, shown.len(), |mut row| {
                    let Some(line) = shown.get(row.index()).and_then(|at| self.row(*at)) else { return };
                    row.set_selected(Some(line.player) == cursor);
                    done.extend(player_row(&mut row, view, line, (is_wide, cursor == Some(line.player))));
                });
            });
        done
    }
}

/// The fee, where one is known.
fn paid_heading(view: &View<'_>) -> String {
    let fee = view.tournament.rules().prize_fund.as_ref();
    let paid = view.text("check-in-paid");
    fee.map_or(paid.clone(), |fund| {
        format!("{paid} {}", view.wording.prize_amount(fund.fee, fund.unit.trim()))
    })
}

fn player_row(
    row: &mut TableRow<'_, '_>,
    view: &View<'_>,
    line: &CheckInRow,
    (is_wide, is_cursor): (bool, bool),
) -> Option<Done> {
    let player = view.tournament.player(line.player)?;
    let details = &player.details;
    let name = details.name.as_str();
    let mut done = None;
    let mut cells = RowCells::new(row);
    cells.text("");
    let here = view.text_with("check-in-has-come", &args! { name });
    let ticked = tick_box(&mut cells, line.arrived, &here, is_cursor);
    cells.number(line.number.to_string());
    after_number(&mut cells, PlayerField::Title.text(details));
    after_number(&mut cells, if line.arrived { theme::bold(name) } else { RichText::new(name) });
    cells.number(PlayerField::Rating.text(details));
    if is_wide {
        after_number(&mut cells, details.club.as_str());
    }
    let has_paid = view.text_with("check-in-has-paid", &args! { name });
    let paid = tick_box(&mut cells, line.paid, &has_paid, false);
    let remark = line.mark.map(|mark| mark.words(view.wording)).unwrap_or_default();
    cells.cell(|ui| {
        let tokens = Tokens::of(ui);
        let ink = if line.mark == Some(Mark::Pool) { tokens.warn } else { tokens.weak };
        ui.add_space(GRID);
        ui.add(egui::Label::new(RichText::new(remark).color(ink)).truncate());
    });
    let response = row.response();
    if ticked {
        done = Some(Done::Ticked(line.player));
    } else if paid {
        done = Some(Done::Paid(line.player));
    } else if response.double_clicked() {
        done = Some(Done::Ticked(line.player));
    } else if response.clicked() {
        done = Some(Done::Chose(line.player));
    }
    done
}

/// Words, as far in as their heading.
fn after_number(cells: &mut RowCells<'_, '_, '_>, text: impl Into<RichText>) {
    cells.cell(|ui| {
        ui.add_space(GRID);
        ui.add(egui::Label::new(text.into()).truncate());
    });
}

/// A box in the middle of its cell. True if it was clicked.
fn tick_box(cells: &mut RowCells<'_, '_, '_>, is_ticked: bool, name: &str, is_cursor: bool) -> bool {
    let mut clicked = false;
    cells.cell(|ui| {
        ui.add_space((ui.available_width() - ui.spacing().icon_width) / 2.0);
        let mut value = is_ticked;
        let response = ui.checkbox(&mut value, "");
        response.widget_info(|| WidgetInfo::selected(egui::accesskit::Role::CheckBox, true, is_ticked, name));
        if is_cursor {
            tell_cursor(ui.ctx(), response.id);
        }
        // The space bar is the list's, whichever box was clicked last.
        response.surrender_focus();
        clicked = value != is_ticked;
    });
    clicked
}
