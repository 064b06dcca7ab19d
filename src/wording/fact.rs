//! Facts become sentences. A fact is a value of an enum that derives [`Serialize`]: the name of the enum and of its
//! variant are the key, the fields are the values. `Refusal::NotNext { asked, next }` is told by
//! `refusal-not-next = Round { $asked } cannot be paired now; round { $next } is next.`
//!
//! - A field without a name is called by its type (`$player`, `$round`, `$board`, `$number`, `$points`, `$colour`),
//!   any other one `$value`.
//! - A player is told by name, points as `2½ points`, other numbers as numbers.
//! - `true`, `false` and variants that have no text of their own are words for a selector: `[true]`, `[full]`.
//! - What is `None` is the number 0, so that `[0]` tells it apart.
//! - A list is told as `A, B and C`; how many it has is `$players_count`. A pair of values is told as `3–5`.
//! - A fact within a fact is a sentence of its own, which also knows the fields before it.
//! - The fields of a structure are fields of the fact that holds it.
//!
//! [`facts`] lists the enums whose every variant has its text; the walk itself is [`super::fact_serializer`].

use serde::Serialize;

use super::fact_serializer::{Arg, FactSerializer, hyphenated};
use super::{EventWording, Value, Wording};
#[cfg(feature = "lists")]
use crate::files::rating_list;
use crate::files::{backups, own_command, pgn, salvage, site_folder, trf};
use crate::{model, pairing, standings};

