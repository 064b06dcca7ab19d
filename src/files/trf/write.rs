//! The writer: exact columns, UTF-8 without a mark, CR LF at each line's end (the format asks for CR, everybody reads
//! CR LF, and an editor shows lines). What a dialect has no record for is written as an extension record that readers
//! of that dialect skip, or as a comment line of our own ([`own_lines`]); what other programs do not learn is told
//! ([`Unsaid`]).
//!
//! The report is of the Swiss rounds: the format has no record for a play-off, so neither its matches nor the final
//! classification that comes of them are written.
//!
//! Results, colours and opponents are those of the rating report ([`Tournament::for_rating_report`]), and the points of a
//! line are what its results count for (nothing, where a round robin annuls them); the ranks are those of the standings,
//! which a correction for the report alone does not move (FIDE C.04.2).
//!
//! A draft is not written: it is not published yet. A game without a result is left blank, because the reference programs
//! refuse an opponent without a result; an adjourned game is written as the draw that it counts for. Nothing is said in the
//! player lines about rounds that have not been paired: byes of the round to come are 240 records, in TRF16 with `XXZ`
//! for JaVaFo. Games are on no board in this format.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use crate::model::text::tidy;
use crate::model::{
    ApartForce, ByeRequest, Colour, EventId, ForbiddenPair, GameResult, Histories, Number, Player, PlayerId,
    PointScale, Points, Rating, RoundNumber, Rules, Setting, Stage, StartOrder, SystemId, Tournament,
    VirtualPoints,
};

use super::Dialect;
use super::accelerations;
use super::lines::ReportLine;
use super::national::{self, NationalLines};
use super::own_lines::{self, AdjournedGame, KeyedTwice, MissingResult, OwnLine, PlayerComment, ToldOfEvent};
use super::player_line;
use super::player_record::{bye_symbol, cell, columns};
use super::rounds::player_id;
use super::rules_line;
use super::settings::{type_code, type_text};
use super::unsaid::{Unsaid, UnsaidFacts};
use super::warning::Warnings;

/// What a report needs and the tournament itself does not hold.
#[derive(Clone, Debug, Default)]
pub struct ReportContext<'a> {
    /// Which event it is.
    pub id: Option<&'a EventId>,
    /// The ranks of the standings, shared ranks included; players not listed are ranked by points alone.
    pub ranks: BTreeMap<PlayerId, u16>,
    /// The standings are decided by lot somewhere.
    pub lots_decide: bool,
}

/// A report file, and what other programs will not learn from it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrittenReport {
    /// The file's content.
    pub text: String,
    /// What the format has no place for, each kind once.
    pub unsaid: Vec<Unsaid>,
}

/// The report of a tournament without any context: equal points share a rank.
pub fn write(tournament: &Tournament, dialect: Dialect) -> String {
    write_report(tournament, dialect, &ReportContext::default()).text
}

/// The report of an event. O(n·R log n).
pub fn write_report(tournament: &Tournament, dialect: Dialect, context: &ReportContext<'_>) -> WrittenReport {
    let counted = tournament;
    let tournament = &tournament.for_rating_report();
    let published = tournament.rounds().take_while(|(_, round)| round.stage == Stage::Published).count();
    let mut report = ReportWriter {
        tournament,
        dialect,
        published,
        next: next_round(tournament, published),
        numbers: tournament.numbers(),
        unsaid: UnsaidFacts::of(counted, context.lots_decide),
        text: String::new(),
    };
    report.head();
    report.settings(context.id);
    report.players(&context.ranks, &Histories::of(counted, published));
    report.national_ratings();
    report.coming_byes();
    report.bans();
    report.accelerations();
    report.told_of_players();
    report.told_of_games();
    report.kept();
    WrittenReport { text: report.text, unsaid: report.unsaid.finish() }
}

