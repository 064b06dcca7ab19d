//! The whole reader: lines become rows and settings, these become a [`Tournament`], and every doubt becomes a warning.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use rand::SeedableRng as _;
use rand::seq::SliceRandom as _;

use crate::model::text::{is_tidy_char, tidy};
use crate::model::{
    Bye, ByeRequest, Colour, Cycles, FirstColour, ForbiddenPair, GameResult, MAX_PLAYERS, Number, Player,
    Points, Round, RoundNumber, Rules, StartOrder, SystemId, TieBreakCode, Tournament, TournamentParts,
    by_starting_rank,
};

use super::accelerations;
use super::cells::RoundCell;
use super::claims::{self, PlayerLineClaim};
use super::fault::{TrfError, TrfFault};
use super::lines::{self, ReportLine};
use super::national;
use super::own_lines::{self, AdjournedGame, KeyedTwice};
use super::player_line::{self, PlayerLine};
use super::rounds::{PlayerLines, player_id, round_number};
use super::rules_line;
use super::settings::{Ban, CUSTOM, Coded, Named, ReportSettings, coded, type_code};
use super::warning::{WarningFact, Warnings};
use super::{Dialect, Imported};

/// So many forbidden pairs and accelerated rounds are unfolded; 9 999 players in 99 rounds need fewer.
pub(super) const MAX_UNFOLDED: usize = 1_000_000;

/// Opens a tournament report. `source_name` (the file's name) begins every message. O(bytes + n·R log n).
///
/// # Errors
/// One [`TrfError`] with its place, when the file is no report, a team event, too large, or a record is out of its
/// columns or names an unknown number.
pub fn read(bytes: &[u8], source_name: &str) -> Result<Imported, TrfError> {
    read_unnamed(bytes, source_name)
        .map_err(|error| TrfError { source_name: source_name.to_owned(), ..error })
}

fn read_unnamed(bytes: &[u8], source_name: &str) -> Result<Imported, TrfError> {
    lines::check_size(bytes)?;
    let mut warnings = Warnings::default();
    let text = lines::decode(bytes, &mut warnings);
    let lines = lines::split(&text);
    refuse_other_files(&lines)?;
    warn_of_hidden(&lines, &mut warnings);
    let (rows, mut settings) = records(&lines, &mut warnings)?;
    if settings.event.name.is_empty() {
        settings.event.name = source_name.chars().take(200).collect();
    }
    let dialect = if settings.is_trf26 { Dialect::Trf26 } else { Dialect::Trf16 };
    let seed = u64::from(crc32fast::hash(bytes));
    let id = settings.own.id.take();
    let listed = rows.iter().map(|row| row.cells.len()).max().unwrap_or(0);
    let is_told = settings.own.paired.is_some();
    let names_seed = settings.own.rules.iter().any(|(_, words)| rules_line::names_seed(words));
    let (tournament, claims) = assemble(rows, settings, seed, &mut warnings)?;
    let last_round_of_byes = tournament.next_round().filter(|next| {
        let is_last = next.get() == listed && listed == usize::from(tournament.rules().rounds);
        is_last && !is_told
    });
    let warnings = warnings.finish();
    Ok(Imported { tournament, warnings, dialect, id, last_round_of_byes, claims, names_seed })
}

