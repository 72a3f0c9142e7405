//! A package's own output validator: `validator input answer feedback_folder [arguments] < output`.
//!
//! Exit code 42 accepts and 43 rejects; anything else, including 0, is the validator's fault and not the submission's.
//! A checker in testlib's protocol is called as `checker input output answer`, and has other codes.

use std::ffi::{OsStr, OsString};
use std::fs::File;
use std::io::{self, Seek};
use std::path::Path;
use std::time::Duration;

use crate::points::Points;
use crate::rules::{self, Broken, Left, Scene, TO_JUDGE, TO_TEAM};
use crate::{JudgeError, Tools, testlib};
use package::{Form, Problem, ProblemKind, ProblemLimits, Protocol, TestCase};
use program::{BuildOptions, Program};
use sandbox::{self, Exit, Limit, Limits, Outcome, Profile, Run};
use untrusted::{Fault, Folder, Root, Scratch, Text};

const MIB: u64 = 1024 * 1024;
/// How much of a validator's message is kept.
const MESSAGE_BYTES: u64 = 4096;
/// Where in its feedback folder a testlib program finds or leaves an output.
pub(crate) const OUTPUT_FILE: &str = "output";

/// What a validator said.
#[derive(Debug, Clone, PartialEq)]
pub enum Ruling {
    /// 42, and the points that it gives, if it gives any.
    Right(Option<Points>),
    /// 43, with what it wrote for the judge and the team, which may be nothing.
    Wrong(String),
}

/// A package's own output validator, ready to run, with the rules it goes by.
#[derive(Debug)]
pub struct Custom {
    /// The validator, checker or interactor.
    pub program: Program,
    /// A testlib checker that judges what the interactor has written.
    pub checker: Option<Program>,
    /// How it meets the submission.
    pub kind: ProblemKind,
    /// How it is called and what its exit codes mean.
    pub protocol: Protocol,
    /// Whether the problem is a scoring one, to which it may give points.
    pub gives_points: bool,
    /// Whether it may accept by its exit code and take that back in words, as testlib's `_pc(0)` does.
    pub may_be_partial: bool,
    /// Whether it gets no answer, as the checkers of the extension cph: only the input and the output.
    pub is_blind: bool,
}

/// What a validator is asked about: one pass on one case.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Question<'a> {
    pub(crate) case: &'a TestCase,
    /// The input of this pass.
    pub(crate) input: &'a Path,
    /// The feedback folder, the same one for all passes.
    pub(crate) feedback: &'a Path,
    pub(crate) limits: &'a ProblemLimits,
}

impl Question<'_> {
    /// Where the input of this pass may lie: that of a later pass lies where no program can write.
    pub(crate) fn root(&self) -> Root<'_> {
        if self.input == self.case.input { self.case.files() } else { Root::Anywhere }
    }
}

impl Custom {
    /// The program in `source` as the output validator of `problem`.
    ///
    /// # Errors
    ///
    /// When it, or the problem's checker, does not compile here.
    pub fn prepare(problem: &Problem, source: &Path, tools: &Tools) -> Result<Self, JudgeError> {
        Self::prepare_with(problem, source, tools, false)
    }

    /// As [`Self::prepare`], with a validator that is [started very often](program::BuildOptions::static_link).
    pub(crate) fn prepare_with(
        problem: &Problem,
        source: &Path,
        tools: &Tools,
        is_often: bool,
    ) -> Result<Self, JudgeError> {
        let options =
            BuildOptions { include: problem.include.clone(), static_link: is_often, ..BuildOptions::default() };
        // A package says what its programs include; what lies beside samples is the user's own, as his solutions are.
        let program = match problem.form {
            Form::Plain => {
                let source = program::from_here(source);
                let options = BuildOptions { beside: tools.builder.needed_by(&source), ..options };
                tools.own_program_with(&source, &options)?
            }
            _ => tools.own_program_with(source, &options)?,
        };
        Ok(Self {
            program,
            checker: problem
                .checker
                .as_deref()
                .map(|source| tools.own_program(source, &problem.include))
                .transpose()?,
            kind: problem.kind,
            protocol: match problem.protocol {
                Protocol::Icpc if problem.form == Form::Legacy => Protocol::OlderIcpc,
                protocol => protocol,
            },
            gives_points: problem.scoring.is_some(),
            may_be_partial: problem.protocol == Protocol::Testlib && testlib::may_be_partial(source),
            is_blind: false,
        })
    }

    /// The same program, called by a protocol.
    pub(crate) fn speaking(self, protocol: Protocol, is_blind: bool) -> Self {
        let may_be_partial = protocol == Protocol::Testlib && testlib::may_be_partial(&self.program.source);
        Self { protocol, is_blind, may_be_partial, ..self }
    }

