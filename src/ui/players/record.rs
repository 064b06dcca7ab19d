//! A player's record beside the games: warnings for slow play, disqualification (OpenSwiss, round clock 4), absences
//! without notice; how they can be reached, and where they sit if they cannot move. It is the arbiter's; no public sheet shows it.

use egui::{Key, Modifiers, RichText, Ui};

use super::fixed_table::FixedTableField;
use crate::desk::leaving::{self, LeaverSeat, LeavingChoice};
use crate::model::{Command, Contact, Player, PlayerId, RoundNumber, Tournament};
use crate::reports::date_in_words;
use crate::ui::action::Action;
use crate::ui::theme::{self, GRID, HALF, Tokens};
use crate::ui::view::{Requests, View};
use crate::ui::widgets::{DialogAnswer, Form, RequiredText, Severity, button, text_field};
use crate::wording::{Wording, args};

/// A warning is about to be given.
#[derive(Debug)]
pub struct WarningDialog {
    player: PlayerId,
    round: String,
    reason: RequiredText,
}

impl WarningDialog {
    /// In the last round that was paired, for slow play unless the arbiter writes something else.
    pub fn new(tournament: &Tournament, player: PlayerId, wording: &Wording) -> Self {
        let round = tournament.last_round().map_or(RoundNumber::FIRST, |(round, _)| round);
        Self {
            player,
            round: round.get().to_string(),
            reason: RequiredText::with(wording.text("players-warning-slow")),
        }
    }

    fn command(&self) -> Option<Command> {
        let round = self.round.trim().parse().ok().and_then(RoundNumber::new)?;
        let reason = self.reason.is_filled().then(|| self.reason.text())?;
        Some(Command::Warn { player: self.player, round, reason })
    }

    /// Shows it. True once it is done with.
    pub fn show(&mut self, ui: &Ui, view: &View<'_>, out: &mut Requests) -> bool {
        let name = view.tournament.name(self.player);
        let command = self.command();
        let answer = view
            .dialog("warn", view.text_with("players-warn-title", &args! { name }))
            .width(520.0)
            .accept(view.text("players-warn"))
            .enabled(command.is_some())
            .typed(self.reason.is_typed())
            .show(ui.ctx(), |ui| {
                let mut form = Form::new(ui);
                form.row(&view.text("players-warn-round"), |ui| text_field(ui, &mut self.round, "", 56.0));
                let ready = command.is_some();
                form.row(&view.text("players-reason"), |ui| self.reason.field(ui, "", ready));
            });
        if answer == DialogAnswer::Accepted
            && let Some(command) = command
        {
            out.run(command);
            let count = view.tournament.player(self.player).map_or(0, |player| player.warnings.len()) + 1;
            let values = args! { name, count };
            out.say(Severity::Done, view.text_with("players-warned", &values));
        }
        answer != DialogAnswer::Open
    }
}

/// A player is about to be disqualified: why, and how the last round ends for them.
#[derive(Debug)]
pub struct Disqualifying {
    player: PlayerId,
    reason: RequiredText,
    choice: LeavingChoice,
}

impl Disqualifying {
    /// Of this player, who leaves at once.
    pub fn new(player: PlayerId) -> Self {
        Self { player, reason: RequiredText::default(), choice: LeavingChoice::LeavesNow }
    }

    /// Shows it. True once it is done with.
    pub fn show(&mut self, ui: &Ui, view: &View<'_>, out: &mut Requests) -> bool {
        let place = LeaverSeat::of(view.tournament, self.player);
        let name = view.tournament.name(self.player);
        let can = self.reason.is_filled();
        let answer = view
            .dialog("disqualify", view.text_with("players-disqualify-title", &args! { name }))
            .width(520.0)
            .accept(view.text("players-disqualify"))
            .enabled(can)
            .typed(self.reason.is_typed())
            .show(ui.ctx(), |ui| {
                let mut form = Form::new(ui);
                form.row(&view.text("players-reason"), |ui| self.reason.field(ui, "", can));
                ui.label(RichText::new(view.text("players-disqualify-note")).color(Tokens::of(ui).weak));
                leaving_choice(ui, view, place, &mut self.choice);
            });
        if answer == DialogAnswer::Accepted {
            out.run_all(leaving::disqualify(self.player, place, self.choice, &self.reason.text()));
            let sentence = view.text_with("players-was-disqualified", &args! { name });
            out.say(Severity::Done, sentence);
        }
        answer != DialogAnswer::Open
    }
}

