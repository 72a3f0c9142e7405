//! Inputs against input validators, from both sides: every validator must accept what is valid, and one of them must
//! reject what is not.
//!
//! Besides checking `data/invalid_input`, this spoils every sample in the ways of [`bad_inputs`], and lists the bounds of
//! a grammar that no input reaches. Both give only warnings: a contract may allow a doubled newline, or have a bound that
//! no sensible test reaches.

use std::io::Write;
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use super::bad_inputs::bad_inputs;
use super::peers;
use super::report::{CheckReport, FindingKind, Severity};
use crate::input::{Examined, InputValidator};
use crate::parallel::in_parallel;
use crate::problem::Options;
use crate::{JudgeError, Tools};
use checktestdata::SiteReport;
use package::{Form, Problem, ProblemLimits, TestCase};
use untrusted::{MOST_OF_DATA, Root};

/// Checks the inputs of `cases`, those of `data/invalid_input`, and what can be made of the samples.
pub(super) fn check(problem: &Problem, cases: &[TestCase], tools: &Tools, options: &Options, report: &mut CheckReport) {
    let mut validators = Vec::new();
    for path in &problem.input_validators {
        let validator =
            InputValidator::prepare(path, Root::Inside(&problem.root), problem.protocol, &problem.include, tools);
        validators.extend(report.keep(path, validator).map(Examiner::new));
    }
    if validators.is_empty() {
        let path = problem.root.join("input_validators");
        if problem.input_validators.is_empty() && problem.form == Form::Icpc2025 {
            report.find(Severity::Error, FindingKind::Input, &path, "no input validator: inputs are not checked");
        }
        return;
    }
    valid(problem, cases, &validators, options, report);
    for invalid in &problem.invalid_inputs {
        if report.is_over() {
            return;
        }
        report.inputs += 1;
        let path = &invalid.input;
        let suspect = Suspect { file: path, about: invalid.name.clone(), case: Some(invalid), path };
        if accepted_by_all(problem, &validators, &suspect, report) {
            report.find(Severity::Error, FindingKind::Input, path, "every input validator accepts this invalid input");
        }
    }
    for case in cases.iter().filter(|case| case.name.starts_with("sample/")) {
        if let Err(error) = spoilt(problem, case, &validators, report) {
            report.fail(&case.input, error.to_string());
        }
    }
    if report.interrupted {
        return;
    }
    for examiner in &validators {
        let inputs = examiner.left_out.load(Ordering::Relaxed);
        if inputs > 0 {
            let plural = if inputs == 1 { "" } else { "s" };
            let message = format!("it failed, so grundy did not run it on {inputs} further input{plural}");
            report.skip(examiner.validator.path(), message);
        }
    }
}

/// A validator that grundy stops running once it has failed: one that hangs would cost its time limit on every input.
struct Examiner {
    validator: InputValidator,
    has_failed: AtomicBool,
    /// How many inputs it was not run on.
    left_out: AtomicUsize,
}

impl Examiner {
    fn new(validator: InputValidator) -> Self {
        Self { validator, has_failed: AtomicBool::new(false), left_out: AtomicUsize::new(0) }
    }

    /// As [`InputValidator::examine`]. `None`: it failed before and is not run.
    fn examine(
        &self,
        file: &Path,
        about: &str,
        case: Option<&TestCase>,
        limits: &ProblemLimits,
    ) -> Option<Result<Examined, JudgeError>> {
        if self.has_failed.load(Ordering::Relaxed) {
            self.left_out.fetch_add(1, Ordering::Relaxed);
            return None;
        }
        let examined = self.validator.examine(file, about, case, limits);
        if examined.is_err() {
            self.has_failed.store(true, Ordering::Relaxed);
        }
        Some(examined)
    }
}

