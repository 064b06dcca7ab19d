//! The content of all records other than `001`, collected before the players are known.

use std::collections::BTreeMap;

use crate::model::{
    ByeRequest, Colour, Cycles, EventId, EventInfo, PointScale, Points, RoundNumber, Rules, Setting,
    SystemId, TieBreakCode, TrfType,
};
use strum::IntoEnumIterator as _;

use super::national::RankMethod;
use super::own_lines::{AdjournedGame, KeyedTwice, MissingResult};

/// The coded type of a system that FIDE's list does not have.
pub(super) const CUSTOM: &str = "CUSTOM_SWISS";

/// A starting number in a record, with its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Named {
    pub line: usize,
    pub column: usize,
    pub number: u16,
}

/// A bye of a 240 line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct RequestedBye {
    pub who: Named,
    pub round: RoundNumber,
    pub request: ByeRequest,
}

/// Fictitious points.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum AccelerationRecord {
    /// `XXA`: the points of the player's next rounds.
    OfPlayer { who: Named, points: Vec<Points> },
    /// `250`: everybody from one number to another.
    OfRange { first: Named, last: Named, rounds: (RoundNumber, RoundNumber), points: Points },
}

/// `XXP` or `260`: nobody here meets another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Ban {
    pub rounds: Option<(RoundNumber, RoundNumber)>,
    pub players: Vec<Named>,
}

/// Points by outcome, as far as the file gives them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct GivenPoints {
    pub win: Option<Points>,
    pub draw: Option<Points>,
    pub loss: Option<Points>,
    pub bye: Option<Points>,
    pub absence: Option<Points>,
    pub forfeit_loss: Option<Points>,
}

impl GivenPoints {
    /// The whole scale; the pairing-allocated bye is worth a win unless it is given, in a round robin nothing (C.05 Annex
    /// 1: a game against the place that nobody takes).
    pub fn scale(&self, system: SystemId) -> PointScale {
        let usual = PointScale::STANDARD;
        let win = self.win.unwrap_or(usual.win);
        PointScale {
            win,
            draw: self.draw.unwrap_or(usual.draw),
            loss: self.loss.unwrap_or(usual.loss),
            bye: self.bye.unwrap_or(if system.is_scheduled() { usual.absence } else { win }),
            absence: self.absence.unwrap_or(usual.absence),
            forfeit_loss: self.forfeit_loss.unwrap_or(usual.forfeit_loss),
        }
    }

    /// Takes over the values that `other` has.
    pub fn update(&mut self, other: &Self) {
        self.win = other.win.or(self.win);
        self.draw = other.draw.or(self.draw);
        self.loss = other.loss.or(self.loss);
        self.bye = other.bye.or(self.bye);
        self.absence = other.absence.or(self.absence);
        self.forfeit_loss = other.forfeit_loss.or(self.forfeit_loss);
    }
}

/// The 192 record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct CodedType {
    pub line: usize,
    pub text: String,
    pub code: String,
}

/// What our own comment lines say ([`super::own_lines`]). A line is kept with its number in the file.
#[derive(Clone, Debug, Default)]
pub(super) struct CommentSettings {
    /// The words of the settings.
    pub rules: Vec<(usize, String)>,
    /// Which event it is.
    pub id: Option<EventId>,
    /// How many rounds were written.
    pub paired: Option<usize>,
    /// The words of each player's line.
    pub players: Vec<(usize, String)>,
    /// Games without a result.
    pub missing: Vec<MissingResult>,
    /// Games that were written as draws.
    pub adjourned: Vec<AdjournedGame>,
    /// Games whose results were keyed a second time.
    pub keyed_twice: Vec<KeyedTwice>,
    /// The last round for which check-in was closed.
    pub checked_in: Option<RoundNumber>,
}

/// Everything but the players.
#[derive(Clone, Debug, Default)]
pub(super) struct ReportSettings {
    pub event: EventInfo,
    pub planned: Option<u8>,
    pub first_colour: Option<Colour>,
    /// `XXC rank`: pairing goes by the order of the lines.
    pub by_file_order: bool,
    pub points: GivenPoints,
    pub coded_type: Option<CodedType>,
    /// What the free text of 092 suggests.
    pub hinted_system: Option<(SystemId, Cycles)>,
    /// What our own comment lines say.
    pub own: CommentSettings,
    pub tie_breaks: Option<Vec<TieBreakCode>>,
    /// The 212 line: its codes, its text.
    pub standings: Option<(Vec<TieBreakCode>, String)>,
    pub presets: Vec<RequestedBye>,
    /// `XXZ`: absent in the round to be paired.
    pub absent: Vec<Named>,
    pub accelerations: Vec<AccelerationRecord>,
    pub bans: Vec<Ban>,
    /// How many pairs of players they are at most.
    pub banned_pairs: usize,
    /// Numbers in records that are only kept.
    pub mentioned: Vec<Named>,
    pub kept: Vec<String>,
    /// Code, first line, how many lines.
    pub unknown: BTreeMap<String, (usize, usize)>,
    /// A coded record of TRF26 was seen.
    pub is_trf26: bool,
}

impl ReportSettings {
    /// The starting rank method of the 172 record, if it names one.
    pub fn method(&self) -> Option<RankMethod> {
        self.kept.iter().find_map(|line| RankMethod::named(line.strip_prefix("172")?))
    }
}

/// The name of an event's system in report files, if FIDE's list has it.
fn trf_type(system: SystemId, cycles: Cycles) -> Option<&'static TrfType> {
    let types = system.facts().trf;
    types.iter().find(|of| of.cycles == cycles).or(types.first())
}

/// The coded type (192) that stands for a system.
pub(super) fn type_code(rules: &Rules) -> &'static str {
    let code = trf_type(rules.system, rules.cycles).and_then(|of| of.codes.first());
    code.copied().unwrap_or(CUSTOM)
}

/// The free text (092) that the writer gives a system.
pub(super) fn type_text(system: SystemId, cycles: Cycles) -> String {
    match trf_type(system, cycles) {
        Some(of) => of.text.to_owned(),
        None => format!("Individual: Swiss-System ({system})"),
    }
}

/// What a coded type means here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Coded {
    /// A system that is known, with or without Baku acceleration; a double round robin has two cycles.
    System { system: SystemId, baku: bool, cycles: Cycles },
    /// `CUSTOM_SWISS`: the interzonal comment may say which.
    Custom,
    /// A team event.
    Team,
    /// Another one.
    Unknown,
}

pub(super) fn coded(code: &str) -> Coded {
    let upper = code.to_ascii_uppercase();
    if upper.contains("TEAM") {
        return Coded::Team;
    }
    let (name, baku) = upper.strip_suffix("_BAKU").map_or((upper.as_str(), false), |name| (name, true));
    if name == CUSTOM {
        return Coded::Custom;
    }
    let types = SystemId::iter().flat_map(|system| system.facts().trf.iter().map(move |of| (system, of)));
    let named = types.into_iter().find(|(_, of)| of.codes.contains(&name));
    named.map_or(Coded::Unknown, |(system, of)| Coded::System {
        system,
        baku: baku && system.has(Setting::VirtualPoints),
        cycles: of.cycles,
    })
}
