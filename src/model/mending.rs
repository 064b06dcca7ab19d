//! Repairing a tournament from damaged parts: what is impossible is left out or corrected, everything else stays.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::validation::{fits_draft, has_name, is_sound_ban};
use super::{
    Awards, Flaw, ForbiddenPair, GameResult, MAX_NAME, MAX_PLAYERS, Number, Player, PlayerId, Round,
    RoundNumber, Stage, Tournament, TournamentParts, VirtualPoints, VirtualRange,
};

/// What stands where a name or a reason is missing.
const UNKNOWN: &str = "?";

impl Tournament {
    /// Puts damaged parts together. In this order of precedence: the first of two players with one id; a number that was
    /// given first (the others get the smallest that are free); the first place of a player in a round. A game that names
    /// nobody known goes, its players wait in the pool. What needs a reason has “?”. O(n·R log n).
    ///
    /// The flaws are those of the parts as they were. `None` if they cannot be mended, which no parts known to us do.
    pub fn mended(parts: TournamentParts) -> Option<(Self, Vec<Flaw>)> {
        let flaws = match Self::from_parts(parts.clone()) {
            Ok(sound) => return Some((sound, Vec::new())),
            Err(flaws) => flaws,
        };
        Self::from_parts(mend(parts)).ok().map(|tournament| (tournament, flaws))
    }
}

fn mend(mut parts: TournamentParts) -> TournamentParts {
    mend_players(&mut parts);
    let known: BTreeSet<PlayerId> = parts.players.iter().map(|player| player.id).collect();
    mend_rules(&mut parts, &known);
    parts.rounds.truncate(RoundNumber::MAX);
    let last = parts.rounds.len();
    for (index, round) in parts.rounds.iter_mut().enumerate() {
        mend_round(Arc::make_mut(round), index + 1 == last, &known);
    }
    let bans = std::mem::take(&mut *parts.forbidden);
    *parts.forbidden =
        bans.into_iter().map(upright).filter(|ban| is_sound_ban(ban, |id| known.contains(&id))).collect();
    let rules = std::mem::take(&mut *parts.apart_rules);
    *parts.apart_rules =
        rules.into_iter().filter_map(|rule| rule.among(|player| known.contains(&player))).collect();
    let rounds = &parts.rounds;
    let is_published =
        |round: RoundNumber| rounds.get(round.index()).is_some_and(|round| round.stage == Stage::Published);
    parts.clock = parts.clock.filter(|clock| is_published(clock.round));
    if parts.awards.flaw(|id| known.contains(&id)).is_some() {
        *parts.awards = mended_awards(&parts.awards, &known);
    }
    let play_off = parts.play_off.take();
    let mut parts = without_unfit_corrections(parts);
    let fits = match play_off {
        None => None,
        Some(play_off) => Tournament::from_parts(parts.clone())
            .is_ok_and(|tournament| tournament.has_room_for(&play_off))
            .then_some(play_off),
    };
    parts.play_off = fits;
    parts
}

/// What stood beside a round before its correction goes if it does not fit; the round itself stays as it counts now.
fn without_unfit_corrections(mut parts: TournamentParts) -> TournamentParts {
    if let Err(flaws) = Tournament::from_parts(parts.clone()) {
        parts.corrected.retain(|round, _| !flaws.contains(&Flaw::BadCorrection(*round)));
    }
    parts
}

fn mend_players(parts: &mut TournamentParts) {
    let numbers = parts.numbers.iter().copied().map(Some).chain(std::iter::repeat(None));
    let mut list: Vec<(Arc<Player>, Option<Number>)> =
        std::mem::take(&mut *parts.players).into_iter().zip(numbers).collect();
    list.sort_by_key(|(player, _)| player.id);
    list.dedup_by_key(|(player, _)| player.id);
    list.truncate(MAX_PLAYERS);
    let mut taken = BTreeSet::new();
    for (_, number) in &mut list {
        let fits = |number: &Number| (1..=MAX_PLAYERS).contains(&usize::from(number.0));
        *number = number.filter(|number| fits(number) && taken.insert(*number));
    }
    let mut free = (1..).map(Number).filter(|number| !taken.contains(number));
    let mut given = Vec::with_capacity(list.len());
    for (player, number) in list {
        given.extend(number.or_else(|| free.next()));
        parts.players.push(with_name_and_reasons(player));
    }
    *parts.numbers = given;
}