/// Asks how the last round ends for somebody who leaves, where that is open.
pub fn leaving_choice(ui: &mut Ui, view: &View<'_>, place: LeaverSeat, choice: &mut LeavingChoice) {
    let say = |key: &str, round: RoundNumber| view.text_with(key, &args! { round });
    let (question, plays, leaves) = match place {
        LeaverSeat::Free(from) => {
            ui.label(say("players-withdraw-free", from));
            return;
        }
        LeaverSeat::Running { round, can_lose: false, .. } => {
            ui.label(say("players-withdraw-plays-on", round));
            return;
        }
        LeaverSeat::Running { round, .. } => (
            say("players-withdraw-running", round),
            "players-withdraw-goes-on",
            "players-withdraw-by-default",
        ),
        LeaverSeat::Drafted { round, board: Some(_) } => {
            (say("players-withdraw-drafted", round), "players-withdraw-plays", "players-withdraw-unpair")
        }
        LeaverSeat::Drafted { round, board: None } => (
            say("players-withdraw-drafted-bye", round),
            "players-withdraw-keeps-bye",
            "players-withdraw-no-bye",
        ),
    };
    ui.label(question);
    ui.radio_value(choice, LeavingChoice::PlaysOn, view.text(plays));
    ui.radio_value(choice, LeavingChoice::LeavesNow, view.text(leaves));
    let key = |ui: &Ui, key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
    if key(ui, Key::ArrowDown) {
        *choice = LeavingChoice::LeavesNow;
    }
    if key(ui, Key::ArrowUp) {
        *choice = LeavingChoice::PlaysOn;
    }
}

/// The record itself.
pub struct RecordDialog {
    player: PlayerId,
    /// How the player can be reached, as it is being typed.
    contact: Option<Contact>,
    table: FixedTableField,
}

impl RecordDialog {
    /// Of this player.
    pub fn new(player: PlayerId) -> Self {
        Self { player, contact: None, table: FixedTableField::default() }
    }

    /// Shows it. True once it is done with: closed, or left for another dialog.
    pub fn show(&mut self, ui: &Ui, view: &View<'_>, out: &mut Requests) -> bool {
        let Some(player) = view.tournament.player(self.player) else { return true };
        let mut leaves = false;
        let typed = self.contact.get_or_insert_with(|| player.contact.clone());
        let answer = view
            .dialog("record", view.text_with("players-record-title", &args! { name: player.name() }))
            .typed(*typed != player.contact || self.table.is_typed(view, self.player))
            .show(ui.ctx(), |ui| {
                people(ui, view, player);
                ratings(ui, view, player);
                reach(ui, view, player, typed, out);
                self.table.show(ui, view, player.id, out);
                warnings(ui, view, player, out);
                let missed = view.tournament.no_shows(player.id);
                if !missed.is_empty() {
                    let rounds = rounds_listed(&missed);
                    ui.label(view.text_with("players-record-no-shows", &args! { rounds }));
                }
                if let (Some(reason), Some(from)) = (&player.disqualified, player.withdrawn) {
                    let values = args! { round: from, reason: reason.as_str() };
                    ui.label(theme::bold(view.text_with("players-record-disqualified", &values)));
                }
                ui.add_space(GRID);
                ui.horizontal(|ui| {
                    for action in [Action::WarnPlayer, Action::DisqualifyPlayer] {
                        let can = action == Action::WarnPlayer || player.disqualified.is_none();
                        if button(ui, None, &action.label(view.wording), can, false).clicked() {
                            out.invoke(action);
                            leaves = true;
                        }
                    }
                });
            });
        leaves || answer != DialogAnswer::Open
    }
}