/// The round that players can be away from: the next one, unless the last one was played.
fn next_round(tournament: &Tournament, published: usize) -> Option<RoundNumber> {
    let rules = tournament.rules();
    let is_planned = published < usize::from(rules.rounds) || rules.system.ends_when_one_is_undefeated();
    // A rule that ends an event early does not forbid another round, and its byes hold in it.
    RoundNumber::new(published + 1).filter(|_| is_planned && !tournament.is_finished())
}

struct ReportWriter<'a> {
    /// The event as the report has it.
    tournament: &'a Tournament,
    dialect: Dialect,
    /// Rounds that are written.
    published: usize,
    /// The round to come, if there is one.
    next: Option<RoundNumber>,
    numbers: BTreeMap<PlayerId, Number>,
    unsaid: UnsaidFacts,
    text: String,
}

impl<'a> ReportWriter<'a> {
    /// The one way into the report: whatever stands in a name cannot end a line or begin another.
    fn line(&mut self, line: &str) {
        self.text.push_str(&tidy(line));
        self.text.push_str("\r\n");
    }

    /// A line of the head that is left out when there is nothing to say.
    fn optional(&mut self, code: &str, value: &str) {
        if !value.trim().is_empty() {
            self.line(&format!("{code} {}", value.trim()));
        }
    }

    fn has_kept(&self, code: &str) -> bool {
        self.tournament.kept_lines().iter().any(|line| line.starts_with(code))
    }

    fn number(&self, id: PlayerId) -> u16 {
        self.numbers.get(&id).map_or(0, |number| number.0)
    }

    fn head(&mut self) {
        let (tournament, event) = (self.tournament, self.tournament.event());
        self.line(&format!("012 {}", event.name.trim()));
        self.optional("022", &event.place);
        self.optional("032", &event.federation);
        let day = |date: Option<jiff::civil::Date>| {
            date.map_or_else(String::new, |date| date.strftime("%Y/%m/%d").to_string())
        };
        self.optional("042", &day(event.start));
        self.optional("052", &day(event.end));
        let rated = tournament.players().filter(|player| self.rating(player).is_some()).count();
        self.line(&format!("062 {}", tournament.player_count()));
        self.line(&format!("072 {rated}"));
        self.line("082 0");
        if !self.has_kept("092") {
            self.line(&format!("092 {}", type_text(tournament.rules().system, tournament.rules().cycles)));
        }
        self.optional("102", &event.arbiter);
        for deputy in &event.deputies {
            self.optional("112", deputy);
        }
        self.optional("122", &event.time_control);
        self.round_dates();
    }

    /// Two-digit years, each date under its round.
    fn round_dates(&mut self) {
        let dates = &self.tournament.event().round_dates;
        if dates.iter().all(Option::is_none) {
            return;
        }
        let mut line = format!("{:<91}", "132");
        for date in dates {
            let text = date.map_or_else(String::new, |date| date.strftime("%y/%m/%d").to_string());
            let _ = write!(line, "{text:<10}");
        }
        let line = line.trim_end().to_owned();
        self.line(&line);
    }

