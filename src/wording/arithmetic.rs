//! How a value of the standings was computed: one line for each round, with what was counted and what was cut.

use super::{EventWording, Wording, args};
use crate::model::{Colour, Outcome, PlayerId, PointScale, RoundNumber};
use crate::standings::{Amount, CrossTableCell, Cut, Derivation, Term};

/// One line of an addition.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArithmeticLine {
    /// The round it belongs to; `None` where there is none (lots).
    pub round: Option<RoundNumber>,
    /// What counts, and why.
    pub sentence: String,
    /// What it adds, unless it is cut.
    pub counted: Amount,
    /// True if it is left out of the sum; the sentence says why.
    pub cut: bool,
}

impl EventWording<'_> {
    /// The lines of a tie-break value, in the order of the rounds.
    pub fn derivation(&self, derivation: &Derivation) -> Vec<ArithmeticLine> {
        derivation.terms.iter().map(|term| self.term(term)).collect()
    }

    fn term(&self, term: &Term) -> ArithmeticLine {
        let opponent = term.opponent.map(|id| self.numbered(id)).unwrap_or_default();
        let basis = match term.raw {
            None => format!("{:#}", term.basis),
            Some(raw) => {
                let (raw, adjusted) = (format!("{raw:#}"), format!("{:#}", term.basis));
                self.wording.text_with("criterion-adjusted", &args! { raw, adjusted })
            }
        };
        let why = self.sentence_with(&term.why, &args! { opponent, basis });
        let why = self.by_article(why, term.why.article());
        // The name of the criterion says what else it leaves out.
        let exception = term.cut.filter(|cut| *cut == Cut::Voluntary).map(Cut::article);
        let sentence = self.by_article(self.wording.cut(term.cut, &why), exception);
        ArithmeticLine { round: term.round, sentence, counted: term.counted, cut: term.cut.is_some() }
    }

    /// A sentence with the article of C.07 that it rests on.
    fn by_article(&self, sentence: String, article: Option<&str>) -> String {
        match article {
            None => sentence,
            Some(article) => self.wording.text_with("criterion-by-article", &args! { sentence, article }),
        }
    }

    /// The addition of a score: `1 + ½ + 0 = 1½`.
    pub fn score_way(&self, lines: &[ArithmeticLine]) -> String {
        let terms: Vec<String> = lines.iter().map(|line| format!("{:#}", line.counted)).collect();
        let terms = if terms.is_empty() { "0".to_owned() } else { terms.join(" + ") };
        let value: Amount = lines.iter().map(|line| line.counted).sum();
        self.wording.text_with("way-sum", &args! { terms, value: format!("{value:#}") })
    }

    /// The lines of a score: what each round brought. The cells are those of the player's line of the cross table.
    pub fn score(&self, cells: &[CrossTableCell], scale: &PointScale) -> Vec<ArithmeticLine> {
        cells
            .iter()
            .enumerate()
            .map(|(index, cell)| ArithmeticLine {
                round: RoundNumber::new(index + 1),
                sentence: self.cell(cell),
                counted: Amount::from(cell.points(scale)),
                cut: false,
            })
            .collect()
    }

    /// What a player had in a round: `beat 4 Okafor, Ada with White`.
    pub fn cell(&self, cell: &CrossTableCell) -> String {
        match cell {
            CrossTableCell::Nothing => self.wording.text("cell-nothing"),
            CrossTableCell::Bye { bye, .. } => self.wording.variant("cell-bye", bye),
            CrossTableCell::Game { opponent, colour, outcome, adjourned, .. } => {
                let key = if *adjourned { "cell-adjourned" } else { outcome_key(*outcome) };
                self.game(key, *opponent, *colour)
            }
        }
    }

    fn game(&self, key: &str, opponent: PlayerId, colour: Option<Colour>) -> String {
        let game = self.wording.text_with(key, &args! { opponent: self.numbered(opponent) });
        let Some(colour) = colour else { return game };
        self.wording.text_with("cell-with-colour", &args! { game, colour: self.colour(colour) })
    }

    /// A player with the starting number: `4 Okafor, Ada`.
    pub fn numbered(&self, id: PlayerId) -> String {
        let name = self.name(id);
        match self.tournament.number(id) {
            None => name,
            Some(number) => {
                self.wording.text_with("about-numbered", &args! { number: number.to_string(), name })
            }
        }
    }
}

impl Wording {
    /// Why a term counts what it counts, and as what it is cut.
    pub fn cut(&self, cut: Option<Cut>, why: &str) -> String {
        let Some(cut) = cut else { return why.to_owned() };
        self.text_with("criterion-cut", &args! { why, cut: self.sentence(&cut) })
    }
}

const fn outcome_key(outcome: Option<Outcome>) -> &'static str {
    match outcome {
        None => "cell-missing",
        Some(Outcome::Won | Outcome::WonUnrated) => "cell-won",
        Some(Outcome::Drew | Outcome::DrewUnrated) => "cell-drew",
        Some(Outcome::Lost | Outcome::LostUnrated) => "cell-lost",
        Some(Outcome::WonByDefault) => "cell-won-default",
        Some(Outcome::LostByDefault) => "cell-lost-default",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Command, EventInfo, NewPlayer, PlayerDetails, Rules, SystemId, Tournament, apply};
    use crate::standings::{Way, Why};

    #[test]
    fn an_adjusted_score_stands_beside_that_of_the_table() {
        let details = PlayerDetails { name: "Okafor, Ada".into(), ..PlayerDetails::default() };
        let entry = NewPlayer { details, lot: 1, entered: None };
        let event = Tournament::new(EventInfo::default(), Rules::new(SystemId::Dutch, 1));
        let event = apply(&event, &Command::AddPlayers(vec![entry])).unwrap();
        let wording = Wording::english();
        let half = |halves: i64| Amount::from_hundredths(50 * halves);
        let told = |raw: Option<Amount>, why: Why| {
            let (round, opponent) = (RoundNumber::new(2), Some(PlayerId(0)));
            let (basis, counted) = (half(6), half(3));
            let term = Term { round, opponent, basis, raw, counted, why, unplayed: None, cut: None };
            let lines = wording.about(&event).derivation(&Derivation { terms: vec![term], way: Way::Sum });
            lines[0].sentence.clone()
        };
        assert_eq!(
            told(Some(half(5)), Why::OpponentAdjusted),
            "1 Okafor, Ada has 2½, adjusted 3, requested byes at the end counting as draws (Art. 16.3)"
        );
        assert_eq!(told(None, Why::OpponentMet), "1 Okafor, Ada has 3");
    }
}