macro_rules! facts {
    ($($(#[$only:meta])? $prefix:literal => $fact:ty $(, except $($except:literal)+)?;)*) => {
        /// Each enum that is told as a fact: what its keys begin with, and the rest of the key of each variant. Variants
        /// for which a sentence is computed are left out.
        pub fn facts() -> Vec<(&'static str, Vec<String>)> {
            Vec::from([$($(#[$only])? ($prefix, keys_except::<$fact>(&[$($($except),+)?]))),*])
        }
    };
}

facts! {
    "apart-by" => model::ApartBy;
    "apart-cause" => model::ApartCause;
    "apart-force" => model::ApartForce;
    "award-flaw" => model::AwardFlaw;
    "cell-bye" => model::Bye;
    "clock-change" => model::ClockChange;
    "colour" => model::Colour;
    "colour-reason" => pairing::ColourReason;
    "command" => model::Command, except "correct" "play-off" "together";
    "command-failure" => own_command::CommandFailure;
    "cut" => standings::Cut;
    "end" => standings::End;
    "entry-state" => model::EntryState;
    "fact" => model::Fact, except "worse-by";
    "factor-source" => standings::FactorSource;
    "file-fault" => salvage::FileFault, except "impossible";
    "file-part" => salvage::FilePart;
    "flaw" => model::Flaw;
    "float-cause" => pairing::FloatCause;
    "game-result" => model::GameResult;
    "group-turn" => pairing::GroupTurn;
    "hand-change" => model::HandChange;
    "lack" => standings::Lack;
    #[cfg(feature = "lists")]
    "list-fault" => rating_list::ListFault;
    "logo-fault" => model::LogoFault;
    "match-slot" => model::MatchSlot;
    "no-games" => pgn::NoGames;
    "obstacle" => pairing::Obstacle;
    "occasion" => backups::Occasion;
    "omission" => standings::Omission, except "no-game";
    "opponent-place" => pairing::OpponentPlace;
    "order-step" => model::OrderStep;
    "portion" => model::Portion;
    "reason" => pairing::Reason, except "breaks";
    "refusal" => model::Refusal, except "awards";
    "rounds-warning" => model::RoundsWarning;
    "correction-scope" => model::CorrectionScope;
    "site-error" => site_folder::SiteError;
    "trf-refused" => trf::TrfFault;
    "trf-unsaid" => trf::Unsaid;
    "trf-warning" => trf::WarningFact;
    "way" => standings::Way, except "given";
    "why" => standings::Why;
}

/// The rest of the key of each variant: `NotNext` is told by `refusal-not-next`.
pub fn fact_keys<F: strum::VariantNames>() -> Vec<String> {
    F::VARIANTS.iter().map(|variant| hyphenated(variant)).collect()
}

fn keys_except<F: strum::VariantNames>(except: &[&str]) -> Vec<String> {
    fact_keys::<F>().into_iter().filter(|variant| !except.contains(&variant.as_str())).collect()
}

impl Wording {
    /// The sentence of a fact that names no player.
    pub fn sentence(&self, fact: &impl Serialize) -> String {
        FactSerializer::new(self, None).tell(fact)
    }

    /// The sentence of a fact with more values than those that it holds.
    pub fn sentence_with(&self, fact: &impl Serialize, values: &[(&'static str, Value<'_>)]) -> String {
        FactSerializer { known: &owned(values), ..FactSerializer::new(self, None) }.tell(fact)
    }

    /// The text of a variant that is called otherwise elsewhere: its key is `stem` and the variant.
    pub fn variant(&self, stem: &str, variant: &impl Serialize) -> String {
        FactSerializer { stem: Some(stem), ..FactSerializer::new(self, None) }.tell(variant)
    }

    /// The sentence of a fact about a report file: quotations are cut, points are spelled as in the file.
    pub fn report_fact(&self, fact: &impl Serialize) -> String {
        FactSerializer { of_report: true, ..FactSerializer::new(self, None) }.tell(fact)
    }
}

impl EventWording<'_> {
    /// The sentence of a fact, with the names of players.
    pub fn sentence(&self, fact: &impl Serialize) -> String {
        FactSerializer::new(self.wording, Some(*self)).tell(fact)
    }

    /// The sentence of a fact, with the names of players and more values than those that it holds.
    pub fn sentence_with(&self, fact: &impl Serialize, values: &[(&'static str, Value<'_>)]) -> String {
        FactSerializer { known: &owned(values), ..FactSerializer::new(self.wording, Some(*self)) }.tell(fact)
    }
}

fn owned(values: &[(&'static str, Value<'_>)]) -> Vec<Arg> {
    let own = |value: &Value<'_>| match value {
        Value::String(text) => text.clone().into_owned().into(),
        Value::Number(number) => Value::Number(number.clone()),
        _ => Value::None,
    };
    values.iter().map(|(name, value)| ((*name).into(), own(value))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{
        Board, Colour, Command, EventInfo, Flaw, NewPlayer, PlayerDetails, PlayerId, Points, Refusal,
        RoundNumber, Rules, SystemId, Tournament, apply,
    };
    use crate::pairing::{FloatCause, Obstacle, Reason};

    fn event() -> Tournament {
        let entry = |name: &str| {
            let details = PlayerDetails { name: name.into(), ..PlayerDetails::default() };
            NewPlayer { details, lot: 1, entered: None }
        };
        let event = Tournament::new(EventInfo::default(), Rules::new(SystemId::Leong, 1));
        let entries = ["Okafor, Ada", "Lind, Bo", "Roy, Cy"].map(entry).to_vec();
        apply(&event, &Command::AddPlayers(entries)).unwrap()
    }

    fn told(fact: &impl Serialize) -> String {
        Wording::english().about(&event()).sentence(fact)
    }

    #[test]
    fn fields_become_values_and_nameless_ones_are_called_by_their_type() {
        let [ada, bo, cy] = [0, 1, 2].map(PlayerId);
        assert_eq!(told(&Refusal::NameMissing), "A player needs a name.");
        assert_eq!(
            told(&Refusal::ByeTaken(ada)),
            "Okafor, Ada has the bye already. Only one player can have it."
        );
        assert_eq!(told(&Refusal::Locked(Board(7))), "Board 7 is locked. Unlock it first (L).");
        let round = RoundNumber::FIRST;
        assert_eq!(
            told(&Refusal::PoolNotEmpty { round, players: vec![ada, bo, cy] }),
            "In round 1 not everybody is paired: Okafor, Ada; Lind, Bo and Roy, Cy. Pair them, give a bye or mark them \
             absent."
        );
        assert_eq!(
            told(&Refusal::ResultsMissing { round, boards: vec![Board(2)] }),
            Wording::english().text_with(
                "refusal-results-missing",
                &crate::wording::args! { round, boards_count: 1, boards: "2" }
            )
        );
    }

    #[test]
    fn what_is_none_is_told_apart() {
        let player = PlayerId(0);
        let chose = |opponent| told(&Reason::EngineChose { player, opponent });
        assert_eq!(chose(Some(PlayerId(1))), "The program would have paired Okafor, Ada with Lind, Bo.");
        assert_eq!(chose(None), "The program would have given Okafor, Ada the bye.");
        let rounds = Some((RoundNumber::FIRST, RoundNumber::FIRST.next()));
        let (a, b) = (PlayerId(0), PlayerId(1));
        assert_eq!(
            told(&Command::Forbid { a, b, rounds }),
            "Okafor, Ada and Lind, Bo are kept apart in rounds 1–2"
        );
        assert_eq!(told(&Command::Forbid { a, b, rounds: None }), "Okafor, Ada and Lind, Bo are kept apart");
    }

    #[test]
    fn a_fact_within_a_fact_knows_what_stands_before_it() {
        let candidate = PlayerId(1);
        let obstacle = Obstacle::SameColourTwice(Colour::White);
        assert_eq!(
            told(&Reason::PassedOver { candidate, obstacle }),
            "Not Lind, Bo: both had White in their last two games."
        );
        let floated = |down| {
            let (player, from) = (PlayerId(2), Points::from_tenths(15));
            told(&Reason::Floated { player, from, down, cause: FloatCause::OddNumber })
        };
        assert_eq!(
            floated(false),
            "Roy, Cy floats up from the group with 1½ points: the number is odd, and this is the highest-ranked of \
             the group."
        );
        assert!(floated(true).contains("floats down") && floated(true).contains("the last of the group"));
    }

    #[test]
    fn without_a_list_of_players_the_id_is_told() {
        let flaw = Flaw::UnknownPlayer { round: RoundNumber::FIRST, player: PlayerId(31) };
        assert!(Wording::english().sentence(&flaw).contains("(id 31)"));
    }
}
