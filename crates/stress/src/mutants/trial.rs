//! The mutants of a package's Rust programs against all its data.
//!
//! As elsewhere, everything is compiled first and run afterwards. A mutant runs case by case until it fails one. A TLE
//! counts as any other failure: most mutants that loop do so forever.

use std::collections::BTreeSet;
use std::thread;

use super::explained::{Explanation, Explanations};
use super::lossy::trial::Lossy;
use super::make::{self, Mutant};
use super::report::{LOSSY_PARTS, MADE, lossy_part, name};
use judge::parallel::in_parallel;
use judge::run::RunLimits;
use judge::validator::Validator;
use judge::{CaseReport, JudgeError, JudgeProgress, Tools, Verdict, case, submission_options, time_limit};
use package::{self, Expectation, Submission, TestCase};
use program::{Build, Program};
use sandbox::{self, SandboxError};
use untrusted::{MOST_OF_TEXT, Root};

pub use super::report::{Fate, Fault, MutantsReport, Problem, Selection, Tried};

/// A program to be changed.
struct Original<'a> {
    submission: &'a Submission,
    text: String,
    mutants: Vec<Mutant>,
}

/// The names of all mutants of a package, each once, in the order of the text; lossy mutants in a few parts.
///
/// # Errors
///
/// When a program cannot be read.
pub fn list(package: &package::Problem) -> Result<Vec<String>, JudgeError> {
    let mut known = BTreeSet::new();
    let mut names = Vec::new();
    for original in originals(package, &mut MutantsReport::default())? {
        let own = original.mutants.iter().map(|mutant| name(&original.submission.name, mutant));
        names.extend(own.filter(|name| known.insert(name.clone())));
    }
    if Lossy::is_about(package) {
        names.extend((0..LOSSY_PARTS).map(lossy_part));
    }
    Ok(names)
}

/// Makes the mutants of `solution.rs` and of every accepted Rust submission that is a single file, and judges each. Then lossy mutants
/// of these and of the accepted C++ programs: at most `most_lossy` of the package, or all.
///
/// # Errors
///
/// What is neither a mutant's fault nor that of its program: the output validator does not compile, a run cannot be made.
pub fn run(
    problem: &Problem<'_>,
    tools: &Tools,
    jobs: usize,
    most_lossy: Option<usize>,
    selection: &Selection,
    progress: &dyn JudgeProgress,
) -> Result<MutantsReport, JudgeError> {
    let mut report = MutantsReport::default();
    let validator = Validator::prepare(problem.package, tools)?;
    let mut trials = Vec::new();
    let mut all = Vec::new();
    for mut original in originals(problem.package, &mut report)? {
        let program = original.submission.name.as_str();
        all.extend(original.mutants.iter().map(|mutant| (program.to_owned(), mutant.clone())));
        original.mutants.retain(|mutant| selection.has(program, mutant));
        if original.mutants.is_empty() && !selection.reports_faults {
            continue;
        }
        report.programs.push(program.to_owned());
        let trial = Trial { problem, validator: &validator, tools, jobs, progress };
        match trial.limits(&original)? {
            Ok(limits) => trials.extend(trial.try_all(original, &limits)?),
            Err(message) => report.faults.push(Fault { path: original.submission.source.clone(), line: None, message }),
        }
    }
    // Only then is it known whether an explanation is about one of them.
    if selection.has_lossy() || selection.reports_faults {
        Lossy { problem, validator: &validator, tools, jobs, progress, most: most_lossy, selection }
            .run(&mut report)?;
    }
    let explanations = Explanations::read(&problem.package.root);
    for tried in trials.iter_mut().chain(&mut report.lossy) {
        if let (Fate::Survived, Some(found)) = (&tried.fate, explanation(&explanations, tried)) {
            tried.fate = Fate::Explained(found.reason.clone());
        }
    }
    let fault = |line, message| Fault { path: explanations.path.clone(), line, message };
    if !selection.reports_faults {
        report.faults.clear();
    }
    report.faults.extend(
        explanations
            .faults
            .iter()
            .filter(|_| selection.reports_faults)
            .map(|(line, message)| fault(*line, message.clone())),
    );
    for one in &explanations.all {
        let is_about = |(program, mutant): &(String, Mutant)| one.is_about(program, mutant);
        let is_own = match all.iter().find(|mutant| is_about(mutant)) {
            Some((program, mutant)) => selection.has(program, mutant),
            None => selection.reports_faults && !report.all_lossy.iter().any(is_about),
        };
        if is_own
            && !report.all_lossy.iter().any(is_about)
            && let Some(message) = wrong(one, &trials)
        {
            report.faults.push(fault(Some(one.at), message));
        }
    }
    report.tried = trials;
    Ok(report)
}

fn explanation<'e>(explanations: &'e Explanations, tried: &Tried) -> Option<&'e Explanation> {
    explanations.all.iter().find(|one| one.is_about(&tried.program, &tried.mutant))
}

