//! The arguments of the command line.

use clap::error::{ContextKind, ContextValue};
use clap::{CommandFactory as _, FromArgMatches as _, Parser};

use crate::commands::{Command, top_help};
use crate::shared_options::Colour;

const WIDTH: usize = 80;

/// The command line.
#[derive(Debug, Parser)]
#[command(name = "grundy", about = env!("CARGO_PKG_DESCRIPTION"), version, max_term_width = WIDTH, disable_help_subcommand = true)]
pub(crate) struct Arguments {
    /// Print in colour: auto (on a terminal), always or never
    #[arg(long, global = true, value_enum, value_name = "WHEN", default_value_t = Colour::Auto, hide_default_value = true, hide_possible_values = true)]
    pub(crate) color: Colour,
    /// What to do.
    #[command(subcommand)]
    pub(crate) command: Command,
}

/// Describes the whole command line.
pub(crate) fn parser() -> clap::Command {
    let parser = Arguments::command();
    let help = top_help(&parser);
    parser.override_help(help)
}

/// Reads the arguments of this process. Where they are wrong, or ask for help, this says so and ends the process.
pub(crate) fn read() -> Arguments {
    let matches = parser().try_get_matches().and_then(|matches| Arguments::from_arg_matches(&matches));
    matches.unwrap_or_else(|error| with_nearest(error).exit())
}

/// An error about a value that is none of those that are known, with the nearest of them. All other suggestions are made by the same
/// function.
fn with_nearest(mut error: clap::Error) -> clap::Error {
    let (value, known) = (error.get(ContextKind::InvalidValue), error.get(ContextKind::ValidValue));
    if let (Some(ContextValue::String(value)), Some(ContextValue::Strings(known))) = (value, known)
        && let Some(nearest) = package::nearest(value, known.iter().map(String::as_str))
    {
        let nearest = ContextValue::String(nearest.to_owned());
        error.insert(ContextKind::SuggestedValue, nearest);
    }
    error
}
