//! The clock's dialogs: the clock itself, and the question before every open game is drawn.

use egui::{Context, RichText, Ui};

use crate::desk::Desk;
use crate::model::{ClockChange, Command, RoundClock, RoundNumber, Tournament};
use crate::ui::action::Action;
use crate::ui::theme::{self, GRID, Tokens};
use crate::ui::view::Requests;
use crate::ui::widgets::{DialogAnswer, DialogBox, Icon, action_button, button, text_field};
use crate::views::clock::{ClockFace, Phase, add, draws, live, rules};
use crate::views::situation::Situation;
use crate::wording::{Wording, args};

/// The longest round that can be typed, in minutes.
const LONGEST: u16 = 999;

/// What is typed in the clock's dialog.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClockForm {
    minutes: String,
    focused: bool,
}

impl ClockForm {
    /// With the minutes of the event.
    pub fn new(tournament: &Tournament) -> Self {
        Self { minutes: rules(tournament).minutes.to_string(), focused: false }
    }

    /// The limit in seconds; `None` while no number of minutes stands there.
    fn seconds(&self) -> Option<u32> {
        let minutes: u16 = self.minutes.trim().parse().ok()?;
        (1..=LONGEST).contains(&minutes).then(|| u32::from(minutes) * 60)
    }
}

/// What the clock's dialogs read.
#[derive(Clone, Copy)]
pub struct ClockView<'a> {
    /// The open event and its time.
    pub desk: &'a Desk,
    /// What can be done now.
    pub situation: &'a Situation,
    /// The sentences.
    pub wording: &'a Wording,
}

impl<'a> ClockView<'a> {
    fn dialog(&self, round: RoundNumber) -> DialogBox<'a> {
        DialogBox::new("clock", self.wording.text_with("clock-title", &args! { round }), self.wording)
    }
}

/// Shows the clock's dialog. True once it is to close.
pub fn show(ctx: &Context, view: ClockView<'_>, form: &mut ClockForm, out: &mut Requests) -> bool {
    match live(view.desk.tournament()) {
        Some(clock) => running(ctx, view, clock, out),
        None => start(ctx, view, form, out),
    }
}

fn start(ctx: &Context, view: ClockView<'_>, form: &mut ClockForm, out: &mut Requests) -> bool {
    let wording = view.wording;
    let Some(round) = view.situation.running_round else { return true };
    let ready = form.seconds();
    let answer =
        view.dialog(round).width(420.0).accept(wording.text("clock-start")).enabled(ready.is_some()).show(
            ctx,
            |ui| {
                ui.horizontal(|ui| {
                    let label = ui.label(wording.text("clock-minutes"));
                    let field = text_field(ui, &mut form.minutes, "", 64.0).labelled_by(label.id);
                    form.minutes.retain(|letter| letter.is_ascii_digit());
                    // Enter without minutes leaves the field; the keyboard comes back to it.
                    let nothing = form.seconds().is_none();
                    if !std::mem::replace(&mut form.focused, true) || (field.lost_focus() && nothing) {
                        field.request_focus();
                    }
                });
                ui.label(RichText::new(wording.text("clock-start-note")).color(Tokens::of(ui).weak));
            },
        );
    if let (DialogAnswer::Accepted, Some(seconds)) = (answer, form.seconds()) {
        out.run(Command::Clock(ClockChange::Start { round, seconds, at: view.desk.now() }));
    }
    answer != DialogAnswer::Open
}

