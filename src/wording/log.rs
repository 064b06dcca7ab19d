//! The journal in words: one sentence a command.

use crate::model::{
    Board, Bye, ClockChange, Command, Correction, Game, HandChange, PlannedPairing, PlayerId, Request,
    RoundNumber, Scope, Seats, TieBreakCode, TieBreakRules,
};

use super::{About, Value};

impl About<'_> {
    /// What a command did.
    pub fn command(&self, command: &Command) -> String {
        let say = |key: &str, values: &[(&str, Value<'_>)]| self.wording.text_with(key, values);
        let who = |name: &'static str, id: &PlayerId| (name, Value::from(self.name(*id)));
        let at = |round: &RoundNumber| ("round", Value::from(round.get()));
        match command {
            Command::SetEvent(event) => say("log-set-event", &[("name", event.name.as_str().into())]),
            Command::SetRules(rules) => say(
                "log-set-rules",
                &[
                    ("system", self.wording.system_title(rules).into()),
                    ("rounds", i64::from(rules.rounds).into()),
                ],
            ),
            Command::SetTieBreaks { codes, rules, reason } => {
                self.tie_breaks_changed(codes, rules, reason.as_deref())
            }
            Command::AddPlayers(players) => match players.as_slice() {
                [one] => say("log-add-player", &[("player", one.details.name.as_str().into())]),
                many => say(
                    "log-add-players",
                    &[
                        ("count", many.len().into()),
                        ("players", self.some(many.iter().map(|new| new.details.name.clone())).into()),
                    ],
                ),
            },
            Command::EditPlayer { details, .. } => {
                say("log-edit-player", &[("player", details.name.as_str().into())])
            }
            Command::RemovePlayers(players) => say(
                "log-remove-players",
                &[("count", players.len().into()), ("players", self.names(players).into())],
            ),
            Command::Renumber(_) => say("log-renumber", &[]),
            Command::DrawLots(lots) => say("log-draw-lots", &[("count", lots.len().into())]),
            Command::Withdraw { player, from } => say("log-withdraw", &[who("player", player), at(from)]),
            Command::Return { player } => say("log-return", &[who("player", player)]),
            Command::SetRequest { player, round, request } => {
                say(request_key(*request), &[who("player", player), at(round)])
            }
            Command::Forbid { a, b, rounds: None } => say("log-forbid", &[who("a", a), who("b", b)]),
            Command::Forbid { a, b, rounds: Some((first, last)) } => {
                let rounds = [("first", first.get().into()), ("last", last.get().into())];
                say("log-forbid-rounds", &[&[who("a", a), who("b", b)], rounds.as_slice()].concat())
            }
            Command::Allow { a, b } => say("log-allow", &[who("a", a), who("b", b)]),
            Command::PairRound { round, pairing, paired_by } => {
                self.paired(*round, pairing, paired_by.is_some())
            }
            Command::DiscardDraft { round } => say("log-discard-draft", &[at(round)]),
            Command::SetLocked { round, board, locked } => {
                let key = if *locked { "log-lock" } else { "log-unlock" };
                say(key, &[at(round), ("board", board.0.into())])
            }
            Command::ChangePairing { round, change, reason, broken } => {
                let mut sentence = say("log-change", &[at(round), ("change", self.change(change).into())]);
                if let Some(reason) = reason {
                    sentence.push(' ');
                    sentence.push_str(&say("log-reason", &[("reason", reason.as_str().into())]));
                }
                for breach in broken {
                    sentence.push(' ');
                    sentence.push_str(&self.breach(breach));
                }
                sentence
            }
            Command::Publish { round, .. } => say("log-publish", &[at(round)]),
            Command::SetResult { round, board, result } => {
                let pair = self.pair_on(*round, *board);
                let key = if result.is_pending() { "log-clear-result" } else { "log-result" };
                say(
                    key,
                    &[
                        at(round),
                        ("board", board.0.into()),
                        ("pair", pair.into()),
                        ("result", result.notation().into()),
                    ],
                )
            }
            Command::Correct { round, changes, scope, reason } => {
                let reason = say("log-reason", &[("reason", reason.trim().into())]);
                format!("{} {} {reason}", self.corrected(*round, changes), self.scope(*scope))
            }
            Command::Warn { player, round, reason } => {
                say("log-warn", &[who("player", player), at(round), ("reason", reason.as_str().into())])
            }
            Command::TakeWarning { player, .. } => say("log-take-warning", &[who("player", player)]),
            Command::Disqualify { player, from, reason } => {
                say("log-disqualify", &[who("player", player), at(from), ("reason", reason.as_str().into())])
            }
            Command::SetFinished(true) => say("log-finished", &[]),
            Command::SetFinished(false) => say("log-reopened", &[]),
            Command::Clock(change) => self.clock_change(change),
            Command::PlayOff(change) => self.play_off_change(change),
            Command::SetAwards(awards) => say(
                "log-set-awards",
                &[("categories", awards.categories.len().into()), ("prizes", awards.prize_count().into())],
            ),
            Command::Together(commands) => self.together(commands),
        }
    }

    fn tie_breaks_changed(
        &self,
        codes: &[TieBreakCode],
        rules: &TieBreakRules,
        reason: Option<&str>,
    ) -> String {
        let say = |key: &str, values: &[(&str, Value<'_>)]| self.wording.text_with(key, values);
        let list: Vec<String> = codes.iter().map(ToString::to_string).collect();
        let mut parts = vec![if list.is_empty() {
            say("log-tie-breaks-usual", &[])
        } else {
            say("log-tie-breaks", &[("list", list.join(", ").into())])
        }];
        let edition: &'static str = rules.edition.into();
        parts.push(say(&format!("log-tie-breaks-{edition}"), &[]));
        parts.extend(
            rules
                .unrated_as
                .map(|rating| say("log-tie-breaks-unrated", &[("rating", i64::from(rating).into())])),
        );
        if !rules.by_hand.is_empty() {
            let names = rules.by_hand.iter().map(|id| self.name(*id)).collect::<Vec<_>>().join("; ");
            parts.push(say("log-tie-breaks-by-hand", &[("names", names.into())]));
        }
        parts.extend(reason.map(|reason| say("log-reason", &[("reason", reason.into())])));
        parts.join(" ")
    }

    /// What a command did, in a few words: without the rules that it broke.
    pub fn step(&self, command: &Command) -> String {
        match command {
            Command::ChangePairing { round, change, .. } => {
                let values = [("round", Value::from(round.get())), ("change", self.change(change).into())];
                self.wording.text_with("log-change", &values)
            }
            Command::Correct { round, changes, .. } => self.corrected(*round, changes),
            Command::Together(commands) => {
                let first = commands.first().map(|one| self.step(one)).unwrap_or_default();
                match commands.len().saturating_sub(1) {
                    0 => first,
                    more => {
                        let more = self.wording.text_with("about-more", &[("count", more.into())]);
                        format!("{first} · {more}")
                    }
                }
            }
            other => self.command(other),
        }
    }

    fn corrected(&self, round: RoundNumber, changes: &[Correction]) -> String {
        let changes: Vec<String> = changes.iter().map(|change| self.correction(round, change)).collect();
        let values = [("round", Value::from(round.get())), ("changes", changes.join("; ").into())];
        self.wording.text_with("log-correct", &values)
    }

    /// A correction in words, without its round: what stood there and what is right.
    pub fn correction(&self, round: RoundNumber, change: &Correction) -> String {
        let say = |key: &str, values: &[(&str, Value<'_>)]| self.wording.text_with(key, values);
        match change {
            Correction::Result { board, from, to } => {
                let values = [
                    ("board", Value::from(board.0)),
                    ("pair", self.pair_on(round, *board).into()),
                    ("from", from.notation().into()),
                    ("to", to.notation().into()),
                ];
                let key = if from.is_pending() { "correction-result-new" } else { "correction-result" };
                say(key, &values)
            }
            Correction::Colours { board } => say("correction-colours", &[("board", board.0.into())]),
            Correction::Players { a, b } => {
                say("correction-players", &[("a", self.name(*a).into()), ("b", self.name(*b).into())])
            }
        }
    }

    /// What counts or counted for a game other than what stands there, after corrections; `None` if nothing does.
    pub fn counted_otherwise(&self, round: RoundNumber, board: Board, game: &Game) -> Option<String> {
        let corrected = self.tournament.corrected().get(&round)?;
        let other = |seats: &Seats| {
            let (its_board, there) = seats.game_of(game.white).or_else(|| seats.game_of(game.black))?;
            let same_pair = (there.white, there.black) == (game.white, game.black);
            if its_board == board && same_pair && there.result == game.result {
                return None;
            }
            let pair = format!("{} – {}", self.name(there.white), self.name(there.black));
            let result = there.result.notation();
            Some(if same_pair { result.to_owned() } else { format!("{pair} {result}") })
        };
        let former = corrected.former.iter().filter_map(|former| {
            let last = former.before.get().saturating_sub(1);
            let values = [("round", Value::from(last)), ("was", other(&former.seats)?.into())];
            Some(self.wording.text_with("correction-mark-former", &values))
        });
        let reported = corrected
            .reported
            .as_ref()
            .and_then(other)
            .map(|was| self.wording.text_with("correction-mark-report", &[("was", was.into())]));
        let sentences: Vec<String> = former.chain(reported).collect();
        (!sentences.is_empty()).then(|| sentences.join(" "))
    }

    /// What a correction counts for, as a sentence of the log.
    fn scope(&self, scope: Scope) -> String {
        self.wording.text(match scope {
            Scope::Everywhere => "log-correct-everywhere",
            Scope::FromNextPairing => "log-correct-from-next",
            Scope::RatingReport => "log-correct-report",
        })
    }

    fn clock_change(&self, change: &ClockChange) -> String {
        let say = |key: &str, values: &[(&str, Value<'_>)]| self.wording.text_with(key, values);
        match change {
            ClockChange::Start { round, seconds, .. } => say(
                "log-clock-start",
                &[("round", round.get().into()), ("minutes", i64::from(seconds / 60).into())],
            ),
            ClockChange::Pause { .. } => say("log-clock-pause", &[]),
            ClockChange::Resume { .. } => say("log-clock-resume", &[]),
            ClockChange::Add { seconds } => {
                let key = if *seconds < 0 { "log-clock-less" } else { "log-clock-add" };
                let (minutes, rest) = (seconds.unsigned_abs() / 60, seconds.unsigned_abs() % 60);
                say(key, &[("time", format!("{minutes}:{rest:02}").into())])
            }
            ClockChange::Turns { left } => say("log-clock-turns", &[("left", i64::from(*left).into())]),
            ClockChange::Remove => say("log-clock-remove", &[]),
        }
    }

    /// Several changes that were one step: the first three, and how many more.
    fn together(&self, commands: &[Command]) -> String {
        let mut parts: Vec<String> = commands.iter().take(3).map(|one| self.command(one)).collect();
        let more = commands.len().saturating_sub(parts.len());
        if more > 0 {
            parts.push(self.wording.text_with("about-more", &[("count", more.into())]));
        }
        parts.join(" · ")
    }

    fn paired(&self, round: RoundNumber, pairing: &PlannedPairing, by_engine: bool) -> String {
        let key = if by_engine { "log-paired" } else { "log-paired-by-hand" };
        let values = [("round", Value::from(round.get())), ("boards", pairing.games.len().into())];
        let mut sentence = self.wording.text_with(key, &values);
        if let Some(player) = pairing.bye {
            sentence.push(' ');
            sentence
                .push_str(&self.wording.text_with("log-paired-bye", &[("player", self.name(player).into())]));
        }
        sentence
    }

    /// A change by hand in words, without its round.
    pub fn change(&self, change: &HandChange) -> String {
        let say = |key: &str, values: &[(&str, Value<'_>)]| self.wording.text_with(key, values);
        let who = |name: &'static str, id: &PlayerId| (name, Value::from(self.name(*id)));
        match change {
            HandChange::SwapPlayers { a, b } => say("change-swap-players", &[who("a", a), who("b", b)]),
            HandChange::SwapColours { board } => say("change-swap-colours", &[("board", board.0.into())]),
            HandChange::Unpair { board } => say("change-unpair", &[("board", board.0.into())]),
            HandChange::Pair { white, black } => {
                say("change-pair", &[who("white", white), who("black", black)])
            }
            HandChange::GiveBye { player, bye } => say(bye_key(*bye), &[who("player", player)]),
            HandChange::TakeBye { player } => say("change-take-bye", &[who("player", player)]),
        }
    }

    fn some(&self, names: impl Iterator<Item = String>) -> String {
        self.list(names.collect())
    }
}

const fn request_key(request: Option<Request>) -> &'static str {
    match request {
        None => "log-no-request",
        Some(Request::Zero) => "log-request-zero",
        Some(Request::Half) => "log-request-half",
        Some(Request::Full) => "log-request-full",
    }
}

const fn bye_key(bye: Bye) -> &'static str {
    match bye {
        Bye::Pairing => "change-give-bye",
        Bye::Full => "change-give-full-bye",
        Bye::Half => "change-give-half-bye",
        Bye::Zero => "change-mark-absent",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Edition, EventInfo, Rules, SystemId, Tournament};
    use crate::wording::Wording;

    #[test]
    fn new_tie_breaks_are_told_with_their_reason() {
        let wording = Wording::english();
        let event = Tournament::new(EventInfo::default(), Rules::new(SystemId::Dutch, 1));
        let told = |codes: &[&str], rules: TieBreakRules, reason: Option<&str>| {
            let codes = codes.iter().map(|code| TieBreakCode::new(code)).collect();
            let reason = reason.map(str::to_owned);
            wording.about(&event).command(&Command::SetTieBreaks { codes, rules, reason })
        };
        assert_eq!(
            told(&["BH/C1", "SB"], TieBreakRules::default(), Some("the regulations")),
            "Tie-breaks are BH/C1, SB. C.07 of 2026. Reason: the regulations."
        );
        let old =
            TieBreakRules { edition: Edition::Fide2024, unrated_as: Some(1400), ..TieBreakRules::default() };
        assert_eq!(
            told(&[], old, None),
            "Tie-breaks are the usual ones of the system. C.07 of 2024. Unrated players count as 1400."
        );
    }
}
