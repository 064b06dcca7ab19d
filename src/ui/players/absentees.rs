//! Leong 17: who was absent twice without notice is proposed for withdrawal. The strip stands in the Players and in the
//! Pairings panel until the arbiter withdraws the player or says "not now"; a further absence asks again.

use std::collections::{BTreeMap, BTreeSet};

use egui::{Align, Frame, Id, Label, Layout, Margin, RichText, Ui};

use super::leaving::{self, Choice, Place};
use super::record::rounds_listed;
use crate::model::{Outcome, PlayerId, RoundNumber, Tournament};
use crate::ui::theme::Tokens;
use crate::ui::view::{Actions, View};
use crate::ui::widgets::{Icon, Severity, button};

/// So many players are proposed at once.
const SHOWN: usize = 3;

/// Who is proposed, by starting number, with the rounds missed. O(games).
fn proposed(tournament: &Tournament) -> Vec<(PlayerId, Vec<RoundNumber>)> {
    let Some(tolerated) = tournament.rules().system.facts().absences_tolerated else { return Vec::new() };
    let mut missed: BTreeMap<PlayerId, Vec<RoundNumber>> = BTreeMap::new();
    for (number, round) in tournament.rounds() {
        for game in &round.games {
            let Some((white, black)) = game.result.outcomes() else { continue };
            for (player, outcome) in [(game.white, white), (game.black, black)] {
                if outcome == Outcome::LostByDefault {
                    missed.entry(player).or_default().push(number);
                }
            }
        }
    }
    let stays = |id: &PlayerId| tournament.player(*id).is_some_and(|player| player.withdrawn.is_none());
    missed.retain(|id, rounds| rounds.len() > tolerated && stays(id));
    let mut list: Vec<_> = missed.into_iter().collect();
    list.sort_by_key(|(id, _)| tournament.number(*id));
    list
}

/// Proposals that were put off: whose, after how many absences.
type PutOff = BTreeSet<(PlayerId, usize)>;

/// The strip; nothing where nobody is proposed.
pub fn strip(ui: &mut Ui, view: &View<'_>, out: &mut Actions) {
    let list = proposed(view.tournament);
    if list.is_empty() {
        return;
    }
    let id = Id::unique(("absentees", view.desk.path()));
    let mut put_off: PutOff = ui.data(|data| data.get_temp(id)).unwrap_or_default();
    let open =
        |put_off: &PutOff, entry: &(PlayerId, Vec<RoundNumber>)| !put_off.contains(&(entry.0, entry.1.len()));
    let shown: Vec<_> = list.into_iter().filter(|entry| open(&put_off, entry)).take(SHOWN).collect();
    for (player, rounds) in shown {
        if line(ui, view, player, &rounds, out) {
            put_off.insert((player, rounds.len()));
            let kept = put_off.clone();
            ui.data_mut(|data| data.insert_temp(id, kept));
            ui.ctx().request_repaint();
        }
    }
}

/// One player's line. True if it is put off.
fn line(ui: &mut Ui, view: &View<'_>, player: PlayerId, rounds: &[RoundNumber], out: &mut Actions) -> bool {
    let tokens = Tokens::of(ui);
    let mut later = false;
    Frame::new().fill(tokens.warn_fill).inner_margin(Margin::symmetric(16, 4)).show(ui, |ui| {
        ui.set_min_width(ui.available_width());
        ui.horizontal(|ui| {
            let (rect, _) = ui.allocate_exact_size(egui::Vec2::splat(16.0), egui::Sense::hover());
            Icon::Warning.paint_in(ui.painter(), rect, tokens.warn);
            let name = view.tournament.name(player);
            let values = [
                ("name", name.into()),
                ("rounds", rounds_listed(rounds).into()),
                ("count", rounds.len().into()),
            ];
            let sentence = view.wording.text_with("players-absent-twice", &values);
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                later = button(ui, None, &view.text("players-not-now"), true, true).clicked();
                let words = view.wording.text_with("players-withdraw-title", &[("name", name.into())]);
                if button(ui, None, &words, true, false).clicked() {
                    withdraw(view, player, out);
                }
                ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                    ui.add(Label::new(RichText::new(sentence).color(tokens.text)).truncate());
                });
            });
        });
    });
    later
}

/// Out of a draft at once; a game that is running goes on, the arbiter enters how it ends.
fn withdraw(view: &View<'_>, player: PlayerId, out: &mut Actions) {
    let place = Place::of(view.tournament, player);
    let choice = match place {
        Place::Drafted { .. } => Choice::LeavesNow,
        Place::Free(_) | Place::Running { .. } => Choice::PlaysOn,
    };
    out.run_all(leaving::withdraw(player, place, choice));
    let name = view.tournament.name(player);
    out.say(Severity::Done, view.wording.text_with("players-withdrawn", &[("name", name.into())]));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{
        Board, Command, EventInfo, GameResult, NewPlayer, PairedGame, PlannedPairing, PlayerDetails, Rules,
        SystemId, apply,
    };

    /// Two players; Black does not appear in round 1 and White does not in round 2, Black again in round 3.
    fn event(system: SystemId) -> Tournament {
        let entry = |name: &str| NewPlayer {
            details: PlayerDetails { name: name.into(), ..PlayerDetails::default() },
            lot: 0,
            entered: None,
        };
        let mut commands = vec![Command::AddPlayers(["A", "B"].map(entry).into())];
        let results =
            [GameResult::WhiteWinsByDefault, GameResult::BlackWinsByDefault, GameResult::WhiteWinsByDefault];
        for (round, result) in (1_usize..).filter_map(RoundNumber::new).zip(results) {
            let game = PairedGame { white: PlayerId(0), black: PlayerId(1), locked: false };
            commands.extend([
                Command::PairRound {
                    round,
                    pairing: PlannedPairing { games: vec![game], bye: None },
                    paired_by: None,
                },
                Command::Publish { round, order: vec![Board(1)] },
                Command::SetResult { round, board: Board(1), result },
            ]);
        }
        let start = Tournament::new(EventInfo::default(), Rules::new(system, 1));
        commands.iter().try_fold(start, |tournament, command| apply(&tournament, command)).unwrap()
    }

    #[test]
    fn leong_17_proposes_who_was_absent_twice() {
        let tournament = event(SystemId::Leong);
        let found = proposed(&tournament);
        assert_eq!(found, [(PlayerId(1), tournament.no_shows(PlayerId(1)))]);
        assert_eq!(rounds_listed(&tournament.no_shows(PlayerId(1))), "1, 3");
        let from = tournament.next_round().unwrap();
        let gone = apply(&tournament, &Command::Withdraw { player: PlayerId(1), from }).unwrap();
        assert_eq!(proposed(&gone), []);
        assert_eq!(proposed(&event(SystemId::Vincze)), []);
    }
}