fn running(ctx: &Context, view: ClockView<'_>, clock: &RoundClock, out: &mut Requests) -> bool {
    let ClockView { desk, situation, wording } = view;
    let now = desk.clock_now();
    let face = ClockFace::of(clock, rules(desk.tournament()).last_turns, now);
    let mut away = false;
    let answer = view
        .dialog(clock.round)
        .width(460.0)
        .accept(match face.phase {
            Phase::Running | Phase::Short => wording.text("clock-pause"),
            Phase::Paused => wording.text("clock-resume"),
            Phase::Over if face.turns > 0 => Action::CountTurn.label(wording),
            Phase::Over => Action::DrawOpenGames.label(wording),
        })
        .close(wording.text("app-close"))
        .show(ctx, |ui| {
            large(ui, face, wording);
            ui.add_space(GRID);
            ui.horizontal(|ui| {
                for (minutes, icon, key) in [
                    (-1, Icon::Minus, "clock-less-one"),
                    (1, Icon::Plus, "clock-more-one"),
                    (5, Icon::Plus, "clock-more-five"),
                ] {
                    let enabled = minutes > 0 || face.left > 0;
                    if button(ui, Some(icon), &wording.text(key), enabled, false).clicked() {
                        out.run(add(clock, minutes, now));
                    }
                }
            });
            ui.horizontal(|ui| {
                away = button(ui, None, &wording.text("clock-remove"), true, false).clicked();
                // The step after the primary button's.
                if face.phase == Phase::Over
                    && face.turns > 0
                    && action_button(ui, Action::DrawOpenGames, situation, wording).clicked()
                {
                    out.invoke(Action::DrawOpenGames);
                }
            });
        });
    if away {
        out.run(Command::Clock(ClockChange::Remove));
        return true;
    }
    if answer != DialogAnswer::Accepted {
        return answer != DialogAnswer::Open;
    }
    match face.phase {
        Phase::Over if face.turns > 0 => out.invoke(Action::CountTurn),
        Phase::Over => out.invoke(Action::DrawOpenGames),
        _ => out.invoke(Action::RunClock),
    }
    // Turns are counted one after the other.
    face.phase != Phase::Over
}

fn large(ui: &mut Ui, face: ClockFace, wording: &Wording) {
    let tokens = Tokens::of(ui);
    let (ink, _) = super::colours(face.phase, tokens);
    ui.vertical_centered(|ui| {
        ui.label(RichText::new(face.large(wording)).font(theme::bold_font(56.0)).color(ink));
        ui.label(RichText::new(face.words(wording)).color(tokens.weak));
    });
}

/// Asks before every open game is drawn, board by board. True once it is to close.
pub fn ask_draws(ctx: &Context, view: ClockView<'_>, out: &mut Requests) -> bool {
    let ClockView { desk, wording, .. } = view;
    let tournament = desk.tournament();
    let Some(face) = ClockFace::now(tournament, desk.clock_now()) else { return true };
    let Some(round) = tournament.round(face.round) else { return true };
    let open = round.missing();
    let values = args! { count: open.len(), round: face.round };
    let answer = DialogBox::new("clock-draws", wording.text_with("clock-draws-title", &values), wording)
        .accept(wording.text_with("clock-draws-accept", &values))
        .show(ctx, |ui| {
            let tokens = Tokens::of(ui);
            if face.turns > 0 {
                let values = args! { turns: i64::from(face.turns) };
                let sentence = wording.text_with("clock-draws-early", &values);
                ui.label(RichText::new(sentence).color(tokens.warn));
            }
            for board in open {
                let Some(game) = round.game(board) else { continue };
                let values = args! {
                    board: tournament.table(face.round, board), white: tournament.name(game.white), black: tournament.name(game.black),
                };
                ui.label(wording.text_with("clock-draws-board", &values));
            }
            ui.label(RichText::new(wording.text("clock-draws-note")).color(tokens.weak));
        });
    if answer == DialogAnswer::Accepted {
        out.run_all(draws(tournament));
    }
    answer != DialogAnswer::Open
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_round_lasts_from_one_minute_to_999() {
        let seconds = |minutes: &str| ClockForm { minutes: minutes.to_owned(), focused: false }.seconds();
        assert_eq!([seconds(""), seconds("0"), seconds("1000"), seconds("65537")], [None; 4]);
        assert_eq!([seconds("1"), seconds(" 998"), seconds("999")], [60, 59_880, 59_940].map(Some));
    }
}
