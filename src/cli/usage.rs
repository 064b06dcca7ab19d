//! What clap refuses, as one sentence with a suggestion: a mistyped command, option or value.

use std::ffi::OsString;
use std::path::Path;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Command, CommandFactory as _};

use super::suggestion::nearest;
use super::{CommandLine, Failure};
use crate::wording::{Wording, args};

/// The names of all commands.
fn commands() -> Vec<String> {
    names_below(&CommandLine::command())
}

fn names_below(command: &Command) -> Vec<String> {
    command.get_subcommands().map(|command| command.get_name().to_owned()).collect()
}

/// The command that a command line (its first word is the program) names, as far as it is known: `lists import`.
pub fn command_of(words: &[OsString]) -> Option<String> {
    let (path, _) = named_by(words);
    (!path.is_empty()).then(|| path.join(" "))
}

/// The names of that command, one below the other, and the command.
fn named_by(words: &[OsString]) -> (Vec<String>, Command) {
    let (mut path, mut command) = (Vec::new(), CommandLine::command());
    for word in words.iter().skip(1) {
        if let Some(below) = command.find_subcommand(word).cloned() {
            path.push(below.get_name().to_owned());
            command = below;
        }
    }
    (path, command)
}

/// A word that stands where a command or a file is expected and is neither, but is like a command.
pub fn mistyped_command(word: &Path, wording: &Wording) -> Option<Failure> {
    let given = word.to_str().filter(|given| !given.contains(['/', '\\', '.']) && !word.exists())?;
    let known = commands();
    let near = nearest(given, known.iter().map(String::as_str))?;
    let sentence = wording.text_with("cli-usage-command", &args! { given });
    Some(Failure::mistyped(sentence, Some(near)))
}

/// Why clap refuses these words.
pub fn refused(error: &clap::Error, words: &[OsString], wording: &Wording) -> Failure {
    let no_command = command_of(words).is_none();
    let first = words.iter().skip(1).find(|word| !word.to_string_lossy().starts_with('-'));
    if let Some(failure) =
        first.filter(|_| no_command).and_then(|word| mistyped_command(Path::new(word), wording))
    {
        return failure;
    }
    let text = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => text.clone(),
        Some(ContextValue::Strings(texts)) => texts.join(" "),
        _ => String::new(),
    };
    let suggested = |kind| Some(text(kind)).filter(|near| !near.is_empty());
    match error.kind() {
        ErrorKind::InvalidSubcommand => {
            let (given, known) = (text(ContextKind::InvalidSubcommand), names_below(&named_by(words).1));
            let near = nearest(&given, known.iter().map(String::as_str));
            Failure::mistyped(wording.text_with("cli-usage-command", &args! { given: given.as_str() }), near)
        }
        ErrorKind::UnknownArgument => {
            let values = args! { given: text(ContextKind::InvalidArg) };
            let near = suggested(ContextKind::SuggestedArg);
            Failure::mistyped(wording.text_with("cli-usage-option", &values), near.as_deref())
        }
        ErrorKind::InvalidValue if !text(ContextKind::InvalidValue).is_empty() => {
            let (given, known) = (text(ContextKind::InvalidValue), text(ContextKind::ValidValue));
            let near = suggested(ContextKind::SuggestedValue)
                .or_else(|| nearest(&given, known.split(' ')).map(str::to_owned));
            let option = text(ContextKind::InvalidArg);
            let option = option.split(' ').next().unwrap_or_default().trim_matches(['<', '>']);
            let values = args! { given, option, known };
            let key = if near.is_some() { "cli-usage-value-near" } else { "cli-usage-value" };
            Failure::mistyped(wording.text_with(key, &values), near.as_deref())
        }
        _ => Failure::mistyped(plain(error), None),
    }
}

/// Clap's own words, on one line, without the usage.
fn plain(error: &clap::Error) -> String {
    let text = error.render().to_string();
    let words = text.split("\n\nUsage").next().unwrap_or_default();
    let words = words.split("\n\nFor more").next().unwrap_or_default();
    let sentence: Vec<&str> = words.trim_start_matches("error:").split_whitespace().collect();
    sentence.join(" ")
}
