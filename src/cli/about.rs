//! `interzonal about`: what the program tells of itself, as the window's *About* does.

use std::fmt::Write as _;

use clap::Args;

use super::output::OutputOption;
use super::{Console, Exit, Failure};
use crate::desk::Folders;
use crate::desk::program::{Licences, Surroundings, diagnostics, own_places, version_and_commit};
use crate::desk::settings::Settings;

/// Arguments of `about`.
#[derive(Debug, Args)]
pub struct AboutArguments {
    /// List everything that is built in, with its licences and their texts.
    #[arg(long, alias = "licenses", conflicts_with = "diagnostics")]
    licences: bool,
    /// Write a report to send along with a fault; it names no player, no event and not the user.
    #[arg(long)]
    diagnostics: bool,
    #[command(flatten)]
    output: OutputOption,
}

/// Writes version and places, the licences, or the report.
pub fn run(arguments: &AboutArguments, console: &mut Console<'_>) -> Result<Exit, Failure> {
    let folders = Folders::of_system();
    let text = if arguments.licences {
        licences(&Licences::read().map_err(|error| Failure::system(error.to_string()))?)
    } else if arguments.diagnostics {
        diagnostics(&Surroundings::ask(&folders), &folders, &Settings::glance(&folders.config), None, None)
    } else {
        about(&folders, console)
    };
    arguments.output.write_bytes(text.as_bytes(), console)
}

fn about(folders: &Folders, console: &Console<'_>) -> String {
    let wording = console.wording;
    let mut text = format!("Interzonal {}\n{}\n\n", version_and_commit(), wording.text("about-licence-is"));
    for place in own_places(folders) {
        let name = wording.text(&format!("about-place-{}", place.name));
        // Writing into a text does not fail.
        let _ = writeln!(text, "{name}: {}", place.path.display());
    }
    text
}

/// Each part with its licence, then each text with the parts that it is for.
fn licences(licences: &Licences) -> String {
    let mut text = String::new();
    for part in &licences.parts {
        let said = [&part.name, &part.version, &part.licence, &part.home];
        let said: Vec<&str> = said.into_iter().map(String::as_str).filter(|said| !said.is_empty()).collect();
        let _ = writeln!(text, "{}", said.join("  "));
    }
    for (at, entry) in licences.texts.iter().enumerate() {
        let names: Vec<String> = licences
            .parts_under(at)
            .map(|part| format!("{} {}", part.name, part.version).trim_end().to_owned())
            .collect();
        let _ = write!(text, "\n{}\n{}\n\n{}\n", "=".repeat(72), names.join(", "), entry.text);
    }
    text
}
