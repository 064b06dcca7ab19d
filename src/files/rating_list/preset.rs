//! How the lists of a federation are laid out: one small file for each in `assets/lists`, with the place where the
//! federation publishes the list and where the layout is described.

use std::sync::LazyLock;

use serde::Deserialize;

use crate::model::RateOfPlay;
use crate::model::Sex;

/// The files of `assets/lists`.
pub(super) const FILES: [(&str, &str); 14] = [
    ("can", include_str!("../../../assets/lists/can.ron")),
    ("cze", include_str!("../../../assets/lists/cze.ron")),
    ("den", include_str!("../../../assets/lists/den.ron")),
    ("eng", include_str!("../../../assets/lists/eng.ron")),
    ("fin", include_str!("../../../assets/lists/fin.ron")),
    ("ger", include_str!("../../../assets/lists/ger.ron")),
    ("ina", include_str!("../../../assets/lists/ina.ron")),
    ("ita", include_str!("../../../assets/lists/ita.ron")),
    ("jpn", include_str!("../../../assets/lists/jpn.ron")),
    ("mas", include_str!("../../../assets/lists/mas.ron")),
    ("ned", include_str!("../../../assets/lists/ned.ron")),
    ("rsa", include_str!("../../../assets/lists/rsa.ron")),
    ("rus", include_str!("../../../assets/lists/rus.ron")),
    ("ukr", include_str!("../../../assets/lists/ukr.ron")),
];

/// What a column of a national list holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub(super) enum ListColumn {
    NationalId,
    FideId,
    Name,
    FamilyName,
    GivenName,
    Title,
    WomenTitle,
    Sex,
    Born,
    Federation,
    Club,
    /// The federation's rating for a rate of play.
    National(RateOfPlay),
    /// The federation's rating for the rate of play that the name of the file tells.
    NationalOfFile,
    Games(RateOfPlay),
    NationalK(RateOfPlay),
    Fide(RateOfPlay),
    FideK(RateOfPlay),
    FideGames(RateOfPlay),
    /// Whether the row is the player's main membership.
    Status,
}

/// How a name in one column is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
pub(super) enum NameOrder {
    /// `Okafor, Ada`
    #[default]
    Comma,
    /// `Okafor Ada Marie`: the first word is the family name.
    FamilyFirst,
    /// `Ada Marie Okafor`: the last word is the family name.
    FamilyLast,
    /// `DE ROSSI Anna Maria`: the family name is in capitals; if all is, it is the first word.
    FamilyInCapitals,
    /// One name that is not taken apart.
    Whole,
}

/// Whether a date that could be both begins with the month.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
pub(super) enum DateOrder {
    #[default]
    DayFirst,
    MonthFirst,
}

/// The layout of a federation's list.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ListPreset {
    /// Its name in the command line: `ger`.
    pub key: String,
    /// Who publishes the list, and what it is called there.
    pub name: String,
    /// The federation of the players for whom the list names none.
    pub federation: String,
    /// Where the list is published, and where its layout is described.
    pub sources: Vec<String>,
    /// Where the list can be fetched as one file that is read as it is; the newest one stands there.
    #[serde(default)]
    pub download: Option<String>,
    /// What the file is encoded in if it is not UTF-8 (a label of the WHATWG encoding standard).
    pub(super) encoding: String,
    /// Between the columns; found out if it is not told.
    #[serde(default)]
    pub(super) separator: Option<char>,
    /// Cells with separators stand in quotation marks.
    #[serde(default = "yes")]
    pub(super) quotes: bool,
    #[serde(default)]
    pub(super) names: NameOrder,
    #[serde(default)]
    pub(super) dates: DateOrder,
    /// What stands in the column of the sex for women.
    #[serde(default)]
    pub(super) women: Vec<String>,
    /// What an empty cell there means.
    #[serde(default)]
    pub(super) unmarked: Option<Sex>,
    /// What marks the row that counts if a player has several.
    #[serde(default)]
    pub(super) main_status: Option<String>,
    /// A part of the name of the file, and the rate of play of its ratings.
    #[serde(default)]
    pub(super) rates: Vec<(String, RateOfPlay)>,
    /// Headings that tell the list from others: all of one of these groups are there.
    pub(super) signs: Vec<Vec<String>>,
    /// Headings and what stands below them. A heading that stands twice is named twice.
    pub(super) columns: Vec<(String, ListColumn)>,
}

