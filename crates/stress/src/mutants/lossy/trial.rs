//! The lossy mutants of a package's programs against all its data.

use std::collections::BTreeSet;
use std::path::Path;
use std::time::Duration;

use super::{
    CHANGED, Choice, Instrumented, LossyLanguage, MEASURE, Role, Site, VARIABLE, WIDTH, choices, code, instrument,
    sites,
};
use crate::mutants::make::{Mutant, on_one_line};
use crate::mutants::report::{Fate, Fault, MADE, MutantsReport, Problem, Selection, Tried};
use judge::parallel::in_parallel;
use judge::run::RunLimits;
use judge::validator::Validator;
use judge::{CaseReport, JudgeError, JudgeProgress, Tools, Verdict, case, submission_options, time_limit};
use package::{Expectation, Submission, TestCase};
use program::{Build, Program};
use sandbox::SandboxError;
use untrusted::{MOST_OF_TEXT, Root};

/// How often calls that the compiler refuses are left out before a program is given up.
const ROUNDS: usize = 30;

/// A value that needs so many, sign included, is narrowed by every kind.
const ALL_BITS: u32 = 64;

/// What the calls may cost in time.
const SLOWER: u32 = 4;

/// What all mutants of a package are tried with.
pub(in crate::mutants) struct Lossy<'a> {
    pub(in crate::mutants) problem: &'a Problem<'a>,
    pub(in crate::mutants) validator: &'a Validator,
    pub(in crate::mutants) tools: &'a Tools,
    pub(in crate::mutants) jobs: usize,
    pub(in crate::mutants) progress: &'a dyn JudgeProgress,
    /// How many mutants of the package; `None`: all.
    pub(in crate::mutants) most: Option<usize>,
    pub(in crate::mutants) selection: &'a Selection,
}

/// A program whose values can be changed.
struct Changeable<'a> {
    submission: &'a Submission,
    text: String,
    sites: Vec<Site>,
    /// The numbers of the sites where a call can stand.
    numbers: BTreeSet<usize>,
    /// Of each site, in how many bits all its values fit, whatever the case; a number below 0 needs all bits of its type, 64 at most.
    widths: Vec<u32>,
    program: Program,
    time: Duration,
}