    /// Asks about `output`, which is read from its beginning.
    pub(crate) fn ask(&self, question: Question<'_>, mut output: File) -> Result<Ruling, JudgeError> {
        output.rewind().map_err(JudgeError::io(question.input))?;
        match self.protocol {
            Protocol::Icpc | Protocol::OlderIcpc => {
                let outcome = self.call(&self.program, question, self.arguments(question), Some(output))?;
                self.ruling(&self.program, question, &outcome)
            }
            Protocol::Testlib => {
                // In a later pass, there may be anything in its place.
                let file = Folder::open(question.feedback).and_then(|folder| folder.create(OsStr::new(OUTPUT_FILE)));
                let mut file = file.map_err(|fault| left(&self.program, question, fault))?;
                io::copy(&mut output, &mut file).map_err(JudgeError::io(question.feedback.join(OUTPUT_FILE)))?;
                self.check(&self.program, question)
            }
        }
    }

    /// What the validator or interactor of a conversation has said that ended so; after it has accepted, what the checker says, if there is
    /// one, about what the interactor wrote.
    ///
    /// # Errors
    ///
    /// As [`Self::ruling`].
    pub(crate) fn conversation_ruling(&self, question: Question<'_>, outcome: &Outcome) -> Result<Ruling, JudgeError> {
        let ruling = self.ruling(&self.program, question, outcome)?;
        let (Ruling::Right(points), Some(checker), Protocol::Testlib) = (&ruling, &self.checker, self.protocol) else {
            return Ok(ruling);
        };
        // An interactor need not write anything.
        let file = Folder::open(question.feedback).and_then(|folder| folder.ensure(OsStr::new(OUTPUT_FILE)));
        file.map_err(|fault| left(&self.program, question, fault))?;
        Ok(match self.check(checker, question)? {
            Ruling::Right(given) => Ruling::Right(given.or(*points)),
            wrong @ Ruling::Wrong(_) => wrong,
        })
    }

    fn check(&self, checker: &Program, question: Question<'_>) -> Result<Ruling, JudgeError> {
        let case = question.case;
        let output = question.feedback.join(OUTPUT_FILE);
        // No arguments of the case: the next one would name a file for testlib's report.
        let mut arguments: Vec<OsString> = vec![question.input.into(), output.into()];
        arguments.extend((!self.is_blind).then(|| case.answer.clone().into()));
        let outcome = self.call(checker, question, arguments, None)?;
        self.ruling(checker, question, &outcome)
    }

    fn call(
        &self,
        program: &Program,
        question: Question<'_>,
        arguments: Vec<OsString>,
        stdin: Option<File>,
    ) -> Result<Outcome, JudgeError> {
        let readable = [question.input, &question.case.answer];
        run(program, arguments, stdin, &readable, question.limits, question.feedback)
    }

    /// The arguments of a validator or of an interactor.
    pub(crate) fn arguments(&self, question: Question<'_>) -> Vec<OsString> {
        let case = question.case;
        let mut arguments: Vec<OsString> = vec![question.input.into()];
        match self.protocol {
            Protocol::Icpc | Protocol::OlderIcpc => {
                // The protocol wants a slash at the end: validators append a file's name to it.
                let mut folder = question.feedback.as_os_str().to_owned();
                folder.push("/");
                arguments.extend([case.answer.clone().into(), folder]);
                arguments.extend(case.output_validator_args.iter().map(OsString::from));
            }
            Protocol::Testlib => {
                arguments.extend([question.feedback.join(OUTPUT_FILE).into(), case.answer.clone().into()]);
            }
        }
        arguments
    }

    /// What the end of the validator says: yes, no, or nothing.
    pub(crate) fn says(&self, outcome: &Outcome) -> Option<bool> {
        match self.protocol {
            Protocol::Icpc | Protocol::OlderIcpc => icpc_says(outcome),
            Protocol::Testlib if self.gives_points && testlib::points_of(outcome).is_some() => Some(true),
            Protocol::Testlib => testlib::checker_says(outcome),
        }
    }

