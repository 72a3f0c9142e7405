//! What a generated case must pass before it is pinned: every input validator accepts its input, and a second accepted submission agrees
//! with its answer.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::rc::Rc;

use super::error::DataError;
use super::make::{lenient, run_lenient};
use crate::custom::describe;
use crate::input::{Examined, InputValidator};
use crate::report::{Failure, Reason};
use crate::validator::{Validator, judge_output};
use crate::{Tools, Verdict, case, submission_options};
use package::{Expectation, Problem, ProblemKind, Submission, TestCase};
use program::{Build, Program};
use untrusted::Root;

/// Examines new cases; keeps the programs it has built.
pub(super) struct Reviewer<'a> {
    problem: &'a Problem,
    tools: &'a Tools,
    /// The input validators, once a case was examined.
    validators: Option<Vec<InputValidator>>,
    /// Who confirms the answers of a solution.
    confirmers: BTreeMap<Option<PathBuf>, Rc<Confirmer>>,
}

/// A second accepted submission, and what decides whether it agrees with the first.
struct Confirmer {
    second: Program,
    validator: Validator,
}

impl<'a> Reviewer<'a> {
    pub(super) fn new(problem: &'a Problem, tools: &'a Tools) -> Self {
        Self { problem, tools, validators: None, confirmers: BTreeMap::new() }
    }

    /// Requires that every input validator accepts the case, which stands on a line of a recipe.
    pub(super) fn examine(&mut self, test: &TestCase, recipe: &Path, line: usize) -> Result<(), DataError> {
        let problem = self.problem;
        let validators = match &self.validators {
            Some(validators) => validators,
            None => {
                let prepare = |path: &PathBuf| {
                    let root = Root::Inside(&problem.root);
                    InputValidator::prepare(path, root, problem.protocol, &problem.include, self.tools)
                };
                let validators = problem.input_validators.iter().map(prepare).collect::<Result<Vec<_>, _>>()?;
                self.validators.insert(validators)
            }
        };
        for validator in validators {
            if let Examined::Refused(why) = validator.examine(&test.input, &test.name, Some(test), &problem.limits)? {
                return Err(DataError::InvalidInput {
                    recipe: recipe.to_owned(),
                    line,
                    case: test.name.clone(),
                    validator: validator.name(),
                    why,
                });
            }
        }
        Ok(())
    }

    /// Has an accepted submission other than `solution` answer the case, and holds its output against the answer there.
    pub(super) fn confirm(&mut self, test: &TestCase, recipe: &Path, solution: Option<&Path>) -> Result<(), DataError> {
        let key = solution.map(Path::to_owned);
        let confirmer = match self.confirmers.get(&key) {
            Some(confirmer) => Rc::clone(confirmer),
            None => {
                let new = Rc::new(self.confirmer(recipe, solution)?);
                Rc::clone(self.confirmers.entry(key).or_insert(new))
            }
        };
        let Confirmer { second, validator } = &*confirmer;
        let not_confirmed =
            |why| DataError::NotConfirmed { second: second.source.clone(), case: test.name.clone(), why };
        if self.problem.kind != ProblemKind::default() {
            let limits = lenient(self.problem);
            let played = case::judge_case(second, test, validator, &limits, &self.problem.limits)?;
            let why = |failure: &Failure| disagreement(played.verdict, Some(&failure.reason));
            return played.failure.as_ref().map_or(Ok(()), |failure| Err(not_confirmed(why(failure))));
        }
        let outcome = run_lenient(second, self.problem, &test.input)?;
        if let Some(verdict) = Verdict::of_run(&outcome) {
            return Err(not_confirmed(format!("{verdict}: it {}", describe(&outcome))));
        }
        match judge_output(&outcome, test, validator, &self.problem.limits)? {
            (Verdict::Accepted, _) => Ok(()),
            (verdict, reason) => Err(not_confirmed(disagreement(verdict, reason.as_ref()))),
        }
    }

    /// An accepted submission other than the solution, of another language where there is one.
    fn confirmer(&self, recipe: &Path, solution: Option<&Path>) -> Result<Confirmer, DataError> {
        let validator = Validator::prepare(self.problem, self.tools)?;
        for other in others(self.problem, solution) {
            if let Some(second) = built(self.problem, other, self.tools)? {
                return Ok(Confirmer { second, validator });
            }
        }
        let solution = solution.map(Path::to_owned).unwrap_or_default();
        Err(DataError::NoSecondSubmission { recipe: recipe.to_owned(), solution })
    }
}

/// The accepted submissions other than the solution, those of other languages first.
fn others<'a>(problem: &'a Problem, solution: Option<&Path>) -> Vec<&'a Submission> {
    let is_other =
        |other: &&Submission| other.expectation == Expectation::Accepted && Some(other.source.as_path()) != solution;
    let mut others: Vec<_> = problem.submissions.iter().filter(is_other).collect();
    others.sort_by_key(|other| solution.is_some_and(|solution| other.source.extension() == solution.extension()));
    others
}

/// Those of the [`others`] that run here.
pub(super) fn other_submissions(
    problem: &Problem,
    solution: Option<&Path>,
    tools: &Tools,
) -> Result<Vec<Program>, DataError> {
    let others = others(problem, solution);
    others.into_iter().filter_map(|other| built(problem, other, tools).transpose()).collect()
}

fn built(problem: &Problem, submission: &Submission, tools: &Tools) -> Result<Option<Program>, DataError> {
    match tools.builder.build_with(&submission.source, &submission_options(problem, submission))? {
        Build::Ready(program) => Ok(Some(program)),
        _ => Ok(None),
    }
}

/// Why a second submission does not agree, in one line.
fn disagreement(verdict: Verdict, reason: Option<&Reason>) -> String {
    match reason {
        Some(Reason::Difference(difference)) => format!("{verdict}: {difference}"),
        Some(Reason::Message(message)) => format!("{verdict}: {message}"),
        Some(Reason::Stalled(message)) => format!("{verdict}: {message}"),
        _ => verdict.to_string(),
    }
}
