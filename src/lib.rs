//! The command `grundy` as a library: arguments, a type for each subcommand, and the reports. No other crate prints.
//!
//! Results go to stdout; errors, notes and progress go to stderr, all of them by `say`. [`Exit`] defines the exit codes.

#![cfg_attr(test, allow(clippy::disallowed_methods, reason = "a test reads files of its own"))]

mod archive_names;
mod built_in_generators;
mod clipboard;
mod command_line;
mod commands;
mod complete_values;
mod config;
mod context;
mod cph;
mod exit;
mod grammar;
mod handover_place;
mod local_imports;
mod locale;
mod picture;
mod port_holder;
mod report;
mod say;
mod shard;
mod shared_options;
mod solved;
mod stdin_end;
mod user_games;
mod what_to_judge;
mod which_cases;
mod whole_file;

use std::process::ExitCode;

use clap_complete::env::CompleteEnv;

use command_line::Arguments;

pub use exit::Exit;

/// Runs the command that the process's arguments ask for, and gives the exit code.
pub fn main() -> ExitCode {
    // A generator of a recipe is nothing but itself, and runs confined.
    if let Some(exit) = built_in_generators::main() {
        return exit;
    }
    // Before there are threads, and before this process grows.
    if let Err(error) = sandbox::begin() {
        say::error(&error.to_string());
        return Exit::Trouble.into();
    }
    // A shell that completes a line asks by a variable, and gets its answer here.
    CompleteEnv::with_factory(command_line::parser).var(complete_values::VARIABLE).complete();
    let Arguments { color, command } = command_line::read();
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
