//! Every sentence the user reads. A room below says facts (a refusal, a breach, a criterion); here they become a
//! sentence of the user's language. No logic, no numbers are computed here.
//!
//! Most facts need no code: `fact` tells them by the names of their variants and fields. The other files hold what
//! computes a value of a sentence or puts several sentences together.

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
mod headings;
mod log;
mod names;
mod opening;
mod performance;
mod play_off;
mod prizes;
mod quality;
mod recovery;
mod repair;
mod teller;
mod values;
mod ways;

pub use about::About;
pub use arithmetic::ArithmeticLine;
pub use bundle::Wording;
pub use fact::{fact_keys, facts};
pub use performance::{signed, signed_whole, two_decimals};
pub use prizes::PrizeLine;
pub use values::Value;
pub(crate) use values::args;
