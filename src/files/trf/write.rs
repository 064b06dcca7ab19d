//! The writer: exact columns, UTF-8 without a mark, CR LF at each line's end (the format asks for CR, everybody reads
//! CR LF, and an editor shows lines). What a dialect has no record for is written as an extension record that readers
//! of that dialect skip; nothing that any record can hold is lost.
//!
//! The report is of the Swiss rounds: the format has no record for a play-off, so neither its matches nor the final
//! classification that comes of them are written.
//!
//! Results, colours and opponents are those of the rating report ([`Tournament::for_rating_report`]), and the points of a
//! line are the sum of its results; the ranks are those of the standings, which a correction for the report alone does
//! not move (FIDE C.04.2).
//!
//! A draft is not written: it is not on the wall yet. Games without a result keep a blank result. An adjourned game is
//! written as the draw that it counts for. Games are on no board in this format.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use crate::model::text::tidy;
use crate::model::{
    Born, Bye, Colour, ForbiddenPair, Histories, Number, Outcome, Past, PastGame, Player, PlayerId,
    PointScale, Points, Request, Round, RoundNumber, Sex, Stage, StartOrder, SystemId, Tournament,
};

use super::Dialect;
use super::accelerations;
use super::rules_line;
use super::settings::{type_code, type_text};

/// Characters of a name that fit.
const NAME_WIDTH: usize = 33;

/// The report, ranked by points, then by starting number.
pub fn write(tournament: &Tournament, dialect: Dialect) -> String {
    write_ranked(tournament, dialect, &BTreeMap::new())
}

/// The report with the ranks of a standings list; who is not in `ranks` is ranked by points and number.
pub fn write_ranked(tournament: &Tournament, dialect: Dialect, ranks: &BTreeMap<PlayerId, u16>) -> String {
    let counted = tournament;
    let tournament = &tournament.for_rating_report();
    let published = tournament.rounds().take_while(|(_, round)| round.stage == Stage::Published).count();
    let numbers = tournament.numbers();
    // A last round in which nobody took part is told from the coming one only by an entry behind it.
    let nobody =
        |round: &Round| round.games.is_empty() && round.one_sided.is_empty() && round.pairing_bye().is_none();
    let is_idle = tournament.rounds().take(published).next_back().is_some_and(|(_, round)| nobody(round));
    let byes_in_line = dialect == Dialect::Trf16 || is_idle;
    let mut report =
        Report { tournament, counted, dialect, published, byes_in_line, numbers, text: String::new() };
    report.head();
    report.settings();
    report.players(ranks);
    report.coming_byes();
    report.bans();
    report.accelerations();
    report.kept();
    report.text
}

struct Report<'a> {
    /// The event as the report has it.
    tournament: &'a Tournament,
    /// The event as the standings have it.
    counted: &'a Tournament,
    dialect: Dialect,
    /// Rounds that are written.
    published: usize,
    /// The byes of the coming round stand in the player lines, not in 240 lines.
    byes_in_line: bool,
    numbers: BTreeMap<PlayerId, Number>,
    text: String,
}

