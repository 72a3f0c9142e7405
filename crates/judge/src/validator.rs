//! What decides about an output: the format's default, or the package's own program.

use std::fs::File;

use crate::compare::{self, Difference, Flags};
use crate::custom::{self, Custom, Ruling};
use crate::points::Points;
use crate::report::Reason;
use crate::{JudgeError, JudgeRules, Tools, Verdict, trial};
use package::{OutputValidator, Problem, ProblemKind, ProblemLimits, TestCase};
use sandbox::Outcome;
use untrusted::Text;

/// What decides about outputs, ready to be asked.
#[derive(Debug)]
pub enum Validator {
    /// The format's default, with the rules of the judge that the problem is asked as.
    Default(Option<JudgeRules>),
    /// The package's own program.
    Custom(Box<Custom>),
}

impl Validator {
    /// The validator of `problem`, compiled if it is a program.
    ///
    /// # Errors
    ///
    /// When the package's own program does not compile here, or an interactive or multi-pass problem has none.
    pub fn prepare(problem: &Problem, tools: &Tools) -> Result<Self, JudgeError> {
        Self::prepare_with(problem, tools, false)
    }

    /// As [`Self::prepare`], for a validator that is started very often, and may be
    /// [started once](crate::forked::ForkedValidator) for all.
    ///
    /// # Errors
    ///
    /// As [`Self::prepare`].
    pub fn prepare_often(problem: &Problem, tools: &Tools) -> Result<Self, JudgeError> {
        Self::prepare_with(problem, tools, true)
    }

    fn prepare_with(problem: &Problem, tools: &Tools, is_often: bool) -> Result<Self, JudgeError> {
        if let Some(trial) = problem.trial.as_ref().filter(|_| problem.kind == ProblemKind::default()) {
            return trial::validator(problem, trial, tools, is_often);
        }
        let without = |what| JudgeError::NoValidator { problem: problem.id.clone(), what };
        match &problem.output_validator {
            OutputValidator::Default if problem.kind.interactive => Err(without("an interactive problem")),
            OutputValidator::Default if problem.kind.multi_pass => Err(without("a multi-pass problem")),
            OutputValidator::Default => Ok(Self::Default(JudgeRules::of_problem(problem))),
            OutputValidator::Custom(source) => {
                Ok(Self::Custom(Box::new(Custom::prepare_with(problem, source, tools, is_often)?)))
            }
        }
    }

    /// The package's program, if an output cannot be judged by itself: the problem is interactive or has several passes.
    pub fn conversation(&self) -> Option<&Custom> {
        match self {
            Self::Custom(custom) if custom.kind.interactive || custom.kind.multi_pass => Some(custom),
            _ => None,
        }
    }
}

/// What the validator says of `output` for `case`.
///
/// # Errors
///
/// What is not the output's fault.
pub fn judge_output(
    outcome: &Outcome,
    case: &TestCase,
    validator: &Validator,
    problem_limits: &ProblemLimits,
) -> Result<(Verdict, Option<Reason>), JudgeError> {
    let output = outcome.stdout.try_clone().map_err(JudgeError::io("the submission's output"))?;
    validate(output, case, validator, problem_limits)
}

/// As [`judge_output`], for an output that is a file by itself.
///
/// # Errors
///
/// What is not the output's fault.
pub fn validate(
    output: File,
    case: &TestCase,
    validator: &Validator,
    problem_limits: &ProblemLimits,
) -> Result<(Verdict, Option<Reason>), JudgeError> {
    let answer = case.files().open(&case.answer).map_err(JudgeError::io(&case.answer))?;
    validate_against(output, answer, case, validator, problem_limits)
}

/// As [`validate`], with an answer that need not be the case's file: a program of the package reads the file all the same.
///
/// # Errors
///
/// What is not the output's fault.
pub fn validate_against(
    output: File,
    answer: File,
    case: &TestCase,
    validator: &Validator,
    problem_limits: &ProblemLimits,
) -> Result<(Verdict, Option<Reason>), JudgeError> {
    let said = ask(output, answer, case, validator, problem_limits)?;
    Ok((said.verdict, said.reason))
}

/// All that the validator says of an output.
pub(crate) struct Said {
    pub(crate) verdict: Verdict,
    /// For all but AC.
    pub(crate) reason: Option<Reason>,
    /// The points of a scoring problem.
    pub(crate) points: Option<Points>,
    /// What the package's own validator wrote for the judge, if `reason` does not have it.
    pub(crate) message: Option<Text>,
}

/// As [`judge_output`], with all that the validator says.
///
/// # Errors
///
/// What is not the output's fault.
pub(crate) fn ask_about(
    outcome: &Outcome,
    case: &TestCase,
    validator: &Validator,
    problem_limits: &ProblemLimits,
) -> Result<Said, JudgeError> {
    let output = outcome.stdout.try_clone().map_err(JudgeError::io("the submission's output"))?;
    let answer = case.files().open(&case.answer).map_err(JudgeError::io(&case.answer))?;
    ask(output, answer, case, validator, problem_limits)
}

fn ask(
    mut output: File,
    mut answer: File,
    case: &TestCase,
    validator: &Validator,
    problem_limits: &ProblemLimits,
) -> Result<Said, JudgeError> {
    let (mut points, mut message) = (None, None);
    let refusal = match validator {
        Validator::Default(rules) => {
            let flags = flags_of(case)?;
            let flags = match rules {
                Some(rules) if rules.decides => flags.with(&rules.rules),
                _ => flags,
            };
            compare::compare(&mut answer, &mut output, &flags)
                .map_err(JudgeError::io(&case.answer))?
                .map(|difference| Reason::Difference(Box::new(difference)))
        }
        Validator::Custom(_) if validator.conversation().is_some() => {
            return Err(JudgeError::NotByItself { case: case.name.clone() });
        }
        Validator::Custom(custom) => match custom::validate_with_message(custom, case, problem_limits, output)? {
            (Ruling::Right(given), to_judge) => {
                (points, message) = (given, to_judge);
                None
            }
            (Ruling::Wrong(words), _) => Some(Reason::Message(words.into())),
        },
    };
    let verdict = if refusal.is_none() { Verdict::Accepted } else { Verdict::WrongAnswer };
    Ok(Said { verdict, reason: refusal, points, message })
}

/// What the judge that the problem is asked as has against an output that the package accepts.
///
/// # Errors
///
/// What is not the output's fault.
pub(crate) fn at_judge(
    outcome: &Outcome,
    case: &TestCase,
    validator: &Validator,
) -> Result<Option<Box<Difference>>, JudgeError> {
    let Validator::Default(Some(rules)) = validator else { return Ok(None) };
    if rules.decides || !case.has_answer() {
        return Ok(None);
    }
    let mut output = outcome.stdout.try_clone().map_err(JudgeError::io("the submission's output"))?;
    let mut answer = case.files().open(&case.answer).map_err(JudgeError::io(&case.answer))?;
    let flags = flags_of(case)?.with(&rules.rules);
    let difference = compare::compare(&mut answer, &mut output, &flags).map_err(JudgeError::io(&case.answer))?;
    Ok(difference.map(Box::new))
}

fn flags_of(case: &TestCase) -> Result<Flags, JudgeError> {
    Flags::parse(&case.output_validator_args)
        .map_err(|message| JudgeError::ValidatorArguments { case: case.name.clone(), message })
}