const fn yes() -> bool {
    true
}

impl ListPreset {
    /// Every known layout, by key.
    pub fn all() -> &'static [Self] {
        static ALL: LazyLock<Vec<ListPreset>> = LazyLock::new(|| {
            let read = |(key, text): &(&str, &str)| {
                ron::from_str(text).inspect_err(|error| log::error!("layout {key}: {error}")).ok()
            };
            FILES.iter().filter_map(read).collect()
        });
        &ALL
    }

    /// The layout with this key.
    pub fn named(key: &str) -> Option<&'static Self> {
        Self::all().iter().find(|preset| preset.key.eq_ignore_ascii_case(key))
    }

    /// The keys of all, for a sentence.
    pub(super) fn keys() -> String {
        Self::all().iter().map(|preset| preset.key.as_str()).collect::<Vec<_>>().join(", ")
    }

    /// How many headings tell that this is the layout; 0 if it is not.
    pub(super) fn fits(&self, headings: &[String]) -> usize {
        let is_there = |sign: &String| headings.contains(&folded(sign));
        let whole = self.signs.iter().filter(|group| group.iter().all(is_there));
        whole.map(Vec::len).max().unwrap_or_default()
    }

    /// The meaning of each column below these headings.
    pub(super) fn meanings(&self, headings: &[String]) -> Vec<Option<ListColumn>> {
        let meaning = |(at, heading): (usize, &String)| {
            let before = headings.iter().take(at).filter(|other| *other == heading).count();
            let known = self.columns.iter().filter(|(known, _)| folded(known) == *heading);
            known.map(|(_, meaning)| *meaning).nth(before)
        };
        headings.iter().enumerate().map(meaning).collect()
    }

    /// The rate of play that the name of a file tells.
    pub(super) fn rate_of(&self, file: &str) -> RateOfPlay {
        let file = file.to_lowercase();
        let told = self.rates.iter().find(|(part, _)| file.contains(&part.to_lowercase()));
        told.map(|(_, rate)| *rate).unwrap_or_default()
    }
}

/// A heading as it is compared.
pub(super) fn folded(heading: &str) -> String {
    heading.trim().trim_matches('"').trim().to_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_of_the_folder_is_a_layout_with_its_sources() {
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/lists");
        let mut files: Vec<String> = std::fs::read_dir(folder)
            .unwrap()
            .map(|entry| entry.unwrap().file_name().to_string_lossy().trim_end_matches(".ron").to_owned())
            .collect();
        files.sort();
        assert_eq!(files, FILES.map(|(key, _)| key));
        for (key, text) in FILES {
            let preset: ListPreset = ron::from_str(text).unwrap_or_else(|error| panic!("{key}: {error}"));
            assert_eq!((preset.key.as_str(), preset.federation.len()), (key, 3), "{key}");
            assert!(preset.sources.iter().all(|source| source.starts_with("https://")), "{key}");
            let download = preset.download.as_ref();
            assert!(
                download.is_none_or(|address| preset.sources.contains(address)),
                "{key}: one of its sources"
            );
            assert!(preset.sources.len() > 1, "{key}: the list and its description");
            assert!(encoding_rs::Encoding::for_label(preset.encoding.as_bytes()).is_some(), "{key}");
            let says =
                |wanted: &[ListColumn]| preset.columns.iter().any(|(_, meaning)| wanted.contains(meaning));
            assert!(says(&[ListColumn::NationalId, ListColumn::FideId]), "{key}: a number");
            assert!(says(&[ListColumn::Name, ListColumn::FamilyName]), "{key}: a name");
            for sign in preset.signs.iter().flatten() {
                assert!(sign.is_ascii() || preset.encoding != "iso-8859-2", "{key}: {sign}");
            }
        }
    }
}
