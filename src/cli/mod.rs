//! The command line: arguments, one function for each subcommand, and the reports. Only here is anything printed.
//!
//! Results go to stdout; errors, notices and progress go to stderr. What the exit code means is decided in [`Exit`].

mod arguments;
mod check;
mod context;
mod data;
mod exit;
mod judge;
mod judge_json;
mod judge_text;
mod list;
mod progress;
mod run;
mod show;
mod table;

use std::io::{self, Write};
use std::process::ExitCode;

use anstyle::{AnsiColor, Style};
use clap::{CommandFactory, Parser};

pub use arguments::Arguments;
use arguments::Command;
use context::Context;
pub use exit::Exit;

const ERROR: Style = AnsiColor::Red.on_default().bold();

/// Runs the command that the process's arguments ask for, and gives the exit code.
pub fn main() -> ExitCode {
    let arguments = Arguments::parse();
    if let Err(error) = context::stop_on_signals() {
        complain(&anyhow::anyhow!("cannot listen for Ctrl-C: {error}"));
        return Exit::Trouble.into();
    }
    let exit = match dispatch(arguments) {
        Ok(exit) => exit,
        Err(error) if is_closed_pipe(&error) => Exit::Ok,
        Err(error) => {
            if !crate::sandbox::interrupted() {
                complain(&error);
            }
            Exit::Trouble
        }
    };
    if crate::sandbox::interrupted() { Exit::Interrupted.into() } else { exit.into() }
}

fn dispatch(arguments: Arguments) -> anyhow::Result<Exit> {
    let context = Context::new(arguments.problems);
    match arguments.command {
        Command::List(command) => list::run(&context, &command),
        Command::Show(command) => show::run(&context, &command),
        Command::Judge(command) => judge::run(&context, &command),
        Command::Check(command) => check::run(&context, &command),
        Command::Data(command) => data::run(&context, &command),
        Command::Run(command) => run::run(&context, &command),
        Command::Completions { shell } => {
            let mut script = Vec::new();
            clap_complete::generate(shell, &mut Arguments::command(), "grundy", &mut script);
            io::stdout().write_all(&script)?;
            Ok(Exit::Ok)
        }
    }
}

/// Prints an error with its causes on stderr. When stderr is closed there is nobody left to tell.
fn complain(error: &anyhow::Error) {
    let _ = writeln!(anstream::stderr().lock(), "{ERROR}error:{ERROR:#} {error:#}");
}

/// Whether the reader of stdout has gone, as `grundy list | head -1` makes it: no fault of anybody.
fn is_closed_pipe(error: &anyhow::Error) -> bool {
    error.downcast_ref::<io::Error>().is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}
