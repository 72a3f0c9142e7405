//! `grundy stress --input`: shrinks an input that is there already. `grundy shrink` is the old name.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Instant;

use anyhow::{Context as _, bail};
use clap::Args;

use super::arguments::{FindArguments, OracleArguments};
use super::progress::Line;
use super::{
    Prepared, all_saved, beside_of, does_not_compile, guessed, json, prepare, print, print_event, saved, shape, text,
};
use crate::commands::{Group, Subcommand};
use crate::complete;
use crate::context::Context;
use crate::exit::Exit;
use crate::flags::{LanguagesFile, ProblemsFolder, StressFormat};
use crate::say::output;
use checktestdata::ValidateError;
use sandbox::Protection;
use stress::setup::Choice;
use stress::{Effort, Find, Seen, Trust, narrow};

/// Shrink an input on which a program fails
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  grundy stress nimmoves my.cpp --input failing.in
  grundy stress input.ctd my.cpp --against brute.py --input failing.in

The shrunk input gets the same verdict as the given one: WA, RTE, TLE, MLE or
OLE.

Exit codes: 0 FILE does not fail on the input; 1 a counterexample, or FILE does
not compile; 2 an oracle failed, or the input is invalid; 130 interrupted.")]
pub(crate) struct Shrink {
    /// The problem, or a grammar: FILE.ctd
    #[arg(add = complete::problems())]
    pub(crate) problem: String,
    /// The program that fails
    pub(crate) file: PathBuf,
    /// The input on which it fails
    #[arg(long, short, value_name = "FILE")]
    pub(crate) input: PathBuf,
    /// Who is asked, and on what.
    #[command(flatten)]
    pub(crate) oracle: OracleArguments,
    /// What is done with a counterexample.
    #[command(flatten)]
    pub(crate) find: FindArguments,
}

impl Subcommand for Shrink {
    const GROUP: Option<Group> = None;

    fn place(&self) -> Option<&ProblemsFolder> {
        Some(&self.find.place)
    }

    fn table(&self) -> Option<&LanguagesFile> {
        Some(&self.find.table)
    }

    fn required(&self) -> &[Protection] {
        &self.find.required.require
    }

    fn run(&self, context: &Context) -> anyhow::Result<Exit> {
        run(context, &self.problem, &self.file, &self.input, &self.oracle, &self.find)
    }
}

/// Shrinks an input on which a program fails.
pub(super) fn run(
    context: &Context,
    problem: &str,
    file: &Path,
    input: &Path,
    oracle: &OracleArguments,
    how: &FindArguments,
) -> anyhow::Result<Exit> {
    let tools = context.tools()?;
    let choice = Choice {
        against: oracle.against.clone(),
        against_beside: beside_of(context, oracle.against.as_deref())?,
        generator: None,
        grammar: oracle.grammar.clone(),
        sanitized: how.sanitize,
    };
    let (problem, setup) = match prepare(context, &tools, problem, file, &choice, &how.limits)? {
        Prepared::Ready(problem, setup) => (*problem, *setup),
        Prepared::DoesNotCompile(id, message) => return does_not_compile(&id, file, message, how),
    };
    let path = input.display();
    let input = fs::read(input).with_context(|| format!("{path}: cannot read the input"))?;
    let guess = guessed(&problem, &setup, std::iter::once(input.as_slice()));
    let Some(shape) = shape(&setup, guess.as_ref()) else {
        bail!(
            "{path}: without a grammar, grundy can shrink only lines of printable words with single spaces (add a \
             .ctd file to input_validators, or name one with --grammar)"
        );
    };
    match shape.grammar.validate(&input) {
        Ok(_) => {}
        Err(ValidateError::Rejected(rejection)) => bail!("{path}: not a valid input: {rejection}"),
        Err(ValidateError::Program(fault)) => bail!("the grammar has a fault: {fault}"),
    }
    let trust = if setup.duel.reference.is_some() { Trust::Reference } else { Trust::Search };
    let started = Instant::now();
    let line = Line::new(&problem.id, how.format);
    line.begin()?;
    let failure = match setup.duel.decide(&input, trust, None)? {
        Seen::Failed(failure) => *failure,
        Seen::Passed => {
            let nothing = json::without(&problem.id, file, "nothing", None);
            match how.format {
                StressFormat::Text => output::print(&format!("{path}: {} does not fail on it\n", file.display()))?,
                StressFormat::Json => output::print_json(&nothing)?,
                StressFormat::Jsonl => print_event(&problem.id, &nothing)?,
            }
            line.end(Exit::Ok)?;
            return Ok(Exit::Ok);
        }
        Seen::Undecided => bail!("{path}: no oracle has an answer to this input (name one with --against)"),
    };
    line.shrinking();
    let find = Find { batch: 0, origin: path.to_string(), input, cases: 1, failure, trust };
    line.found(&find);
    let effort = Effort { tries: how.shrink_tries, time: how.shrink_time };
    let narrowed = narrow(&setup.duel, Some(shape), &find, effort, &line)?;
    line.finish();
    let found = [saved(&problem, &setup, file, how, find, narrowed)];
    let report = text::Report {
        problem: &problem,
        file,
        setup: &setup,
        guess: guess.as_ref(),
        coverage: None,
        elapsed: started.elapsed(),
        found: &found,
        failing: (1, 1),
        interrupted: sandbox::interrupted(),
        part: None,
    };
    print(&report, how.format)?;
    let exit = all_saved(found)?;
    line.end(exit)?;
    Ok(exit)
}
