//! `grundy check --mutants`: changes accepted programs a little, and tells which changes no case catches.

use quick_junit::TestCase;
use serde::Serialize;

use crate::commands::set::check::arguments::Mutants;
use crate::commands::set::check::shard::Own;
use crate::report::finding::{Finding, Severity};
use crate::report::junit as xml;
use crate::say::lines::plural;
use crate::say::progress::Progress;
use judge::check::FindingKind;
use judge::{JudgeError, Tools};
use package::{Problem, TestCase as Case};
use stress::mutants::{self, Fate, Tried};

#[derive(Serialize)]
pub(crate) struct MutantsRow {
    /// Whether all programs of the package are looked at here.
    #[serde(skip)]
    is_whole: bool,
    programs: Vec<String>,
    tried: Vec<Mutant>,
    /// The programs with lossy mutants.
    lossy_programs: Vec<String>,
    /// Mutants in which a value takes a smaller type.
    lossy: Vec<Mutant>,
}

#[derive(Serialize)]
struct Mutant {
    program: String,
    line: usize,
    before: String,
    after: String,
    /// `killed`, `explained`, `survived`, `unreached`, `does not compile`.
    fate: &'static str,
    case: Option<String>,
    verdict: Option<&'static str>,
    reason: Option<String>,
}

impl From<Tried> for Mutant {
    fn from(tried: Tried) -> Self {
        let (fate, case, verdict, reason) = match tried.fate {
            Fate::DoesNotCompile => ("does not compile", None, None, None),
            Fate::Killed { case, verdict } => ("killed", Some(case), Some(verdict.label()), None),
            Fate::Explained(reason) => ("explained", None, None, Some(reason)),
            Fate::Survived => ("survived", None, None, None),
            Fate::Unreached => ("unreached", None, None, None),
        };
        let mutants::Mutant { line, before, after, .. } = tried.mutant;
        Self { program: tried.program, line, before, after, fate, case, verdict, reason }
    }
}

/// About how many lossy mutants of a package are tried, unless all are asked for.
const SPREAD: usize = 60;

fn count(mutants: &[Mutant], fate: &str) -> usize {
    mutants.iter().filter(|mutant| mutant.fate == fate).count()
}

impl MutantsRow {
    fn count(&self, fate: &str) -> usize {
        count(&self.tried, fate)
    }

    /// The lossy mutants in words; nothing if there are none.
    pub(crate) fn describe_lossy(&self) -> Option<String> {
        if self.lossy_programs.is_empty() {
            return None;
        }
        Some(format!(
            "{} of {}: {} killed by the data, {} explained, {} unexplained; {} more changed no value in any case",
            plural(self.lossy.len() - count(&self.lossy, "unreached"), "lossy mutant"),
            self.lossy_programs.join(", "),
            count(&self.lossy, "killed"),
            count(&self.lossy, "explained"),
            count(&self.lossy, "survived"),
            count(&self.lossy, "unreached"),
        ))
    }

    /// In words.
    pub(crate) fn describe(&self) -> String {
        if self.programs.is_empty() {
            let why = if self.is_whole { "no accepted single-file Rust submission" } else { "none in this shard" };
            return format!("no mutants: {why}");
        }
        let uncompiled = self.count("does not compile");
        format!(
            "{} of {}: {} killed by the data, {} explained, {} unexplained; {uncompiled} more did not compile",
            plural(self.tried.len() - uncompiled, "mutant"),
            self.programs.join(", "),
            self.count("killed"),
            self.count("explained"),
            self.count("survived"),
        )
    }
}

/// Which mutants are tried, and how many at a time.
pub(crate) struct Wanted<'a> {
    pub(crate) how_many: Mutants,
    pub(crate) own: &'a Own,
    pub(crate) jobs: usize,
}

/// Makes and judges the mutants, and adds what is wrong to `findings`. `None`: it could not be done, which is among them.
pub(crate) fn row(
    problem: &Problem,
    cases: &[Case],
    wanted: &Wanted<'_>,
    tools: &Tools,
    progress: &Progress,
    findings: &mut Vec<Finding>,
) -> Option<MutantsRow> {
    let with_cases = mutants::Problem { package: problem, cases };
    // Trees of Rust may be deeper than the first thread's stack reaches.
    let most_lossy = (wanted.how_many == Mutants::Spread).then_some(SPREAD);
    let report = sandbox::with_large_stack(|| {
        mutants::run(&with_cases, tools, wanted.jobs, most_lossy, &wanted.own.mutants, progress)
    });
    let report = match report.map_err(JudgeError::from).and_then(|report| report) {
        Ok(report) => report,
        Err(error) if error.is_interrupt() => return None,
        Err(error) => {
            findings.push(Finding::failure(&problem.root, error.to_string()));
            return None;
        }
    };
    let survivors = report.tried.iter().chain(&report.lossy).filter(|tried| tried.fate == Fate::Survived);
    for tried in survivors {
        let path = problem.submissions.iter().find(|submission| submission.name == tried.program);
        let path = path.map_or(&problem.root, |submission| &submission.source);
        let mutants::Mutant { line, before, after, .. } = &tried.mutant;
        let message = format!(
            "this mutant passes every case; add a case that it fails, or explain the mutant in mutants.yaml:\n- \
             {before}\n+ {after}"
        );
        findings.push(Finding::new(Severity::Error, FindingKind::Mutant, path, Some(*line), message));
    }
    for fault in report.faults {
        findings.push(Finding::new(Severity::Error, FindingKind::Mutant, &fault.path, fault.line, fault.message));
    }
    Some(MutantsRow {
        is_whole: wanted.own.whole,
        programs: report.programs,
        tried: report.tried.into_iter().map(Mutant::from).collect(),
        lossy_programs: report.lossy_programs,
        lossy: report.lossy.into_iter().map(Mutant::from).collect(),
    })
}

/// A test that passes; survivors are findings.
pub(crate) fn junit(problem: &str, row: &MutantsRow) -> TestCase {
    let mut test = xml::test(problem, "mutants", None, "", "");
    let words: Vec<String> = std::iter::once(row.describe()).chain(row.describe_lossy()).collect();
    test.set_system_out(xml::valid(&words.join("\n")));
    test
}
