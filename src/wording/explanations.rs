//! Why this pair? The engine's reasons as a short paragraph.

use crate::model::{Article, PlayerId, Points};
use crate::pairing::{ColourReason, Explanation, FloatCause, GroupTurn, Obstacle, Place, Reason};
use crate::standings::Amount;

use super::{About, Value};

impl About<'_> {
    /// The paragraph: one sentence a reason, each with the number of its rule.
    pub fn explanation(&self, explanation: &Explanation) -> Vec<String> {
        explanation.reasons.iter().map(|reason| self.reason(reason)).collect()
    }

    /// One reason.
    pub fn reason(&self, reason: &Reason) -> String {
        let say = |key: &str, values: &[(&str, Value<'_>)]| self.wording.text_with(key, values);
        let who = |name: &'static str, id: &PlayerId| (name, Value::from(self.name(*id)));
        let rule = |article: &Article| ("article", Value::from(article.to_string()));
        match reason {
            Reason::FirstOfGroup { player, points, members, article } => say(
                "why-first-of-group",
                &[
                    who("player", player),
                    ("points", self.points(*points).into()),
                    ("members", (*members).into()),
                    rule(article),
                ],
            ),
            Reason::PassedOver { candidate, obstacle, article } => say(
                "why-passed-over",
                &[who("candidate", candidate), ("obstacle", self.obstacle(obstacle).into()), rule(article)],
            ),
            Reason::PassedOverMore { count } => say("why-passed-over-more", &[("count", (*count).into())]),
            Reason::Chosen { candidate, place, article } => say(
                "why-chosen",
                &[who("candidate", candidate), ("place", self.place(*place).into()), rule(article)],
            ),
            Reason::ByeChosen { player, points, article } => say(
                "why-bye-chosen",
                &[who("player", player), ("points", self.points(*points).into()), rule(article)],
            ),
            Reason::ColourConditionDropped { article } => {
                say("why-colour-condition-dropped", &[rule(article)])
            }
            Reason::ColourHistory { player, colours } if colours.is_empty() => {
                say("why-no-colours", &[who("player", player)])
            }
            Reason::ColourHistory { player, colours } => {
                let colours: Vec<String> = colours.iter().map(|colour| self.colour(*colour)).collect();
                say("why-colour-history", &[who("player", player), ("colours", colours.join(", ").into())])
            }
            Reason::Colours { white, black, rule: decided, article } => say(
                "why-colours",
                &[
                    who("white", white),
                    who("black", black),
                    ("reason", self.colour_reason(*decided, *white, *black).into()),
                    rule(article),
                ],
            ),
            Reason::ByHand => say("why-by-hand", &[]),
            Reason::EngineChose { player, opponent: Some(opponent) } => {
                say("why-engine-chose", &[who("player", player), who("opponent", opponent)])
            }
            Reason::EngineChose { player, opponent: None } => {
                say("why-engine-chose-bye", &[who("player", player)])
            }
            Reason::Breaks(breach) => self.breach(breach),
            Reason::InPool { player } => say("why-in-pool", &[who("player", player)]),
            Reason::WentDown { player, points, members, count, article } => say(
                "why-went-down",
                &[
                    who("player", player),
                    ("points", self.points(*points).into()),
                    ("members", (*members).into()),
                    ("count", (*count).into()),
                    rule(article),
                ],
            ),
            Reason::HeadOfList { players, points, article } => say(
                "why-head-of-list",
                &[
                    ("players", self.names(players).into()),
                    ("points", self.points(*points).into()),
                    ("count", players.len().into()),
                    rule(article),
                ],
            ),
            Reason::FirstOfList { player, points, members, article } => say(
                "why-first-of-list",
                &[
                    who("player", player),
                    ("points", self.points(*points).into()),
                    ("members", (*members).into()),
                    rule(article),
                ],
            ),
            Reason::DrawnByLot { article } => say("why-drawn-by-lot", &[self.seed(), rule(article)]),
            Reason::SquaredDifference { gap, .. } if *gap == Points::ZERO => say("why-same-score", &[]),
            Reason::SquaredDifference { gap, square, .. } => say(
                "why-squared-difference",
                &[("gap", self.points(*gap).into()), ("square", squares(*square).into())],
            ),
            Reason::LeastSumOfSquares { total, article } => {
                say("why-least-sum", &[("total", squares(*total).into()), rule(article)])
            }
            Reason::LotAmongEquals { article } => say("why-lot-among-equals", &[self.seed(), rule(article)]),
            Reason::ByeDrawnByLot { player, points, article } => say(
                "why-bye-by-lot",
                &[who("player", player), ("points", self.points(*points).into()), self.seed(), rule(article)],
            ),
            Reason::GroupWorked { points, members, floaters, turn, article } => say(
                turn_key(*turn),
                &[
                    ("points", self.points(*points).into()),
                    ("members", (*members).into()),
                    ("floaters", (*floaters).into()),
                    rule(article),
                ],
            ),
            Reason::Floated { player, from, down, cause, article } => say(
                if *down { "why-floated-down" } else { "why-floated-up" },
                &[
                    who("player", player),
                    ("points", self.points(*from).into()),
                    ("cause", self.wording.text(cause_key(*cause, *down)).into()),
                    rule(article),
                ],
            ),
            Reason::FloaterFirst { player, article } => {
                say("why-floater-first", &[who("player", player), rule(article)])
            }
            Reason::Cracked { a, b, points, article } => say(
                "why-cracked",
                &[who("a", a), who("b", b), ("points", self.points(*points).into()), rule(article)],
            ),
            Reason::TableRow { row, places, white, black, article } => say(
                "why-table-row",
                &[
                    ("row", (*row).into()),
                    ("places", (*places).into()),
                    ("white", (*white).into()),
                    ("black", (*black).into()),
                    rule(article),
                ],
            ),
            Reason::TableFree { player, row, places, article } => say(
                "why-table-free",
                &[who("player", player), ("row", (*row).into()), ("places", (*places).into()), rule(article)],
            ),
            Reason::TableExchanged { round, row, article } => say(
                "why-table-exchanged",
                &[("round", round.get().into()), ("row", (*row).into()), rule(article)],
            ),
            Reason::TableReversed { article } => say("why-table-reversed", &[rule(article)]),
            Reason::LastRound { article } => say("why-last-round", &[rule(article)]),
            Reason::ColourLimitsDropped { article } => say("why-colour-limits-dropped", &[rule(article)]),
            Reason::Bracket { points, residents, moved_down, article } => say(
                "why-bracket",
                &[
                    ("points", self.points(*points).into()),
                    ("residents", (*residents).into()),
                    ("moved", (*moved_down).into()),
                    rule(article),
                ],
            ),
            Reason::MovedDown { player, from, opponent, number, article } => say(
                "why-moved-down",
                &[
                    who("player", player),
                    ("points", self.points(*from).into()),
                    who("opponent", opponent),
                    ("number", (*number).into()),
                    rule(article),
                ],
            ),
            Reason::Halves { upper, upper_number, lower, lower_number, members, half, article } => say(
                "why-halves",
                &[
                    who("upper", upper),
                    ("upper_number", (*upper_number).into()),
                    who("lower", lower),
                    ("lower_number", (*lower_number).into()),
                    ("members", (*members).into()),
                    ("half", (*half).into()),
                    ("second", (*half + 1).into()),
                    rule(article),
                ],
            ),
            Reason::Exchanged { player, number, up, article } => say(
                if *up { "why-exchanged-up" } else { "why-exchanged-down" },
                &[who("player", player), ("number", (*number).into()), rule(article)],
            ),
            Reason::Transposed { player, number, instead_of, place, article } => say(
                "why-transposed",
                &[
                    who("player", player),
                    ("number", (*number).into()),
                    who("instead", instead_of),
                    ("place", (*place).into()),
                    rule(article),
                ],
            ),
            Reason::InNaturalOrder { article } => say("why-natural-order", &[rule(article)]),
            Reason::LowestBye { player, points, article } => say(
                "why-lowest-bye",
                &[who("player", player), ("points", self.points(*points).into()), rule(article)],
            ),
            Reason::FewestUnplayed { player, unplayed, article } => say(
                "why-fewest-unplayed",
                &[who("player", player), ("unplayed", (*unplayed).into()), rule(article)],
            ),
        }
    }

    /// The rule that decided the colours, with the one whom it is about.
    fn colour_reason(&self, rule: ColourReason, white: PlayerId, black: PlayerId) -> String {
        let (smaller, larger) = if self.tournament.number(white) <= self.tournament.number(black) {
            (white, black)
        } else {
            (black, white)
        };
        let values = [("smaller", Value::from(self.name(smaller))), ("larger", self.name(larger).into())];
        self.wording.text_with(colour_key(rule), &values)
    }

    /// `1 point`, `½ point`, `2½ points`.
    pub(super) fn points(&self, points: Points) -> String {
        let key = if points > Points::ZERO && points <= Points::ONE { "about-point" } else { "about-points" };
        self.wording.text_with(key, &[("points", format!("{points:#}").into())])
    }

    /// The seed from which every lot of the event is drawn.
    fn seed(&self) -> (&'static str, Value<'static>) {
        ("seed", self.tournament.rules().seed.to_string().into())
    }

    fn obstacle(&self, obstacle: &Obstacle) -> String {
        let say = |key: &str, values: &[(&str, Value<'_>)]| self.wording.text_with(key, values);
        match obstacle {
            Obstacle::Met(round) => say("obstacle-met", &[("round", round.get().into())]),
            Obstacle::Forbidden => say("obstacle-forbidden", &[]),
            Obstacle::SameColourTwice(colour) => {
                say("obstacle-same-colour", &[("colour", self.colour(*colour).into())])
            }
            Obstacle::HadBye(round) => say("obstacle-had-bye", &[("round", round.get().into())]),
            Obstacle::RestImpossible => say("obstacle-rest-impossible", &[]),
            Obstacle::NoOpponentBelow => say("obstacle-no-opponent-below", &[]),
            Obstacle::WonByDefault(round) => say("obstacle-won-by-default", &[("round", round.get().into())]),
            Obstacle::ColourLimits => say("obstacle-colour-limits", &[]),
            Obstacle::LargerGaps => say("obstacle-larger-gaps", &[]),
            Obstacle::MoreLimitsBroken => say("obstacle-more-limits-broken", &[]),
            Obstacle::MoreClashes => say("obstacle-more-clashes", &[]),
        }
    }

    fn place(&self, place: Place) -> String {
        match place {
            Place::LowerHalf => self.wording.text("place-lower-half"),
            Place::UpperHalf => self.wording.text("place-upper-half"),
            Place::LowerGroup(points) => {
                self.wording.text_with("place-lower-group", &[("points", self.points(points).into())])
            }
            Place::HighestRanked => self.wording.text("place-highest-ranked"),
            Place::LowestRanked => self.wording.text("place-lowest-ranked"),
            Place::OtherFloater => self.wording.text("place-other-floater"),
        }
    }
}

/// A sum of squared differences of points, given in hundredths.
pub(super) fn squares(hundredths: i64) -> String {
    Amount::from_hundredths(hundredths).to_string()
}

const fn colour_key(reason: ColourReason) -> &'static str {
    match reason {
        ColourReason::SameTwice => "colours-same-twice",
        ColourReason::LargerDifference => "colours-larger-difference",
        ColourReason::SmallerNumberBalances => "colours-smaller-number-balances",
        ColourReason::SmallerNumberAlternates => "colours-smaller-number-alternates",
        ColourReason::LargerNumberAlternates => "colours-larger-number-alternates",
        ColourReason::FirstRound => "colours-first-round",
        ColourReason::MustAlternate => "colours-must-alternate",
        ColourReason::MustBalance => "colours-must-balance",
        ColourReason::BothDue => "colours-both-due",
        ColourReason::OneDue => "colours-one-due",
        ColourReason::LastDifference => "colours-last-difference",
        ColourReason::SmallerNumberDue => "colours-smaller-number-due",
        ColourReason::LargerNumberDue => "colours-larger-number-due",
        ColourReason::StrongerPreference => "colours-stronger-preference",
        ColourReason::HigherRankedDue => "colours-higher-ranked-due",
    }
}

const fn turn_key(turn: GroupTurn) -> &'static str {
    match turn {
        GroupTurn::Downwards => "why-group-downwards",
        GroupTurn::Upwards => "why-group-upwards",
        GroupTurn::Last => "why-group-last",
    }
}

const fn cause_key(cause: FloatCause, down: bool) -> &'static str {
    match cause {
        FloatCause::MetAll => "float-met-all",
        FloatCause::ColourBalance => "float-colour-balance",
        FloatCause::ColourTwice => "float-colour-twice",
        FloatCause::OddNumber if down => "float-odd-number",
        FloatCause::OddNumber => "float-odd-number-up",
        FloatCause::OthersFindNobody => "float-others-find-nobody",
        FloatCause::OthersUnpaired => "float-others-unpaired",
    }
}
