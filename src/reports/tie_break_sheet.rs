//! How the values of each player were computed: a line for each round, a column for each criterion, the sums below, and
//! under letters, explained once for all, why a round counts what it counts, with the article.

use super::document::{Align, GroupHeading, Label, Sheet, Table, TableCell, TableColumn, TableRow};
use super::lists::{People, printed};
use super::report::SheetOf;
use super::standings_sheet::{occasion, standings};
use super::words::Words;
use crate::model::{Histories, Outcome, Past, PlayerId, PointScale, RoundNumber, Tournament};
use crate::standings::{Amount, Criterion, Cut, Standings, StandingsRow, Term, Value, Way, Why};
use crate::wording::args;

/// Up to so many tied players are named; more are told by their starting numbers.
const MOST_NAMED: usize = 8;

/// The players in the order of the standings, or the one who was asked for. Several stand on a page; nobody's table is
/// broken where a page can hold it.
pub fn tie_break_sheet(of: &SheetOf<'_>) -> Sheet {
    let standings = match standings(of) {
        Ok(standings) => standings,
        Err(note) => return Sheet { notes: vec![note], ..of.blank() },
    };
    let mut details = Details {
        words: of.words,
        tournament: of.tournament,
        people: People::of(of.tournament),
        histories: Histories::of(of.tournament, standings.after_round),
        scale: of.tournament.rules().points,
        standings: &standings,
        letters: Letters::default(),
    };
    let chosen = |row: &&StandingsRow| of.player.is_none_or(|player| player == row.player);
    let tables: Vec<Table> = standings.rows.iter().filter(chosen).map(|row| details.table(row)).collect();
    let notes = if tables.is_empty() { of.note_if_nobody() } else { details.notes() };
    Sheet { occasion: occasion(of.words, &standings), tables, notes, text_size: 9.5, ..of.blank() }
}

/// Why a term counts what it counts, as far as the letters tell it apart.
#[derive(Clone, Copy, PartialEq, Eq)]
struct DerivationNote {
    why: Why,
    article: Option<&'static str>,
    cut: Option<Cut>,
}

/// The letters of the sheet, in the order in which they are first needed.
#[derive(Default)]
struct Letters(Vec<DerivationNote>);

impl Letters {
    /// `a` … `z`, then `aa` … (there are fewer reasons than that).
    fn of(&mut self, reason: DerivationNote) -> String {
        let at = self.0.iter().position(|known| *known == reason).unwrap_or_else(|| {
            self.0.push(reason);
            self.0.len() - 1
        });
        letter(at)
    }
}

fn letter(at: usize) -> String {
    let last = u8::try_from(at % 26).map_or('?', |offset| char::from(b'a' + offset));
    if at < 26 { last.to_string() } else { letter(at / 26 - 1) + &last.to_string() }
}

struct Details<'a> {
    words: Words<'a>,
    tournament: &'a Tournament,
    people: People<'a>,
    histories: Histories,
    scale: PointScale,
    standings: &'a Standings,
    letters: Letters,
}

impl<'a> Details<'a> {
    fn table(&mut self, row: &StandingsRow) -> Table {
        let words = self.words;
        let mut letters = std::mem::take(&mut self.letters);
        let mut rows: Vec<TableRow> = Vec::with_capacity(self.standings.after_round + 1);
        for index in 0..self.standings.after_round {
            let Some(round) = RoundNumber::new(index + 1) else { continue };
            let mut cells = self.record(row.player, round);
            for (criterion, value) in self.columns(row) {
                let here = value.derivation.terms.iter().filter(|term| term.round == Some(round));
                cells.extend(cells_of(criterion, here, &mut letters));
            }
            rows.push(TableRow::Cells(cells));
        }
        let mut total =
            vec![TableCell::empty(), TableCell::empty(), TableCell::text(words.phrase("detail-total"))];
        total.extend([TableCell::empty(), TableCell::points(row.points)]);
        for (criterion, value) in self.columns(row) {
            let apart = value.derivation.terms.iter().find(|term| term.round.is_none());
            let letter = apart.map(|term| letters.of(reason(criterion, term))).unwrap_or_default();
            total.extend([total_cell(value), TableCell::text(letter)]);
        }
        rows.push(TableRow::Group(GroupHeading::default()));
        rows.push(TableRow::Cells(total));
        self.letters = letters;
        Table {
            caption: vec![vec![Label::new("", self.title(row))]],
            columns: self.headings(),
            rows,
            notes: self.ways(row),
            stays_whole: true,
            ..Table::default()
        }
    }

