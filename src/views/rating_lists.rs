//! The rating lists at hand as their dialog shows them: a row for each, whose lists can be fetched, how far the work is and
//! what came of it, in words.

use crate::desk::program::download::file_name;
use crate::desk::rating_lists::{
    FIDE, ListAtHand, ListDone, ListFailure, ListOutcome, ListStage, ListTask, edition, published_at,
};
use crate::desk::settings::ListChoices;
use crate::files::rating_list::ListPreset;
use crate::rating_lists::{ImportError, StoreFault};
use crate::wording::{Wording, args};

/// A list at hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListRow {
    /// What it is called.
    pub name: String,
    /// Its date; of a damaged one that it is.
    pub date: String,
    /// How many players it has.
    pub players: String,
    /// How much room it takes.
    pub size: String,
    /// Where it is fetched from, if that is known.
    pub address: Option<String>,
    /// What is wrong with it.
    pub fault: Option<String>,
}

impl ListRow {
    /// As a row.
    pub fn of(list: &ListAtHand, choices: &ListChoices, wording: &Wording) -> Self {
        let size = megabytes(list.bytes, wording);
        let name = list.name.clone();
        match &list.facts {
            Ok(facts) => Self {
                date: facts.date.map_or_else(|| wording.text("rating-list-undated"), |date| date.to_string()),
                players: facts.players.to_string(),
                size,
                address: choices.address_of(&name, &facts.layout),
                fault: None,
                name,
            },
            Err(fault) => Self {
                date: wording.text("rating-lists-damaged"),
                players: String::new(),
                size,
                address: choices.address_of(&name, &name),
                fault: Some(not_done(&wording.sentence(fault), wording)),
                name,
            },
        }
    }
}

/// Whose lists can be fetched.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListSource {
    /// What the list is called then; `None` leaves it to the list.
    pub name: Option<String>,
    /// Whose it is, in words.
    pub words: String,
    /// Where it is published as one file that can be read; `None` if the user has to find it.
    pub address: Option<&'static str>,
}

/// FIDE's list, those of federations, and any other.
pub fn sources(wording: &Wording) -> Vec<ListSource> {
    let fide = ListSource {
        name: Some(FIDE.to_owned()),
        words: wording.text("rating-lists-fide"),
        address: published_at(FIDE),
    };
    let of_preset = |preset: &ListPreset| ListSource {
        name: Some(preset.key.clone()),
        words: preset.name.clone(),
        address: published_at(&preset.key),
    };
    let other = ListSource { name: None, words: wording.text("rating-lists-other"), address: None };
    std::iter::once(fide).chain(ListPreset::all().iter().map(of_preset)).chain([other]).collect()
}

/// How far the work is, in words, and as a share of 1.
pub fn progress(task: &ListTask, stage: ListStage, wording: &Wording) -> (String, f32) {
    let file = match task {
        ListTask::Import { file, .. } => {
            file.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default()
        }
        ListTask::Fetch { address, .. } => file_name(address),
        ListTask::Remove { name } => name.clone(),
    };
    #[allow(clippy::cast_precision_loss, reason = "a bar of some hundred points")]
    match stage {
        ListStage::Fetching(received, Some(total)) => {
            let values = args! { file, received: tenths(received), total: tenths(total) };
            (wording.text_with("rating-lists-fetching-of", &values), received as f32 / total.max(1) as f32)
        }
        ListStage::Fetching(received, None) => {
            (wording.text_with("rating-lists-fetching", &args! { file, received: tenths(received) }), 0.0)
        }
        ListStage::Reading(percent) => {
            (wording.text_with("rating-lists-reading", &args! { file, percent }), percent as f32 / 100.0)
        }
    }
}

/// What came of it, in words, and whether it was done.
pub fn outcome((_, done): &ListOutcome, wording: &Wording) -> (String, bool) {
    match done {
        Ok(ListDone::Read(facts)) => {
            let (list, count) = (wording.list_edition(&edition(facts)), facts.players);
            let read = wording.text_with("rating-lists-read", &args! { list, count });
            let skipped = facts.skipped;
            match skipped {
                0 => (read, true),
                _ => (
                    format!(
                        "{read} {}",
                        wording.text_with("rating-lists-skipped", &args! { count: skipped })
                    ),
                    true,
                ),
            }
        }
        Ok(ListDone::Removed(name)) => {
            (wording.text_with("rating-lists-removed", &args! { name: name.as_str() }), true)
        }
        Err(failure) => (failure_words(failure, wording), false),
    }
}

