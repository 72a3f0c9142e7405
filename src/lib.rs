//! The command `grundy` as a library: arguments, a type for each subcommand, and the reports. No other crate prints.
//!
//! Results go to stdout; errors, notes and progress go to stderr, all of them by `say`. [`Exit`] defines the exit codes.

mod archives;
mod arguments;
mod beside;
mod built_in;
mod clipboard;
mod commands;
mod complete;
mod config;
mod context;
mod exit;
mod flags;
mod grammar;
mod language;
mod picture;
mod record;
mod report;
mod save;
mod say;
mod shard;
mod target;
mod user_games;
mod which_cases;

use std::process::ExitCode;

use clap_complete::env::CompleteEnv;

use arguments::Arguments;

pub use exit::Exit;

/// Runs the command that the process's arguments ask for, and gives the exit code.
pub fn main() -> ExitCode {
    // A generator of a recipe is nothing but itself, and runs confined.
    if let Some(exit) = built_in::main() {
        return exit;
    }
    // Before there are threads, and before this process grows.
    if let Err(error) = sandbox::begin() {
        say::error(&error.to_string());
        return Exit::Trouble.into();
    }
    // A shell that completes a line asks by a variable, and gets its answer here.
    CompleteEnv::with_factory(arguments::parser).var(complete::VARIABLE).complete();
    let Arguments { color, command } = arguments::read();
    color.write_global();
    if let Err(error) = context::stop_on_signals(command.grace()) {
        say::error(&format!("cannot listen for Ctrl-C: {error}"));
        return Exit::Trouble.into();
    }
    let exit = match commands::run(&command) {
        Ok(exit) => exit,
        Err(error) => {
            if !sandbox::interrupted() {
                say::error(&say::error_text(&error));
            }
            Exit::Trouble
        }
    };
    if sandbox::interrupted() {
        say::error("interrupted");
        Exit::Interrupted.into()
    } else {
        exit.into()
    }
}