    fn columns<'r>(
        &self,
        row: &'r StandingsRow,
    ) -> impl Iterator<Item = (&'a Criterion, &'r Value)> + use<'a, 'r> {
        self.standings.criteria.iter().zip(&row.values)
    }

    /// `2 Novák, Jan: rank 1, 1½ points`.
    fn title(&self, row: &StandingsRow) -> String {
        let values = args! {
            number: row.number.to_string(), name: self.tournament.name(row.player),
            rank: row.rank.to_string(), points: format!("{:#}", row.points),
        };
        self.words.phrase_with("detail-title", &values)
    }

    fn headings(&self) -> Vec<TableColumn> {
        let words = self.words;
        let right = |key| words.column(key, Align::Right);
        let mut columns = vec![
            right("round"),
            right("number"),
            words.names("opponent").at_least(8.0),
            words.column("result", Align::Centre),
            right("points"),
        ];
        for criterion in &self.standings.criteria {
            let heading = words.0.criterion_heading(criterion);
            columns
                .extend([TableColumn::new(heading, Align::Right).bold(), TableColumn::new("", Align::Left)]);
        }
        columns
    }

    /// What the player had in the round: number, opponent, result with the colour, points.
    fn record(&self, player: PlayerId, round: RoundNumber) -> Vec<TableCell> {
        let past = self.histories.of_player(player).get(round.index()).copied().unwrap_or(Past::Nothing);
        let mut cells = vec![TableCell::whole(round)];
        match past {
            // Not in the event yet, or no longer.
            Past::Nothing => {
                cells.extend([const { TableCell::empty() }; 4]);
                return cells;
            }
            Past::Bye(bye) => {
                let bye = self.words.bye(bye, &self.scale);
                cells.extend([TableCell::empty(), TableCell::text(bye), TableCell::empty()]);
            }
            Past::Game(game) => {
                let sign = game.outcome.map_or("", Outcome::sign);
                let colour = game.colour.filter(|_| self.tournament.rules().has_colours());
                let colour = colour.map(|colour| self.words.colour_letter(colour)).unwrap_or_default();
                let name = printed(&self.people.name(game.opponent), self.words);
                cells.extend([printed(&self.people.number(game.opponent), self.words), name]);
                cells.push(TableCell::text(format!("{colour} {sign}").trim()));
            }
        }
        cells.push(TableCell::points(past.points(&self.scale)));
        cells
    }

    /// What the letters mean, and which values are sums.
    fn notes(&self) -> Vec<String> {
        let letters = &self.letters.0;
        let mut first = self.words.phrase("note-detail");
        if letters.iter().any(|reason| reason.article.is_some()) {
            first = format!("{first} {}", self.words.phrase("note-detail-articles"));
        }
        let mut notes = vec![first];
        let legend = letters.iter().enumerate().map(|(at, reason)| self.legend(&letter(at), reason));
        notes.extend((!letters.is_empty()).then(|| legend.collect::<Vec<_>>().join(" ")));
        let is_added = |index: usize| {
            let mut values = self.standings.rows.iter().filter_map(|row| row.values.get(index));
            values.any(is_sum)
        };
        let added = self.standings.criteria.iter().enumerate().filter(|(index, _)| is_added(*index));
        let added: Vec<String> =
            added.map(|(_, criterion)| self.words.0.criterion_with_code(criterion)).collect();
        let values = args! { names: added.join("; ") };
        notes.extend((!added.is_empty()).then(|| self.words.phrase_with("detail-sums", &values)));
        notes.extend(self.given());
        notes
    }

    /// The criteria whose values were given and not computed, a sentence each.
    fn given(&self) -> Vec<String> {
        let criteria = self.standings.criteria.iter().enumerate();
        let sentence = |(index, criterion): (usize, &Criterion)| {
            let mut rows = self.standings.rows.iter();
            let (row, value) =
                rows.find_map(|row| Some((row, row.values.get(index).filter(|v| is_given(v))?)))?;
            Some(self.way(row, index, criterion, value))
        };
        criteria.filter_map(sentence).collect()
    }

    /// What was made of the terms of a player where it is no sum and not given, and who was tied.
    fn ways(&self, row: &StandingsRow) -> Vec<String> {
        let others =
            self.columns(row).enumerate().filter(|(_, (_, value))| !is_sum(value) && !is_given(value));
        others.map(|(index, (criterion, value))| self.way(row, index, criterion, value)).collect()
    }

    /// `a: the opponent has x (8.1).`
    fn legend(&self, letter: &str, reason: &DerivationNote) -> String {
        let words = self.words;
        let opponent = words.phrase("detail-opponent");
        let values = args! { opponent, basis: words.phrase("detail-x") };
        let why = words.0.text_with(&format!("why-{}", reason.why.key()), &values);
        let why = match (reason.article, words.0.cut(reason.cut, &why)) {
            (Some(article), cut) => {
                let by = reason.cut.map_or(String::new(), |cut| format!(", {}", cut.article()));
                let article = format!("{article}{by}");
                words.phrase_with("detail-article", &args! { why: cut, article })
            }
            (None, cut) => cut,
        };
        words.phrase_with("detail-letter", &args! { letter, why })
    }

    /// The full name of a criterion and what was made of its terms.
    fn way(&self, row: &StandingsRow, index: usize, criterion: &Criterion, value: &Value) -> String {
        let words = self.words;
        let shown = |amount: Amount| format!("{amount:#}");
        let made = match value.derivation.way {
            Way::Given if is_lot(value) => words.phrase("detail-lots"),
            Way::Sum | Way::Given => words.phrase("detail-given"),
            Way::Mean { sum, count, .. } => {
                words.phrase_with("detail-mean", &args! { sum: shown(sum), count })
            }
            Way::Performance { average, score, games, percent, difference } => words.phrase_with(
                "detail-performance",
                &args! {
                    average: average.to_string(), score: shown(score), games,
                    percent: usize::from(percent), difference: difference.to_string(),
                },
            ),
            Way::Perfect { score, expected } => {
                words.phrase_with("detail-perfect", &args! { score: shown(score), expected: shown(expected) })
            }
            Way::Encounter { .. } => self.encounter(row, index, value.derivation.way),
            Way::None(lack) => words.phrase(&format!("detail-lack-{}", lack.key())),
        };
        let name = words.0.criterion_with_code(criterion);
        words.phrase_with("detail-way", &args! { name, made })
    }

    /// Whom the player was tied with when direct encounter was applied, and what decided.
    fn encounter(&self, row: &StandingsRow, index: usize, way: Way) -> String {
        let words = self.words;
        let tied = self.standings.tied_at(row, index).map(|other| other.player);
        let tied: Vec<PlayerId> = tied.filter(|other| *other != row.player).collect();
        match way {
            Way::Encounter { members, unmet, score, separated, .. } if !tied.is_empty() => {
                let key = if separated { "detail-encounter" } else { "detail-encounter-undecided" };
                let values = args! {
                    tied: self.listed(&tied), points: words.0.points(score), members, unmet,
                };
                words.phrase_with(key, &values)
            }
            _ => words.phrase("detail-alone"),
        }
    }

    fn listed(&self, players: &[PlayerId]) -> String {
        if players.len() <= MOST_NAMED {
            return self.people.listed(players);
        }
        let mut numbers: Vec<_> =
            players.iter().filter_map(|player| self.people.starting_number(*player)).collect();
        numbers.sort_unstable();
        numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
    }
}