/// Every input is accepted by every validator; and which bounds all of them together have not reached.
fn valid(problem: &Problem, cases: &[TestCase], validators: &[Examiner], options: &Options, report: &mut CheckReport) {
    let examined = in_parallel(options.jobs, cases, |case| {
        let examine = |validator: &Examiner| validator.examine(&case.input, &case.name, Some(case), &problem.limits);
        validators.iter().map(examine).collect::<Vec<_>>()
    });
    let Some(examined) = report.keep(&problem.root, examined.map_err(JudgeError::from)) else {
        return;
    };
    let mut reached: Vec<Option<SiteReport>> = validators.iter().map(|_| None).collect();
    for (case, results) in cases.iter().zip(examined) {
        report.inputs += 1;
        for ((validator, reached), result) in validators.iter().zip(&mut reached).zip(results) {
            match result.and_then(|result| report.keep(&case.input, result)) {
                Some(Examined::Refused(why)) => {
                    let message = format!("rejected by {}: {why}", validator.validator.name());
                    report.find(Severity::Error, FindingKind::Input, &case.input, message);
                }
                Some(Examined::Accepted(Some(new))) => {
                    peers::negative_zero(&new, case, &case.input, FindingKind::Input, report);
                    match reached {
                        Some(all) => all.merge(&new),
                        None => *reached = Some(*new),
                    }
                }
                Some(Examined::Accepted(None)) | None => {}
            }
        }
    }
    if report.interrupted {
        return;
    }
    for (validator, reached) in validators.iter().zip(&reached) {
        report
            .values
            .extend(reached.iter().flat_map(SiteReport::sites).map(|site| (validator.validator.name(), site.clone())));
        for message in reached.iter().flat_map(unreached) {
            report.find(Severity::Warning, FindingKind::Bound, validator.validator.path(), message);
        }
    }
}

/// The bounds that no value has reached, in words.
pub fn unreached(report: &SiteReport) -> Vec<String> {
    let mut messages = Vec::new();
    for site in report.sites() {
        let (Some((least, most)), Some((smallest, largest))) = (site.bounds(), site.extremes()) else {
            messages.push(format!("{}: no input reaches this command", site.command()));
            continue;
        };
        if !site.reached_min() {
            messages.push(format!(
                "{}: the lower bound {least} is never reached: the smallest value is {smallest}",
                site.command()
            ));
        }
        if !site.reached_max() {
            messages.push(format!(
                "{}: the upper bound {most} is never reached: the largest value is {largest}",
                site.command()
            ));
        }
    }
    messages
}

/// For every way of spoiling the input of a sample, one of the validators must reject the result.
fn spoilt(
    problem: &Problem,
    case: &TestCase,
    validators: &[Examiner],
    report: &mut CheckReport,
) -> Result<(), JudgeError> {
    let sample = case.files().read(&case.input, MOST_OF_DATA).map_err(JudgeError::io(&case.input))?;
    for bad in bad_inputs(&sample) {
        if report.is_over() {
            return Ok(());
        }
        let mut file = tempfile::NamedTempFile::new().map_err(JudgeError::io("temporary file"))?;
        file.write_all(&bad.bytes).map_err(JudgeError::io(file.path()))?;
        report.inputs += 1;
        let about = format!("{} with {}", case.name, bad.name);
        let suspect = Suspect { file: file.path(), about, case: Some(case), path: &case.input };
        if accepted_by_all(problem, validators, &suspect, report) {
            let message = format!("every input validator accepts it even with {}", bad.name);
            let kind = FindingKind::Spoilt { way: bad.name.to_owned() };
            report.find(Severity::Warning, kind, &case.input, message);
        }
    }
    Ok(())
}

/// An input that some validator must refuse.
struct Suspect<'a> {
    file: &'a Path,
    /// What messages call it: the file itself may be a temporary one.
    about: String,
    /// The case whose arguments the validators get.
    case: Option<&'a TestCase>,
    /// The file of the package that findings are about.
    path: &'a Path,
}

/// Whether every validator of the package accepts the input.
fn accepted_by_all(
    problem: &Problem,
    validators: &[Examiner],
    suspect: &Suspect<'_>,
    report: &mut CheckReport,
) -> bool {
    let Suspect { file, about, case, path } = suspect;
    let examine = |validator: &Examiner| validator.examine(file, about, *case, &problem.limits);
    let results: Vec<_> = validators.iter().filter_map(examine).collect();
    let examined: Vec<Examined> = results.into_iter().filter_map(|result| report.keep(path, result)).collect();
    // A validator that could not be asked might have rejected it.
    examined.len() == problem.input_validators.len() && examined.iter().all(|one| matches!(one, Examined::Accepted(_)))
}
