//! Cases on which a package is stricter than a judge that the problem is from: the judge may accept a program that fails there alone.

use std::path::PathBuf;

use crate::report::results::StricterThan;
use crate::say;
use crate::say::lines::plural;
use judge::{ProblemReport, SubmissionReport, Verdict};
use package::{AskedForm, Problem, Source, StricterCases};

/// The marks that count as the problem is asked for.
#[derive(Default)]
pub(super) struct Stricter<'p> {
    marks: Vec<(&'p str, &'p StricterCases)>,
}

impl<'p> Stricter<'p> {
    /// Those of the source that the user has asked for, or of the judge that a setting names; otherwise those of every source.
    pub(super) fn of_problem(problem: &'p Problem) -> Self {
        let judge_of = |name: &str| problem.sources.iter().find(|source| source.name == name).and_then(Source::judge);
        let counts = |name: &&str| match (&problem.asked_source, &problem.judge) {
            (Some(asked), _) => asked.name == **name,
            (None, Some((judge, _))) => judge_of(name).is_some_and(|of| of.name == judge.name),
            (None, None) => true,
        };
        let of_form = |form: &'p AskedForm| {
            let source = form.source.as_deref().filter(counts);
            source.into_iter().flat_map(|source| form.stricter.iter().map(move |cases| (source, cases)))
        };
        Self { marks: problem.asked_forms.iter().flat_map(of_form).collect() }
    }

    /// Whether there is none.
    pub(super) fn is_empty(&self) -> bool {
        self.marks.is_empty()
    }

    fn mark(&self, case: &str) -> Option<(&'p str, &'p StricterCases)> {
        self.marks.iter().find(|(_, cases)| cases.has(case)).copied()
    }

    /// Whether a case is stricter than a judge.
    pub(super) fn has(&self, case: &str) -> bool {
        self.mark(case).is_some()
    }

    /// Says of each program that fails first on such a case that the judge may accept it.
    pub(super) fn note(&self, report: &ProblemReport) {
        for submission in &report.submissions {
            let Some(failed) = submission.first_failure() else { continue };
            let Some((source, cases)) = self.mark(failed.name.raw()) else { continue };
            let name = submission.candidate.name.raw();
            let passes_others = report.cases.iter().filter(|case| !self.has(case)).all(|case| passes(submission, case));
            let rest = if passes_others {
                format!("it passes {}, so {source} may accept it", plural_others(report, self))
            } else {
                "the other cases were not all run".to_owned()
            };
            say::note(&format!("{name}: {} is stricter than {source} ({}); {rest}", failed.name.raw(), cases.why));
        }
    }
}

fn plural_others(report: &ProblemReport, stricter: &Stricter<'_>) -> String {
    match report.cases.iter().filter(|case| !stricter.has(case)).count() {
        1 => "the one that is not".to_owned(),
        count => format!("the {} that are not", plural(count, "case")),
    }
}

fn passes(submission: &SubmissionReport, case: &str) -> bool {
    let is_accepted = |verdict: Verdict| verdict == Verdict::Accepted;
    let mut judged = submission.cases().iter().filter(|judged| judged.name.raw() == case);
    judged.any(|judged| judged.result.as_ref().is_ok_and(|report| is_accepted(report.verdict)))
}

/// The cases of a report that are stricter than a judge, by source. None unless programs of the user's are judged.
pub(super) fn listed(problem: &Problem, files: &[PathBuf], report: &ProblemReport) -> Vec<StricterThan> {
    if files.is_empty() {
        return Vec::new();
    }
    let stricter = Stricter::of_problem(problem);
    let mut listed: Vec<StricterThan> = Vec::new();
    for case in &report.cases {
        let Some((source, _)) = stricter.mark(case) else { continue };
        match listed.iter_mut().find(|one| one.source == source) {
            Some(one) => one.cases.push(case.clone()),
            None => listed.push(StricterThan { source: source.to_owned(), cases: vec![case.clone()] }),
        }
    }
    listed
}
