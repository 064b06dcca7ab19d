//! The dialogs about one player: withdrawal, byes by round.

use egui::{Align, Key, Layout, Modifiers, RichText, Ui};

use super::record::leaving_choice;
use crate::desk::leaving::{self, LeaverSeat, LeavingChoice};
use crate::model::{Bye, ByeRequest, Command, PlayerId, RoundNumber, Tournament};
use crate::ui::theme::{self, GRID, SMALL, Tokens};
use crate::ui::view::{Requests, View};
use crate::ui::widgets::{DialogAnswer, Severity, key_cap, segments};
use crate::views::marks::{Mark, Marks};
use crate::wording::args;

/// A player is about to leave: how the last round ends for them.
#[derive(Debug)]
pub struct Withdrawing {
    player: PlayerId,
    choice: LeavingChoice,
}

impl Withdrawing {
    /// Of this player.
    pub const fn new(player: PlayerId) -> Self {
        Self { player, choice: LeavingChoice::PlaysOn }
    }

    /// Shows it. True once it is done with.
    pub fn show(&mut self, ui: &Ui, view: &View<'_>, out: &mut Requests) -> bool {
        let place = LeaverSeat::of(view.tournament, self.player);
        let name = view.tournament.name(self.player);
        let answer = view
            .dialog("withdraw", view.text_with("players-withdraw-title", &args! { name }))
            .width(520.0)
            .accept(view.text("players-withdraw"))
            .show(ui.ctx(), |ui| {
                leaving_choice(ui, view, place, &mut self.choice);
            });
        if answer == DialogAnswer::Accepted {
            out.run_all(leaving::withdraw(self.player, place, self.choice));
            let sentence = view.text_with("players-withdrawn", &args! { name });
            out.say(Severity::Done, sentence);
        }
        answer != DialogAnswer::Open
    }
}

/// The byes of a player, round by round.
#[derive(Debug)]
pub struct Byes {
    player: PlayerId,
    rows: Vec<ByeRow>,
    row: usize,
}

#[derive(Debug)]
struct ByeRow {
    round: RoundNumber,
    /// What is shown where nothing can be asked for: a game, the pairing-allocated bye.
    fixed: Option<Mark>,
    /// What stands for no bye: the player plays, or has not entered yet.
    without: &'static str,
    before: Option<ByeRequest>,
    now: Option<ByeRequest>,
}

impl Byes {
    /// Of this player.
    pub fn new(tournament: &Tournament, player: PlayerId) -> Self {
        let position = tournament.position(player).unwrap_or_default();
        let marks = Marks::of(tournament);
        let rows: Vec<ByeRow> = (1_usize..)
            .zip(marks.row(position))
            .filter_map(|(number, mark)| Some(bye_row(tournament, player, RoundNumber::new(number)?, *mark)))
            .collect();
        let first = rows.iter().position(|row| row.round.get() > tournament.rounds_paired());
        Self { player, row: first.unwrap_or_default(), rows }
    }

    /// Shows it. True once it is done with.
    pub fn show(&mut self, ui: &Ui, view: &View<'_>, out: &mut Requests) -> bool {
        let name = view.tournament.name(self.player);
        let changes = self.commands();
        self.take_keys(ui);
        let answer = view
            .dialog("byes", view.text_with("players-byes-title", &args! { name }))
            .width(600.0)
            .accept(view.text("app-ok"))
            .show(ui.ctx(), |ui| {
                ui.horizontal_wrapped(|ui| {
                    for (keys, words) in BYE_KEYS {
                        for key in keys.split(' ') {
                            key_cap(ui, key);
                        }
                        ui.label(RichText::new(view.text(words)).size(SMALL).color(Tokens::of(ui).weak));
                    }
                });
                ui.add_space(GRID);
                for at in 0..self.rows.len() {
                    self.row(ui, view, at);
                }
            });
        if answer == DialogAnswer::Accepted && !changes.is_empty() {
            out.run_all(changes);
        }
        answer != DialogAnswer::Open
    }