impl Lossy<'_> {
    /// The submissions that may have lossy mutants.
    fn candidates(package: &package::Problem) -> impl Iterator<Item = (&Submission, LossyLanguage)> {
        package.submissions.iter().filter_map(|submission| {
            let extension = submission.source.extension()?.to_str()?;
            let language = LossyLanguage::by_extension(extension).filter(|_| submission.source.is_file())?;
            (submission.expectation == Expectation::Accepted).then_some((submission, language))
        })
    }

    /// Whether a package may have lossy mutants.
    pub(in crate::mutants) fn is_about(package: &package::Problem) -> bool {
        Self::candidates(package).next().is_some()
    }

    /// Tries them, and adds what comes of it to `report`.
    pub(in crate::mutants) fn run(&self, report: &mut MutantsReport) -> Result<(), JudgeError> {
        let package = self.problem.package;
        let mut programs = Vec::new();
        for (submission, language) in Self::candidates(package) {
            let text = Root::Inside(&package.root)
                .text(&submission.source, MOST_OF_TEXT)
                .map_err(JudgeError::io(&submission.source))?;
            if text.starts_with(MADE) {
                continue;
            }
            match self.prepare(submission, language, text)? {
                Ok(program) => programs.push(program),
                Err(message) => report.faults.push(Fault { path: submission.source.clone(), line: None, message }),
            }
        }
        let with_values = programs.iter().filter(|one| !one.numbers.is_empty()).count();
        let share = self.most.map(|most| most.div_ceil(with_values.max(1)));
        for one in programs.iter().filter(|one| !one.numbers.is_empty()) {
            report.lossy_programs.push(one.submission.name.clone());
            let numbers: Vec<usize> = one.numbers.iter().copied().collect();
            let all = choices(&one.text, &one.sites, &numbers, None);
            let named = all.iter().map(|(number, kind)| one.mutant(*number, &kind.to_string()));
            report.all_lossy.extend(named.map(|mutant| (one.submission.name.clone(), mutant)));
            report.lossy.extend(self.try_all(one, share)?);
        }
        Ok(())
    }

    /// Compiles a program with calls around its values, and sees that it is still accepted. Or why that cannot be done.
    fn prepare<'s>(
        &self,
        submission: &'s Submission,
        language: LossyLanguage,
        text: String,
    ) -> Result<Result<Changeable<'s>, String>, JudgeError> {
        let sites = sites(language, &text);
        let mut numbers: BTreeSet<usize> = (0..sites.len()).collect();
        for _ in 0..ROUNDS {
            let all: Vec<usize> = numbers.iter().copied().collect();
            let instrumented = instrument(language, &text, &sites, &all);
            let program = match self.build(submission, language, &instrumented)? {
                Ok(program) => program,
                Err(message) => {
                    let blamed = instrumented.blamed(&message);
                    if blamed.is_empty() || numbers.is_empty() {
                        break;
                    }
                    numbers.retain(|number| !blamed.contains(number));
                    continue;
                }
            };
            let limits = &self.problem.package.limits;
            let time = limits.time_limit.unwrap_or(time_limit::TIMING_LIMIT) * SLOWER;
            let mut slowest = Duration::ZERO;
            let mut widths = vec![1; sites.len()];
            // What the passes before the last one have said is gone.
            let is_partial = self.problem.package.kind.multi_pass;
            let measuring = with(&program, MEASURE);
            let reports = in_parallel(self.jobs, self.problem.cases, |case| {
                case::judge_case(&measuring, case, self.validator, &self.limits(time), limits)
            })?;
            for (case, report) in self.problem.cases.iter().zip(reports) {
                let report = report?;
                if report.verdict != Verdict::Accepted {
                    let why = format!(
                        "no lossy mutants: with calls inserted around its values, the program gets {} on {}",
                        report.verdict, case.name
                    );
                    return Ok(Err(why));
                }
                slowest = slowest.max(report.facts.cpu_time);
                widen(&mut widths, report.facts.stderr.raw(), is_partial || report.facts.stderr_is_cut);
            }
            // A mutant that loops is waited for no longer than it takes to be sure.
            let time = time.min(slowest * SLOWER + Duration::from_millis(500));
            return Ok(Ok(Changeable { submission, text, sites, numbers, widths, program, time }));
        }
        Ok(Err("no lossy mutants: with calls inserted around its values, the program does not compile".to_owned()))
    }

    fn limits(&self, time: Duration) -> RunLimits {
        let limits = &self.problem.package.limits;
        RunLimits { time, memory_mib: limits.memory_mib, output_mib: limits.output_mib, core: None }
    }

    /// The program, or what the compiler says.
    fn build(
        &self,
        submission: &Submission,
        language: LossyLanguage,
        instrumented: &Instrumented,
    ) -> Result<Result<Program, String>, JudgeError> {
        if sandbox::interrupted() {
            return Err(SandboxError::Interrupted.into());
        }
        let folder = tempfile::Builder::new().prefix("grundy-mutant-").tempdir();
        let folder = folder.map_err(JudgeError::io("a temporary folder"))?;
        let path = folder.path().join(Path::new("lossy").with_extension(language.extension()));
        std::fs::write(&path, &instrumented.text).map_err(JudgeError::io(&path))?;
        let options = submission_options(self.problem.package, submission);
        match self.tools.builder.build_with(&path, &options)? {
            Build::Ready(program) => Ok(Ok(program)),
            Build::CompileError { message } => Ok(Err(message)),
            Build::MissingCompiler { language, .. } => Ok(Err(format!("no compiler for {language}"))),
        }
    }

    fn try_all(&self, one: &Changeable<'_>, most: Option<usize>) -> Result<Vec<Tried>, JudgeError> {
        let numbers: Vec<usize> = one.numbers.iter().copied().collect();
        let all = choices(&one.text, &one.sites, &numbers, most);
        // What a site has shown so far serves its other mutants.
        let sites = all.chunk_by(|a, b| a.0 == b.0).enumerate();
        let sites: Vec<&[Choice]> =
            sites.filter_map(|(place, site)| self.selection.has_place(place).then_some(site)).collect();
        let all = sites.concat();
        self.progress.running(all.len());
        let fates = in_parallel(self.jobs, &sites, |site| self.try_site(one, site))?;
        let fates = fates.into_iter().collect::<Result<Vec<_>, JudgeError>>()?.into_iter().flatten();
        let tried = |((number, kind), fate): (&Choice, Fate)| Tried {
            program: one.submission.name.clone(),
            mutant: one.mutant(*number, &kind.to_string()),
            fate,
        };
        Ok(all.iter().zip(fates).map(tried).collect())
    }

    /// The mutants of one site, in their order. Those that could change no value are not run, and the case that has killed the one before
    /// is tried first.
    fn try_site(&self, one: &Changeable<'_>, choices: &[Choice]) -> Result<Vec<Fate>, JudgeError> {
        let Some(&(number, _)) = choices.first() else {
            return Ok(Vec::new());
        };
        let bits = match one.sites[number].role {
            Role::Value => one.widths[number],
            Role::Constant | Role::Size => ALL_BITS,
        };
        let mut killer = None;
        let mut fates = Vec::with_capacity(choices.len());
        for choice in choices {
            fates.push(match choice.1.keeps(bits) {
                true => Fate::Unreached,
                false => self.fate(one, *choice, &mut killer)?,
            });
            self.progress.ran();
        }
        Ok(fates)
    }

    fn judge(&self, one: &Changeable<'_>, choice: Choice, case: &TestCase) -> Result<CaseReport, JudgeError> {
        let program = with(&one.program, &code(choice));
        case::judge_case(&program, case, self.validator, &self.limits(one.time), &self.problem.package.limits)
    }

    fn fate(&self, one: &Changeable<'_>, choice: Choice, killer: &mut Option<usize>) -> Result<Fate, JudgeError> {
        let cases = self.problem.cases;
        let mut is_reached = false;
        let others = (0..cases.len()).filter(|index| Some(*index) != *killer);
        for index in killer.iter().copied().chain(others).collect::<Vec<_>>() {
            let report = self.judge(one, choice, &cases[index])?;
            if report.verdict != Verdict::Accepted {
                *killer = Some(index);
                return Ok(Fate::Killed { case: cases[index].name.clone(), verdict: report.verdict });
            }
            is_reached |= report.facts.stderr.raw().contains(CHANGED);
        }
        Ok(if is_reached { Fate::Survived } else { Fate::Unreached })
    }
}

