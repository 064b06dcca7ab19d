//! The licences of everything that is built in. `.ci/licences` collects them into one packed file; nothing is unpacked before
//! somebody asks.

use std::io::Read as _;

use flate2::read::GzDecoder;
use serde::Deserialize;

/// Made by `.ci/licences` from the crates of `Cargo.lock` and the fonts.
static PACKED: &[u8] = include_bytes!("../../../assets/licences.json.gz");

/// A part of the program that others made: a crate, a font, Rust's own library.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct LicensedPart {
    /// Its name.
    pub name: String,
    /// Its version; empty where that of the compiler is meant.
    pub version: String,
    /// Its licences, as an expression of SPDX.
    pub licence: String,
    /// Where it is made, an address of the web; may be empty.
    pub home: String,
    /// The texts that come along, as places in [`Licences::texts`].
    pub texts: Vec<usize>,
}

/// A text that is to be passed on.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct LicenceText {
    /// Which licence it is of.
    pub licence: String,
    /// The text, in lines as its authors broke them.
    pub text: String,
}

/// All parts and texts.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Licences {
    /// Which `Cargo.lock` they were collected from: the CRC 32 of its crates and versions, a line each, in order.
    pub lock: u32,
    /// The parts, by name.
    pub parts: Vec<LicensedPart>,
    /// The texts, each once.
    pub texts: Vec<LicenceText>,
}

/// The list that was built in is damaged: an error of whoever built the program.
#[derive(Debug, thiserror::Error)]
#[error("the list of licences cannot be read: {0}")]
pub struct LicencesUnreadable(String);

impl Licences {
    /// Unpacks the list: about two milliseconds and 300 kB, so never where a frame waits.
    ///
    /// # Errors
    /// When the list that was built in is damaged.
    pub fn read() -> Result<Self, LicencesUnreadable> {
        let mut text = String::new();
        GzDecoder::new(PACKED)
            .read_to_string(&mut text)
            .map_err(|error| LicencesUnreadable(error.to_string()))?;
        serde_json::from_str(&text).map_err(|error| LicencesUnreadable(error.to_string()))
    }

    /// The texts that come with a part.
    pub fn texts_of<'a>(&'a self, part: &'a LicensedPart) -> impl Iterator<Item = &'a LicenceText> {
        part.texts.iter().filter_map(|at| self.texts.get(*at))
    }

    /// The parts that come with a text, by its place.
    pub fn parts_under(&self, text: usize) -> impl Iterator<Item = &LicensedPart> {
        self.parts.iter().filter(move |part| part.texts.contains(&text))
    }
}
