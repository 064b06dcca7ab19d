//! What rehearsals found, in sentences: the gravest first.

use std::collections::BTreeMap;

use super::verdict::Tone;
use crate::desk::rehearsal::RehearsalReport;
use crate::model::{Points, RoundNumber, Tournament};
use crate::wording::{Wording, args};

/// What was found: a sentence a finding.
pub fn findings(report: &RehearsalReport, tournament: &Tournament, wording: &Wording) -> Vec<(Tone, String)> {
    if let Some(refusal) = &report.refused {
        return vec![(Tone::Bad, wording.about(tournament).refusal(refusal))];
    }
    if report.done == 0 {
        return Vec::new();
    }
    if report.rounds.is_none() {
        return vec![(Tone::Good, wording.text("rehearsal-over"))];
    }
    let told = Told { report, wording };
    let mut lines = told.unpairable();
    lines.extend(told.by_round("rehearsal-higher-bye", &report.higher_byes));
    lines.extend(told.by_round("rehearsal-large-gap", &report.large_gaps));
    if report.is_clean() {
        lines.push((Tone::Good, told.say("rehearsal-clean", report.done)));
    }
    if report.ended_early > 0 {
        lines.push((Tone::Good, told.say("rehearsal-early", report.ended_early)));
    }
    lines.extend(told.ties());
    lines
}

struct Told<'a> {
    report: &'a RehearsalReport,
    wording: &'a Wording,
}

impl Told<'_> {
    fn say(&self, key: &str, count: usize) -> String {
        self.wording.text_with(key, &args! { count, done: self.report.done })
    }

    fn unpairable(&self) -> Vec<(Tone, String)> {
        let sentence = |(round, count): (&RoundNumber, &usize)| {
            let without_bye = self.report.no_bye_left.get(round).copied().unwrap_or_default();
            let values = args! { count: *count, done: self.report.done, round: *round, without_bye };
            (Tone::Bad, self.wording.text_with("rehearsal-unpairable", &values))
        };
        self.report.unpairable.iter().map(sentence).collect()
    }

    fn by_round(&self, key: &str, found: &BTreeMap<RoundNumber, usize>) -> Vec<(Tone, String)> {
        let gap = |points: Points| format!("{points:#}");
        let sentence = |(round, count): (&RoundNumber, &usize)| {
            let largest = gap(self.report.largest_gap);
            let values = args! { count: *count, done: self.report.done, round: *round, largest };
            (Tone::Worse, self.wording.text_with(key, &values))
        };
        found.iter().map(sentence).collect()
    }

    fn ties(&self) -> Vec<(Tone, String)> {
        let RehearsalReport { done, tied_in_points, tied_first, shared_prizes, has_prizes, .. } =
            *self.report;
        let tone = |count: usize| if count > 0 { Tone::Worse } else { Tone::Good };
        let values = args! { count: tied_in_points, done, equal: tied_first };
        let mut lines = vec![(tone(tied_first), self.wording.text_with("rehearsal-tied", &values))];
        if has_prizes {
            lines.push((tone(shared_prizes), self.say("rehearsal-prizes", shared_prizes)));
        }
        lines
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{EventInfo, Rules, SystemId};

    fn told(report: &RehearsalReport) -> Vec<(Tone, String)> {
        let event = Tournament::new(EventInfo::default(), Rules::new(SystemId::Dutch, 1));
        findings(report, &event, &Wording::english())
    }

    #[test]
    fn what_was_found_is_told_in_sentences() {
        let seven = RoundNumber::new(7).unwrap();
        let report = RehearsalReport {
            done: 100,
            rounds: Some((RoundNumber::FIRST, seven)),
            unpairable: [(seven, 7)].into(),
            no_bye_left: [(seven, 3)].into(),
            higher_byes: [(seven, 1)].into(),
            tied_in_points: 40,
            tied_first: 2,
            ..RehearsalReport::default()
        };
        let lines = told(&report);
        assert_eq!(
            lines[0],
            (
                Tone::Bad,
                "In 7 of 100 rehearsals round 7 could not be paired, in 3 of them because nobody was left who \
                 could have the bye. With fewer rounds this does not happen."
                    .to_owned()
            )
        );
        assert_eq!(lines[1].0, Tone::Worse);
        assert!(
            lines[2].1.starts_with("In 40 of 100 rehearsals two or more had the most points"),
            "{lines:?}"
        );
        let clean = RehearsalReport {
            done: 20,
            rounds: Some((RoundNumber::FIRST, seven)),
            ..RehearsalReport::default()
        };
        assert!(told(&clean).iter().all(|(tone, _)| *tone == Tone::Good));
        let over = RehearsalReport { done: 20, ..RehearsalReport::default() };
        assert_eq!(told(&over).len(), 1);
        assert_eq!(told(&RehearsalReport::default()), []);
    }
}
