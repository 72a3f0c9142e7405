//! The candidate and an oracle on one input.

use std::fs::File;
use std::io::{self, Read, Seek};
use std::path::{Path, PathBuf};
use std::time::Duration;

use super::StressError;
use super::screen::{Screen, Screened};
use judge::custom::describe;
use judge::run::{Facts, RunLimits, STDERR_BYTES};
use judge::validator::{Validator, validate_against};
use judge::{JudgeError, Reason, Verdict, case, report};
use package::{Kind, ProblemLimits, TestCase};
use program::Program;
use sandbox::{self, Exit, Limits, Outcome, Profile, Run};
use untrusted::Scratch;

/// What is kept of an output to show it.
pub const SHOWN_BYTES: u64 = 64 << 10;
/// How long an oracle may take for one input: its time limit is lifted, but a search that never ends helps nobody.
const ORACLE_TIME: Duration = Duration::from_secs(10);
/// How often a candidate is run on an input on which its template has not done well.
const DOUBTFUL_RUNS: usize = 3;
/// Memory for an oracle, in bytes.
const ORACLE_MEMORY: u64 = 4 << 30;

/// A program whose outputs are right.
#[derive(Debug, Clone)]
pub struct Oracle {
    /// Its name in reports.
    pub name: String,
    /// The program.
    pub program: Program,
}

/// Who is held against whom, and how.
#[derive(Debug)]
pub struct Duel {
    /// What is tested.
    pub candidate: Program,
    /// The candidate's limits.
    pub limits: RunLimits,
    /// Knows only the rules, and is asked about small inputs; on others it may take too long, which is no fault.
    pub search: Option<Oracle>,
    /// Is fast, and is asked about all inputs that `search` is not.
    pub reference: Option<Oracle>,
    /// What compares outputs.
    pub validator: Validator,
    /// Whether the validator accepts right outputs without an answer: it decides alone where there is no oracle.
    pub decides_alone: bool,
    /// The output validator's arguments.
    pub validator_args: Vec<String>,
    /// The limits of the package's own programs.
    pub problem_limits: ProblemLimits,
    /// Whether the validator talks with the candidate.
    pub kind: Kind,
    /// The folder that the candidate and the oracles run in.
    pub folder: Scratch,
    /// The folder of the files that a validator reads, which the candidate must not.
    pub files: Scratch,
    /// What spares most runs the price of starting a program.
    pub screen: Screen,
}

/// Which oracle is asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Trust {
    /// The search first; where it has no answer, the reference.
    Search,
    /// The reference, if there is one.
    Reference,
}

/// What came of one input.
#[derive(Debug)]
pub enum Seen {
    /// Nothing is wrong, as far as anybody can tell.
    Passed,
    /// The candidate ended well, and no oracle has an answer.
    Undecided,
    /// The candidate fails.
    Failed(Box<Failure>),
}

/// How the candidate fails.
#[derive(Debug, Clone)]
pub struct Failure {
    /// The verdict.
    pub verdict: Verdict,
    /// The facts of its run.
    pub facts: Facts,
    /// Why.
    pub reason: Reason,
    /// The beginning of its output.
    pub output: Vec<u8>,
    /// The beginning of the oracle's output, if one was asked.
    pub answer: Option<Vec<u8>>,
    /// Who gave the answer.
    pub oracle: Option<String>,
    /// Where the validator talks with the candidate: the failed case as the judge tells it, with what they said.
    pub conversation: Option<Box<report::Failure>>,
}

/// How an oracle ended without an answer.
struct NoAnswer {
    words: String,
    /// Whether a limit ended it: the input may just be too large for it.
    at_limit: bool,
}

/// The answer to one input.
struct Answer {
    file: File,
    oracle: String,
}

