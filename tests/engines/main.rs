//! The engines and the standings as a library user sees them: rules, whole events of every system, properties.

mod bench_inputs;
mod dutch_cases;
mod dutch_check;
mod simulated_events;
mod standings;
