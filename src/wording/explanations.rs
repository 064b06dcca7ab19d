//! Why this pair? The engine's reasons as a short paragraph.

use crate::model::{Article, PlayerId};
use crate::pairing::{ColourReason, Explanation, Obstacle, Place, Reason};

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
                    ("points", format!("{points:#}").into()),
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
                &[who("player", player), ("points", format!("{points:#}").into()), rule(article)],
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
                    ("reason", self.wording.text(colour_key(*decided)).into()),
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
                    ("points", format!("{points:#}").into()),
                    ("members", (*members).into()),
                    ("count", (*count).into()),
                    rule(article),
                ],
            ),
            Reason::HeadOfList { players, points, article } => say(
                "why-head-of-list",
                &[
                    ("players", self.names(players).into()),
                    ("points", format!("{points:#}").into()),
                    ("count", players.len().into()),
                    rule(article),
                ],
            ),
            Reason::FirstOfList { player, points, members, article } => say(
                "why-first-of-list",
                &[
                    who("player", player),
                    ("points", format!("{points:#}").into()),
                    ("members", (*members).into()),
                    rule(article),
                ],
            ),
        }
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
        }
    }

    fn place(&self, place: Place) -> String {
        match place {
            Place::LowerHalf => self.wording.text("place-lower-half"),
            Place::UpperHalf => self.wording.text("place-upper-half"),
            Place::LowerGroup(points) => {
                self.wording.text_with("place-lower-group", &[("points", format!("{points:#}").into())])
            }
        }
    }
}

const fn colour_key(reason: ColourReason) -> &'static str {
    match reason {
        ColourReason::SameTwice => "colours-same-twice",
        ColourReason::LargerDifference => "colours-larger-difference",
        ColourReason::SmallerNumberBalances => "colours-smaller-number-balances",
        ColourReason::SmallerNumberAlternates => "colours-smaller-number-alternates",
        ColourReason::LargerNumberAlternates => "colours-larger-number-alternates",
        ColourReason::FirstRound => "colours-first-round",
    }
}
