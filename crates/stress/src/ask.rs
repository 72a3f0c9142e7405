//! One program that is asked for answers, with no candidate beside it.

use program::Beside;
use std::path::Path;
use std::time::Duration;

use judge::custom::describe;
use judge::run::RunLimits;
use judge::{JudgeError, Tools};
use package::{Expectation, Problem};
use sandbox::{Exit, Limit, Limits};
use untrusted::Scratch;

use crate::duel::Oracle;
use crate::error::StressError;
use crate::runs::{head, oracle_limits, run};
use crate::screen::{Role, Screen};
use crate::setup::{best, oracle};

/// A program and where it runs.
#[derive(Debug)]
pub struct Asker {
    oracle: Oracle,
    limits: Limits,
    folder: Scratch,
    screen: Screen,
}

/// What a program answers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reply {
    /// Its output.
    Answer(Vec<u8>),
    /// This limit ended it.
    TooMuch(Limit),
    /// It ended in another way, which the words describe.
    Failed(String),
}

impl Asker {
    /// The first submission of this kind that can be built here, if there is one.
    ///
    /// # Errors
    ///
    /// When one does not build for want of crates, or no folder can be made.
    pub fn of_package(problem: &Problem, kind: Expectation, tools: &Tools) -> Result<Option<Self>, StressError> {
        best(problem, kind, None, tools)?.map(|oracle| Self::new(problem, oracle)).transpose()
    }

    /// The user's own program.
    ///
    /// # Errors
    ///
    /// When it does not build, or no folder can be made.
    pub fn of_file(problem: &Problem, file: &Path, beside: &Beside, tools: &Tools) -> Result<Self, StressError> {
        Self::new(problem, oracle(problem, file, beside, tools)?)
    }

    fn new(problem: &Problem, oracle: Oracle) -> Result<Self, StressError> {
        let limits = RunLimits {
            time: judge::time_limit::TIMING_LIMIT,
            memory_mib: problem.limits.memory_mib,
            output_mib: problem.limits.output_mib,
            core: None,
        };
        let folder = Scratch::new("grundy-pattern-").map_err(JudgeError::io("a temporary folder"))?;
        Ok(Self { oracle, limits: oracle_limits(&limits), folder, screen: Screen::default() })
    }

    /// Its name in reports.
    pub fn name(&self) -> &str {
        &self.oracle.name
    }

    /// The answer to an input, by an ordinary run of at most this time.
    ///
    /// # Errors
    ///
    /// When a run cannot be made.
    pub fn ask(&self, input: &[u8], time: Duration) -> Result<Reply, StressError> {
        let limits = Limits { cpu_time: Some(time), wall_time: 2 * time, ..self.limits.clone() };
        let outcome = run(&self.oracle.program, input, limits, self.folder.path(), None)?;
        if let Some(limit) = outcome.limit {
            return Ok(Reply::TooMuch(limit));
        }
        if outcome.exit != Exit::Code(0) {
            return Ok(Reply::Failed(describe(&outcome)));
        }
        Ok(Reply::Answer(head(&outcome.stdout, u64::MAX).map_err(JudgeError::io("a program's output"))?))
    }

    /// As [`Self::ask`], by a fork of a program that was started once, where it can be: for very many small inputs. A program that is run
    /// anew in one process may find what it has left itself, and here nobody looks again: so it is asked in the ordinary way.
    ///
    /// # Errors
    ///
    /// When a run cannot be made.
    pub fn ask_often(&self, input: &[u8], time: Duration) -> Result<Reply, StressError> {
        let limits = Limits { cpu_time: Some(time), wall_time: 2 * time, ..self.limits.clone() };
        let role = Role::Search;
        if self.oracle.program.resident.is_none()
            && let Some(mut server) =
                self.screen.server(role, &self.oracle.program, limits, self.folder.path(), None)?
            && let Some(output) = server.run(input)?
        {
            return Ok(Reply::Answer(head(output, u64::MAX).map_err(JudgeError::io("a program's output"))?));
        }
        self.ask(input, time)
    }
}
