//! `grundy stress --input`: shrinks an input that is there already. `grundy shrink` is the old name.

use std::path::{Path, PathBuf};
use std::time::Instant;

use anyhow::{Context as _, bail};
use clap::Args;

use super::arguments::{FindArguments, OracleArguments};
use super::outcome::{NotSearched, StressReport};
use super::progress::Line;
use super::report::reporter;
use super::{
    Prepared, all_saved, beside_of, does_not_compile, guessed, prepare, save_counterexample, saved, shape,
    tell_missing_module,
};
use crate::commands::{Group, Needs, Subcommand};
use crate::complete_values;
use crate::context::Context;
use crate::exit::Exit;
use checktestdata::ValidateError;
use judge::asked_form::FormConverter;
use stress::setup::Choice;
use stress::{Effort, Find, Seen, Trust, narrow, with_plain_line_ends};
use untrusted::{MOST_OF_DATA, Root};

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
    #[arg(add = complete_values::problems())]
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

    fn needs(&self) -> Needs<'_> {
        Needs { place: Some(&self.find.place), table: Some(&self.find.table), required: &self.find.required.require }
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
        generator_output: None,
        grammar: oracle.grammar.clone(),
        sanitized: how.sanitize,
        form: None,
    };
    let (problem, setup) = match prepare(context, &tools, problem, file, &choice, how)? {
        Prepared::Ready(problem, setup) => (*problem, *setup),
        Prepared::DoesNotCompile(id, message) => {
            return does_not_compile(&*reporter(how.format, &id), file, &message);
        }
    };
    save_counterexample::require_group(&problem, file, how)?;
    let path = input.display();
    let bytes = Root::Typed.read(input, MOST_OF_DATA).with_context(|| format!("{path}: cannot read the input"))?;
    let guess = guessed(&problem, &setup, std::iter::once(bytes.as_slice()));
    let Some(shape) = shape(&setup, guess.as_ref()) else {
        bail!(
            "{path}: without a grammar, grundy can shrink only lines of printable words with single spaces (add a \
             .ctd file to input_validators, or name one with --grammar)"
        );
    };
    match shape.grammar.validate(&bytes) {
        Ok(_) => {}
        // A guess refuses nothing that a person names.
        Err(ValidateError::Rejected(_)) if shape.shared.is_some() => {}
        // What an editor does to line ends is no fault of the input.
        Err(ValidateError::Rejected(_)) if shape.grammar.validate(&with_plain_line_ends(&bytes)).is_ok() => {}
        Err(ValidateError::Rejected(rejection)) => {
            let own = |form: &FormConverter| {
                format!(" (expected the form of {}, not that of {})", problem.id, form.form().title())
            };
            bail!("{path}: not a valid input: {rejection}{}", setup.duel.form.as_ref().map(own).unwrap_or_default())
        }
        Err(ValidateError::Program(fault)) => bail!("the grammar has a fault: {fault}"),
    }
    let trust = if setup.duel.reference.is_some() { Trust::Reference } else { Trust::Search };
    let started = Instant::now();
    let reporter = reporter(how.format, &problem.id);
    reporter.begun()?;
    let line = Line::new(&problem.id, Some(&*reporter));
    let told = |error| save_counterexample::told(&problem, how, error);
    let failure = match setup.duel.decide(&bytes, trust, None).map_err(told)? {
        Seen::Failed(failure) => *failure,
        Seen::Passed => {
            reporter.not_searched(file, &NotSearched::DoesNotFail(input))?;
            reporter.ended(Exit::Ok)?;
            return Ok(Exit::Ok);
        }
        Seen::NoSuchInput => bail!("{path}: the form in which the program is asked has no such input"),
        Seen::Undecided => bail!("{path}: no oracle has an answer to this input (name one with --against)"),
    };
    if let Some(refusal) = setup.duel.refusal(&bytes)? {
        bail!("{path}: not a valid input: {refusal}");
    }
    setup.duel.blame(&failure, (&bytes, &path.to_string()), trust, None).map_err(told)?;
    line.shrinking();
    let find = Find { batch: 0, origin: path.to_string(), input: bytes, cases: 1, failure, trust };
    reporter.failing(&find);
    let effort = Effort { tries: how.shrink_tries, time: how.shrink_time };
    let narrowed = narrow(&setup.duel, Some(shape), &find, effort, &line);
    line.finish();
    let narrowed = narrowed.map_err(told)?;
    let found = [saved(&problem, &setup, file, how, find, narrowed)];
    let report = StressReport {
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
    reporter.searched(&report)?;
    tell_missing_module(&tools, file, &found);
    let exit = all_saved(found)?;
    reporter.ended(exit)?;
    Ok(exit)
}
