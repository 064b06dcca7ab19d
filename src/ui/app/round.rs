//! The steps of a round that the window takes whatever panel is in view: pair, publish, discard.

use std::time::{Duration, Instant};

use egui::Context;

use super::App;
use crate::desk::{Desk, Job, JobState};
use crate::model::{Board, Command, PairedGame, PlannedPairing, Refusal, RoundNumber, Stage, SystemId};
use crate::pairing::{Field, Pair, PairError, Pairing, pair_rest, system};
use crate::ui::panel::Panel;
use crate::ui::widgets::Severity;

/// A round being paired in the background.
pub(super) struct PairingJob {
    job: Job<Result<PlannedPairing, PairError>>,
    round: RoundNumber,
    system: SystemId,
    /// The revision it was started from: what comes back for another state is thrown away.
    revision: u64,
    begun: Instant,
}

impl PairingJob {
    /// In percent, once it takes so long that somebody would wonder.
    pub(super) fn progress_if_slow(&self) -> Option<u32> {
        (self.begun.elapsed() > Duration::from_millis(300)).then(|| self.job.progress())
    }
}

/// What is paired: the next round, or the rest of a draft around its locked boards.
struct Task {
    round: RoundNumber,
    locked: Vec<Pair>,
}

impl Task {
    /// # Errors
    /// The refusal that `apply` would give, known before the engine is asked.
    fn of(desk: &Desk) -> Result<Self, Refusal> {
        let tournament = desk.tournament();
        let next = tournament.next_round().unwrap_or(RoundNumber::FIRST);
        let Some((last, round)) = tournament.last_round() else {
            return Ok(Self { round: next, locked: Vec::new() });
        };
        if round.stage == Stage::Draft {
            let locked = round.games.iter().filter(|game| game.locked);
            let locked = locked.map(|game| Pair { white: game.white, black: game.black }).collect();
            return Ok(Self { round: last, locked });
        }
        let missing = round.missing();
        if missing.is_empty() {
            Ok(Self { round: next, locked: Vec::new() })
        } else {
            Err(Refusal::ResultsMissing { round: last, boards: missing })
        }
    }
}

fn plan(pairing: &Pairing, field: &Field, locked: &[Pair]) -> PlannedPairing {
    let game =
        |pair: Pair| PairedGame { white: pair.white, black: pair.black, locked: locked.contains(&pair) };
    let games = pairing.in_board_order(field).into_iter().map(game).collect();
    PlannedPairing { games, bye: pairing.bye }
}

impl App {
    /// F6: refuses while results are missing and names the boards; else pairs in the background.
    pub(super) fn start_pairing(&mut self, ctx: &Context) {
        let Some(desk) = self.desk.as_ref() else { return };
        let task = match Task::of(desk) {
            Ok(task) => task,
            Err(refusal) => {
                let sentence = self.wording.about(desk.tournament()).refusal(&refusal);
                self.notices.say(ctx, Severity::Warning, sentence);
                return;
            }
        };
        let rules = desk.tournament().rules();
        let (id, seed) = (rules.system, rules.seed);
        let Some(engine) = system(id) else {
            let name = self.wording.text(&format!("system-{}", id.key()));
            let sentence = self.wording.text_with("app-no-such-system", &[("system", name.into())]);
            self.notices.say(ctx, Severity::Failed, sentence);
            return;
        };
        let Task { round, locked } = task;
        let tournament = desk.tournament().clone();
        let started = Job::start("pairing", &self.surroundings, move |control| {
            let field = Field::from_tournament(&tournament, round);
            let pairing = pair_rest(engine, &field, &locked, seed, control)?;
            Ok(plan(&pairing, &field, &locked))
        });
        match started {
            Ok(job) => {
                self.job = Some(PairingJob {
                    job,
                    round,
                    system: id,
                    revision: desk.revision(),
                    begun: Instant::now(),
                })
            }
            Err(error) => self.notices.say(ctx, Severity::Failed, error.to_string()),
        }
    }

    /// Takes in what the background has finished.
    pub(super) fn take_pairing(&mut self, ctx: &Context) {
        let Some(running) = self.job.as_ref() else { return };
        let result = match running.job.poll() {
            JobState::Running(_) => {
                ctx.request_repaint_after(Duration::from_millis(100));
                return;
            }
            JobState::Lost => None,
            JobState::Done(result) => Some(result),
        };
        let Some(PairingJob { round, system, revision, .. }) = self.job.take() else { return };
        let Some(desk) = self.desk.as_ref().filter(|desk| desk.revision() == revision) else { return };
        match result {
            None => self.notices.say(ctx, Severity::Failed, self.wording.text("app-job-lost")),
            Some(Ok(pairing)) => {
                self.chosen_round = None;
                self.panel = Panel::Pairings;
                self.run(ctx, vec![Command::PairRound { round, pairing, paired_by: Some(system) }]);
            }
            Some(Err(error)) => {
                let sentence = self.wording.about(desk.tournament()).unpairable(&error);
                self.notices.say(ctx, Severity::Warning, sentence);
            }
        }
    }

    /// F7: the draft goes on the wall with its boards in order.
    pub(super) fn publish(&mut self, ctx: &Context) {
        let Some(desk) = self.desk.as_ref() else { return };
        let Some((round, paired)) = desk.tournament().last_round() else { return };
        let field = Field::from_tournament(desk.tournament(), round);
        let seats: Vec<Pair> =
            paired.games.iter().map(|game| Pair { white: game.white, black: game.black }).collect();
        let ordered = Pairing { pairs: seats.clone(), bye: None }.in_board_order(&field);
        let old = |pair: &Pair| seats.iter().position(|seat| seat == pair).map(Board::at);
        let order = ordered.iter().filter_map(old).collect();
        self.chosen_round = None;
        self.panel = Panel::Pairings;
        self.run(ctx, vec![Command::Publish { round, order }]);
    }

    pub(super) fn discard_draft(&mut self, ctx: &Context) {
        let last = self.desk.as_ref().and_then(|desk| desk.tournament().last_round()).map(|(round, _)| round);
        if let Some(round) = last {
            self.run(ctx, vec![Command::DiscardDraft { round }]);
        }
    }
}