fn failure_words(failure: &ListFailure, wording: &Wording) -> String {
    match failure {
        ListFailure::Download(failure) => wording.sentence(failure),
        ListFailure::Import(ImportError::File(error)) => not_done(&wording.list_file_error(error), wording),
        ListFailure::Import(ImportError::Store(StoreFault::StoppedByUser)) => {
            wording.text("rating-lists-stopped")
        }
        ListFailure::Import(ImportError::Store(fault)) => not_done(&wording.sentence(fault), wording),
        ListFailure::Lost => wording.text("rating-lists-lost"),
    }
}

/// A clause made a sentence.
pub fn not_done(why: &str, wording: &Wording) -> String {
    wording.text_with("rating-lists-not-done", &args! { why: why.trim_end_matches('.') })
}

/// Bytes as megabytes, small files as kilobytes: `12.3 MB`.
fn megabytes(bytes: u64, wording: &Wording) -> String {
    if bytes < 1_000_000 {
        return wording.text_with("rating-lists-size-small", &args! { kilobytes: bytes.div_ceil(1000) });
    }
    wording.text_with("rating-lists-size", &args! { megabytes: tenths(bytes) })
}

/// Megabytes with one decimal.
fn tenths(bytes: u64) -> String {
    let tenths = bytes.saturating_mul(10) / 1_000_000;
    format!("{}.{}", tenths / 10, tenths % 10)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::desk::program::download::DownloadFailure;
    use crate::rating_lists::ListFacts;

    fn facts(name: &str, layout: &str) -> ListFacts {
        ListFacts {
            name: name.into(),
            date: Some(jiff::civil::date(2026, 10, 1)),
            players: 2,
            skipped: 1,
            file: "list.csv".into(),
            layout: layout.into(),
            imported: jiff::Timestamp::UNIX_EPOCH,
        }
    }

    #[test]
    fn a_row_tells_where_its_list_comes_from() {
        let wording = Wording::english();
        let row = |facts, choices: &ListChoices| {
            ListRow::of(&ListAtHand { name: "own".into(), facts, bytes: 12_345_678 }, choices, &wording)
        };
        let none = ListChoices::default();
        let known = row(Ok(facts("own", "fide")), &none);
        assert_eq!(
            (known.size.as_str(), known.date.as_str(), known.players.as_str()),
            ("12.3 MB", "2026-10-01", "2")
        );
        assert!(known.address.is_some_and(|address| address.starts_with("https://ratings.fide.com/")));
        assert_eq!(row(Ok(facts("own", "ger")), &none).address, None, "a page, and no file");
        let mut choices = ListChoices::default();
        choices.keep_address(&facts("own", "ger"), "https://example.org/spieler.csv");
        assert_eq!(
            row(Ok(facts("own", "ger")), &choices).address.as_deref(),
            Some("https://example.org/spieler.csv")
        );
        let damaged = row(Err(StoreFault::NewerList { name: "own".into() }), &none);
        assert!(damaged.fault.is_some_and(|fault| fault.ends_with('.')));
    }

    #[test]
    fn fides_list_comes_first_and_any_other_last() {
        let sources = sources(&Wording::english());
        assert!(
            sources.len() > 10 && sources[0].name.as_deref() == Some("fide") && sources[0].address.is_some()
        );
        assert_eq!(sources.last().unwrap().name, None);
        assert!(
            sources.iter().filter_map(|source| source.address).all(|address| address.starts_with("https://"))
        );
    }

    #[test]
    fn progress_and_outcome_are_sentences() {
        let wording = Wording::english();
        let fetch = ListTask::Fetch { address: "https://x.org/list.zip".into(), name: None };
        let (words, share) = progress(&fetch, ListStage::Fetching(10_000_000, Some(40_000_000)), &wording);
        assert_eq!((words.as_str(), share), ("Fetching list.zip: 10.0 of 40.0 MB", 0.25));
        let outcomes = [
            Ok(ListDone::Read(Box::new(facts("own", "fide")))),
            Ok(ListDone::Removed("own".into())),
            Err(ListFailure::Lost),
            Err(DownloadFailure::StoppedByUser.into()),
            Err(DownloadFailure::BrokenOff { reason: "timeout".into() }.into()),
            Err(DownloadFailure::NotHttps { address: "x".into() }.into()),
            Err(DownloadFailure::Refused { status: 404 }.into()),
            Err(ImportError::Store(StoreFault::StoppedByUser).into()),
            Err(ImportError::Store(StoreFault::UnwritableList { name: "x".into(), reason: "full".into() })
                .into()),
        ];
        for done in outcomes {
            let is_done = done.is_ok();
            let (words, told_done) = outcome(&(fetch.clone(), done), &wording);
            assert!(words.ends_with('.') && !words.contains(['{', '$']), "{words}");
            assert!(words.starts_with(char::is_uppercase) || words.starts_with(['o', '“']), "{words}");
            assert_eq!(told_done, is_done, "{words}");
        }
    }
}
