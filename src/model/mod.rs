//! The tournament in memory: players, rounds, results, rules, and what each [`Command`] does to it.
//!
//! Everything here is a value. No file, clock, thread or randomness lives in this module; times, seeds and
//! lots come in as values. The only way to change a [`Tournament`] is [`apply`]; the only way to change an [`Event`] of one
//! or more of them is [`apply_event`].

mod acceleration;
mod alphabet;
#[cfg(test)]
mod any_rules;
mod apart;
mod apply;
mod awards;
mod breach;
mod clock;
pub mod club;
mod command;
mod contact;
mod correction;
mod criterion;
mod difference;
pub mod entry;
mod event;
mod event_texts;
mod flaw;
mod history;
mod journal;
pub mod limits;
mod list_edition;
mod logo;
mod mending;
mod numbering;
mod play_off;
mod player;
mod points;
mod rating;
mod refusal;
mod result;
mod round;
mod rules;
mod sections;
mod setting;
mod shared;
mod system;
mod tables;
pub mod text;
mod tie_break;
mod tournament;
mod validation;
#[cfg(test)]
mod validation_tests;

pub use acceleration::{Acceleration, VirtualPoints, VirtualRange, baku_group, baku_points, last_of_group_a};
pub use alphabet::{plain_name, sort_key};
#[cfg(test)]
pub(crate) use any_rules::any_rules;
pub use apart::{ApartBy, ApartCause, ApartForce, ApartGroup, ApartRule};
pub use apply::apply;
pub use awards::{
    AgeBand, AwardFlaw, Awards, Category, Criteria, Currency, EventAwards, EventCategory, MAX_CATEGORIES,
    MAX_PRIZE, MAX_PRIZES, Membership, MoneyError, PrizeList, Sharing, Tied, same_name,
};
pub use breach::{Article, Breach, Fact, Gravity};
pub use clock::{ClockChange, ClockRules, Pace, RoundClock};
pub use command::{Command, HandChange, NewPlayer, PairedGame, PlannedPairing};
pub use contact::{Contact, EntryState, Registration};
pub use correction::{Corrected, Correction, CorrectionScope, Former, RoundSeats};
pub use criterion::{OrderStep, QualityCriterion, Worth};
pub use difference::{Portion, StateDifference};
pub use event::{EventInfo, RoundStart};
pub use flaw::Flaw;
pub use history::{Histories, Past, PastGame};
pub use journal::{EventId, Journal, JournalEntry, KeptField};
pub use limits::{MAX_NAME, MAX_PLAYERS, MAX_SECTIONS};
pub use list_edition::{ListEdition, RatingsFollow};
pub use logo::{Logo, LogoFault, LogoKind, png_size};
pub use numbering::{FormerNumbers, LAST_RENUMBERED, Renumbered, by_starting_rank};
pub use play_off::{BracketSize, Contest, MatchEntrant, MatchResult, MatchSlot, PlayOff, PlayOffChange};
pub use player::{
    Born, ByeRequest, FideId, Member, Number, Player, PlayerDetails, PlayerId, Rating, Sex, Team, Title,
    Warning,
};
pub use points::{ParsePointsError, PointScale, Points, SquaredPoints};
pub use rating::{
    CountedRating, FRESH_DAYS, KnownRating, RateOfPlay, RatingChoice, RatingKind, RatingMethod, RatingOrder,
    Ratings,
};
pub use refusal::Refusal;
pub use result::{Colour, GameResult, Outcome};
pub use round::{Board, Bye, Game, OneSided, Round, RoundNumber, Stage};
pub use rules::{
    BonusLevel, ByeRule, Cycles, FirstColour, Percentage, PrizeFund, Rules, StartOrder, TieBreakCode,
    UnratedOrder, rounds_for, sw_t_cap, table_rounds,
};
pub use sections::{
    BoardPlan, Event, EventCommand, EventFlaw, EventParts, EventPerson, Joined, MAX_TABLE, Section,
    SectionId, WholeEvent, apply_event,
};
pub use setting::{RoundsWarning, Setting};
pub use shared::Shared;
pub use system::{Occasion, RoundsRule, SystemFacts, SystemId, TrfType};
pub use tables::{SectionTables, TableNumber, number_ranges, read_number_ranges};
pub use tie_break::{Edition, TieBreakRules};
pub use tournament::{ForbiddenPair, Tournament, TournamentParts};