fn with_name_and_reasons(mut player: Arc<Player>) -> Arc<Player> {
    let needed = |reason: &mut String| {
        if reason.trim().is_empty() {
            *reason = UNKNOWN.to_owned();
        }
    };
    let nameless = !has_name(&player);
    let changed = Arc::make_mut(&mut player);
    changed.warnings.iter_mut().for_each(|warning| needed(&mut warning.reason));
    changed.disqualified.iter_mut().for_each(needed);
    if nameless {
        if let Some(team) = &mut changed.details.team {
            needed(&mut team.a.name);
            needed(&mut team.b.name);
        }
        needed(&mut changed.details.name);
        changed.details.name = changed.details.name.chars().take(MAX_NAME).collect();
        // What is left after the cut can be blank.
        needed(&mut changed.details.name);
    }
    player
}

fn mend_rules(parts: &mut TournamentParts, known: &BTreeSet<PlayerId>) {
    let most = u8::try_from(RoundNumber::MAX).unwrap_or(u8::MAX);
    parts.rules.rounds = parts.rules.rounds.clamp(1, most);
    match &mut parts.rules.virtual_points {
        VirtualPoints::Table(rows) => {
            rows.retain(VirtualRange::makes_sense);
            rows.truncate(VirtualRange::MOST);
        }
        VirtualPoints::Baku { last } => *last = last.filter(|last| known.contains(last)),
        VirtualPoints::None => {}
    }
}

fn mend_round(round: &mut Round, is_last: bool, known: &BTreeSet<PlayerId>) {
    let mut seated = BTreeSet::new();
    let can_sit =
        |player: PlayerId, seated: &BTreeSet<PlayerId>| known.contains(&player) && !seated.contains(&player);
    round.games.retain(|game| {
        let fits = game.white != game.black && can_sit(game.white, &seated) && can_sit(game.black, &seated);
        if fits {
            seated.extend([game.white, game.black]);
        }
        fits
    });
    round.byes.retain(|player, _| known.contains(player) && seated.insert(*player));
    round.one_sided.retain(|line| {
        let other = line.opponent;
        other != line.player
            && known.contains(&other)
            && known.contains(&line.player)
            && seated.insert(line.player)
    });
    if round.stage == Stage::Draft && !is_last || !round.one_sided.is_empty() {
        round.stage = Stage::Published;
    }
    let is_draft = round.stage == Stage::Draft;
    for game in &mut round.games {
        game.locked &= is_draft;
        if is_draft && !fits_draft(game.result) {
            game.enter(GameResult::Pending);
        }
    }
}

/// The smaller id first, the earlier round first.
fn upright(ban: ForbiddenPair) -> ForbiddenPair {
    let rounds = ban.rounds.map(|(first, last)| (first.min(last), first.max(last)));
    ForbiddenPair { rounds, ..ForbiddenPair::always(ban.a, ban.b) }
}

/// The list and the categories that can stand by themselves, without strangers.
fn mended_awards(awards: &Awards, known: &BTreeSet<PlayerId>) -> Awards {
    let mut sound = Awards { one_prize: awards.one_prize, tied: awards.tied, ..Awards::default() };
    let stands = |awards: &Awards| awards.flaw(|id| known.contains(&id)).is_none();
    let mut keep = |change: &dyn Fn(&mut Awards)| {
        let mut tried = sound.clone();
        change(&mut tried);
        if stands(&tried) {
            sound = tried;
        }
    };
    keep(&|tried| tried.currency = awards.currency.clone());
    keep(&|tried| tried.main = awards.main.clone());
    for category in awards.categories.iter().take(super::MAX_CATEGORIES) {
        let mut category = category.clone();
        if let super::Membership::Picked(picked) = &mut category.members {
            picked.retain(|player| known.contains(player));
        }
        keep(&|tried| tried.categories.push(category.clone()));
    }
    sound
}