/// How the player can be reached, and what came with the registration. Nothing else of the program shows it.
fn reach(ui: &mut Ui, view: &View<'_>, player: &Player, typed: &mut Contact, out: &mut Requests) {
    let tokens = Tokens::of(ui);
    let mut form = Form::new(ui);
    for (label, text) in [
        ("players-contact-phone", &mut typed.phone),
        ("players-contact-email", &mut typed.email),
        ("players-contact-remark", &mut typed.remark),
    ] {
        form.row(&view.text(label), |ui| text_field(ui, text, "", 280.0));
    }
    if *typed != player.contact && button(ui, None, &view.text("players-contact-keep"), true, false).clicked()
    {
        out.run(Command::SetContact { player: player.id, contact: typed.clone() });
    }
    let Contact { registered, source, .. } = &player.contact;
    let mut told = Vec::new();
    if !source.is_empty() {
        let values = args! { source: source.as_str(), at: registered.as_str() };
        let key = if registered.is_empty() { "players-contact-source" } else { "players-contact-source-at" };
        told.push(view.text_with(key, &values));
    }
    told.extend(player.paid.then(|| view.text("players-contact-paid")));
    told.push(view.text("players-contact-private"));
    ui.label(RichText::new(told.join(" ")).color(tokens.weak));
    ui.add_space(GRID);
}

/// Both players of a pair.
fn people(ui: &mut Ui, view: &View<'_>, player: &Player) {
    if player.details.team.is_none() {
        return;
    }
    for member in player.details.members() {
        let rating = member.rating.map_or_else(|| view.text("players-unrated"), |rating| rating.to_string());
        ui.label(format!("{} · {rating}", member.name));
    }
    ui.add_space(HALF);
}

/// All ratings that are known, and which of them counts.
fn ratings(ui: &mut Ui, view: &View<'_>, player: &Player) {
    if player.details.ratings.is_empty() {
        return;
    }
    let choice = &view.tournament.rules().rating_choice;
    let all = view.wording.ratings(&player.details.ratings);
    let counts = view.wording.counted_rating(&player.details, choice);
    ui.label(view.text_with("ratings-all", &args! { all, counts }));
    if let Some(day) = player.details.outdated_rating(choice, view.tournament.event().start) {
        let day = date_in_words(view.wording, day);
        let words = RichText::new(view.text_with("ratings-outdated", &args! { day }));
        ui.label(words.color(Tokens::of(ui).warn));
    }
    ui.add_space(HALF);
}

fn warnings(ui: &mut Ui, view: &View<'_>, player: &Player, out: &mut Requests) {
    let tokens = Tokens::of(ui);
    if player.warnings.is_empty() {
        ui.label(RichText::new(view.text("players-record-clean")).color(tokens.weak));
    }
    for (index, warning) in player.warnings.iter().enumerate() {
        ui.horizontal(|ui| {
            let round = warning.round.get();
            let values = args! { round, reason: warning.reason.as_str() };
            ui.label(view.text_with("players-record-warning", &values));
            let take_back = view.text_with("players-record-take-back", &args! { number: (index + 1) });
            if button(ui, None, &take_back, true, true).clicked() {
                out.run(Command::TakeWarning { player: player.id, index });
            }
        });
    }
}

/// "2, 3".
pub fn rounds_listed(rounds: &[RoundNumber]) -> String {
    rounds.iter().map(|round| round.get().to_string()).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{EventInfo, Rules, SystemId};

    #[test]
    fn a_warning_needs_a_round_and_a_reason() {
        let event = Tournament::new(EventInfo::default(), Rules::new(SystemId::OpenSwiss, 1));
        let mut warning = WarningDialog::new(&event, PlayerId(0), &Wording::english());
        let first =
            Command::Warn { player: PlayerId(0), round: RoundNumber::FIRST, reason: "slow play".into() };
        assert_eq!(warning.command(), Some(first));
        warning.reason = RequiredText::with("  ".into());
        assert_eq!(warning.command(), None);
        warning.reason = RequiredText::with("noise".into());
        warning.round = "0".into();
        assert_eq!(warning.command(), None);
    }
}