impl Duel {
    /// Runs the candidate on `input` and holds its output against what the oracle says.
    ///
    /// # Errors
    ///
    /// When a run cannot be made, the validator fails, or the last oracle that was asked crashes.
    pub fn look(&self, input: &[u8], trust: Trust, core: Option<usize>) -> Result<Seen, StressError> {
        self.look_within(input, trust, &self.limits, core)
    }

    /// As [`Self::look`], under other limits for the candidate.
    ///
    /// # Errors
    ///
    /// As [`Self::look`].
    pub fn look_within(
        &self,
        input: &[u8],
        trust: Trust,
        limits: &RunLimits,
        core: Option<usize>,
    ) -> Result<Seen, StressError> {
        let is_screened = *limits == self.limits && !self.kind.interactive && !self.kind.multi_pass;
        let screened = if is_screened { self.screened(input, trust, core)? } else { Screened::Not };
        match screened {
            Screened::Passed => Ok(Seen::Passed),
            Screened::Undecided => Ok(Seen::Undecided),
            Screened::Not => self.look_at_runs(input, trust, limits, core),
            Screened::Doubtful => {
                // One that does not do the same every time may do well once.
                for _ in 1..DOUBTFUL_RUNS {
                    if let failed @ Seen::Failed(_) = self.look_at_runs(input, trust, limits, core)? {
                        return Ok(failed);
                    }
                }
                let seen = self.look_at_runs(input, trust, limits, core)?;
                if !matches!(seen, Seen::Failed(_)) {
                    self.screen.was_wrong();
                }
                Ok(seen)
            }
        }
    }

    /// As [`Self::look_within`], by ordinary runs alone.
    pub(super) fn look_at_runs(
        &self,
        input: &[u8],
        trust: Trust,
        limits: &RunLimits,
        core: Option<usize>,
    ) -> Result<Seen, StressError> {
        if self.kind.interactive || self.kind.multi_pass {
            return self.look_at_files(input, limits);
        }
        let outcome = self.run_candidate(input, limits, core)?;
        if let Some(verdict) = Verdict::of_run(&outcome) {
            return Ok(Seen::Failed(Box::new(failure(verdict, Reason::Run, &outcome, None)?)));
        }
        let answer = self.answer(input, trust, core)?;
        let output = outcome.stdout.try_clone().map_err(JudgeError::io("the candidate's output"))?;
        let reason = match &answer {
            Some(answer) => self.compare(input, &answer.file, output)?,
            None if self.decides_alone => self.compare(input, &no_bytes()?, output)?,
            None => return Ok(Seen::Undecided),
        };
        let Some(reason) = reason else {
            return Ok(Seen::Passed);
        };
        Ok(Seen::Failed(Box::new(failure(Verdict::WrongAnswer, reason, &outcome, answer.as_ref())?)))
    }

    /// One run of the candidate.
    ///
    /// # Errors
    ///
    /// When it cannot be made.
    pub fn run_candidate(&self, input: &[u8], limits: &RunLimits, core: Option<usize>) -> Result<Outcome, StressError> {
        run(&self.candidate, input, candidate_limits(limits), self.folder.path(), core)
    }

    /// Who is asked, in this order.
    pub(super) fn asked(&self, trust: Trust) -> [Option<&Oracle>; 2] {
        match trust {
            Trust::Search => [self.search.as_ref(), self.reference.as_ref()],
            Trust::Reference => [self.reference.as_ref().or(self.search.as_ref()), None],
        }
    }

    fn answer(&self, input: &[u8], trust: Trust, core: Option<usize>) -> Result<Option<Answer>, StressError> {
        let mut left = self.asked(trust).into_iter().flatten().peekable();
        while let Some(oracle) = left.next() {
            match self.ask(oracle, input, core)? {
                Ok(answer) => return Ok(Some(answer)),
                // A brute force may give up in whatever way, as long as there is one who does not.
                Err(_) if left.peek().is_some() => {}
                Err(ended) if ended.at_limit => {}
                Err(ended) => return Err(no_answer(oracle, ended, input)),
            }
        }
        Ok(None)
    }