    fn row(&mut self, ui: &mut Ui, view: &View<'_>, at: usize) {
        let is_chosen = self.row == at;
        let Some(row) = self.rows.get_mut(at) else { return };
        ui.horizontal(|ui| {
            let label = view.text_with("players-round", &args! { round: row.round });
            let text = if is_chosen { theme::bold(label) } else { RichText::new(label) };
            let size = egui::vec2(96.0, theme::CONTROL);
            ui.allocate_ui_with_layout(size, Layout::left_to_right(Align::Center), |ui| {
                ui.set_min_width(size.x);
                if is_chosen {
                    let bar = egui::Rect::from_min_size(ui.max_rect().min, egui::vec2(3.0, theme::CONTROL));
                    ui.painter().rect_filled(bar, 1.0, Tokens::of(ui).accent);
                }
                ui.add_space(GRID);
                ui.label(text);
            });
            match row.fixed {
                Some(mark) => {
                    let ink = Tokens::of(ui).weak;
                    ui.label(RichText::new(mark.words(view.wording)).color(ink));
                }
                None => {
                    let choices =
                        [None, Some(ByeRequest::Zero), Some(ByeRequest::Half), Some(ByeRequest::Full)];
                    let words = |choice: Option<ByeRequest>| {
                        if choice.is_none() { row.without } else { bye_words(choice) }
                    };
                    let choices = choices.map(|choice| (choice, view.text(words(choice))));
                    if segments(ui, &mut row.now, &choices) {
                        self.row = at;
                    }
                }
            }
        });
    }

    fn take_keys(&mut self, ui: &Ui) {
        let pressed = |key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
        let open = |row: &ByeRow| row.fixed.is_none();
        if pressed(Key::ArrowDown)
            && let Some(step) = self.rows.iter().skip(self.row + 1).position(open)
        {
            self.row += step + 1;
        }
        if pressed(Key::ArrowUp)
            && let Some(row) = self.rows.iter().take(self.row).rposition(open)
        {
            self.row = row;
        }
        let keys = [
            (Key::Num0, Some(ByeRequest::Zero)),
            (Key::Num5, Some(ByeRequest::Half)),
            (Key::Num1, Some(ByeRequest::Full)),
            (Key::Delete, None),
        ];
        for (key, request) in keys {
            if pressed(key)
                && let Some(row) = self.rows.get_mut(self.row).filter(|row| row.fixed.is_none())
            {
                row.now = request;
            }
        }
    }

    fn commands(&self) -> Vec<Command> {
        let changed = self.rows.iter().filter(|row| row.now != row.before);
        changed
            .map(|row| Command::SetRequest { player: self.player, round: row.round, request: row.now })
            .collect()
    }
}

const BYE_KEYS: [(&str, &str); 5] = [
    ("↑ ↓", "players-byes-key-round"),
    ("0", "players-bye-zero"),
    ("5", "players-bye-half"),
    ("1", "players-bye-full"),
    ("Del", "players-bye-none"),
];

/// What a bye is called in the window; `None` is no bye.
pub const fn bye_words(request: Option<ByeRequest>) -> &'static str {
    match request {
        None => "players-bye-none",
        Some(ByeRequest::Zero) => "players-bye-zero",
        Some(ByeRequest::Half) => "players-bye-half",
        Some(ByeRequest::Full) => "players-bye-full",
    }
}

fn bye_row(tournament: &Tournament, player: PlayerId, round: RoundNumber, mark: Mark) -> ByeRow {
    let before = match tournament.round(round) {
        Some(paired) => match paired.byes.get(&player) {
            Some(Bye::Full) => Some(ByeRequest::Full),
            Some(Bye::Half) => Some(ByeRequest::Half),
            Some(Bye::Zero) => Some(ByeRequest::Zero),
            Some(Bye::Pairing) | None => None,
        },
        None => tournament.player(player).and_then(|player| player.requests.get(&round).copied()),
    };
    let can_ask = before.is_some() || matches!(mark, Mark::Expected | Mark::NotEntered | Mark::Pool);
    let is_before_entry = tournament.player(player).is_some_and(|player| player.entered > round);
    let without = if is_before_entry { "players-mark-not-entered" } else { bye_words(None) };
    ByeRow { round, without, fixed: (!can_ask).then_some(mark), before, now: before }
}