    /// What `program` has said that ended so, and the points that it gives. What is accepted with a part of the points is accepted.
    ///
    /// # Errors
    ///
    /// When it has said neither yes nor no, or what it has left breaks the [rules].
    pub(crate) fn ruling(
        &self,
        program: &Program,
        question: Question<'_>,
        outcome: &Outcome,
    ) -> Result<Ruling, JudgeError> {
        let Some(accepts) = self.says(outcome) else {
            return Err(self.fault(program, question, describe(outcome), outcome));
        };
        let left = self.left(program, question, accepts)?;
        if !accepts {
            return Ok(Ruling::Wrong(self.refusal(question, outcome)));
        }
        Ok(Ruling::Right(match self.protocol {
            Protocol::Icpc | Protocol::OlderIcpc => left.points,
            Protocol::Testlib if self.gives_points => {
                testlib::points_of(outcome).map(|points| Points::Share(points.share()))
            }
            Protocol::Testlib => None,
        }))
    }

    /// What `program` has left in its feedback folder after it accepted or rejected.
    ///
    /// # Errors
    ///
    /// When that breaks the [rules].
    pub(crate) fn left(&self, program: &Program, question: Question<'_>, accepts: bool) -> Result<Left, JudgeError> {
        let scene = Scene {
            kind: self.kind,
            // Testlib's programs give points otherwise.
            is_scoring: self.gives_points && self.protocol != Protocol::Testlib,
            is_sample: question.case.name.starts_with("sample/"),
            is_older: self.protocol == Protocol::OlderIcpc,
        };
        rules::left(question.feedback, scene, accepts).map_err(|broken| broken_rule(program, question.case, broken))
    }

    /// The validator's words on a refusal.
    pub(crate) fn refusal(&self, question: Question<'_>, outcome: &Outcome) -> String {
        let words = self.program.with_own_names(&message(question.feedback, outcome));
        match testlib::points_of(outcome).filter(|_| self.protocol == Protocol::Testlib) {
            Some(points) => format!("only partly right, {points}: {words}"),
            None => words,
        }
    }

    /// The error for a validator that said neither yes nor no, but `ended` so.
    pub(crate) fn fault(
        &self,
        program: &Program,
        question: Question<'_>,
        ended: String,
        outcome: &Outcome,
    ) -> JudgeError {
        let expected = match self.protocol {
            Protocol::Icpc | Protocol::OlderIcpc => ICPC_CODES,
            Protocol::Testlib => testlib::CHECKER_CODES,
        };
        let words = first_message(question.feedback, &["judgeerror.txt", TO_JUDGE], outcome);
        crash_with(program, &question.case.name, ended, expected, &words)
    }
}

const ICPC_CODES: &str = "exit code 42 (right) or 43 (wrong)";

/// An empty feedback folder.
pub(crate) fn feedback_folder() -> Result<Scratch, JudgeError> {
    Scratch::new("grundy-feedback-").map_err(JudgeError::io("feedback folder"))
}

/// The error for a validator that breaks a rule of the format.
pub(crate) fn broken_rule(program: &Program, case: &TestCase, broken: Broken) -> JudgeError {
    JudgeError::BrokenRule { path: program.source.clone(), case: case.name.clone(), broken }
}

/// The error for a validator that has left something else than it should in its feedback folder.
fn left(program: &Program, question: Question<'_>, fault: Fault) -> JudgeError {
    JudgeError::Left { path: program.source.clone(), case: question.case.name.clone(), fault }
}

/// Asks the validator of a problem that is neither interactive nor multi-pass about `output`, which is read from its beginning.
///
/// # Errors
///
/// When the validator cannot be run, says neither yes nor no, or crosses one of its own limits.
pub fn validate(
    validator: &Custom,
    case: &TestCase,
    limits: &ProblemLimits,
    output: File,
) -> Result<Ruling, JudgeError> {
    Ok(validate_with_message(validator, case, limits, output)?.0)
}

/// As [`validate`], with [what it wrote for the judge](message_to_judge).
///
/// # Errors
///
/// As [`validate`].
pub(crate) fn validate_with_message(
    validator: &Custom,
    case: &TestCase,
    limits: &ProblemLimits,
    output: File,
) -> Result<(Ruling, Option<Text>), JudgeError> {
    let feedback = feedback_folder()?;
    let question = Question { case, input: &case.input, feedback: feedback.path(), limits };
    let ruling = validator.ask(question, output)?;
    Ok((ruling, message_to_judge(feedback.path())))
}

/// The limits of a program of the package.
pub(crate) fn limits(limits: &ProblemLimits) -> Limits {
    Limits {
        cpu_time: Some(limits.validation_time),
        wall_time: limits.validation_time * 2 + Duration::from_secs(1),
        memory_bytes: Some(limits.validation_memory_mib * MIB),
        output_bytes: limits.validation_output_mib * MIB,
        stderr_bytes: MESSAGE_BYTES,
    }
}