    /// The answer to `input`, of whichever oracle has one; where there is no oracle, the candidate's own.
    ///
    /// # Errors
    ///
    /// When a run cannot be made.
    pub fn own_answer(&self, input: &[u8]) -> Result<Option<Vec<u8>>, StressError> {
        if self.reference.is_some() || self.search.is_some() {
            return self.answer_to(input);
        }
        let outcome = self.run_candidate(input, &self.limits, None)?;
        if Verdict::of_run(&outcome).is_some() {
            return Ok(None);
        }
        Ok(Some(head(&outcome.stdout, u64::MAX).map_err(JudgeError::io("the candidate's output"))?))
    }

    /// The answer to `input`, of whichever oracle has one.
    ///
    /// # Errors
    ///
    /// When a run cannot be made.
    pub fn answer_to(&self, input: &[u8]) -> Result<Option<Vec<u8>>, StressError> {
        for oracle in self.reference.iter().chain(&self.search) {
            if let Ok(answer) = self.ask(oracle, input, None)? {
                let bytes = head(&answer.file, u64::MAX);
                return Ok(Some(bytes.map_err(JudgeError::io("an oracle's output"))?));
            }
        }
        Ok(None)
    }

    /// What an oracle says, or how it ended without an answer.
    fn ask(&self, oracle: &Oracle, input: &[u8], core: Option<usize>) -> Result<Result<Answer, NoAnswer>, StressError> {
        let outcome = run(&oracle.program, input, oracle_limits(&self.limits), self.folder.path(), core)?;
        if outcome.limit.is_some() || outcome.exit != Exit::Code(0) {
            return Ok(Err(NoAnswer { words: describe(&outcome), at_limit: outcome.limit.is_some() }));
        }
        Ok(Ok(Answer { file: outcome.stdout, oracle: oracle.name.clone() }))
    }

    /// Holds the oracles against each other on an input that is small enough for both.
    ///
    /// # Errors
    ///
    /// [`StressError::Disagreement`] if they differ.
    pub fn oracles_agree(&self, input: &[u8]) -> Result<(), StressError> {
        let (Some(search), Some(reference)) = (&self.search, &self.reference) else {
            return Ok(());
        };
        let Ok(first) = self.ask(search, input, None)? else {
            return Ok(());
        };
        let second = match self.ask(reference, input, None)? {
            Ok(second) => second,
            Err(ended) if ended.at_limit => return Ok(()),
            Err(ended) => return Err(no_answer(reference, ended, input)),
        };
        match self.compare(input, &first.file, second.file)? {
            None => Ok(()),
            Some(reason) => Err(StressError::Disagreement {
                first: first.oracle,
                second: second.oracle,
                difference: told(&reason),
                input: excerpt(input),
            }),
        }
    }

    /// Why `output` is not right, if it is not.
    pub(super) fn compare(&self, input: &[u8], answer: &File, output: File) -> Result<Option<Reason>, StressError> {
        let (_folder, case) = match self.validator {
            Validator::Default => (None, self.test_case(PathBuf::new(), PathBuf::new())),
            Validator::Custom(..) => {
                let (folder, case) = self.files(input, answer)?;
                (Some(folder), case)
            }
        };
        let answer = answer.try_clone().map_err(JudgeError::io("the answer"))?;
        let (_, reason) = validate_against(output, answer, &case, &self.validator, &self.problem_limits)?;
        Ok(reason)
    }

    /// Judges as a test case on disk is judged: the validator has to talk with the candidate.
    fn look_at_files(&self, input: &[u8], limits: &RunLimits) -> Result<Seen, StressError> {
        let (_folder, case) = self.files(input, &no_bytes()?)?;
        let report = case::judge_case(&self.candidate, &case, &self.validator, limits, &self.problem_limits)?;
        Ok(match report.failure {
            None => Seen::Passed,
            Some(why) => Seen::Failed(Box::new(Failure {
                verdict: report.verdict,
                facts: report.facts,
                reason: why.reason.clone(),
                output: Vec::new(),
                answer: None,
                oracle: None,
                conversation: Some(Box::new(why)),
            })),
        })
    }

