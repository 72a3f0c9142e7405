//! The command line: arguments, one function for each subcommand, and the reports. Only here is anything printed.
//!
//! Results go to stdout; errors, notices and progress go to stderr. What the exit code means is decided in [`Exit`].

mod arguments;
mod bundle;
mod by_hand;
mod cache;
mod check;
mod check_grammar;
mod check_mutants;
mod check_scope;
mod colour;
mod constraints;
mod context;
mod conversation;
mod data;
mod doctor;
mod exit;
mod explain;
mod finding;
mod flags;

mod r#gen;
mod interact;
mod interrupted;
mod judge;
mod judge_json;
mod judge_text;
mod judged;
mod junit;
mod lines;
mod list;
mod markdown;
mod matrix;
mod new;
mod output;
mod play;
mod plot;
mod progress;
mod run;
mod run_report;
mod save;
mod show;
mod snippets;
mod stress;
mod table;
mod terminal;
mod tex;
mod watch;

use std::io::{self, Write};
use std::process::ExitCode;
use std::time::Duration;

use anstyle::{AnsiColor, Style};
use clap::{CommandFactory, Parser};

pub use arguments::Arguments;
use arguments::Command;
use context::Context;
pub use exit::Exit;

use sandbox::Protection;

const ERROR: Style = AnsiColor::Red.on_default().bold();

/// Runs the command that the process's arguments ask for, and gives the exit code.
pub fn main() -> ExitCode {
    // Before there are threads, and before this process grows.
    if let Err(error) = sandbox::begin() {
        complain(&error.to_string());
        return Exit::Trouble.into();
    }
    let arguments = Arguments::parse();
    if let Err(error) = context::stop_on_signals(grace(&arguments.command)) {
        complain(&format!("cannot listen for Ctrl-C: {error}"));
        return Exit::Trouble.into();
    }
    let exit = match dispatch(arguments) {
        Ok(exit) => exit,
        Err(error) => {
            if !sandbox::interrupted() {
                complain(&told(&error));
            }
            Exit::Trouble
        }
    };
    if sandbox::interrupted() {
        complain("interrupted");
        Exit::Interrupted.into()
    } else {
        exit.into()
    }
}

/// How long the command may take to end once it is interrupted: one that has nothing to end, and nothing to tell of what is done,
/// ends at once.
fn grace(command: &Command) -> Duration {
    match command {
        Command::List(_) | Command::Show(_) | Command::Gen(_) | Command::Explain(_) => Duration::ZERO,
        _ => context::GRACE,
    }
}

fn dispatch(arguments: Arguments) -> anyhow::Result<Exit> {
    let context = Context::new(arguments.problems, arguments.languages);
    context::require(required(&arguments.command))?;
    match arguments.command {
        Command::List(command) => list::run(&context, &command),
        Command::Show(command) => show::run(&context, &command),
        Command::Judge(command) => judge::run(&context, &command),
        Command::Check(command) => check::run(&context, &command),
        Command::Data(command) => data::run(&context, &command),
        Command::Gen(command) => r#gen::run(&context, &command),
        Command::Run(command) => run::run(&context, &command),
        Command::Stress(command) => stress::run(&context, &command),
        Command::Shrink(command) => stress::run_shrink(&context, &command),
        Command::Plot(command) => plot::run(&command),
        Command::Explain(command) => explain::run(&command),
        Command::Play(command) => play::run(&command),
        // What people write may be nested deeper than the first thread's stack reaches.
        Command::Bundle(command) => sandbox::with_large_stack(|| bundle::run(&context, &command))?,
        Command::Doctor(command) => doctor::run(&context, &command),
        Command::Cache(command) => cache::run(&command),
        Command::New(command) => new::run(&command),
        Command::Snippets(command) => snippets::run(&command),
        Command::Completions { shell } => {
            let mut script = Vec::new();
            clap_complete::generate(shell, &mut Arguments::command(), "grundy", &mut script);
            output::finish(io::stdout().write_all(&script))?;
            Ok(Exit::Ok)
        }
    }
}

/// What the sandbox must offer before the command does anything. The doctor reports first.
fn required(command: &Command) -> &[Protection] {
    match command {
        Command::Judge(command) => &command.required.require,
        Command::Check(command) => &command.required.require,
        Command::Data(command) => &command.required.require,
        Command::Run(command) => &command.required.require,
        Command::Stress(command) => &command.find.required.require,
        Command::Shrink(command) => &command.find.required.require,
        _ => &[],
    }
}

/// Prints an error on stderr. When stderr is closed there is nobody left to tell.
fn complain(error: &str) {
    let error: Vec<String> = error.split('\n').map(lines::harmless).collect();
    let _ = writeln!(anstream::stderr().lock(), "{ERROR}error:{ERROR:#} {}", error.join("\n"));
}

/// An error with its causes, each only where the words before do not have it already: most of the library's errors tell
/// their causes themselves.
fn told(error: &anyhow::Error) -> String {
    error.chain().fold(String::new(), |told, cause| {
        let cause = cause.to_string();
        if told.is_empty() {
            cause
        } else if told.contains(&cause) {
            told
        } else {
            format!("{told}: {cause}")
        }
    })
}
