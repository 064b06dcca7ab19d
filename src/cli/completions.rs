//! `interzonal completions` and `interzonal man`: what a shell completes and the pages of the manual, made from the very
//! definition of the command line.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Args, CommandFactory as _};
use clap_complete::Shell;

use super::output::OutputOption;
use super::suggestion::nearest;
use super::{CommandLine, Console, Exit, Failure, failure};
use crate::wording::args;

/// Reads the name of a shell; `--help` says where its file belongs.
fn shell() -> impl TypedValueParser<Value = Shell> {
    let shells = [
        ("bash", "for a file interzonal in ~/.local/share/bash-completion/completions"),
        ("zsh", "for a file _interzonal in a folder of $fpath"),
        ("fish", "for ~/.config/fish/completions/interzonal.fish"),
        ("powershell", "for the profile"),
    ];
    let known = shells.map(|(name, place)| PossibleValue::new(name).help(place));
    PossibleValuesParser::new(known).try_map(|name| name.parse::<Shell>())
}

/// Arguments of `completions`.
#[derive(Debug, Args)]
pub struct CompletionsArguments {
    /// The shell.
    #[arg(value_name = "SHELL", value_parser = shell())]
    shell: Shell,
    #[command(flatten)]
    output: OutputOption,
}

/// Arguments of `man`.
#[derive(Debug, Args)]
pub struct ManArguments {
    /// The command whose page is wanted [default: the page of the program].
    #[arg(value_name = "COMMAND")]
    command: Option<String>,
    #[command(flatten)]
    output: OutputOption,
}

/// Writes what a shell reads to complete words.
pub fn completions(arguments: &CompletionsArguments, console: &mut Console<'_>) -> Result<Exit, Failure> {
    let mut script = Vec::new();
    let name = CommandLine::command().get_name().to_owned();
    clap_complete::generate(arguments.shell, &mut CommandLine::command(), name, &mut script);
    arguments.output.write_bytes(&script, console)
}

/// Writes a page of the manual, in roff.
pub fn man(arguments: &ManArguments, console: &mut Console<'_>) -> Result<Exit, Failure> {
    let mut program = CommandLine::command();
    program.build();
    let page = match &arguments.command {
        None => program,
        Some(wanted) => program.find_subcommand(wanted).cloned().ok_or_else(|| {
            let known: Vec<&str> = program.get_subcommands().map(clap::Command::get_name).collect();
            let sentence = console.wording.text_with("cli-usage-command", &args! { given: wanted.as_str() });
            Failure::mistyped(sentence, nearest(wanted, known))
        })?,
    };
    let mut roff = Vec::new();
    let source = concat!("interzonal ", env!("CARGO_PKG_VERSION"));
    failure::written(clap_mangen::Man::new(page).source(source).render(&mut roff))?;
    arguments.output.write_bytes(&roff, console)
}
