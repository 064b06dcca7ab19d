//! What a report file cannot pass on to other programs, as facts, each kind once. The sentences are made in `wording`.

use std::borrow::Cow;
use std::collections::BTreeMap;

use crate::model::{ApartForce, Awards, Player, Stage, Tournament};

use super::own_lines::AdjournedGame;
use super::player_line::NAME_WIDTH;

/// So many adjourned games are named; the rest is counted.
const MOST_NAMED: usize = 3;

/// Something in an event for which the format has no record.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, strum::VariantNames)]
#[serde(rename = "TrfUnsaid")]
pub enum Unsaid {
    /// Lots that decide the standings. Kept in comment lines.
    Lots,
    /// Names longer than the columns. Kept in comment lines.
    Names {
        /// Characters that fit.
        kept: usize,
        /// How many names are cut.
        count: usize,
        /// The first of them.
        name: String,
    },
    /// A detail of players: club, level, partners … Kept in comment lines.
    Details {
        /// The name of the field, with hyphens.
        detail: String,
        /// How many players have one.
        count: usize,
    },
    /// Adjourned games, written as the draws that they count for. Kept in comment lines.
    Adjourned {
        /// How many.
        count: usize,
        /// Round and numbers of the first ones: `4: 3-7, 4: 9-2`.
        games: String,
    },
    /// Games without a result, left blank. Kept in comment lines.
    Missing {
        /// The last round with such a game.
        round: usize,
    },
    /// When the rounds begin. Kept in a comment line.
    RoundTimes,
    /// Who came to check-in, and for which round it is over. Kept in comment lines.
    CheckIn,
    /// Results that were keyed a second time. Kept in comment lines.
    KeyedTwice {
        /// How many.
        count: usize,
    },
    /// Who has paid; not in the file, which is handed on and published.
    Paid {
        /// How many players.
        count: usize,
    },
    /// How players can be reached; not in the file, which is handed on and published.
    Contacts {
        /// Of how many players something is known.
        count: usize,
    },
    /// Rules that keep players apart if possible; not in the file, where a ban is a ban.
    KeptApartIfPossible,
    /// The starting numbers with which rounds were paired before they were corrected.
    FormerNumbers,
    /// The logo; not in the file.
    Logo,
    /// A round that is a draft.
    Draft {
        /// Which one.
        round: usize,
    },
    /// The matches and the classification of the play-off.
    PlayOff,
    /// Categories and prize lists.
    Awards,
    /// The standings count something else than the rating report, after corrections.
    Corrections,
    /// What corrected rounds were when later ones were paired.
    FormerResults,
}

/// Collects them while a report is written.
pub(super) struct UnsaidFacts {
    whole: Vec<Unsaid>,
    names: Vec<String>,
    details: BTreeMap<String, usize>,
    adjourned: Vec<AdjournedGame>,
    missing: Option<usize>,
    keyed_twice: usize,
}

impl UnsaidFacts {
    /// Those of the event as a whole.
    pub fn of(tournament: &Tournament, lots_decide: bool) -> Self {
        let draft = tournament.last_round().filter(|(_, round)| round.stage == Stage::Draft);
        let came = tournament.players().any(|player| player.arrived.is_some());
        let count = tournament.players().filter(|player| player.paid).count();
        let reachable = tournament.players().filter(|player| player.contact.is_personal()).count();
        let whole = [
            lots_decide.then_some(Unsaid::Lots),
            tournament.event().round_times.iter().any(Option::is_some).then_some(Unsaid::RoundTimes),
            (came || tournament.check_in_closed().is_some()).then_some(Unsaid::CheckIn),
            (count > 0).then_some(Unsaid::Paid { count }),
            (reachable > 0).then_some(Unsaid::Contacts { count: reachable }),
            tournament
                .apart_rules()
                .iter()
                .any(|rule| rule.force == ApartForce::IfPossible)
                .then_some(Unsaid::KeptApartIfPossible),
            (!tournament.former_numbers().is_empty()).then_some(Unsaid::FormerNumbers),
            tournament.logo().is_some().then_some(Unsaid::Logo),
            draft.map(|(number, _)| Unsaid::Draft { round: number.get() }),
            tournament.play_off().is_some().then_some(Unsaid::PlayOff),
            (*tournament.awards() != Awards::default()).then_some(Unsaid::Awards),
            matches!(tournament.for_rating_report(), Cow::Owned(_)).then_some(Unsaid::Corrections),
            tournament
                .corrected()
                .values()
                .any(|corrected| !corrected.former.is_empty())
                .then_some(Unsaid::FormerResults),
        ];
        Self {
            whole: whole.into_iter().flatten().collect(),
            names: Vec::new(),
            details: BTreeMap::new(),
            adjourned: Vec::new(),
            missing: None,
            keyed_twice: 0,
        }
    }

    /// The fields of a player that only a comment line says. Lots and check-in are told once for the event; who is away
    /// stands in the byes of the rounds, too.
    pub fn of_player<'a>(&mut self, player: &Player, fields: impl Iterator<Item = &'a str>) {
        for field in fields {
            match field {
                "lot" | "withdrawn" | "entered" | "arrived" | "rating_typed" => {}
                // All of them are told at once.
                "rating" | "k_factor" if !player.details.ratings.is_empty() => {}
                "name" => self.names.push(player.name().to_owned()),
                _ => *self.details.entry(field.replace('_', "-")).or_default() += 1,
            }
        }
    }

    pub fn adjourned(&mut self, game: AdjournedGame) {
        self.adjourned.push(game);
    }

    pub fn missing(&mut self, round: usize) {
        self.missing = Some(round);
    }

    pub fn keyed_twice(&mut self, games: usize) {
        self.keyed_twice += games;
    }

    pub fn finish(self) -> Vec<Unsaid> {
        let Self { whole: mut unsaid, names, details, adjourned, missing, keyed_twice } = self;
        if let Some(name) = names.first() {
            unsaid.push(Unsaid::Names { kept: NAME_WIDTH, count: names.len(), name: name.clone() });
        }
        unsaid.extend(details.into_iter().map(|(detail, count)| Unsaid::Details { detail, count }));
        if !adjourned.is_empty() {
            let spelled = |game: &AdjournedGame| format!("{}: {}-{}", game.round, game.white, game.black);
            let games: Vec<String> = adjourned.iter().take(MOST_NAMED).map(spelled).collect();
            unsaid.push(Unsaid::Adjourned { count: adjourned.len(), games: games.join(", ") });
        }
        unsaid.extend(missing.map(|round| Unsaid::Missing { round }));
        unsaid.extend((keyed_twice > 0).then_some(Unsaid::KeyedTwice { count: keyed_twice }));
        unsaid
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_adjourned_games_are_named_and_all_are_counted() {
        let told = |count: usize| {
            let adjourned = (0..count).map(|_| AdjournedGame { round: 4, white: 3, black: 7 }).collect();
            let (whole, names, details) = (Vec::new(), Vec::new(), BTreeMap::new());
            UnsaidFacts { whole, names, details, adjourned, missing: None, keyed_twice: 0 }.finish()
        };
        let named = |count, games: &str| vec![Unsaid::Adjourned { count, games: games.into() }];
        assert_eq!(told(2), named(2, "4: 3-7, 4: 3-7"));
        assert_eq!(told(3), named(3, "4: 3-7, 4: 3-7, 4: 3-7"));
        assert_eq!(told(4), named(4, "4: 3-7, 4: 3-7, 4: 3-7"));
    }
}
