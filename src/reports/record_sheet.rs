//! The tournament record: under which rules and lots the event was played, who played, what was changed by hand and why,
//! and the whole log, with lines on which the arbiters sign. It is filed after the event.

use super::document::{Align, Block, Ruling, Sheet, Table, TableCell, TableColumn, TableRow, TextTable};
use super::lists::People;
use super::report::SheetOf;
use super::standings_sheet::{occasion, standings};
use super::words::Words;
use crate::model::{
    Board, Currency, Cycles, Edition, FirstColour, ForbiddenPair, Player, PointScale, PrizeList, Round,
    RoundNumber, Setting, StartOrder, Tournament, VirtualPoints, WholeEvent,
};
use crate::standings::{Standings, Totals};
use crate::wording::args;

/// The least height of a line that is signed, in points.
const SIGNATURE: f32 = 34.0;

/// The record as far as the event has come.
pub fn record_sheet(of: &SheetOf<'_>) -> Sheet {
    let maker =
        RecordSheet { of, words: of.words, tournament: of.tournament, people: People::of(of.tournament) };
    let standings = standings(of).ok();
    let mut text = Vec::new();
    text.extend(maker.section("record-event", maker.event()));
    text.extend(maker.section("record-rules", maker.rules(standings.as_ref())));
    text.extend(maker.section("record-lots", maker.lots()));
    text.extend(maker.entrants(standings.as_ref()));
    text.extend(maker.rounds());
    text.extend(maker.overrides());
    text.extend(maker.log());
    Sheet {
        occasion: standings.map(|standings| occasion(of.words, &standings)).unwrap_or_default(),
        text,
        tables: vec![maker.signatures()],
        notes: of.note_if_nobody(),
        text_size: 9.5,
        ..of.blank()
    }
}

struct RecordSheet<'a> {
    of: &'a SheetOf<'a>,
    words: Words<'a>,
    tournament: &'a Tournament,
    people: People<'a>,
}

/// A name and what it stands for; lines without a value are left out.
type Fact = (String, String);