    fn settings(&mut self, id: Option<&EventId>) {
        let rules = self.tournament.rules();
        // An event that goes on past the planned rounds has one more than were played.
        let known = self.next.map_or(self.published, RoundNumber::get);
        let written = usize::from(rules.rounds).max(known);
        let colour = rules.first_colour.colour();
        let by_file_order = rules.start_order == StartOrder::Listed;
        // A reader of a round robin cannot know what its free round is worth.
        let says_points = rules.points != PointScale::STANDARD || rules.system.is_scheduled();
        let mut said = Vec::new();
        if written == usize::from(rules.rounds) {
            said.push("rounds");
        }
        match self.dialect {
            Dialect::Trf16 => {
                let word = if colour == Colour::White { "white1" } else { "black1" };
                self.line(&format!("XXR {written}"));
                self.line(&format!("XXC {}{word}", if by_file_order { "rank " } else { "" }));
                if says_points {
                    self.bbp_points(&rules.points);
                }
            }
            Dialect::Trf26 => {
                self.line(&format!("142 {written}"));
                self.line(if colour == Colour::White { "152 W" } else { "152 B" });
                if by_file_order {
                    self.line("XXC rank");
                }
                if says_points {
                    self.coded_points(&rules.points);
                }
                if let Some(method) = national::method_line(self.tournament) {
                    self.line(&method);
                }
                if !self.kept_type_holds() {
                    let baku = if self.is_coded_baku() { "_BAKU" } else { "" };
                    self.line(&format!("192 {}{baku}", type_code(rules)));
                    said.extend(self.is_coded_baku().then_some("virtual_points"));
                }
                if self.tie_breaks_are_codes() {
                    let codes: Vec<&str> = rules.tie_breaks.iter().map(|code| code.0.as_str()).collect();
                    self.line(&format!("202 {}", codes.join(",")));
                    said.push("tie_breaks");
                }
            }
        }
        let rules = self.with_ids_of_the_file();
        self.line(&OwnLine::Rules(&rules_line::words(&rules, &said)).text());
        let event = self.tournament.event();
        let told = ToldOfEvent {
            id: id.cloned(),
            paired: Some(self.published),
            web: event.web.clone(),
            times: event.round_times.clone(),
            checked_in: self.tournament.check_in_closed(),
        };
        self.line(&OwnLine::Event(&told.words()).text());
    }

    /// The settings with the ids that a reader gives: the positions of the lines.
    fn with_ids_of_the_file(&self) -> Rules {
        let mut rules = self.tournament.rules().clone();
        let positions: BTreeMap<PlayerId, PlayerId> =
            self.in_file_order().iter().enumerate().map(|(at, player)| (player.id, player_id(at))).collect();
        let by_hand = rules.tie_break_rules.by_hand.iter();
        rules.tie_break_rules.by_hand = by_hand.filter_map(|id| positions.get(id).copied()).collect();
        rules
    }

