//! What was recovered, and what to do while nothing can be saved, in words.

use super::opening::trouble;
use super::{Wording, args};
use crate::files::safe_write::SaveError;
use crate::model::{Portion, StateDifference};

impl Wording {
    /// That the program was not closed properly, and what was recovered: "7 results of round 4".
    pub fn recovered(&self, steps: usize, what: &StateDifference) -> String {
        self.told("app-recovered", "app-recovered-steps", steps, what)
    }

    /// That the event's own place had refused what was taken from the program's folder now.
    pub fn rescued(&self, steps: usize, what: &StateDifference) -> String {
        self.told("app-rescued", "app-rescued-steps", steps, what)
    }

    fn told(&self, key: &str, without: &str, steps: usize, what: &StateDifference) -> String {
        if what.is_empty() {
            return self.text_with(without, &args! { count: steps });
        }
        let list = |portions: &mut dyn Iterator<Item = &Portion>| {
            portions.map(|portion| self.portion(*portion)).collect::<Vec<_>>().join(", ")
        };
        let done = list(&mut what.missing.iter().chain(&what.other));
        let undone = list(&mut what.extra.iter());
        let undone = if undone.is_empty() {
            undone
        } else {
            self.text_with("app-recovered-undone", &args! { what: undone })
        };
        let both = if done.is_empty() || undone.is_empty() {
            [done, undone].concat()
        } else {
            format!("{done}; {undone}")
        };
        self.text_with(key, &args! { what: both })
    }

    /// The sentences of the banner that stays while saving fails: why, what to do, and where everything is meanwhile.
    /// `rescued`: the program's folder has a copy.
    pub fn cannot_save(&self, error: &SaveError, rescued: bool) -> String {
        let advice = self.text(&format!("save-advice-{}", trouble(error)));
        let kept = self.text(if rescued { "save-kept-copy" } else { "save-kept-memory" });
        self.text_with("save-failed-banner", &args! { error: self.save_error(error), advice, kept })
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::io::ErrorKind;
    use std::path::Path;

    use super::*;
    use crate::model::RoundNumber;

    #[test]
    fn says_what_was_recovered() {
        let (wording, four) = (Wording::english(), RoundNumber::new(4).unwrap());
        let mut what =
            StateDifference { missing: vec![Portion::Results(four, 7)], ..StateDifference::default() };
        assert_eq!(
            wording.recovered(9, &what),
            "The program was not closed properly. Recovered: 7 results of round 4."
        );
        what.missing.push(Portion::Players(2));
        what.extra.push(Portion::Pairing(four));
        let sentence = wording.rescued(9, &what);
        let end = "7 results of round 4, 2 players; undone: the pairing of round 4.";
        assert!(sentence.ends_with(end), "{sentence}");
        assert!(wording.recovered(2, &StateDifference::default()).contains("the last 2 steps"));
        assert!(wording.rescued(1, &StateDifference::default()).contains("the last step"));
    }

    #[test]
    fn each_failing_disk_has_its_advice() {
        let kinds = [
            ErrorKind::StorageFull,
            ErrorKind::ReadOnlyFilesystem,
            ErrorKind::PermissionDenied,
            ErrorKind::NotFound,
            ErrorKind::IsADirectory,
            ErrorKind::TimedOut,
            ErrorKind::Other,
        ];
        let wording = Wording::english();
        let say = |kind: ErrorKind| {
            wording.cannot_save(&SaveError::new(Path::new("/media/stick/club.ron"), &kind.into()), true)
        };
        let sentences: BTreeSet<String> = kinds.into_iter().map(say).collect();
        assert_eq!(sentences.len(), kinds.len());
        for sentence in sentences {
            assert!(
                sentence.contains("club.ron") && sentence.contains("the program’s own folder"),
                "{sentence}"
            );
        }
        let protected = wording.cannot_save(&SaveError::protected(Path::new("club.ron")), true);
        assert!(protected.contains("is set to read-only. Make the file writable"), "{protected}");
        let error = SaveError::new(Path::new("club.ron"), &ErrorKind::Other.into());
        assert!(wording.cannot_save(&error, false).contains("in memory"));
    }
}