fn is_sum(value: &Value) -> bool {
    value.derivation.way == Way::Sum
}

fn is_given(value: &Value) -> bool {
    value.derivation.way == Way::Given
}

fn is_lot(value: &Value) -> bool {
    value.derivation.terms.iter().any(|term| term.why == Why::DrawnLot)
}

fn reason(criterion: &Criterion, term: &Term) -> DerivationNote {
    let article = criterion.article_of(term);
    DerivationNote { why: term.why, article, cut: term.cut }
}

/// The numbers on the way to what a term counts: the score in the table, the adjusted one, what is made of it. A number that
/// is the same as the one before is left out.
fn steps(term: &Term) -> String {
    let mut steps: Vec<Amount> = term.raw.into_iter().chain([term.basis, term.counted]).collect();
    steps.dedup();
    steps.iter().map(|step| format!("{step:#}")).collect::<Vec<_>>().join(" → ")
}

/// What a round adds under a criterion and its letters; what is cut stands in brackets.
fn cells_of<'a>(
    criterion: &Criterion,
    terms: impl Iterator<Item = &'a Term>,
    letters: &mut Letters,
) -> [TableCell; 2] {
    let (mut amounts, mut marks) = (Vec::new(), Vec::new());
    for term in terms {
        let amount = steps(term);
        amounts.push(match term.cut {
            _ if !term.why.is_element() => String::from("–"),
            None => amount,
            Some(_) => format!("({amount})"),
        });
        marks.push(letters.of(reason(criterion, term)));
    }
    [TableCell::text(amounts.join(", ")), TableCell::text(marks.join(", "))]
}

fn total_cell(value: &Value) -> TableCell {
    match value.amount {
        Some(amount) => TableCell::Number { shown: format!("{amount:#}"), decimal: amount.to_string() },
        None => TableCell::text("–"),
    }
}

#[cfg(test)]
mod tests {
    use super::letter;

    #[test]
    fn letters_go_on_behind_z() {
        assert_eq!([0, 25, 26, 52].map(letter), ["a", "z", "aa", "ba"]);
    }
}
