//! What was recovered, in words.

use crate::model::{Gist, Matter, RoundNumber};

use super::{Value, Wording};

impl Wording {
    /// "7 results of round 4, the pairing of round 5 and 2 new players"; a phrase in the middle of a sentence. Empty if
    /// nothing remained of the steps.
    pub fn gist(&self, gist: &Gist) -> String {
        let part = |(matter, count): &(Matter, usize)| self.matter(*matter, *count);
        let mut parts: Vec<String> = gist.done.iter().map(part).collect();
        if gist.taken_back > 0 {
            parts.push(self.text_with("gist-taken-back", &[("count", gist.taken_back.into())]));
        }
        let Some(last) = parts.pop() else { return String::new() };
        if parts.is_empty() {
            return last;
        }
        self.text_with("about-and", &[("first", parts.join(", ").into()), ("last", last.into())])
    }

    /// That the program was not closed properly, and what was recovered.
    pub fn recovered(&self, gist: &Gist) -> String {
        match self.gist(gist) {
            nothing if nothing.is_empty() => self.text("app-recovered-nothing"),
            what => self.text_with("app-recovered", &[("what", what.into())]),
        }
    }

    fn matter(&self, matter: Matter, count: usize) -> String {
        let counted = |key: &str| self.text_with(key, &[("count", count.into())]);
        let of = |key: &str, round: RoundNumber| {
            self.text_with(key, &[("count", Value::from(count)), ("round", round.get().into())])
        };
        match matter {
            Matter::NewPlayers => counted("gist-new-players"),
            Matter::RemovedPlayers => counted("gist-removed-players"),
            Matter::PlayerData => counted("gist-player-data"),
            Matter::Availability => counted("gist-availability"),
            Matter::Pairing(round) => of("gist-pairing", round),
            Matter::Publication(round) => of("gist-publication", round),
            Matter::HandChanges(round) => of("gist-hand-changes", round),
            Matter::Results(round) => of("gist-results", round),
            Matter::Corrections(round) => of("gist-corrections", round),
            Matter::Settings => self.text("gist-settings"),
            Matter::Clock => self.text("gist-clock"),
            Matter::PlayOff => self.text("gist-play-off"),
            Matter::Prizes => self.text("gist-prizes"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn says_what_and_how_many() {
        let round = |number: u16| RoundNumber::new(number.into()).unwrap();
        let say = |done: &[(Matter, usize)], taken_back| {
            Wording::english().recovered(&Gist { done: done.to_vec(), taken_back })
        };
        let sentence = say(&[(Matter::Results(round(4)), 7)], 0);
        assert!(sentence.ends_with("7 results of round 4."), "{sentence}");
        let many = [(Matter::Results(round(4)), 1), (Matter::NewPlayers, 2), (Matter::Pairing(round(5)), 3)];
        let sentence = say(&many, 1);
        let expected = "1 result of round 4, 2 new players, the pairing of round 5 and 1 step taken back.";
        assert!(sentence.ends_with(expected), "{sentence}");
        assert!(!say(&[], 0).contains(':'));
    }
}