impl Report<'_> {
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
        let rated = tournament.players().filter(|player| player.details.rating.is_some()).count();
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

    fn settings(&mut self) {
        let rules = self.tournament.rules();
        let colour = rules.first_colour.colour();
        let by_file_order = rules.start_order == StartOrder::Listed;
        // A reader of a round robin cannot know what its free round is worth.
        let says_points = rules.points != PointScale::STANDARD || rules.system.is_scheduled();
        let mut said = Vec::new();
        match self.dialect {
            Dialect::Trf16 => {
                let word = if colour == Colour::White { "white1" } else { "black1" };
                self.line(&format!("XXR {}", rules.rounds));
                self.line(&format!("XXC {}{word}", if by_file_order { "rank " } else { "" }));
                if says_points {
                    self.bbp_points(&rules.points);
                }
            }
            Dialect::Trf26 => {
                self.line(&format!("142 {}", rules.rounds));
                self.line(if colour == Colour::White { "152 W" } else { "152 B" });
                if by_file_order {
                    self.line("XXC rank");
                }
                if says_points {
                    self.coded_points(&rules.points);
                }
                if !self.kept_type_holds() {
                    let baku = if self.says_baku() { "_BAKU" } else { "" };
                    self.line(&format!("192 {}{baku}", type_code(rules)));
                }
                if self.tie_breaks_are_codes() {
                    let codes: Vec<&str> = rules.tie_breaks.iter().map(|code| code.0.as_str()).collect();
                    self.line(&format!("202 {}", codes.join(",")));
                    said.push("tie_breaks");
                }
            }
        }
        self.line(&rules_line::line(rules, &said));
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
            && matches!(rules.system, SystemId::Dutch | SystemId::RoundRobin)
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

    fn players(&mut self, ranks: &BTreeMap<PlayerId, u16>) {
        let tournament = self.tournament;
        let histories = Histories::of(tournament, self.published);
        let by_points = self.ranks_by_points(&Histories::of(self.counted, self.published));
        let order: Vec<&Player> = if tournament.rules().start_order == StartOrder::Listed {
            tournament.players().collect()
        } else {
            tournament.in_number_order().into_iter().map(|(_, player)| player).collect()
        };
        for player in order {
            let rank = ranks.get(&player.id).or_else(|| by_points.get(&player.id)).copied().unwrap_or(0);
            let mut line = self.player(player, histories.points(player.id), rank);
            for past in histories.of_player(player.id) {
                line.push_str(&self.cell(past));
            }
            if self.byes_in_line
                && let Some(request) =
                    RoundNumber::new(self.published + 1).and_then(|next| asked(player, next))
            {
                let _ = write!(line, "  0000 - {}", bye_symbol(request.into()));
            }
            self.line(&line);
        }
    }

    fn ranks_by_points(&self, histories: &Histories) -> BTreeMap<PlayerId, u16> {
        let mut order: Vec<_> = self.numbers.iter().map(|(id, number)| (*id, *number)).collect();
        order.sort_by_cached_key(|(id, number)| (std::cmp::Reverse(histories.points(*id)), *number));
        order.into_iter().map(|(id, _)| id).zip(1..).collect()
    }

    fn player(&self, player: &Player, points: Points, rank: u16) -> String {
        let details = &player.details;
        let sex = match details.sex {
            Some(Sex::Male) => "m",
            Some(Sex::Female) => "w",
            None => " ",
        };
        let title = details.title.map(|title| title.to_string()).unwrap_or_default();
        let name: String = details.name.trim().chars().take(NAME_WIDTH).collect();
        let rating = details.rating.map(|rating| rating.min(9_999).to_string()).unwrap_or_default();
        let federation: String = details.federation.trim().chars().take(3).collect();
        let fide_id =
            details.fide_id.map(|id| id.to_string()).filter(|id| id.len() <= 11).unwrap_or_default();
        let born = match details.born {
            // Four columns for a year; who was born before the year 1 has no date here.
            Some(Born::Year(year)) if (1..=9_999).contains(&year) => format!("{year:04}/00/00"),
            Some(Born::Day(date)) if date.year() > 0 => date.strftime("%Y/%m/%d").to_string(),
            _ => String::new(),
        };
        // Five columns; the results say it too, and readers count them.
        let points =
            Some(decimal(points).trim().to_owned()).filter(|points| points.len() <= 5).unwrap_or_default();
        format!(
            "001 {:>4} {sex}{title:>3} {name:<33} {rating:>4} {federation:<3} {fide_id:>11} {born:<10}{points:>5} {rank:>4}",
            self.number(player.id)
        )
    }

    fn cell(&self, past: &Past) -> String {
        match past {
            Past::Nothing => " ".repeat(10),
            Past::Bye(bye) => format!("  0000 - {}", bye_symbol(*bye)),
            Past::Game(PastGame { opponent, colour, outcome, .. }) => {
                let colour = match colour {
                    Some(Colour::White) => 'w',
                    Some(Colour::Black) => 'b',
                    None => '-',
                };
                let outcome = outcome.map_or(' ', outcome_symbol);
                format!("  {:>4} {colour} {outcome}", self.number(*opponent))
            }
        }
    }

    /// 240: byes of the round to come (unless they stand in the player lines) and of later ones.
    fn coming_byes(&mut self) {
        let Some(next) = RoundNumber::new(self.published + 1) else { return };
        let mut byes: BTreeMap<(RoundNumber, Request), Vec<u16>> = BTreeMap::new();
        for player in self.tournament.players() {
            let from = next.get() + usize::from(self.byes_in_line);
            let last_asked = player.requests.keys().next_back().map_or(0, |round| round.get());
            let to = last_asked.max(player.entered.get().saturating_sub(1)).max(next.get());
            for round in (from..=to).filter_map(RoundNumber::new) {
                let here = if round == next { asked(player, round) } else { asked_later(player, round) };
                if let Some(request) = here {
                    byes.entry((round, request)).or_default().push(self.number(player.id));
                }
            }
        }
        for ((round, request), mut numbers) in byes {
            numbers.sort_unstable();
            let mut line = format!("240 {} {:>3}", bye_symbol(request.into()), round);
            for number in numbers {
                let _ = write!(line, " {number:>4}");
            }
            self.line(&line);
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
    }

    /// `_BAKU` of the coded type says it in short; everything else is written out.
    fn accelerations(&mut self) {
        if !self.says_baku() {
            for line in accelerations::lines(self.tournament, self.dialect) {
                self.line(&line);
            }
        }
    }

    fn says_baku(&self) -> bool {
        self.dialect == Dialect::Trf26
            && !self.kept_type_holds()
            && accelerations::is_plain_baku(self.tournament)
    }

    /// What the reader kept, unless the event says it itself by now.
    fn kept(&mut self) {
        let event = self.tournament.event();
        let keeps_type = self.kept_type_holds();
        for line in self.tournament.kept_lines() {
            let is_replaced = match line.get(..3) {
                Some("042") => event.start.is_some(),
                Some("052") => event.end.is_some(),
                Some("132") => event.round_dates.iter().any(Option::is_some),
                Some("192") => !keeps_type,
                // Never kept by the reader: a file made by hand must not bring players or records in.
                Some("001" | "310") => true,
                _ => false,
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
fn asked(player: &Player, next: RoundNumber) -> Option<Request> {
    let gone = player.is_withdrawn(next).then_some(Request::Zero);
    gone.or_else(|| asked_later(player, next))
}

fn asked_later(player: &Player, round: RoundNumber) -> Option<Request> {
    let not_yet = (player.entered > round).then_some(Request::Zero);
    player.requests.get(&round).copied().or(not_yet)
}

const fn bye_symbol(bye: Bye) -> char {
    match bye {
        Bye::Pairing => 'U',
        Bye::Full => 'F',
        Bye::Half => 'H',
        Bye::Zero => 'Z',
    }
}

const fn outcome_symbol(outcome: Outcome) -> char {
    match outcome {
        Outcome::Won => '1',
        Outcome::Drew => '=',
        Outcome::Lost => '0',
        Outcome::WonUnrated => 'W',
        Outcome::DrewUnrated => 'D',
        Outcome::LostUnrated => 'L',
        Outcome::WonByDefault => '+',
        Outcome::LostByDefault => '-',
    }
}
