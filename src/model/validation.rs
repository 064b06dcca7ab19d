//! The invariants of a tournament. Everything that [`super::apply`] and the readers of report files make keeps them.
//!
//! Not invariants, because the commands or a report file can bring them about: more rounds than planned; a game before
//! the entry or after the withdrawal (a round robin keeps its schedule); several pairing-allocated byes in one imported
//! round; gaps in the starting numbers of a report; somebody in the pool of a published round.

use std::collections::BTreeSet;

use super::{
    Board, Flaw, ForbiddenPair, GameResult, MAX_NAME, MAX_PLAYERS, PlayOff, Player, PlayerId, Round,
    RoundClock, RoundNumber, Stage, Tournament, VirtualPoints,
};

impl Tournament {
    /// Every broken invariant. O(n·R log n).
    pub fn validate(&self) -> Vec<Flaw> {
        let mut flaws = Vec::new();
        if self.parts.players.len() > MAX_PLAYERS {
            flaws.push(Flaw::TooManyPlayers(self.parts.players.len()));
        }
        let planned = usize::from(self.parts.rules.rounds);
        for count in [planned, self.parts.rounds.len().max(1)] {
            if !(1..=RoundNumber::MAX).contains(&count) {
                flaws.push(Flaw::RoundCount(count));
            }
        }
        self.validate_players(&mut flaws);
        for (number, round) in self.rounds() {
            self.validate_round(number, round, &mut flaws);
        }
        self.validate_rest(&mut flaws);
        flaws.extend(self.validate_corrections());
        flaws
    }

    fn validate_players(&self, flaws: &mut Vec<Flaw>) {
        let mut last = None;
        for player in self.players() {
            if last >= Some(player.id) || player.id.0 >= self.parts.next_id {
                flaws.push(Flaw::PlayerOrder(player.id));
            }
            last = Some(player.id);
        }
        if self.parts.numbers.len() != self.parts.players.len() {
            flaws.push(Flaw::NumberCount {
                numbers: self.parts.numbers.len(),
                players: self.parts.players.len(),
            });
        }
        let mut seen = BTreeSet::new();
        for (number, player) in self.parts.numbers.iter().copied().zip(self.players()) {
            if number.0 == 0 || usize::from(number.0) > MAX_PLAYERS || !seen.insert(number) {
                flaws.push(Flaw::BadNumber(number));
            }
            if !has_name(player) {
                flaws.push(Flaw::BadName(number));
            }
            if !has_reasons(player) {
                flaws.push(Flaw::NoReason(number));
            }
        }
    }

    fn validate_round(&self, number: RoundNumber, round: &Round, flaws: &mut Vec<Flaw>) {
        self.validate_places(number, round, flaws);
        let is_draft = round.stage == Stage::Draft;
        if is_draft && number.get() != self.parts.rounds.len() {
            flaws.push(Flaw::EarlyDraft(number));
        }
        if is_draft && !round.one_sided.is_empty() {
            flaws.push(Flaw::ReportedDraft(number));
        }
        for (index, game) in round.games.iter().enumerate() {
            let board = Board::at(index);
            if is_draft && !fits_draft(game.result) {
                flaws.push(Flaw::ResultInDraft { round: number, board });
            }
            if !is_draft && game.locked {
                flaws.push(Flaw::LockedAfterPublishing { round: number, board });
            }
        }
    }

    fn validate_places(&self, number: RoundNumber, round: &Round, flaws: &mut Vec<Flaw>) {
        let unknown = |player| Flaw::UnknownPlayer { round: number, player };
        let mut seen = BTreeSet::new();
        let mut sits = |player: PlayerId, flaws: &mut Vec<Flaw>| match self.number(player) {
            None => flaws.push(unknown(player)),
            Some(known) if !seen.insert(player) => {
                flaws.push(Flaw::TwoPlaces { round: number, player: known });
            }
            Some(_) => {}
        };
        let own = |player: PlayerId, flaws: &mut Vec<Flaw>| {
            let known = self.number(player);
            flaws.extend(known.map(|player| Flaw::OwnOpponent { round: number, player }));
        };
        for game in &round.games {
            sits(game.white, flaws);
            if game.white == game.black {
                own(game.white, flaws);
            } else {
                sits(game.black, flaws);
            }
        }
        for player in round.byes.keys() {
            sits(*player, flaws);
        }
        for line in &round.one_sided {
            sits(line.player, flaws);
            if line.player == line.opponent {
                own(line.player, flaws);
            } else if self.number(line.opponent).is_none() {
                flaws.push(unknown(line.opponent));
            }
        }
    }

    fn validate_rest(&self, flaws: &mut Vec<Flaw>) {
        let known = |id: PlayerId| self.position(id).is_some();
        flaws.extend(self.parts.rules.virtual_points.flawed_row().map(Flaw::VirtualRow));
        if let VirtualPoints::Baku { last: Some(last) } = self.parts.rules.virtual_points
            && !known(last)
        {
            flaws.push(Flaw::AccelerationStranger(last));
        }
        if !self.parts.forbidden.iter().all(|ban| is_sound_ban(ban, known)) {
            flaws.push(Flaw::BadBan);
        }
        if !self.parts.apart_rules.iter().all(|rule| rule.is_sound(known)) {
            flaws.push(Flaw::BadApartRule);
        }
        let is_timed =
            |clock: &RoundClock| self.round(clock.round).is_some_and(|round| round.stage == Stage::Published);
        if let Some(clock) = self.clock().filter(|clock| !is_timed(clock)) {
            flaws.push(Flaw::ClockRound(clock.round));
        }
        if self.play_off().is_some_and(|play_off| !self.has_room_for(play_off)) {
            flaws.push(Flaw::BadPlayOff);
        }
        flaws.extend(self.parts.awards.flaw(known).map(Flaw::BadAwards));
    }

    /// True if a play-off can stand behind these rounds.
    pub(super) fn has_room_for(&self, play_off: &PlayOff) -> bool {
        let are_known = play_off.seeds.iter().all(|id| self.position(*id).is_some());
        !self.parts.rounds.is_empty() && play_off.is_sound() && are_known
    }
}

pub(super) fn has_name(player: &Player) -> bool {
    let name = player.name();
    let members_have = player
        .details
        .team
        .as_ref()
        .is_none_or(|team| [&team.a, &team.b].iter().all(|member| !member.name.trim().is_empty()));
    !name.trim().is_empty() && name.chars().count() <= MAX_NAME && members_have
}

fn has_reasons(player: &Player) -> bool {
    let warned = player.warnings.iter().map(|warning| warning.reason.as_str());
    warned.chain(player.disqualified.as_deref()).all(|reason| !reason.trim().is_empty())
}

/// A draft knows no result, except that of somebody in a round robin who is away.
pub(super) const fn fits_draft(result: GameResult) -> bool {
    matches!(
        result,
        GameResult::Pending
            | GameResult::WhiteWinsByDefault
            | GameResult::BlackWinsByDefault
            | GameResult::BothLoseByDefault
    )
}

pub(super) fn is_sound_ban(ban: &ForbiddenPair, known: impl Fn(PlayerId) -> bool) -> bool {
    let forwards = ban.rounds.is_none_or(|(first, last)| first <= last);
    ban.a < ban.b && known(ban.a) && known(ban.b) && forwards
}
