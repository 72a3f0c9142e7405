//! The command `grundy` as a library: arguments, one function for each subcommand, and the reports. No other crate prints.
//!
//! Results go to stdout; errors, notes and progress go to stderr, all of them by `say`. [`Exit`] defines the exit codes.

mod archives;
mod arguments;
mod beside;
mod built_in;
mod bundle;
mod by_hand;
mod cache;
mod cases;
mod catalogue;
mod check;
mod check_arguments;
mod check_findings;
mod check_grammar;
mod check_mutants;
mod check_scope;
mod check_shard;
mod compare;
mod completion;
mod config;
mod constraints;
mod context;
mod conversation;
mod course;
mod data;
mod debug;
mod diff;
mod doctor;
mod exit;
mod explain;
mod export;
mod finding;
mod flags;

mod r#gen;
mod import;
mod interact;
mod interrupted;
mod judge;
mod judge_arguments;
mod judge_html;
mod judge_json;
mod judge_own;
mod judge_points;
mod judge_rows;
mod judge_text;
mod judged;
mod junit;
mod ladder;
mod language;
mod list;
mod listen;
mod matrix;
mod new;
mod next;
mod own;
mod paste;
mod pattern;
mod play;
mod plot;
mod record;
mod run;
mod run_arguments;
mod run_report;
mod save;
mod say;
mod shard;
mod show;
mod snippets;
mod stress;
mod target;
mod time;
mod trace;
mod values;
mod visualize;
mod watch;
mod which_cases;

use std::process::ExitCode;
use std::time::Duration;

use clap::error::{ContextKind, ContextValue};
use clap::{CommandFactory, Parser};
use clap_complete::env::CompleteEnv;

pub use arguments::Arguments;
use arguments::Command;
use context::Context;
pub use exit::Exit;

use sandbox::Protection;

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
    CompleteEnv::with_factory(Arguments::command).var(completion::VARIABLE).complete();
    let Arguments { color, command } = Arguments::try_parse().unwrap_or_else(|error| with_nearest(error).exit());
    color.write_global();
    if let Err(error) = context::stop_on_signals(grace(&command)) {
        say::error(&format!("cannot listen for Ctrl-C: {error}"));
        return Exit::Trouble.into();
    }
    let exit = match dispatch(command) {
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

/// How long the command may take to end once it is interrupted: one that has nothing to end, and nothing to tell of what is done,
/// ends at once.
fn grace(command: &Command) -> Duration {
    match command {
        Command::List(_) | Command::Show(_) | Command::Next(_) | Command::Gen(_) => Duration::ZERO,
        Command::Explain(command) if !own::is_program(&command.game) => Duration::ZERO,
        _ => context::GRACE,
    }
}

fn dispatch(command: Command) -> anyhow::Result<Exit> {
    context::require(required(&command))?;
    let context = context(&command);
    match command {
        Command::List(command) => list::run(&context, &command),
        Command::Show(command) => show::run(&context, &command),
        Command::Judge(command) => judge::run(&context, &command),
        Command::Compare(command) => compare::run(&context, &command),
        Command::Debug(command) => debug::run(&context, &command),
        Command::Check(command) => check::run(&context, &command),
        Command::Data(command) => data::run(&context, &command),
        Command::Visualize(command) => visualize::run(&context, &command),
        Command::Gen(command) => r#gen::run(&context, &command),
        Command::Run(command) => run::run(&context, &command),
        Command::Stress(command) => stress::run(&context, &command),
        Command::Shrink(command) => stress::run_shrink(&context, &command),
        Command::Pattern(command) => pattern::run(&context, &command),
        Command::Plot(command) => plot::run(&context, &command),
        Command::Values(command) => values::run(&context, &command),
        Command::Explain(command) => explain::run(&context, &command),
        Command::Export(command) => export::run(&context, &command),
        Command::Import(command) => import::run(&context, command),
        Command::Time(command) => time::run(&context, &command),
        Command::Next(command) => next::run(&command),
        Command::Play(command) => play::run(&context, &command),
        Command::Course(command) => course::run(&command),
        // What people write may be nested deeper than the first thread's stack reaches.
        Command::Bundle(command) => sandbox::with_large_stack(|| bundle::run(&context, &command))?,
        Command::Paste(command) => sandbox::with_large_stack(|| paste::run(&context, &command))?,
        Command::Doctor(command) => doctor::run(&context, &command),
        Command::Cache(command) => cache::run(&command),
        Command::Case(command) => cases::run(&command),
        Command::Catalogue(command) => catalogue::run(&command),
        Command::New(command) => new::run(&context, &command),
        Command::Listen(command) => listen::run(&context, &command),
        Command::Config(command) => config::show::run(&command),
        Command::Snippets(command) => snippets::run(&command),
        Command::Completions { shell } => completion::print_script(&shell),
    }
}

/// The folder of problems and the table of languages that `command` names, where it uses them.
fn context(command: &Command) -> Context {
    let (place, table) = match command {
        Command::List(command) => (Some(&command.place), None),
        Command::Show(command) => (Some(&command.place), None),
        Command::Gen(command) => (Some(&command.place), None),
        Command::Judge(command) => (Some(&command.place), Some(&command.table)),
        Command::Compare(command) => (Some(&command.place), Some(&command.table)),
        Command::Debug(command) => (Some(&command.place), Some(&command.table)),
        Command::Check(command) => (Some(&command.place), Some(&command.table)),
        Command::Data(command) => (Some(&command.place), Some(&command.table)),
        Command::Visualize(command) => (Some(&command.place), Some(&command.table)),
        Command::Export(command) => (Some(&command.place), Some(&command.table)),
        Command::Import(command) => (Some(&command.place), Some(&command.table)),
        Command::Time(command) => (Some(&command.place), Some(&command.table)),
        Command::Run(command) => (Some(&command.place), Some(&command.table)),
        Command::Stress(command) => (Some(&command.find.place), Some(&command.find.table)),
        Command::Shrink(command) => (Some(&command.find.place), Some(&command.find.table)),
        Command::Pattern(command) => (Some(&command.place), Some(&command.table)),
        Command::Explain(command) => (None, Some(&command.rules.languages)),
        Command::Play(command) => (None, Some(&command.rules.languages)),
        Command::Plot(command) => (None, Some(&command.rules.languages)),
        Command::Values(command) => (None, Some(&command.rules.languages)),
        Command::Bundle(command) => (Some(&command.place), Some(&command.table)),
        Command::Paste(command) => (Some(&command.place), Some(&command.table)),
        Command::Doctor(command) => (None, Some(&command.table)),
        _ => (None, None),
    };
    Context::new(place.and_then(|place| place.problems.clone()), table.and_then(|table| table.languages.clone()))
}

/// What the sandbox must offer before the command does anything. The doctor reports first.
fn required(command: &Command) -> &[Protection] {
    match command {
        Command::Judge(command) => &command.required.require,
        Command::Check(command) => &command.required.require,
        Command::Data(command) => &command.required.require,
        Command::Run(command) => &command.required.require,
        Command::Pattern(command) => &command.required.require,
        Command::Explain(command) => &command.rules.required.require,
        Command::Play(command) => &command.rules.required.require,
        Command::Plot(command) => &command.rules.required.require,
        Command::Values(command) => &command.rules.required.require,
        Command::Stress(command) => &command.find.required.require,
        Command::Shrink(command) => &command.find.required.require,
        _ => &[],
    }
}