/// Runs a program of the package under the validation limits. It may read what is `readable`, and write into `folder`.
///
/// # Errors
///
/// When it cannot be run at all.
pub fn run(
    program: &Program,
    arguments: Vec<OsString>,
    stdin: Option<File>,
    readable: &[&Path],
    limits: &ProblemLimits,
    folder: &Path,
) -> Result<Outcome, JudgeError> {
    let limits = self::limits(limits);
    let readable = program.readable.iter().cloned().chain(readable.iter().map(|&path| path.to_owned())).collect();
    Ok(sandbox::run(Run { stdin, readable, ..program.run(arguments, folder, limits, Profile::Validator) })?)
}

/// What the end of a validator says by its [exit code](rules::CODES); nothing if it crossed a limit.
pub fn icpc_says(outcome: &Outcome) -> Option<bool> {
    match (outcome.limit, outcome.exit) {
        (None, Exit::Code(code)) => rules::of_code(code),
        _ => None,
    }
}

/// What the end of an input or answer validator says: 42 that the file is valid, every other end by itself that it could not
/// confirm so. One that crossed a limit says nothing.
pub(crate) fn icpc_confirms(outcome: &Outcome) -> Option<bool> {
    match outcome.limit {
        None if !outcome.stopped => Some(outcome.exit == Exit::Code(rules::ACCEPTS)),
        _ => None,
    }
}

/// The error for an input validator that said neither yes nor no.
pub(crate) fn crash(validator: &Program, case: &str, outcome: &Outcome, protocol: Protocol) -> JudgeError {
    let expected = match protocol {
        Protocol::Icpc | Protocol::OlderIcpc => {
            "exit code 42 (valid), or any other (not confirmed valid), within its limits"
        }
        Protocol::Testlib => testlib::VALIDATOR_CODES,
    };
    let stderr = String::from_utf8_lossy(&outcome.stderr);
    crash_with(validator, case, describe(outcome), expected, stderr.trim_end())
}

fn crash_with(program: &Program, case: &str, ended: String, expected: &'static str, words: &str) -> JudgeError {
    JudgeError::ValidatorCrash {
        path: program.source.clone(),
        case: case.to_owned(),
        ended,
        expected,
        stderr: if words.is_empty() { String::new() } else { format!("\n{}", program.with_own_names(words)) },
    }
}

/// How a run ended, in words.
pub fn describe(outcome: &Outcome) -> String {
    match (outcome.limit, outcome.exit) {
        (Some(Limit::CpuTime), _) => "ran out of CPU time".to_owned(),
        (Some(Limit::WallTime), _) => "ran out of wall time".to_owned(),
        (Some(Limit::Memory), _) => "ran out of memory".to_owned(),
        (Some(Limit::Output), _) => "wrote more than its output limit".to_owned(),
        (None, Exit::Code(code)) => format!("ended with exit code {code}"),
        (None, Exit::Signal(signal)) => format!("was ended by signal {signal}"),
    }
}

/// The validator's words on a refusal: `judgemessage.txt`, else its stderr; then what it says to the team.
pub(crate) fn message(feedback: &Path, outcome: &Outcome) -> String {
    let mut text = first_message(feedback, &[TO_JUDGE], outcome);
    let to_team = read_message(feedback, TO_TEAM);
    if !to_team.is_empty() {
        text.push_str(if text.is_empty() { "to the team: " } else { "\nto the team: " });
        text.push_str(&to_team);
    }
    text
}

/// The beginning of `judgemessage.txt`, if it is a file that says anything. A rule of submissions.yaml may ask for it whatever the verdict is.
pub(crate) fn message_to_judge(feedback: &Path) -> Option<Text> {
    let text = Folder::open(feedback).and_then(|folder| folder.head(Path::new(TO_JUDGE), MESSAGE_BYTES)).ok()?;
    (!text.is_empty()).then(|| String::from_utf8_lossy(&text).as_ref().into())
}

/// The first of these files that says anything, else stderr.
fn first_message(feedback: &Path, files: &[&str], outcome: &Outcome) -> String {
    let found = files.iter().map(|file| read_message(feedback, file)).find(|text| !text.is_empty());
    found.unwrap_or_else(|| String::from_utf8_lossy(&outcome.stderr).trim().to_owned())
}

/// The beginning of a message, or what there is in its place. It only explains: the validator has had its say by its exit code.
fn read_message(feedback: &Path, name: &str) -> String {
    match Folder::open(feedback).and_then(|folder| folder.head(Path::new(name), MESSAGE_BYTES)) {
        Ok(text) => String::from_utf8_lossy(&text).trim().to_owned(),
        Err(fault) if fault.is_missing() => String::new(),
        Err(fault) => fault.to_string(),
    }
}
