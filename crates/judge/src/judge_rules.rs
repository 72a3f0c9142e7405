//! How the judge of a problem compares outputs, where that is not as in the package format.

use judges::{Comparison, Judge, Space};
use package::{Form, OutputValidator, Problem, ProblemKind, Source};

/// The rules of a judge for comparing outputs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct JudgeRules {
    /// The judge.
    pub judge: &'static Judge,
    /// Why it is this one, for people.
    pub reason: String,
    /// What its rules are here: what the user states comes first.
    pub rules: Comparison,
    /// Whether they decide. A package decides by what it says itself, and its reports tell what the judge would say.
    pub decides: bool,
}

impl JudgeRules {
    /// The rules for a problem that is compared by the default output validator. `None`: they are the usual ones, or no judge is known.
    ///
    /// In a folder of samples they are those of the judge that is named there or that the problem is from. Of a package only the judge counts that
    /// the user has named.
    pub fn of_problem(problem: &Problem) -> Option<Self> {
        let is_compared =
            problem.output_validator == OutputValidator::Default && problem.kind == ProblemKind::default();
        let decides = problem.form == Form::Plain;
        let of_source = || {
            let judge = problem.sources.iter().find_map(Source::judge).filter(|_| decides)?;
            Some((judge, "from which the problem is".to_owned()))
        };
        let (judge, reason) = problem.named_judge().or_else(of_source).filter(|_| is_compared)?;
        let mut rules = judge.comparison;
        rules.is_case_sensitive = problem.stated_case.unwrap_or(rules.is_case_sensitive);
        if problem.stated_space.is_some() {
            (rules.space, rules.has_presentation_error) = (Space::Free, false);
        }
        (rules != Comparison::USUAL).then_some(Self { judge, reason, rules, decides })
    }

    /// What a report says of them in one line, if they decide.
    pub fn note(&self) -> Option<String> {
        let line =
            || format!("outputs are compared as at {}, {}: {}", self.judge.title, self.reason, self.rules.difference());
        // What the user has stated is known to them.
        (self.decides && self.rules.difference() != "").then(line)
    }
}