/// Where characters are that nobody sees; the event is made without them ([`crate::model::text`]).
fn warn_of_hidden(lines: &[ReportLine<'_>], warnings: &mut Warnings) {
    let is_hidden = |c: char| !c.is_ascii() && !c.is_control() && !is_tidy_char(c);
    if let Some(line) = lines.iter().find(|line| line.text.contains(is_hidden)) {
        warnings.line(line.number, WarningFact::HiddenCharacters);
    }
}

/// What is no report of an individual event is refused before its lines are read.
fn refuse_other_files(lines: &[ReportLine<'_>]) -> Result<(), TrfError> {
    for line in lines {
        let team = line.code() == "310" || line.code() == "192" && coded(line.rest()) == Coded::Team;
        if team {
            let code = line.text.trim().to_owned();
            return Err(TrfFault::TeamEvent { code }.in_line(line.number));
        }
    }
    if lines.iter().any(|line| line.code() == "001") {
        Ok(())
    } else if lines.iter().any(|line| is_head_code(line.code())) {
        Err(TrfFault::NoPlayers.whole())
    } else {
        Err(TrfFault::NotAReport.whole())
    }
}

/// A code of the tournament section: `012` … `132`, `142` …, `XXR` …
pub(in super::super) fn is_head_code(code: &str) -> bool {
    match code.to_ascii_uppercase().as_bytes() {
        [a, b, b'2'] => matches!(a, b'0'..=b'3') && b.is_ascii_digit(),
        [b'X', b'X', c] => matches!(c, b'R' | b'C' | b'Z' | b'P' | b'A' | b'S'),
        _ => false,
    }
}

fn records(
    lines: &[ReportLine<'_>],
    warnings: &mut Warnings,
) -> Result<(Vec<PlayerLine>, ReportSettings), TrfError> {
    let (mut rows, mut settings) = (Vec::new(), ReportSettings::default());
    let mut lines_of: Vec<usize> = vec![0; MAX_PLAYERS + 1];
    warnings.expect_own(lines.iter().any(|line| own_lines::own_line(line.text).is_some()));
    for line in lines {
        if line.code() != "001" {
            // As it would be kept and given back: so it is read again as it was read now.
            let text = tidy(line.text);
            settings.record(&ReportLine { number: line.number, text: &text }, warnings)?;
            continue;
        }
        let row = player_line::read(line, warnings)?;
        if let Some(first_line) = lines_of.get_mut(usize::from(row.number)) {
            if *first_line > 0 {
                let fault = TrfFault::NumberTwice { number: row.number, first_line: *first_line };
                return Err(fault.at(line.number, 5));
            }
            *first_line = line.number;
        }
        rows.push(row);
    }
    for (code, (line, count)) in &settings.unknown {
        warnings.line(*line, WarningFact::UnknownCode { code: code.clone(), count: *count });
    }
    Ok((rows, settings))
}

fn assemble(
    mut rows: Vec<PlayerLine>,
    mut settings: ReportSettings,
    seed: u64,
    warnings: &mut Warnings,
) -> Result<(Tournament, Vec<PlayerLineClaim>), TrfError> {
    if !settings.by_file_order {
        rows.sort_by_key(|row| row.number);
    }
    let mut roster = PlayerLines::new(rows);
    roster.restore_missing(&settings.own.missing);
    roster.check_opponents()?;
    check_named(&roster, &settings)?;
    warn_of_gap(&roster, warnings);
    let played = roster.rounds_played(settings.own.paired);
    let requests = requests(&mut roster, &settings, played, warnings);
    let mut rules = rules(&mut settings, seed, warnings);
    let rate = national::rate_of(&settings.event, &settings.kept);
    let is_own = !settings.own.rules.is_empty();
    if !is_own && let Some(method) = settings.method() {
        rules.rating_choice = method.choice(rate);
    }
    rules.points = settings.points.scale(rules.system);
    let by_tables = if rules.system.is_scheduled() { rules.planned_for(roster.rows.len()) } else { 0 };
    rules.rounds = planned(&settings, played, by_tables, &requests, warnings);
    // Our own files know who had not entered yet.
    if settings.own.paired.is_none() && rules.points.absence != Points::ZERO {
        roster.fill_with_absences(played);
    }
    let mut rounds = roster.rounds(played, &rules.points, warnings);
    restore_adjourned(&roster, &settings.own.adjourned, &mut rounds);
    mark_keyed_twice(&roster, &settings.own.keyed_twice, &mut rounds);
    let entered = roster.entered(played);
    let mut budget = MAX_UNFOLDED;
    let forbidden = forbidden(&roster, &settings.bans, rules.rounds, &mut budget)?;
    let (virtual_points, accelerated) =
        accelerations::read(&roster, &settings, (&rules, played), &mut budget)?;
    rules.virtual_points = virtual_points;
    rules.first_colour = first_colour(&roster, &settings, &rules, warnings);
    let lots = lots(roster.rows.len(), rules.seed);
    let mut players = Vec::with_capacity(roster.rows.len());
    let mut numbers = Vec::with_capacity(roster.rows.len());
    let each = requests.into_iter().zip(accelerated).zip(entered.into_iter().zip(lots));
    for ((position, row), ((requests, acceleration), (entered, lot))) in
        roster.rows.iter().enumerate().zip(each)
    {
        numbers.push(Number(row.number));
        players.push(Player {
            entered: round_number(entered),
            requests,
            acceleration,
            ..Player::new(player_id(position), row.details.clone(), lot)
        });
    }
    restore_players(&roster, &settings.own.players, played, &mut players, warnings);
    // Our own comment has the last word: it names all ratings.
    if !is_own {
        national::take_ratings(&mut players, &numbers, &settings.kept, rate);
    }
    players.iter_mut().for_each(|player| player.details.settle_rating(&rules.rating_choice));
    let known = (&settings.event, &rules.rating_choice);
    national::drop_known(&mut settings.kept, known, (&players, &numbers));
    let players: Vec<Arc<Player>> = players.into_iter().map(Arc::new).collect();
    rules.start_order = start_order(&settings, (&rules, played), &players, &numbers);
    let parts = TournamentParts {
        players: players.into(),
        numbers: numbers.into(),
        rounds: rounds.into_iter().map(Arc::new).collect(),
        forbidden: forbidden.into(),
        kept_lines: settings.kept.into(),
        check_in_closed: settings.own.checked_in,
        ..TournamentParts::new(settings.event, rules)
    };
    let tournament = Tournament::from_parts(parts).map_err(|flaws| {
        let why = flaws.first().map(ToString::to_string).unwrap_or_default();
        TrfFault::Inconsistent { why }.whole()
    })?;
    check_points(&roster, &tournament, warnings);
    Ok((tournament, claims::of(&roster)))
}

pub(super) fn position(roster: &PlayerLines, named: &Named) -> Result<usize, TrfError> {
    let unknown = || TrfFault::UnknownNumber { number: named.number }.at(named.line, named.column);
    roster.position(named.number).ok_or_else(unknown)
}

fn check_named(roster: &PlayerLines, settings: &ReportSettings) -> Result<(), TrfError> {
    let presets = settings.presets.iter().map(|preset| &preset.who);
    for named in settings.mentioned.iter().chain(&settings.absent).chain(presets) {
        position(roster, named)?;
    }
    Ok(())
}

fn warn_of_gap(roster: &PlayerLines, warnings: &mut Warnings) {
    let highest = roster.rows.iter().map(|row| row.number).max().unwrap_or(0);
    if let Some(missing) = (1..highest).find(|number| roster.position(*number).is_none()) {
        warnings.whole(WarningFact::NumberGap { missing });
    }
}

/// The byes of the rounds to come, by player; byes of 240 lines for rounds played go into the rows.
fn requests(
    roster: &mut PlayerLines,
    settings: &ReportSettings,
    played: usize,
    warnings: &mut Warnings,
) -> Vec<BTreeMap<RoundNumber, ByeRequest>> {
    let next = played + 1;
    let mut requests: Vec<BTreeMap<RoundNumber, ByeRequest>> = vec![BTreeMap::new(); roster.rows.len()];
    for (row, requests) in roster.rows.iter_mut().zip(&mut requests) {
        let asked = match row.cells.get(played) {
            Some(RoundCell::Bye(Bye::Half)) => ByeRequest::Half,
            Some(RoundCell::Bye(Bye::Full)) => ByeRequest::Full,
            Some(RoundCell::Bye(_)) => ByeRequest::Zero,
            _ => continue,
        };
        row.cells.truncate(played);
        if let Some(round) = RoundNumber::new(next) {
            requests.insert(round, asked);
        }
    }
    for preset in &settings.presets {
        let Some(position) = roster.position(preset.who.number) else { continue };
        let round = preset.round.get();
        let taken = if round <= played {
            !roster.put_bye(position, round, preset.request.into())
        } else {
            let Some(requests) = requests.get_mut(position) else { continue };
            *requests.entry(preset.round).or_insert(preset.request) != preset.request
        };
        if taken {
            let fact = WarningFact::ByeNotNeeded { number: preset.who.number, round };
            warnings.push(Some(preset.who.line), Some(preset.who.column), fact);
        }
    }
    for named in &settings.absent {
        let place = roster.position(named.number).and_then(|position| requests.get_mut(position));
        if let (Some(requests), Some(round)) = (place, RoundNumber::new(next)) {
            requests.entry(round).or_insert(ByeRequest::Zero);
        }
    }
    requests
}

/// System and settings: the interzonal comment, then 192, then what 092 suggests, then the Dutch system.
fn rules(settings: &mut ReportSettings, seed: u64, warnings: &mut Warnings) -> Rules {
    let coded_system = settings.coded_type.as_ref().and_then(|given| match coded(&given.code) {
        Coded::System { system, cycles, .. } => Some((system, cycles)),
        _ => None,
    });
    let (base, cycles) = coded_system.or(settings.hinted_system).unwrap_or((SystemId::Dutch, Cycles::Single));
    let line = settings.own.rules.first().map_or(0, |(line, _)| *line);
    let words: Vec<&str> = settings.own.rules.iter().map(|(_, words)| words.as_str()).collect();
    let words = words.join(" ");
    let mut rules = rules_line::rules(&words, base, seed, |setting| {
        warnings.line(line, WarningFact::SettingUnknown { setting: setting.to_owned() });
    });
    // Our own comment has the last word: it names the cycles where there are two.
    if words.is_empty() {
        rules.cycles = cycles;
    }
    if rules.tie_breaks.is_empty() {
        rules.tie_breaks = tie_breaks(settings);
    } else if let Some((_, text)) = settings.standings.take() {
        settings.kept.push(text);
    }
    let has_own = !words.is_empty();
    if let Some(given) = &settings.coded_type {
        let keep = match coded(&given.code) {
            Coded::System { .. } | Coded::Team => false,
            Coded::Custom => !has_own || type_code(&rules) != CUSTOM,
            Coded::Unknown => true,
        };
        if keep {
            settings.kept.push(given.text.clone());
        }
        if keep && !has_own {
            warnings.line(given.line, WarningFact::SystemUnknown { code: given.code.clone() });
        }
    }
    rules
}

/// 202, or 212 without the leading points; a 212 line that says more than 202 is kept.
fn tie_breaks(settings: &mut ReportSettings) -> Vec<TieBreakCode> {
    let standings = settings.standings.take();
    let behind_points = |codes: &[TieBreakCode]| match codes {
        [first, rest @ ..] if first.0 == "PTS" => rest.to_vec(),
        all => all.to_vec(),
    };
    match (settings.tie_breaks.take(), standings) {
        (Some(codes), None) => codes,
        (None, Some((standings, _))) => behind_points(&standings),
        (Some(codes), Some((standings, text))) => {
            if behind_points(&standings) != codes {
                settings.kept.push(text);
            }
            codes
        }
        (None, None) => Vec::new(),
    }
}

fn planned(
    settings: &ReportSettings,
    played: usize,
    by_tables: u8,
    requests: &[BTreeMap<RoundNumber, ByeRequest>],
    warnings: &mut Warnings,
) -> u8 {
    let byte = |rounds: usize| u8::try_from(rounds.clamp(1, RoundNumber::MAX)).unwrap_or(1);
    let own = settings.own.rules.iter().rev().find_map(|(_, words)| rules_line::planned(words));
    match settings.planned {
        // An event that went on past its planned rounds says both numbers.
        Some(said)
            if (played..=played + 1).contains(&usize::from(said)) && own.is_some_and(|own| own < said) =>
        {
            own.unwrap_or(said)
        }
        Some(said) if usize::from(said) >= played => said,
        Some(said) => {
            warnings.whole(WarningFact::RoundsTooFew { said, played: byte(played) });
            byte(played)
        }
        None => {
            let asked = requests.iter().filter_map(|requests| requests.keys().next_back());
            let latest = asked.map(|round| round.get()).max().unwrap_or(0);
            let assumed = byte(played.max(latest).max(usize::from(by_tables)));
            warnings.whole(WarningFact::RoundsMissing { assumed });
            assumed
        }
    }
}

/// Gives the players back what their columns cannot hold.
fn restore_players(
    roster: &PlayerLines,
    lines: &[(usize, String)],
    played: usize,
    players: &mut [Player],
    warnings: &mut Warnings,
) {
    for (line, words) in lines {
        let place = own_lines::read_player(words)
            .and_then(|(number, words)| Some((roster.position(number)?, words)))
            .and_then(|(position, words)| Some((players.get_mut(position)?, words)));
        let Some((player, words)) = place else {
            warnings.line(*line, WarningFact::SettingUnknown { setting: words.clone() });
            continue;
        };
        own_lines::restore(player, words, played, |word| {
            warnings.line(*line, WarningFact::SettingUnknown { setting: word.to_owned() });
        });
    }
}

/// Games that were written as the draws that they count for.
fn restore_adjourned(roster: &PlayerLines, games: &[AdjournedGame], rounds: &mut [Round]) {
    for AdjournedGame { round, white, black } in games {
        let ids = (roster.position(*white).map(player_id), roster.position(*black).map(player_id));
        let (Some(white), Some(black)) = ids else { continue };
        let Some(round) = round.checked_sub(1).and_then(|index| rounds.get_mut(index)) else { continue };
        for game in &mut round.games {
            if (game.white, game.black, game.result) == (white, black, GameResult::Draw) {
                game.result = GameResult::Adjourned;
            }
        }
    }
}

/// Games whose results were keyed a second time; a game without a result was not.
fn mark_keyed_twice(roster: &PlayerLines, keyed: &[KeyedTwice], rounds: &mut [Round]) {
    for KeyedTwice { round, white } in keyed {
        let white: BTreeSet<_> =
            white.iter().filter_map(|number| roster.position(*number)).map(player_id).collect();
        let Some(round) = round.checked_sub(1).and_then(|index| rounds.get_mut(index)) else { continue };
        for game in round.games.iter_mut().filter(|game| white.contains(&game.white)) {
            game.keyed_twice = !game.result.is_pending();
        }
    }
}

/// A ban from round 1 to the last planned one holds for all rounds.
fn forbidden(
    roster: &PlayerLines,
    bans: &[Ban],
    planned: u8,
    budget: &mut usize,
) -> Result<BTreeSet<ForbiddenPair>, TrfError> {
    let mut pairs = BTreeSet::new();
    for ban in bans {
        let first_line = ban.players.first().map_or(0, |named| named.line);
        let rounds = ban.rounds.filter(|(first, last)| first.get() > 1 || last.get() < usize::from(planned));
        let mut ids = Vec::with_capacity(ban.players.len());
        for named in &ban.players {
            ids.push(player_id(position(roster, named)?));
        }
        ids.sort_unstable();
        ids.dedup();
        spend(budget, ids.len() * ids.len().saturating_sub(1) / 2, first_line)?;
        for (index, a) in ids.iter().enumerate() {
            for b in ids.iter().skip(index + 1) {
                pairs.insert(ForbiddenPair { rounds, ..ForbiddenPair::always(*a, *b) });
            }
        }
    }
    Ok(pairs)
}

pub(super) fn spend(budget: &mut usize, cost: usize, line: usize) -> Result<(), TrfError> {
    *budget = budget.checked_sub(cost).ok_or_else(|| TrfFault::TooManyRecords.in_line(line))?;
    Ok(())
}

/// 152/XXC, else the colour of the first number that had one in round 1, else what the comment says.
fn first_colour(
    roster: &PlayerLines,
    settings: &ReportSettings,
    rules: &Rules,
    warnings: &mut Warnings,
) -> FirstColour {
    if let Some(colour) = settings.first_colour {
        // The comment knows whether it was drawn by lot; the record knows the colour.
        return if rules.first_colour.colour() == colour {
            rules.first_colour
        } else {
            FirstColour::Set(colour)
        };
    }
    if matches!(rules.first_colour, FirstColour::Drawn(_)) {
        return rules.first_colour;
    }
    let colour_in_round_1 = |position: usize| match roster.cell(position, 1) {
        RoundCell::Game { colour, .. } => colour,
        _ => None,
    };
    if let Some(colour) = (0..roster.rows.len()).find_map(colour_in_round_1) {
        return FirstColour::Set(colour);
    }
    warnings.whole(WarningFact::FirstColourMissing);
    FirstColour::Set(Colour::White)
}

/// Lots that depend on nothing but the seed, so that the same file gives the same event.
fn lots(players: usize, seed: u64) -> Vec<u32> {
    let mut lots: Vec<u32> = (1..).take(players).collect();
    lots.shuffle(&mut rand_chacha::ChaCha8Rng::seed_from_u64(seed));
    lots
}

/// By rating only if the numbers are what the ratings make them, by lot only if our own comment says so; else the file's
/// numbers stay.
fn start_order(
    settings: &ReportSettings,
    (rules, played): (&Rules, usize),
    players: &[Arc<Player>],
    numbers: &[Number],
) -> StartOrder {
    if settings.by_file_order {
        return StartOrder::Listed;
    }
    let follows = |a: &Arc<Player>, b: &Arc<Player>| {
        by_starting_rank(a, b, rules.system, rules.unrated_order) == std::cmp::Ordering::Less
    };
    let in_order = players.iter().zip(players.iter().skip(1)).all(|(a, b)| follows(a, b));
    let without_gap = numbers.iter().zip(1..).all(|(number, expected)| number.0 == expected);
    let told = (!settings.own.rules.is_empty()).then_some(rules.start_order);
    let by_lot = players.iter().zip(players.iter().skip(1)).all(|(a, b)| a.lot < b.lot);
    match told {
        // Once a round is played nobody is numbered anew, and a late entrant's lot need not fit the number.
        Some(StartOrder::Drawn) if without_gap && (by_lot || played > 0) => StartOrder::Drawn,
        Some(StartOrder::Given) => StartOrder::Given,
        _ if in_order && without_gap => StartOrder::Rating,
        _ => StartOrder::Given,
    }
}

/// The points column may also hold the acceleration and the bye of the coming round; anything else is doubted.
fn check_points(roster: &PlayerLines, tournament: &Tournament, warnings: &mut Warnings) {
    let abnormal = claims::has_abnormal_points(tournament);
    let scores = claims::scores(tournament);
    for (row, claim) in roster.rows.iter().zip(claims::of(roster)) {
        let Some(score) = scores.get(&claim.player) else { continue };
        let (number, counted) = (row.number, score.counted);
        let Some(said) = claim.points else {
            let fact = WarningFact::PointsUnreadable { number, found: row.points.clone(), counted };
            warnings.push(Some(row.line), Some(81), fact);
            continue;
        };
        if !abnormal && !score.fits(said) {
            warnings.push(Some(row.line), Some(81), WarningFact::PointsDiffer { number, said, counted });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two bans among a thousand players, one among 45 and one among five are a million pairs.
    #[test]
    fn a_million_pairs_are_kept_apart_and_no_more() {
        let ban = |players: usize| {
            let numbers: String = (1..=players).map(|number| format!(" {number:>4}")).collect();
            format!("260   1   5{numbers}\n")
        };
        let player = |number: usize| {
            format!("001 {number:>4}      {:<33}{:>37}{number:>5}\n", format!("Player {number}"), "0.0")
        };
        let players: String = (1..=1_000).map(player).collect();
        let full = format!("012 Open\n142 9\n{players}{}{}{}{}", ban(1_000), ban(1_000), ban(45), ban(5));
        let imported = read(full.as_bytes(), "open.trf").unwrap();
        assert_eq!(imported.tournament.forbidden().len(), 499_500);
        let line = full.lines().count() + 1;
        let refused = read((full + &ban(2)).as_bytes(), "open.trf").unwrap_err();
        assert_eq!((refused.line, refused.fault), (Some(line), TrfFault::TooManyRecords));
    }
}
