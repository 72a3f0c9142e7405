//! One run of one program on an input in memory.

use std::fs::File;
use std::io::{self, Read as _, Seek as _};
use std::path::Path;
use std::time::Duration;

use judge::run::{RunLimits, STDERR_BYTES, output_in, place_for_output, put_input};
use judge::{JudgeError, Verdict};
use program::Program;
use sandbox::{self, Limits, Outcome, Profile, Run};
use untrusted::Scratch;

use crate::duel::{Duel, Oracle};
use crate::error::StressError;

/// How long an oracle may take for one input: its time limit is lifted, but a search that never ends helps nobody.
const ORACLE_TIME: Duration = Duration::from_secs(10);
/// The same for a brute force beside an accepted submission, which answers in its place.
pub(crate) const SEARCH_TIME: Duration = Duration::from_secs(2);
/// Memory for an oracle, in bytes.
const ORACLE_MEMORY: u64 = 4 << 30;

/// A run of a program, or several that stand for one.
pub(crate) struct RunInForm {
    /// How it ended, with everything that it wrote.
    pub(crate) outcome: Outcome,
    /// What it read, if that is not the input itself and there was only one run.
    pub(crate) read: Option<Vec<u8>>,
}

/// Runs a program on each of `inputs` until it ends badly. `None`: there are no inputs.
fn run_on_each(
    inputs: Vec<Vec<u8>>,
    run: impl Fn(&[u8]) -> Result<Outcome, StressError>,
) -> Result<Option<RunInForm>, StressError> {
    let is_one = inputs.len() == 1;
    let mut written = Vec::new();
    let mut last = None;
    for input in inputs {
        let outcome = run(&input)?;
        if is_one || Verdict::of_run(&outcome).is_some() {
            return Ok(Some(RunInForm { outcome, read: Some(input) }));
        }
        written.extend(head(&outcome.stdout, u64::MAX).map_err(JudgeError::io("a program's output"))?);
        last = Some(outcome);
    }
    let Some(mut outcome) = last else { return Ok(None) };
    outcome.stdout = sandbox::holding(&written).map_err(JudgeError::io("a file in memory"))?;
    Ok(Some(RunInForm { outcome, read: None }))
}

impl Duel {
    /// The candidate on what `input` is in its form. Where that is several inputs, it is run on each until it ends badly, and their outputs follow one another.
    /// `None`: the form has no such input.
    pub(crate) fn run_in_form(
        &self,
        input: &[u8],
        limits: &RunLimits,
        core: Option<usize>,
    ) -> Result<Option<RunInForm>, StressError> {
        let Some(form) = &self.form else {
            return Ok(Some(RunInForm { outcome: self.run_candidate(input, limits, core)?, read: None }));
        };
        let Some(inputs) = form.inputs(input) else { return Ok(None) };
        run_on_each(inputs, |input| self.run_candidate(input, limits, core))
    }

    /// One run of the candidate.
    fn run_candidate(&self, input: &[u8], limits: &RunLimits, core: Option<usize>) -> Result<Outcome, StressError> {
        if self.io.any() {
            return Ok(self.run_with_files(&self.candidate, input, candidate_limits(limits), core)?.0);
        }
        run(&self.candidate, input, candidate_limits(limits), self.folder.path(), core)
    }

    /// The oracle on what `input` is in the form of the candidate, if it is asked in that form, with everything that it wrote; until it ends badly.
    /// `None`: the form has no such input.
    pub(crate) fn run_oracle_in_form(
        &self,
        oracle: &Oracle,
        input: &[u8],
        core: Option<usize>,
    ) -> Result<Option<Outcome>, StressError> {
        let Some(form) = self.form.as_ref().filter(|_| oracle.is_in_form) else {
            return self.run_oracle(oracle, input, core).map(Some);
        };
        let Some(inputs) = form.inputs(input) else { return Ok(None) };
        let ran = run_on_each(inputs, |input| self.run_oracle(oracle, input, core))?;
        Ok(ran.map(|ran| ran.outcome))
    }

