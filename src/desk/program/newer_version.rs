//! Whether there is a newer version of the program. Asked only if the user said yes: at most once a day, in the background,
//! for one small file over HTTPS. The request names the program and nothing else, not even its version; nothing is
//! downloaded or run. What goes wrong is told where the user looks (*About*), and nowhere else.

use std::task::Poll;
use std::time::Duration;

use jiff::{SignedDuration, Timestamp};
use semver::Version;

use super::{SIGNED, VERSION};
use crate::desk::settings::{LookForNewer, NewerVersion};
use crate::desk::{BackgroundAnswer, Environment};
use crate::model::text::tidy_to;
use crate::pairing::Control;

/// Where the number of the newest version stands: a file with that number and nothing else (`0.2.0`).
pub const ADDRESS: &str = "https://interzonal.org/newest-version.txt";
/// So long an answer may take, with all that it leads to.
pub const PATIENCE: Duration = Duration::from_secs(10);
/// The most bytes of an answer.
const MOST_BYTES: u64 = 256;
/// The most bytes of what stands before it.
const MOST_HEAD: usize = 16 * 1024;
/// So many times an answer may name another address.
const MOST_REDIRECTS: u32 = 3;
/// Between two looks.
const DAY: SignedDuration = SignedDuration::from_hours(24);
/// The most letters of a reason.
const MOST_REASON: usize = 160;

/// Why it is not known.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LookFailure {
    /// No answer, or one that says no.
    #[error("no answer: {0}")]
    NoAnswer(String),
    /// An answer that is no version.
    #[error("the answer is not a version")]
    NotAVersion,
}

/// Asks an address for the newest version. Waits for the answer, so never where a frame waits.
///
/// # Errors
/// [`LookFailure`]
pub fn ask(address: &str, patience: Duration) -> Result<Version, LookFailure> {
    let no_answer =
        |error: ureq::Error| LookFailure::NoAnswer(tidy_to(&error.to_string(), MOST_REASON).into_owned());
    let agent = ureq::Agent::new_with_config(
        ureq::Agent::config_builder()
            // An address of HTTPS leads nowhere else.
            .https_only(address.starts_with("https://"))
            .timeout_global(Some(patience))
            .max_redirects(MOST_REDIRECTS)
            .max_response_header_size(MOST_HEAD)
            .user_agent(SIGNED)
            .accept("text/plain")
            .build(),
    );
    let mut answer = agent.get(address).call().map_err(no_answer)?;
    let text = answer.body_mut().with_config().limit(MOST_BYTES).read_to_string().map_err(no_answer)?;
    Version::parse(text.trim()).map_err(|_| LookFailure::NotAVersion)
}

/// True if `found` is newer than the program of version `own`. A version that cannot be read is not.
fn is_newer(found: &str, own: &str) -> bool {
    match (Version::parse(found), Version::parse(own)) {
        (Ok(found), Ok(own)) => found.cmp_precedence(&own).is_gt(),
        _ => false,
    }
}

/// What is known now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LookState {
    /// Nobody has looked.
    Unknown,
    /// The answer is on its way.
    Looking,
    /// There is none that is newer, by the last answer.
    Newest(Timestamp),
    /// There is a newer one.
    Newer(String),
    /// It could not be found out just now.
    Failed(LookFailure),
}

/// Looks for a newer version, as the settings have it.
#[derive(Default)]
pub struct VersionLook {
    answer: BackgroundAnswer<u32, Result<Version, LookFailure>>,
    /// So many times it was asked.
    asked: u32,
    failure: Option<LookFailure>,
}

impl VersionLook {
    /// Called in every frame: looks if the user said yes and a day has passed, and takes the answer in. Gives a newer
    /// version, once.
    pub fn follow(&mut self, kept: &mut NewerVersion, environment: &Environment) -> Option<String> {
        if kept.look == LookForNewer::Daily && is_due(kept.looked_at, (environment.now)()) {
            self.look_now(kept, environment);
        }
        match self.answer.take()?.1 {
            Some(Ok(found)) => {
                self.failure = None;
                kept.found = Some(found.to_string());
            }
            Some(Err(failure)) => {
                log::info!("looking for a newer version: {failure}");
                self.failure = Some(failure);
            }
            None => self.failure = Some(LookFailure::NoAnswer(String::new())),
        }
        let newer = kept.found.clone().filter(|found| is_newer(found, VERSION))?;
        (kept.told.as_ref() != Some(&newer)).then(|| kept.told.insert(newer).clone())
    }

    /// Looks at once, because the user asks for it.
    pub fn look_now(&mut self, kept: &mut NewerVersion, environment: &Environment) {
        if self.answer.is_awaited() {
            return;
        }
        kept.looked_at = Some((environment.now)());
        self.asked += 1;
        let address = environment.newest_version_at.clone();
        let begin = || move |_: &Control| ask(&address, PATIENCE);
        let _: Poll<_> = self.answer.ask("newer-version", self.asked, environment, begin);
    }

    /// What is known now.
    pub fn state(&mut self, kept: &NewerVersion) -> LookState {
        if self.answer.is_awaited() {
            return LookState::Looking;
        }
        if let Some(failure) = &self.failure {
            return LookState::Failed(failure.clone());
        }
        match (&kept.found, kept.looked_at) {
            (Some(found), _) if is_newer(found, VERSION) => LookState::Newer(found.clone()),
            (Some(_), Some(at)) => LookState::Newest(at),
            _ => LookState::Unknown,
        }
    }
}

/// The last look is a day away, backwards too: the clock may have been set.
fn is_due(looked_at: Option<Timestamp>, now: Timestamp) -> bool {
    looked_at.is_none_or(|at| now.duration_since(at).abs() >= DAY)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_are_compared_by_their_numbers() {
        for (found, own, newer) in [
            ("0.2.0", "0.1.0", true),
            ("0.10.0", "0.9.9", true),
            ("0.1.0", "0.1.0", false),
            ("0.1.0+build.7", "0.1.0", false),
            ("0.0.9", "0.1.0", false),
            ("0.1.0-rc.1", "0.1.0", false),
            ("0.1.0", "0.1.0-rc.1", true),
            ("soon", "0.1.0", false),
        ] {
            assert_eq!(is_newer(found, own), newer, "{found} {own}");
        }
    }

    #[test]
    fn it_is_looked_for_once_a_day() {
        let now = Timestamp::UNIX_EPOCH + SignedDuration::from_hours(1000);
        let ago = |hours| Some(now - SignedDuration::from_hours(hours));
        assert!(is_due(None, now) && is_due(ago(24), now) && is_due(ago(500), now));
        assert!(!is_due(ago(23), now) && !is_due(ago(0), now));
        assert!(!is_due(ago(-1), now) && is_due(ago(-48), now), "the clock was set back");
    }
}
