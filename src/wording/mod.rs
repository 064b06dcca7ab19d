//! Every sentence that the user reads. The lower modules give facts (a refusal, a breach, a criterion); here they become
//! sentences in the user's language. No decisions are made here.
//!
//! Most facts need no code: `fact` makes a sentence from the names of their variants and fields. The other files compute
//! values for sentences, or combine several sentences.

mod about;
mod arithmetic;
mod awards;
mod bundle;
mod conclusion;
mod criteria;
mod earlier_states;
mod errors;
mod explanations;
mod fact;
mod fact_serializer;
mod headings;
mod log;
mod names;
mod opening;
mod performance;
mod play_off;
mod prizes;
mod quality;
mod ratings;
mod recovery;
mod repair;
mod section_log;
mod separation;
mod values;
mod ways;

pub use about::EventWording;
pub use arithmetic::ArithmeticLine;
pub use bundle::Wording;
pub use explanations::ToldReason;
pub use fact::{fact_keys, facts};
pub use performance::{signed, signed_whole, two_decimals};
pub use prizes::PrizeLine;
pub use section_log::JournalWording;
pub use values::Value;
pub(crate) use values::args;