    /// One run of an oracle. It may read files as the candidate does, or stdin, and write either.
    pub(crate) fn run_oracle(
        &self,
        oracle: &Oracle,
        input: &[u8],
        core: Option<usize>,
    ) -> Result<Outcome, StressError> {
        let (program, limits) = (&oracle.program, self.limits_of(oracle));
        if !self.io.any() {
            return run(program, input, limits, self.folder.path(), core);
        }
        let (mut outcome, stdout) = self.run_with_files(program, input, limits, core)?;
        if let Some(stdout) = stdout {
            outcome.stdout = stdout;
        }
        Ok(outcome)
    }

    /// One run in a folder of its own, with the input in its file and on stdin. What is written into the file of the output stands in the place
    /// of stdout; if nothing is, what stdout held.
    fn run_with_files(
        &self,
        program: &Program,
        input: &[u8],
        limits: Limits,
        core: Option<usize>,
    ) -> Result<(Outcome, Option<File>), StressError> {
        let folder = Scratch::within(self.folder.path(), "run-").map_err(JudgeError::io(self.folder.path()))?;
        if let Some(name) = &self.io.input {
            let input = sandbox::holding(input).map_err(JudgeError::io("a file in memory"))?;
            put_input(input, &folder.path().join(name))?;
        }
        let most = limits.output_bytes;
        let Some(name) = &self.io.output else {
            return Ok((run(program, input, limits, folder.path(), core)?, None));
        };
        let writable = vec![place_for_output(folder.path(), name)?];
        let stdin = sandbox::holding(input).map_err(JudgeError::io("a file in memory"))?;
        let run = program.run(Vec::new(), folder.path(), limits, Profile::Submission);
        let run = Run { stdin: Some(stdin), core, writable, ..run };
        let mut outcome = sandbox::run(run).map_err(JudgeError::from)?;
        let written = output_in(folder.path(), name, most)?;
        let is_there = !written.is_empty();
        let file = sandbox::holding(&written).map_err(JudgeError::io("a file in memory"))?;
        let stdout = std::mem::replace(&mut outcome.stdout, file);
        Ok((outcome, (!is_there).then_some(stdout)))
    }
}

/// Those of a candidate.
pub(crate) fn candidate_limits(limits: &RunLimits) -> Limits {
    Limits {
        cpu_time: Some(limits.time),
        wall_time: limits.wall_time(),
        memory_bytes: Some(limits.memory_mib << 20),
        output_bytes: limits.output_mib << 20,
        stderr_bytes: STDERR_BYTES,
    }
}

/// Those of an oracle, beside a candidate with these.
pub(crate) fn oracle_limits(candidate: &RunLimits) -> Limits {
    limits_within(ORACLE_TIME, candidate)
}

impl Duel {
    /// Those of this oracle.
    pub(crate) fn limits_of(&self, oracle: &Oracle) -> Limits {
        let is_replaced = self.reference.is_some() && self.is_search(oracle);
        limits_within(if is_replaced { SEARCH_TIME } else { ORACLE_TIME }, &self.limits)
    }

    /// Whether it is the brute force.
    pub(crate) fn is_search(&self, oracle: &Oracle) -> bool {
        self.search.as_ref().is_some_and(|search| std::ptr::eq(search, oracle))
    }
}

fn limits_within(time: Duration, candidate: &RunLimits) -> Limits {
    Limits {
        cpu_time: Some(time),
        wall_time: time * 2,
        memory_bytes: Some(ORACLE_MEMORY),
        output_bytes: candidate.output_mib << 20,
        stderr_bytes: STDERR_BYTES,
    }
}

/// Runs a program on `input`.
pub(crate) fn run(
    program: &Program,
    input: &[u8],
    limits: Limits,
    folder: &Path,
    core: Option<usize>,
) -> Result<Outcome, StressError> {
    let stdin = sandbox::holding(input).map_err(JudgeError::io("a file in memory"))?;
    let run = program.run(Vec::new(), folder, limits, Profile::Submission);
    Ok(sandbox::run(Run { stdin: Some(stdin), core, ..run }).map_err(JudgeError::from)?)
}

/// The first `most` bytes of `file`, from its beginning.
pub(crate) fn head(mut file: &File, most: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    file.rewind()?;
    file.take(most).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// What stands for the answer where a validator needs none.
pub(crate) fn no_bytes() -> Result<File, StressError> {
    Ok(sandbox::holding(b"").map_err(JudgeError::io("a file in memory"))?)
}