    /// The input and its answer as files that a validator can open.
    fn files(&self, input: &[u8], answer: &File) -> Result<(Scratch, TestCase), StressError> {
        let folder = Scratch::within(self.files.path(), "case-").map_err(JudgeError::io(self.files.path()))?;
        let case = self.test_case(folder.path().join("stress.in"), folder.path().join("stress.ans"));
        std::fs::write(&case.input, input).map_err(JudgeError::io(&case.input))?;
        let bytes = head(answer, u64::MAX).map_err(JudgeError::io(&case.answer))?;
        std::fs::write(&case.answer, bytes).map_err(JudgeError::io(&case.answer))?;
        Ok((folder, case))
    }

    fn test_case(&self, input: PathBuf, answer: PathBuf) -> TestCase {
        TestCase {
            name: "stress".to_owned(),
            input,
            answer,
            output_validator_args: self.validator_args.clone(),
            input_validator_args: Vec::new(),
            input_validator_args_by_name: std::collections::BTreeMap::new(),
        }
    }
}

pub(super) fn candidate_limits(limits: &RunLimits) -> Limits {
    Limits {
        cpu_time: Some(limits.time),
        wall_time: limits.wall_time(),
        memory_bytes: Some(limits.memory_mib << 20),
        output_bytes: limits.output_mib << 20,
        stderr_bytes: STDERR_BYTES,
    }
}

/// Those of an oracle, for a candidate with these.
pub(super) fn oracle_limits(candidate: &RunLimits) -> Limits {
    Limits {
        cpu_time: Some(ORACLE_TIME),
        wall_time: ORACLE_TIME * 2,
        memory_bytes: Some(ORACLE_MEMORY),
        output_bytes: candidate.output_mib << 20,
        stderr_bytes: STDERR_BYTES,
    }
}

fn run(
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

fn failure(
    verdict: Verdict,
    reason: Reason,
    outcome: &Outcome,
    answer: Option<&Answer>,
) -> Result<Failure, StressError> {
    let shown = |file: &File| head(file, SHOWN_BYTES).map_err(JudgeError::io("an output"));
    Ok(Failure {
        verdict,
        facts: Facts::from(outcome),
        reason,
        output: shown(&outcome.stdout)?,
        answer: answer.map(|answer| shown(&answer.file)).transpose()?,
        oracle: answer.map(|answer| answer.oracle.clone()),
        conversation: None,
    })
}

/// The first `most` bytes of `file`, from its beginning.
pub(super) fn head(mut file: &File, most: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    file.rewind()?;
    file.take(most).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// What stands for the answer where a validator needs none.
pub(super) fn no_bytes() -> Result<File, StressError> {
    Ok(sandbox::holding(b"").map_err(JudgeError::io("a file in memory"))?)
}

fn no_answer(oracle: &Oracle, ended: NoAnswer, input: &[u8]) -> StressError {
    StressError::Oracle { oracle: oracle.name.clone(), ended: ended.words, input: excerpt(input) }
}

/// A reason in one line.
pub fn told(reason: &Reason) -> String {
    match reason {
        Reason::Difference(difference) => difference.to_string(),
        Reason::Message(message) if message.is_empty() => "refused by the output validator".to_owned(),
        Reason::Message(message) => message.clone(),
        _ => "the run itself".to_owned(),
    }
}

/// The beginning of an input, for a message.
pub(super) fn excerpt(input: &[u8]) -> String {
    const MOST: usize = 400;
    let text = String::from_utf8_lossy(&input[..input.len().min(MOST)]).into_owned();
    if input.len() > MOST { format!("{text}… ({} bytes)", input.len()) } else { text }
}
