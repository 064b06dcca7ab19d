//! The journal in words: one sentence a command.

use crate::model::{
    ApartRule, Board, ClockChange, Command, Correction, Game, HandChange, ListEdition, PlayerDetails,
    PlayerId, RoundNumber, RoundSeats, TieBreakRules,
};

use super::about::NAMES;
use super::{EventWording, Wording, args};

impl Wording {
    /// A rating list with its date: `fide (2026-10-01)`.
    pub fn list_edition(&self, list: &ListEdition) -> String {
        let date = list.date.map(|date| date.to_string());
        let date = date.unwrap_or_else(|| self.text("rating-list-undated"));
        self.text_with("rating-list-edition", &args! { name: list.name.as_str(), date })
    }
}

impl EventWording<'_> {
    /// What a command did.
    pub fn command(&self, command: &Command) -> String {
        match command {
            Command::SetRules(rules) => {
                let (system, rounds) = (self.wording.system_title(rules), rules.rounds);
                self.wording.text_with("command-set-rules", &args! { system, rounds })
            }
            Command::SetTieBreaks { rules, reason, .. } => {
                self.tie_breaks_changed(command, rules, reason.as_deref())
            }
            Command::AddPlayers(entries) => {
                let names = entries.iter().map(|entry| entry.details.name.clone()).collect();
                let players = self.wording.shortened(names, NAMES);
                self.wording.text_with("command-add-players", &args! { count: entries.len(), players })
            }
            Command::EditPlayer { details, .. } => {
                self.wording.text_with("command-edit-player", &args! { name: details.name.as_str() })
            }
            Command::FollowList { list, changes, reason } => {
                self.list_followed(list, changes, reason.as_deref())
            }
            Command::Register { source, entries } => {
                let names = entries.iter().map(|entry| entry.player.details.name.clone()).collect();
                let players = self.wording.shortened(names, NAMES);
                let values = args! { count: entries.len(), players, source: source.as_str() };
                self.wording.text_with("command-register", &values)
            }
            Command::ChangePairing { round, change, reason, broken } => {
                let values = args! { round: *round, change: self.sentence(change) };
                let change = self.wording.text_with("command-change-pairing", &values);
                if reason.is_none() && broken.is_empty() {
                    return change;
                }
                let mut parts = vec![self.wording.text_with("log-and-more", &args! { change })];
                parts.extend(reason.as_deref().map(|reason| self.given_reason(reason)));
                parts.extend(broken.iter().map(|breach| self.breach(breach)));
                parts.join(" ")
            }
            Command::SetResult { round, board, result } => {
                let (pair, score) = (self.pair_on(*round, *board), result.notation());
                let is_pending = result.is_pending().to_string();
                self.sentence_with(command, &args! { pair, score, is_pending })
            }
            Command::ConfirmResult { round, board, result } => {
                let (pair, score) = (self.pair_on(*round, *board), result.notation());
                self.sentence_with(command, &args! { pair, score })
            }
            Command::Correct { round, changes, scope, reason } => {
                let reason = self.given_reason(reason.trim());
                format!("{} {} {reason}", self.corrected(*round, changes), self.sentence(scope))
            }
            Command::SetApartRules(rules) => {
                let told: Vec<String> = rules.iter().map(|rule| self.apart_rule(rule)).collect();
                let values = args! { count: told.len(), rules: told.join("; ") };
                self.wording.text_with("command-set-apart-rules", &values)
            }
            Command::Clock(change) => self.clock_change(command, change),
            Command::PlayOff(change) => self.play_off_change(change),
            Command::SetAwards(awards) => {
                let (categories, prizes) = (awards.categories.len(), awards.prize_count());
                self.wording.text_with("command-set-awards", &args! { categories, prizes })
            }
            Command::SetLogo(logo) => {
                let is_set = logo.is_some().to_string();
                self.wording.text_with("command-set-logo", &args! { is_set })
            }
            Command::RemovePlayers(players) if players.is_empty() => self.wording.text("log-nothing"),
            Command::Together(commands) => self.together(commands),
            command => self.sentence(command),
        }
    }

    /// A rule that keeps players apart, in a few words: `one club, if possible, until round 3`.
    pub fn apart_rule(&self, rule: &ApartRule) -> String {
        let (by, force) = (self.sentence(&rule.by), self.wording.sentence(&rule.force));
        let last = rule.last.map_or(0, RoundNumber::get);
        self.wording.text_with("apart-rule", &args! { by, force, last })
    }

    fn given_reason(&self, reason: &str) -> String {
        self.wording.text_with("log-reason", &args! { reason })
    }

    fn list_followed(
        &self,
        list: &ListEdition,
        changes: &[(PlayerId, PlayerDetails)],
        reason: Option<&str>,
    ) -> String {
        let names = changes.iter().map(|(_, details)| details.name.clone()).collect();
        let players = self.wording.shortened(names, NAMES);
        let list = self.wording.list_edition(list);
        let values = args! { count: changes.len(), players, list };
        let mut parts = vec![self.wording.text_with("command-follow-list", &values)];
        parts.extend(reason.map(|reason| self.given_reason(reason)));
        parts.join(" ")
    }

    fn tie_breaks_changed(&self, command: &Command, rules: &TieBreakRules, reason: Option<&str>) -> String {
        let edition: &'static str = rules.edition.into();
        let mut parts = vec![self.sentence(command), self.wording.text(&format!("log-tie-breaks-{edition}"))];
        let unrated = rules.unrated_as;
        parts.extend(
            unrated.map(|rating| self.wording.text_with("log-tie-breaks-unrated", &args! { rating })),
        );
        if !rules.by_hand.is_empty() {
            let names = rules.by_hand.iter().map(|id| self.name(*id)).collect::<Vec<_>>().join("; ");
            parts.push(self.wording.text_with("log-tie-breaks-by-hand", &args! { names }));
        }
        parts.extend(reason.map(|reason| self.given_reason(reason)));
        parts.join(" ")
    }

    /// What a command did, in a few words: without the rules that it broke.
    pub fn step(&self, command: &Command) -> String {
        match command {
            Command::ChangePairing { .. } => self.sentence(command),
            Command::Correct { round, changes, .. } => self.corrected(*round, changes),
            Command::Together(commands) => {
                let Some(first) = commands.first().map(|one| self.step(one)) else {
                    return self.together(commands);
                };
                match commands.len().saturating_sub(1) {
                    0 => first,
                    count => format!("{first} · {}", self.wording.text_with("about-more", &args! { count })),
                }
            }
            other => self.command(other),
        }
    }

    fn corrected(&self, round: RoundNumber, changes: &[Correction]) -> String {
        let changes: Vec<String> = changes.iter().map(|change| self.correction(round, change)).collect();
        self.wording.text_with("log-correct", &args! { round, changes: changes.join("; ") })
    }

    /// A correction in words, without its round: what stood there and what is right.
    pub fn correction(&self, round: RoundNumber, change: &Correction) -> String {
        match change {
            Correction::Result { board, from, to } => {
                let key = if from.is_pending() { "correction-result-new" } else { "correction-result" };
                let (pair, from, to) = (self.pair_on(round, *board), from.notation(), to.notation());
                self.wording.text_with(key, &args! { board: self.table(Some(round), *board), pair, from, to })
            }
            Correction::Colours { board } => {
                let board = self.table(Some(round), *board);
                self.wording.text_with("correction-colours", &args! { board })
            }
            Correction::Players { a, b } => {
                self.wording.text_with("correction-players", &args! { a: self.name(*a), b: self.name(*b) })
            }
        }
    }

    /// What counts or counted for a game other than what stands there, after corrections; `None` if nothing does.
    pub fn counted_otherwise(&self, round: RoundNumber, board: Board, game: &Game) -> Option<String> {
        let corrected = self.tournament.corrected().get(&round)?;
        let other = |seats: &RoundSeats| {
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
            let was = other(&former.seats)?;
            Some(self.wording.text_with("correction-mark-former", &args! { round: last, was }))
        });
        let reported = corrected
            .reported
            .as_ref()
            .and_then(other)
            .map(|was| self.wording.text_with("correction-mark-report", &args! { was }));
        let sentences: Vec<String> = former.chain(reported).collect();
        (!sentences.is_empty()).then(|| sentences.join(" "))
    }

    fn clock_change(&self, command: &Command, change: &ClockChange) -> String {
        match change {
            ClockChange::Start { seconds, .. } => {
                self.sentence_with(command, &args! { minutes: seconds / 60 })
            }
            ClockChange::Add { seconds } => {
                let (minutes, rest) = (seconds.unsigned_abs() / 60, seconds.unsigned_abs() % 60);
                let is_less = (*seconds < 0).to_string();
                self.sentence_with(command, &args! { time: format!("{minutes}:{rest:02}"), is_less })
            }
            _ => self.sentence(command),
        }
    }

    /// Several changes that were one step: the first three, and how many more.
    fn together(&self, commands: &[Command]) -> String {
        if commands.is_empty() {
            return self.wording.text("log-nothing");
        }
        let mut parts: Vec<String> = commands.iter().take(3).map(|one| self.command(one)).collect();
        let more = commands.len().saturating_sub(parts.len());
        if more > 0 {
            parts.push(self.wording.text_with("about-more", &args! { count: more }));
        }
        parts.join(" · ")
    }

    /// A change by hand in words, without its round.
    pub fn change(&self, change: &HandChange) -> String {
        self.sentence(change)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{
        Board, Breach, Edition, EventInfo, Fact, Gravity, HandChange, NewPlayer, RoundNumber, Rules,
        SystemId, TieBreakCode, Tournament, apply,
    };
    use crate::wording::Wording;

    #[test]
    fn what_came_from_a_list_is_told_with_the_list_and_the_reason() {
        let wording = Wording::english();
        let event = Tournament::new(EventInfo::default(), Rules::new(SystemId::Dutch, 1));
        let details = PlayerDetails { name: "Okafor, Ada".into(), ..PlayerDetails::default() };
        let told = |date, reason: Option<&str>| {
            let (list, changes) =
                (ListEdition { name: "fide".into(), date }, vec![(PlayerId(0), details.clone())]);
            let reason = reason.map(str::to_owned);
            wording.about(&event).command(&Command::FollowList { list, changes, reason })
        };
        let october = Some(jiff::civil::date(2026, 10, 1));
        assert_eq!(told(october, None), "Updated from the rating list fide (2026-10-01): Okafor, Ada.");
        assert_eq!(
            told(None, Some("misprint")),
            "Updated from the rating list fide (date unknown): Okafor, Ada. Reason: misprint."
        );
    }

    #[test]
    fn a_change_by_hand_is_told_with_the_rules_that_it_breaks() {
        let wording = Wording::english();
        let details = PlayerDetails { name: "Okafor, Ada".into(), ..PlayerDetails::default() };
        let entry = Command::AddPlayers(vec![NewPlayer { details, lot: 1, entered: None }]);
        let event = apply(&Tournament::new(EventInfo::default(), Rules::new(SystemId::Leong, 5)), &entry);
        let command = Command::ChangePairing {
            round: RoundNumber::FIRST,
            change: HandChange::SwapColours { board: Board(1) },
            reason: Some("asked".into()),
            broken: vec![Breach {
                fact: Fact::ColourDifference { player: PlayerId(0), difference: -3 },
                article: "Leong 12.1".into(),
                gravity: Gravity::Absolute,
                board: Some(Board(1)),
            }],
        };
        assert_eq!(
            wording.about(&event.unwrap()).command(&command),
            "Round 1: colours of board 1 exchanged. Reason: asked. Board 1: Okafor, Ada has 3 more games with \
             Black than with White. (Leong 12.1)"
        );
    }

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

    #[test]
    fn a_change_of_the_clock_is_told_in_minutes_and_seconds() {
        let wording = Wording::english();
        let event = Tournament::new(EventInfo::default(), Rules::new(SystemId::Dutch, 1));
        let told = |seconds| wording.about(&event).command(&Command::Clock(ClockChange::Add { seconds }));
        assert_eq!(told(305), "Added 5:05 minutes to the clock");
        assert_eq!(told(-60), "Took 1:00 minutes off the clock");
    }
}
