//! The documents that `print` is asked for, by name, with commas or blanks between them.

use std::ffi::OsStr;

use clap::builder::{PossibleValue, TypedValueParser};
use clap::error::{ContextKind, ContextValue, ErrorKind};

use super::suggestion::nearest;
use crate::model::Tournament;
use crate::reports::Report;
use crate::wording::Wording;

/// What stands for the documents that the event prints each round.
const ROUND_PACK: &str = "round-pack";

/// One list of documents; `None` stands for those that the event prints each round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Documents(Vec<Option<Report>>);

impl Documents {
    /// The documents of an event.
    pub fn of(&self, tournament: &Tournament) -> Vec<Report> {
        let documents = |one: &Option<Report>| match one {
            Some(report) => vec![*report],
            None => Report::round_pack(tournament),
        };
        self.0.iter().flat_map(documents).collect()
    }
}

/// Reads a list; `--help` has a line on each document, and shells complete their names.
#[derive(Clone, Copy, Debug)]
pub struct ReadDocuments;

impl TypedValueParser for ReadDocuments {
    type Value = Documents;

    fn parse_ref(
        &self,
        command: &clap::Command,
        argument: Option<&clap::Arg>,
        value: &OsStr,
    ) -> Result<Documents, clap::Error> {
        let text = value.to_string_lossy();
        let names = text.split([',', ' ']).filter(|name| !name.is_empty());
        let read = |name| match name {
            ROUND_PACK => Ok(None),
            name => name.parse().map(Some).map_err(|_| name),
        };
        let read = names.map(read).collect::<Result<Vec<Option<Report>>, &str>>();
        let unknown = match read {
            Ok(reports) if !reports.is_empty() => return Ok(Documents(reports)),
            Ok(_) => "",
            Err(name) => name,
        };
        Err(refused(command, argument, unknown))
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        let wording = Wording::english();
        let told = move |report: Report| {
            let about = wording.text(&format!("cli-document-{}", report.key()));
            PossibleValue::new(report.key()).help(about)
        };
        let pack = PossibleValue::new(ROUND_PACK).help(Wording::english().text("cli-document-round-pack"));
        Some(Box::new(Report::all().map(told).chain([pack])))
    }
}

fn refused(command: &clap::Command, argument: Option<&clap::Arg>, unknown: &str) -> clap::Error {
    let mut error = clap::Error::new(ErrorKind::InvalidValue).with_cmd(command);
    if let Some(argument) = argument {
        error.insert(ContextKind::InvalidArg, ContextValue::String(argument.to_string()));
    }
    let known: Vec<String> =
        Report::all().map(|report| report.key().to_owned()).chain([ROUND_PACK.to_owned()]).collect();
    if let Some(near) = nearest(unknown, known.iter().map(String::as_str)) {
        error.insert(ContextKind::SuggestedValue, ContextValue::String(near.to_owned()));
    }
    error.insert(ContextKind::InvalidValue, ContextValue::String(unknown.to_owned()));
    error.insert(ContextKind::ValidValue, ContextValue::Strings(known));
    error
}