impl RecordSheet<'_> {
    fn setting(&self, key: &str, value: impl Into<String>) -> Fact {
        (self.words.0.text(key), value.into())
    }

    fn labelled(&self, key: &str, value: impl Into<String>) -> Fact {
        (self.words.phrase(key), value.into())
    }

    fn heading(&self, key: &str) -> Block {
        Block::Heading { level: 2, text: self.words.phrase(key) }
    }

    /// A heading with facts below it.
    fn section(&self, heading: &str, facts: Vec<Fact>) -> [Block; 2] {
        let facts = facts.into_iter().filter(|(_, value)| !value.is_empty());
        let rows = facts.map(|(name, value)| vec![name, value]).collect();
        let table = TextTable { heading: vec![String::new(), String::new()], rows };
        [self.heading(heading), Block::Table(table)]
    }

    fn event(&self) -> Vec<Fact> {
        let event = self.tournament.event();
        let known = event.round_dates.len().max(event.round_times.len());
        let days = (1..=known).filter_map(RoundNumber::new).filter_map(|round| {
            let values = args! { round: round.get(), date: self.words.start_of(event, round)? };
            Some(self.words.phrase_with("record-round-day", &values))
        });
        vec![
            self.setting("event-name", self.words.0.event_title(self.tournament)),
            self.labelled("record-place", self.words.venue(event)),
            self.setting("event-federation", event.federation.as_str()),
            self.setting("event-arbiter", event.arbiter.as_str()),
            self.setting("event-deputies", event.deputies.join("; ")),
            self.setting("event-time-control", event.time_control.as_str()),
            self.labelled("record-days", days.collect::<Vec<_>>().join("; ")),
        ]
    }

    fn rules(&self, standings: Option<&Standings>) -> Vec<Fact> {
        let words = self.words;
        let rules = self.tournament.rules();
        let system = rules.system;
        let text = |key: &str| words.0.text(key);
        let if_set = |has: bool, key: &str, value: String| has.then(|| self.setting(key, value));
        let criteria = standings.map(|standings| {
            let names = standings.criteria.iter().map(|criterion| words.0.criterion_with_code(criterion));
            names.collect::<Vec<_>>().join("; ")
        });
        let edition: &'static str = rules.tie_break_rules.edition.into();
        let unrated: &'static str = rules.unrated_order.into();
        let bye_rule: &'static str = rules.bye_rule.into();
        let cycles: &'static str = rules.cycles.into();
        let is_double = rules.cycles == Cycles::Double && rules.exchange_last_rounds;
        let seeding = match rules.start_order {
            StartOrder::Rating => "event-seeding-rating",
            StartOrder::Given | StartOrder::Listed => "event-seeding-given",
            StartOrder::Drawn => "event-seeding-lot",
        };
        let acceleration = match rules.virtual_points {
            VirtualPoints::None => None,
            VirtualPoints::Baku { .. } => Some("event-virtual-baku"),
            VirtualPoints::Table(_) => Some("event-virtual-table"),
        };
        let clock = rules.clock.map(|clock| {
            let values = args! { minutes: clock.minutes, turns: clock.last_turns };
            self.setting("event-clock", words.phrase_with("record-clock", &values))
        });
        let facts = [
            Some(self.setting("event-system", words.0.system_title(rules))),
            Some(self.setting("event-rounds", rules.rounds.to_string())),
            Some(self.setting("event-group-points", self.scale(&rules.points))),
            criteria.map(|criteria| self.setting("event-group-tie-breaks", criteria)),
            if_set(
                rules.tie_break_rules.edition != Edition::default(),
                "event-edition",
                text(&format!("event-edition-{edition}")),
            ),
            Some(self.setting("event-seeding", text(seeding))),
            if_set(
                system.has(Setting::UnratedOrder),
                "event-unrated",
                text(&format!("event-unrated-{unrated}")),
            ),
            if_set(system.has(Setting::ByeRule), "event-bye-rule", text(&format!("event-bye-{bye_rule}"))),
            if_set(!rules.has_colours(), "event-colours", words.phrase("record-no-colours")),
            if_set(rules.accelerated > 0, "event-accelerated", rules.accelerated.to_string()),
            acceleration.map(|key| self.setting("event-virtual", text(key))),
            if_set(system.has(Setting::Cycles), "event-cycles", text(&format!("event-cycles-{cycles}"))),
            if_set(is_double, "event-exchange", text("event-exchange-on")),
            clock,
            self.fund(),
        ];
        facts.into_iter().flatten().chain(self.prize_lists()).collect()
    }

    fn scale(&self, scale: &PointScale) -> String {
        let points = |points| format!("{points:#}");
        let values = args! {
            win: points(scale.win), draw: points(scale.draw), loss: points(scale.loss),
            bye: points(scale.bye), absence: points(scale.absence), forfeit: points(scale.forfeit_loss),
        };
        self.words.phrase_with("record-scale", &values)
    }

    fn fund(&self) -> Option<Fact> {
        let fund = self.tournament.rules().prize_fund.as_ref()?;
        let fee = self.words.0.prize_amount(fund.fee, fund.unit.trim());
        let values = args! { fee, percentage: fund.percentage.to_string() };
        Some(self.setting("event-prize-pot", self.words.phrase_with("record-fund", &values)))
    }

    /// Each prize list with its prizes and how they are shared; those across sections if the section's players compete.
    fn prize_lists(&self) -> Vec<Fact> {
        let awards = self.tournament.awards();
        let main = (self.words.0.prize_list_name(""), String::new(), &awards.main);
        let others = awards.categories.iter().map(|category| {
            (category.name.trim().to_owned(), self.words.0.membership(category), &category.prizes)
        });
        let lists = std::iter::once(main).chain(others).filter(|(_, _, list)| !list.amounts.is_empty());
        let own = lists.map(|(name, who, list)| self.prize_list(name, who, list, &awards.currency));
        own.chain(self.prize_lists_across()).collect()
    }

    fn prize_lists_across(&self) -> Vec<Fact> {
        let Some(WholeEvent { event, section }) = self.tournament.whole_event() else { return Vec::new() };
        let awards = event.awards();
        let told = awards.categories.iter().filter(|category| category.is_of(*section)).map(|category| {
            let among: Vec<String> = category.sections.iter().map(|of| event.name_of(*of)).collect();
            let name = self.words.0.across_name(category.name.trim(), &among);
            let who = self.words.0.membership(&category.as_category());
            self.prize_list(name, who, &category.prizes, &awards.currency)
        });
        told.collect()
    }

    fn prize_list(&self, name: String, who: String, list: &PrizeList, currency: &Currency) -> Fact {
        let amounts = list.amounts.iter().map(|amount| currency.decimal(*amount));
        let amounts = amounts.collect::<Vec<_>>().join(" / ");
        let amounts = self.words.0.prize_amount(amounts, currency.unit.trim());
        let parts = [amounts, self.words.0.sharing(list.sharing), who];
        let parts: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
        (name, parts.join("; "))
    }

    /// Everything that was drawn comes from the seed.
    fn lots(&self) -> Vec<Fact> {
        let rules = self.tournament.rules();
        let first = rules.system.has(Setting::FirstColour).then(|| {
            let colour = self.words.colour(rules.first_colour.colour());
            let key = match rules.first_colour {
                FirstColour::Drawn(_) => "record-drawn",
                FirstColour::Set(_) => "record-set",
            };
            let said = self.words.phrase_with(key, &args! { what: colour });
            self.setting("event-first-colour", said)
        });
        let seed = self.labelled("record-seed", rules.seed.to_string());
        first.into_iter().chain([seed]).collect()
    }

    /// How many there are, and who came late, left, was warned or kept apart from somebody.
    fn entrants(&self, standings: Option<&Standings>) -> Vec<Block> {
        let after = standings.map_or(0, |standings| standings.after_round);
        let counted = Totals::of(self.tournament, after);
        let count = args! { entrants: counted.entrants, rated: counted.rated };
        let mut blocks = vec![
            self.heading("record-players"),
            paragraph(self.words.phrase_with("record-entrants", &count)),
        ];
        let players = self.tournament.in_number_order();
        blocks.extend(players.into_iter().flat_map(|(_, player)| self.course(player)).map(item));
        blocks.extend(self.tournament.forbidden().iter().map(|ban| item(self.ban(ban))));
        let about = self.words.0.about(self.tournament);
        let rules = self.tournament.apart_rules().iter().map(|rule| about.apart_rule(rule));
        blocks.extend(rules.map(|rule| item(self.words.phrase_with("record-apart-rule", &args! { rule }))));
        blocks
    }

    /// What is to be told of a player beside the games.
    fn course(&self, player: &Player) -> Vec<String> {
        let words = self.words;
        let number = self.people.starting_number(player.id).map(|number| number.to_string());
        let name = words
            .0
            .text_with("about-numbered", &args! { number: number.unwrap_or_default(), name: player.name() });
        let name = name.as_str();
        let mut told = Vec::new();
        if player.entered > RoundNumber::FIRST {
            told.push(words.phrase_with("record-entered", &args! { name, round: player.entered }));
        }
        for warning in &player.warnings {
            let values = args! { name, round: warning.round, reason: warning.reason.as_str() };
            told.push(words.phrase_with("record-warned", &values));
        }
        if let Some(round) = player.withdrawn {
            told.push(match &player.disqualified {
                Some(reason) => {
                    let values = args! { name, round, reason: reason.as_str() };
                    words.phrase_with("record-disqualified", &values)
                }
                None => words.phrase_with("record-withdrawn", &args! { name, round }),
            });
        }
        told
    }

    fn ban(&self, ban: &ForbiddenPair) -> String {
        let (a, b) = (self.tournament.name(ban.a), self.tournament.name(ban.b));
        match ban.rounds {
            None => self.words.phrase_with("record-ban", &args! { a, b }),
            Some((first, last)) => self.words.phrase_with("record-ban-rounds", &args! { a, b, first, last }),
        }
    }

    /// A line for each round.
    fn rounds(&self) -> Vec<Block> {
        let words = self.words;
        let totals = Totals::of(self.tournament, self.tournament.rounds_paired());
        let has_requests = totals.all.asked_byes > 0;
        let is_keyed_twice = self.tournament.rounds().any(|(_, round)| round.keyed_twice().1 > 0);
        let rows = self.tournament.rounds().zip(&totals.rounds).map(|((number, round), count)| {
            let day = words.start_of(self.tournament.event(), number).unwrap_or_default();
            let system = match round.paired_by {
                Some(system) => words.0.text(&format!("system-{}", system.key())),
                None => words.phrase("record-by-hand"),
            };
            let requested = has_requests.then_some(count.asked_byes);
            let figures = [round.games.len(), count.by_default, count.pairing_byes].into_iter();
            let figures = figures.chain(requested).chain([count.absent, count.open]);
            let mut row = vec![number.to_string(), day, system];
            row.extend(figures.map(|figure| figure.to_string()));
            row.extend(is_keyed_twice.then(|| keyed_twice(words, round)));
            row
        });
        let rows: Vec<Vec<String>> = rows.collect();
        if rows.is_empty() {
            return Vec::new();
        }
        let heading = ["round", "date", "paired-by", "games", "by-default", "byes"].into_iter();
        let heading = heading.chain(has_requests.then_some("asked-byes")).chain(["absent", "open"]);
        let checked = is_keyed_twice.then_some("keyed-twice");
        let heading = heading.chain(checked).map(|key| words.0.short_heading(key)).collect();
        vec![self.heading("record-rounds"), Block::Table(TextTable { heading, rows })]
    }

    /// Changes of pairings by hand with their reasons and the rules they broke, corrections: from the log, or as far as the
    /// event itself shows them.
    fn overrides(&self) -> Vec<Block> {
        let words = self.words;
        let rows: Vec<Vec<String>> = if self.of.log.is_some() {
            let lines = self.of.log_lines().into_iter().filter(|line| line.is_override && !line.undone);
            lines.map(|line| vec![line.time, line.sentence]).collect()
        } else {
            self.tournament.rounds().flat_map(|(number, round)| self.traces(number, round)).collect()
        };
        let heading = self.heading("record-overrides");
        if rows.is_empty() {
            return vec![heading, paragraph(words.phrase("record-no-overrides"))];
        }
        let names = vec![words.0.heading("time"), words.0.heading("entry")];
        vec![heading, Block::Table(TextTable { heading: names, rows })]
    }

    /// What an event without a log still shows: boards made by hand, and what counted before a correction.
    fn traces(&self, number: RoundNumber, round: &Round) -> Vec<Vec<String>> {
        let about = self.words.0.about(self.tournament);
        let games = round.games.iter().enumerate().map(|(index, game)| (Board::at(index), game));
        let told = games.flat_map(|(board, game)| {
            let pair = format!("{} – {}", self.tournament.name(game.white), self.tournament.name(game.black));
            let table = self.tournament.table(number, board);
            let by_hand = game.by_hand.then(|| {
                let values = args! { board: table, pair: pair.as_str() };
                self.words.phrase_with("record-board-by-hand", &values)
            });
            let corrected = about.counted_otherwise(number, board, game).map(|was| {
                let values = args! { board: table, pair: pair.as_str(), was };
                self.words.phrase_with("record-board-corrected", &values)
            });
            by_hand.into_iter().chain(corrected)
        });
        told.map(|sentence| vec![self.words.occasion("round", number), sentence]).collect()
    }

    fn log(&self) -> Vec<Block> {
        let lines = self.of.log_lines();
        if lines.is_empty() {
            return Vec::new();
        }
        let words = self.words;
        let undone = words.0.text("log-undone");
        let rows = lines.into_iter().map(|line| {
            let sentence = if line.undone { format!("{} ({undone})", line.sentence) } else { line.sentence };
            vec![line.time, sentence]
        });
        let heading = vec![words.0.heading("time"), words.0.heading("entry")];
        vec![self.heading("record-log"), Block::Table(TextTable { heading, rows: rows.collect() })]
    }

    /// A line for each arbiter.
    fn signatures(&self) -> Table {
        let words = self.words;
        let event = self.tournament.event();
        let chief = (words.phrase("record-chief"), event.arbiter.clone());
        let deputies = event.deputies.iter().map(|name| (words.phrase("record-deputy"), name.clone()));
        let row = |(role, name): (String, String)| {
            TableRow::Cells(vec![TableCell::text(role), TableCell::text(name)])
        };
        let columns = vec![
            TableColumn::new(words.phrase("record-role"), Align::Left),
            TableColumn::name(words.0.heading("name")).at_least(9.0),
            TableColumn::new(words.phrase("receipt-date"), Align::Left).at_least_points(110.0),
            TableColumn::new(words.phrase("signature"), Align::Left).at_least_points(160.0),
        ];
        Table {
            columns,
            rows: std::iter::once(chief).chain(deputies).map(row).collect(),
            ruling: Ruling::Grid,
            least_row: SIGNATURE,
            stays_whole: true,
            ..Table::default()
        }
    }
}

/// How many results of a round were keyed a second time, of those that are known.
fn keyed_twice(words: Words<'_>, round: &Round) -> String {
    let (known, confirmed) = round.keyed_twice();
    words.phrase_with("record-keyed-twice", &args! { confirmed, known })
}

fn paragraph(text: String) -> Block {
    Block::Paragraph { number: String::new(), text }
}

fn item(text: String) -> Block {
    Block::Item { number: String::new(), text }
}