/// The program with this value of [`VARIABLE`].
fn with(program: &Program, value: &str) -> Program {
    let mut program = program.clone();
    program.environment.push((VARIABLE.into(), value.into()));
    program
}

/// Takes over what a run has said of the widths of its values. Where part of it is missing, no width is known.
fn widen(widths: &mut [u32], said: &str, is_cut: bool) {
    if is_cut {
        widths.fill(ALL_BITS);
    }
    for words in said.split(WIDTH).skip(1) {
        let line = words.lines().next().unwrap_or_default();
        let mut numbers = line.split(' ').map(|word| word.parse::<usize>().ok());
        if let (Some(Some(site)), Some(Some(bits))) = (numbers.next(), numbers.next())
            && let Some(width) = widths.get_mut(site)
        {
            *width = (*width).max(u32::try_from(bits).unwrap_or(ALL_BITS));
        }
    }
}

impl Changeable<'_> {
    /// How a mutant is reported: the line, with the value in a call of its kind.
    fn mutant(&self, number: usize, kind: &str) -> Mutant {
        let range = &self.sites[number].range;
        let start = self.text[..range.start].rfind('\n').map_or(0, |newline| newline + 1);
        let end = self.text[range.end..].find('\n').map_or(self.text.len(), |newline| range.end + newline);
        let value = &self.text[range.clone()];
        let after = format!("{}{kind}({value}){}", &self.text[start..range.start], &self.text[range.end..end]);
        Mutant {
            line: 1 + self.text[..range.start].matches('\n').count(),
            before: on_one_line(&self.text[start..end]),
            after: on_one_line(&after),
            text: String::new(),
        }
    }
}