    fn in_file_order(&self) -> Vec<&'a Player> {
        if self.tournament.rules().start_order == StartOrder::Listed {
            return self.tournament.players().collect();
        }
        self.tournament.in_number_order().into_iter().map(|(_, player)| player).collect()
    }

    /// A 192 record that was kept because its system is not known stands for "Dutch" until the arbiter chooses.
    fn kept_type_holds(&self) -> bool {
        self.tournament.rules().system == SystemId::Dutch && self.has_kept("192")
    }

    /// 202 is for the codes of FIDE's list, so for the systems of FIDE.
    fn tie_breaks_are_codes(&self) -> bool {
        let rules = self.tournament.rules();
        let is_code = |code: &str| !code.is_empty() && code.chars().all(|c| c.is_ascii_graphic() && c != ',');
        !rules.tie_breaks.is_empty()
            && rules.system.is_of_fide()
            && rules.tie_breaks.iter().all(|code| is_code(&code.0))
            && rules.tie_breaks.first().is_some_and(|code| code.0 != "PTS")
    }

    fn bbp_points(&mut self, scale: &PointScale) {
        for (code, points) in [
            ("BBW", scale.win),
            ("BBD", scale.draw),
            ("BBL", scale.loss),
            ("BBZ", scale.absence),
            ("BBF", scale.forfeit_loss),
            ("BBU", scale.bye),
        ] {
            self.line(&format!("{code} {}", decimal(points)));
        }
    }

    /// 162 has one letter, A, for absence and loss by default; if they differ, bbpPairings' records say it.
    fn coded_points(&mut self, scale: &PointScale) {
        let mut groups = vec![('W', scale.win), ('D', scale.draw), ('L', scale.loss), ('P', scale.bye)];
        if scale.absence == scale.forfeit_loss && scale.absence != Points::ZERO {
            groups.push(('A', scale.absence));
        }
        let groups: Vec<String> =
            groups.into_iter().map(|(letter, points)| format!("{letter}{}", decimal(points))).collect();
        self.line(&format!("162  {}", groups.join("    ")));
        if scale.absence != scale.forfeit_loss {
            self.line(&format!("BBZ {}", decimal(scale.absence)));
            self.line(&format!("BBF {}", decimal(scale.forfeit_loss)));
        }
    }

    fn players(&mut self, ranks: &BTreeMap<PlayerId, u16>, counted: &Histories) {
        let histories = Histories::of(self.tournament, self.published);
        let by_points = self.ranks_by_points(counted);
        let lines: Vec<String> = self
            .in_file_order()
            .into_iter()
            .map(|player| {
                let rank = ranks.get(&player.id).or_else(|| by_points.get(&player.id)).copied().unwrap_or(0);
                let (number, points) = (self.number(player.id), histories.points(player.id));
                let mut line = columns(player, self.rating(player), number, points, rank);
                for past in histories.of_player(player.id) {
                    line.push_str(&cell(past, |opponent| self.number(opponent)));
                }
                line
            })
            .collect();
        for line in lines {
            self.line(&line);
        }
    }

    /// The number of players with more points, and one.
    fn ranks_by_points(&self, histories: &Histories) -> BTreeMap<PlayerId, u16> {
        let mut order: Vec<(Points, PlayerId)> =
            self.numbers.keys().map(|id| (histories.points(*id), *id)).collect();
        order.sort_unstable_by(|a, b| b.cmp(a));
        let mut ranks = BTreeMap::new();
        let mut before = 0;
        for tied in order.chunk_by(|a, b| a.0 == b.0) {
            let rank = u16::try_from(before + 1).unwrap_or(u16::MAX);
            ranks.extend(tied.iter().map(|(_, id)| (*id, rank)));
            before += tied.len();
        }
        ranks
    }

    /// 240: byes of the round to come and of later ones; in TRF16 who is away from the next one in `XXZ`, too.
    fn coming_byes(&mut self) {
        let Some(next) = self.next else { return };
        let last = if self.tournament.rules().system.ends_when_one_is_undefeated() {
            RoundNumber::MAX
        } else {
            usize::from(self.tournament.rules().rounds)
        };
        let mut byes: BTreeMap<(RoundNumber, ByeRequest), Vec<u16>> = BTreeMap::new();
        for player in self.tournament.players() {
            let last_asked = player.requests.keys().next_back().map_or(0, |round| round.get());
            let to = last_asked.max(player.entered.get().saturating_sub(1)).max(next.get()).min(last);
            for round in (next.get()..=to).filter_map(RoundNumber::new) {
                let here = if round == next { asked(player, round) } else { asked_later(player, round) };
                if let Some(request) = here {
                    byes.entry((round, request)).or_default().push(self.number(player.id));
                }
            }
        }
        byes.values_mut().for_each(|numbers| numbers.sort_unstable());
        if self.dialect == Dialect::Trf16 {
            self.away(byes.iter().filter(|((round, _), _)| *round == next).flat_map(|(_, numbers)| numbers));
        }
        for ((round, request), numbers) in &byes {
            let mut line = format!("240 {} {:>3}", bye_symbol((*request).into()), round);
            for number in numbers {
                let _ = write!(line, " {number:>4}");
            }
            self.line(&line);
        }
    }

    /// JaVaFo's record of those who are not to be paired.
    fn away<'n>(&mut self, numbers: impl Iterator<Item = &'n u16>) {
        let mut numbers: Vec<u16> = numbers.copied().collect();
        numbers.sort_unstable();
        if !numbers.is_empty() {
            let listed: Vec<String> = numbers.iter().map(ToString::to_string).collect();
            self.line(&format!("XXZ {}", listed.join(" ")));
        }
    }

    fn bans(&mut self) {
        // For all rounds: to the last one, also where the event ran past the planned number.
        let next = self.tournament.next_round().map_or(RoundNumber::MAX, RoundNumber::get);
        let last_round = usize::from(self.tournament.rules().rounds).max(next);
        let mut bans: Vec<(u16, u16, ForbiddenPair)> = self
            .tournament
            .forbidden()
            .iter()
            .map(|ban| {
                let (a, b) = (self.number(ban.a), self.number(ban.b));
                (a.min(b), a.max(b), *ban)
            })
            .collect();
        bans.sort_unstable();
        for (a, b, ban) in bans {
            let line = match (ban.rounds, self.dialect) {
                (None, Dialect::Trf16) => format!("XXP {a} {b}"),
                (None, Dialect::Trf26) => format!("260   1 {last_round:>3} {a:>4} {b:>4}"),
                (Some((first, last)), _) => format!("260 {first:>3} {last:>3} {a:>4} {b:>4}"),
            };
            self.line(&line);
        }
        self.groups_apart(last_round);
    }

    /// Whom rules keep apart always; one line for each group.
    fn groups_apart(&mut self, last_round: usize) {
        let always = self.tournament.apart_rules().iter().filter(|rule| rule.force == ApartForce::Always);
        for rule in always {
            for group in self.tournament.apart_groups_of(rule) {
                let mut numbers: Vec<u16> = group.members.iter().map(|id| self.number(*id)).collect();
                numbers.sort_unstable();
                let columns: String = numbers.iter().map(|number| format!(" {number:>4}")).collect();
                let line = match (rule.last, self.dialect) {
                    (None, Dialect::Trf16) => {
                        let numbers: Vec<String> = numbers.iter().map(ToString::to_string).collect();
                        format!("XXP {}", numbers.join(" "))
                    }
                    (last, _) => {
                        let last = last.map_or(last_round, RoundNumber::get);
                        format!("260   1 {last:>3}{columns}")
                    }
                };
                self.line(&line);
            }
        }
    }

    /// Written out for every dialect: `_BAKU` of the coded type alone leaves readers to compute them.
    fn accelerations(&mut self) {
        for line in accelerations::lines(self.tournament, self.dialect) {
            self.line(&line);
        }
    }

    /// True if the coded type says `_BAKU`. The reference program refuses that with other points than win = twice a draw.
    fn is_coded_baku(&self) -> bool {
        let rules = self.tournament.rules();
        let points = &rules.points;
        let is_plain = points.win == points.draw + points.draw && points.loss == Points::ZERO;
        rules.system.has(Setting::VirtualPoints)
            && matches!(rules.virtual_points, VirtualPoints::Baku { .. })
            && is_plain
    }

    /// What the columns of the player lines cannot hold.
    fn told_of_players(&mut self) {
        let mut lines = Vec::new();
        for player in self.in_file_order() {
            let number = self.number(player.id);
            let rating = self.rating(player);
            let line = tidy(&columns(player, rating, number, Points::ZERO, 0)).into_owned();
            let line = ReportLine { number: 0, text: &line };
            let Ok(row) = player_line::read(&line, &mut Warnings::default()) else { continue };
            let beyond =
                PlayerComment::of(player, self.published).beyond(&PlayerComment::in_columns(row.details));
            let words: Vec<&str> = beyond.iter().map(|(_, word)| word.as_str()).collect();
            lines.push(OwnLine::Player(&format!("{number:>4} {}", words.join(" "))).text());
            self.unsaid.of_player(player, beyond.iter().map(|(field, _)| field.as_str()));
        }
        for line in lines {
            self.line(&line);
        }
    }

    /// Games without a result, and adjourned ones.
    fn told_of_games(&mut self) {
        let mut lines = Vec::new();
        for (number, round) in self.tournament.rounds().take(self.published) {
            let round_number = number.get();
            for game in &round.games {
                let (white, black) = (self.number(game.white), self.number(game.black));
                match game.result {
                    GameResult::Pending => {
                        let sides = [(white, black, Colour::White), (black, white, Colour::Black)];
                        lines.extend(sides.map(|(number, opponent, colour)| {
                            (round_number, number, missing(round_number, number, opponent, Some(colour)))
                        }));
                        self.unsaid.missing(round_number);
                    }
                    GameResult::Adjourned => {
                        let game = AdjournedGame { round: round_number, white, black };
                        lines.push((round_number, white, OwnLine::Adjourned(&game.words()).text()));
                        self.unsaid.adjourned(game);
                    }
                    _ => {}
                }
            }
            for line in round.one_sided.iter().filter(|line| line.outcome.is_none()) {
                let (number, opponent) = (self.number(line.player), self.number(line.opponent));
                lines.push((round_number, number, missing(round_number, number, opponent, line.colour)));
                self.unsaid.missing(round_number);
            }
        }
        // Not in the order of the boards, which a reader does not learn.
        lines.sort_unstable();
        for (_, _, line) in lines {
            self.line(&line);
        }
        self.keyed_twice();
    }

    /// Whose results were keyed a second time, a line for each round with any.
    fn keyed_twice(&mut self) {
        for (number, round) in self.tournament.rounds().take(self.published) {
            let keyed = round.games.iter().filter(|game| game.keyed_twice && !game.result.is_pending());
            let white = keyed.map(|game| self.number(game.white)).collect();
            let keyed = KeyedTwice { round: number.get(), white };
            if !keyed.white.is_empty() {
                self.unsaid.keyed_twice(keyed.white.len());
                self.line(&OwnLine::KeyedTwice(&keyed.words()).text());
            }
        }
    }

    /// The rating of a player line: in TRF26 FIDE's, as other records say the national one; in TRF16 the one that counts.
    fn rating(&self, player: &Player) -> Option<Rating> {
        match self.dialect {
            Dialect::Trf16 => player.details.rating,
            Dialect::Trf26 => player.details.fide_rating(&self.tournament.rules().rating_choice),
        }
    }

    /// TRF26: the national ratings.
    fn national_ratings(&mut self) {
        if self.dialect == Dialect::Trf26 {
            for line in NationalLines::of(self.tournament).records {
                self.line(&line);
            }
        }
    }

    /// What the reader kept, unless the event says it itself by now.
    fn kept(&mut self) {
        let event = self.tournament.event();
        let keeps_type = self.kept_type_holds();
        let replaced = NationalLines::of(self.tournament).replaced;
        for (at, line) in self.tournament.kept_lines().iter().enumerate() {
            let is_replaced = match line.get(..3) {
                Some("042") => event.start.is_some(),
                Some("052") => event.end.is_some(),
                Some("132") => event.round_dates.iter().any(Option::is_some),
                Some("192") => !keeps_type,
                // Never kept by the reader: a file made by hand must not bring players or records in.
                Some("001" | "310") => true,
                Some("###") => own_lines::own_line(line).is_some(),
                Some("172") => !national::is_method(line, &self.tournament.rules().rating_choice),
                _ => replaced.contains(&at),
            };
            if !is_replaced {
                self.line(line);
            }
        }
    }
}

/// Four columns, one decimal.
pub(super) fn decimal(points: Points) -> String {
    let sign = if points.tenths() < 0 { "-" } else { "" };
    let tenths = points.tenths().unsigned_abs();
    format!("{:>4}", format!("{sign}{}.{}", tenths / 10, tenths % 10))
}

/// The bye of the round to come, also for those who left or are not there yet.
fn asked(player: &Player, next: RoundNumber) -> Option<ByeRequest> {
    let gone = player.is_withdrawn(next).then_some(ByeRequest::Zero);
    gone.or_else(|| asked_later(player, next))
}

fn asked_later(player: &Player, round: RoundNumber) -> Option<ByeRequest> {
    let not_yet = (player.entered > round).then_some(ByeRequest::Zero);
    player.requests.get(&round).copied().or(not_yet)
}

fn missing(round: usize, number: u16, opponent: u16, colour: Option<Colour>) -> String {
    OwnLine::Missing(&MissingResult { round, number, opponent, colour }.words()).text()
}