/// Why an explanation is wrong, if it is.
fn wrong(one: &Explanation, trials: &[Tried]) -> Option<String> {
    let mut about = trials.iter().filter(|tried| one.is_about(&tried.program, &tried.mutant)).peekable();
    let change = format!("`{}` to `{}`", one.line, one.becomes);
    if about.peek().is_none() {
        return Some(format!("explains a mutant that {} does not have: {change}", one.file));
    }
    let mut last = None;
    for tried in about {
        match &tried.fate {
            Fate::Explained(_) | Fate::Survived | Fate::Unreached => return None,
            Fate::Killed { case, verdict } => last = Some(format!("{verdict} on {case}")),
            Fate::DoesNotCompile => last = Some("it does not compile".to_owned()),
        }
    }
    last.map(|how| format!("explains a mutant of {} that does not survive ({how}): {change}", one.file))
}

/// The accepted Rust programs of one file that somebody has written, with their mutants.
fn originals<'p>(package: &'p package::Problem, report: &mut MutantsReport) -> Result<Vec<Original<'p>>, JudgeError> {
    let mut found = Vec::new();
    for submission in &package.submissions {
        let path = &submission.source;
        let is_rust = path.is_file() && path.extension().is_some_and(|extension| extension == "rs");
        if submission.expectation != Expectation::Accepted || !is_rust {
            continue;
        }
        let text = Root::Inside(&package.root).text(path, MOST_OF_TEXT).map_err(JudgeError::io(path))?;
        if text.starts_with(MADE) {
            continue;
        }
        match make::mutants(&text) {
            Ok(mutants) => found.push(Original { submission, text, mutants }),
            Err(message) => report.faults.push(Fault {
                path: path.clone(),
                line: message.split(':').next().and_then(|line| line.parse().ok()),
                message: format!("no mutants: the file is not valid Rust: {message}"),
            }),
        }
    }
    Ok(found)
}

/// What all mutants of a program are tried with.
struct Trial<'a> {
    problem: &'a Problem<'a>,
    validator: &'a Validator,
    tools: &'a Tools,
    jobs: usize,
    progress: &'a dyn JudgeProgress,
}

impl Trial<'_> {
    /// The limits for the mutants of a program, or why it cannot serve: it must be accepted itself.
    fn limits(&self, original: &Original<'_>) -> Result<Result<RunLimits, String>, JudgeError> {
        let package = self.problem.package;
        let mut limits = RunLimits {
            time: package.limits.time_limit.unwrap_or(time_limit::TIMING_LIMIT),
            memory_mib: package.limits.memory_mib,
            output_mib: package.limits.output_mib,
            core: None,
        };
        let Some(program) = self.build(original.submission, &original.text)? else {
            return Ok(Err("no mutants: the program itself does not compile here".to_owned()));
        };
        let mut slowest = std::time::Duration::ZERO;
        for case in self.problem.cases {
            let report = self.judge(&program, case, &limits)?;
            if report.verdict != Verdict::Accepted {
                return Ok(Err(format!("no mutants: the program itself gets {} on {}", report.verdict, case.name)));
            }
            slowest = slowest.max(report.facts.cpu_time);
        }
        if package.limits.time_limit.is_none() {
            limits.time = time_limit::derive(slowest, &package.limits);
        }
        Ok(Ok(limits))
    }

    fn try_all(&self, original: Original<'_>, limits: &RunLimits) -> Result<Vec<Tried>, JudgeError> {
        self.progress.compiling(original.mutants.len());
        let cores = thread::available_parallelism().map_or(1, usize::from);
        let programs = in_parallel(cores, &original.mutants, |mutant| {
            let program = self.build(original.submission, &mutant.text);
            self.progress.compiled();
            program
        })?;
        let programs: Vec<Option<Program>> = programs.into_iter().collect::<Result<_, _>>()?;
        self.progress.running(programs.iter().flatten().count());
        let fates = in_parallel(self.jobs, &programs, |program| {
            let Some(program) = program else {
                return Ok(Fate::DoesNotCompile);
            };
            let fate = self.fate(program, limits);
            self.progress.ran();
            fate
        })?;
        let name = &original.submission.name;
        let tried =
            |(mutant, fate): (Mutant, Result<Fate, _>)| Ok(Tried { program: name.clone(), mutant, fate: fate? });
        original.mutants.into_iter().zip(fates).map(tried).collect()
    }

    fn fate(&self, program: &Program, limits: &RunLimits) -> Result<Fate, JudgeError> {
        for case in self.problem.cases {
            let verdict = self.judge(program, case, limits)?.verdict;
            if verdict != Verdict::Accepted {
                return Ok(Fate::Killed { case: case.name.clone(), verdict });
            }
        }
        Ok(Fate::Survived)
    }

    fn judge(&self, program: &Program, case: &TestCase, limits: &RunLimits) -> Result<CaseReport, JudgeError> {
        case::judge_case(program, case, self.validator, limits, &self.problem.package.limits)
    }

    /// The program of this text, built as the submission is. `None`: the compiler refuses it, or there is none.
    fn build(&self, submission: &Submission, text: &str) -> Result<Option<Program>, JudgeError> {
        if sandbox::interrupted() {
            return Err(SandboxError::Interrupted.into());
        }
        let folder = tempfile::Builder::new().prefix("grundy-mutant-").tempdir();
        let folder = folder.map_err(JudgeError::io("a temporary folder"))?;
        let path = folder.path().join("mutant.rs");
        std::fs::write(&path, text).map_err(JudgeError::io(&path))?;
        match self.tools.builder.build_with(&path, &submission_options(self.problem.package, submission))? {
            Build::Ready(program) => Ok(Some(program)),
            _ => Ok(None),
        }
    }
}
