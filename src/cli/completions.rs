//! `interzonal completions` and `interzonal man`: what a shell completes and the pages of the manual, made from the very
//! definition of the command line.

use std::io::Write;

use clap::{Args, CommandFactory as _, ValueEnum};
use clap_complete::Shell as Generator;

use super::output::Output;
use super::suggestion::nearest;
use super::{Arguments as Program, Exit, Failure, failure};
use crate::wording::Wording;

/// A shell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Shell {
    /// For a file in /usr/share/bash-completion/completions or ~/.local/share/bash-completion/completions.
    Bash,
    /// For a file _interzonal in a folder of $fpath.
    Zsh,
    /// For ~/.config/fish/completions/interzonal.fish.
    Fish,
    /// For the profile.
    #[value(name = "powershell")]
    PowerShell,
}

impl From<Shell> for Generator {
    fn from(shell: Shell) -> Self {
        match shell {
            Shell::Bash => Self::Bash,
            Shell::Zsh => Self::Zsh,
            Shell::Fish => Self::Fish,
            Shell::PowerShell => Self::PowerShell,
        }
    }
}

/// Arguments of `completions`.
#[derive(Debug, Args)]
pub struct CompletionsArguments {
    /// The shell.
    #[arg(value_name = "SHELL", value_enum)]
    shell: Shell,
    #[command(flatten)]
    output: Output,
}

/// Arguments of `man`.
#[derive(Debug, Args)]
pub struct ManArguments {
    /// The command whose page is wanted [default: the page of the program].
    #[arg(value_name = "COMMAND")]
    command: Option<String>,
    #[command(flatten)]
    output: Output,
}

/// Writes what a shell reads to complete words.
pub fn completions(arguments: &CompletionsArguments, out: &mut dyn Write) -> Result<Exit, Failure> {
    let mut script = Vec::new();
    let name = Program::command().get_name().to_owned();
    clap_complete::generate(Generator::from(arguments.shell), &mut Program::command(), name, &mut script);
    answer(&arguments.output, &script, out)
}

/// Writes a page of the manual, in roff.
pub fn man(arguments: &ManArguments, out: &mut dyn Write, wording: &Wording) -> Result<Exit, Failure> {
    let mut program = Program::command();
    program.build();
    let page = match &arguments.command {
        None => program,
        Some(wanted) => {
            let found = program.find_subcommand(wanted).cloned().ok_or_else(|| {
                let known: Vec<&str> = program.get_subcommands().map(clap::Command::get_name).collect();
                let sentence = wording.text_with("cli-usage-command", &[("given", wanted.as_str().into())]);
                Failure::mistyped(sentence, nearest(wanted, known))
            })?;
            found
        }
    };
    let mut roff = Vec::new();
    let source = concat!("interzonal ", env!("CARGO_PKG_VERSION"));
    failure::written(clap_mangen::Man::new(page).source(source).render(&mut roff))?;
    answer(&arguments.output, &roff, out)
}

fn answer(output: &Output, bytes: &[u8], out: &mut dyn Write) -> Result<Exit, Failure> {
    output.write(out, |answer| failure::written(answer.write_all(bytes)).map(|()| Exit::Done))
}
