//! Whether a program beside samples is a checker, and of which protocol: the answer of a case, given as output, shows it.
//!
//! A program of which only the name speaks for a checker must also refuse an output without a word: a script that always ends well would accept
//! everything. What C++ has by the name of a checker, or the user has named, decides whatever the trial shows, as it always has.

use std::fs::File;

use crate::custom::{self, Custom, Ruling};
use crate::validator::Validator;
use crate::{JudgeError, JudgeRules, Tools};
use package::{CheckerTrial, OutputValidator, Problem, Protocol, TestCase};
use untrusted::{MOST_OF_TEXT, Root};

/// How a checker may be called: its protocol, whether without the answer, and this in words.
const WAYS: [(Protocol, bool, &str); 3] = [
    (Protocol::Testlib, false, "as testlib's are (`INPUT OUTPUT ANSWER`, exit code 0)"),
    (Protocol::Icpc, false, "as the ICPC's are (`INPUT ANSWER FEEDBACK < OUTPUT`, exit code 42)"),
    (Protocol::Testlib, true, "as cph's are (`INPUT OUTPUT`, exit code 0)"),
];

/// The validator of a problem with a program that may be a checker.
///
/// # Errors
///
/// When a program that is surely meant does not compile, or no trial can be made.
pub(crate) fn validator(
    problem: &Problem,
    trial: &CheckerTrial,
    tools: &Tools,
    is_often: bool,
) -> Result<Validator, JudgeError> {
    let shown = trial.source.strip_prefix(&problem.root).unwrap_or(&trial.source).display();
    let ignored = |why: &str| {
        let setting = format!("`checker = \"{shown}\"` in the table `[problem]` of grundy.toml takes it all the same");
        tools.builder.note(&format!("{shown} is not taken for a checker: {why}; {setting}"));
        Ok(Validator::Default(JudgeRules::of_problem(&Problem {
            output_validator: OutputValidator::Default,
            ..problem.clone()
        })))
    };
    let mut checker = match Custom::prepare_with(problem, &trial.source, tools, is_often) {
        Ok(checker) => checker,
        Err(error) if trial.is_meant || error.is_interrupt() => return Err(error),
        Err(error) => return ignored(error.to_string().lines().next().unwrap_or_default()),
    };
    // A checker cannot tell an empty answer from no output.
    let says_something = |case: &&TestCase| case.files().facts(&case.answer).is_ok_and(|facts| facts.bytes > 0);
    let Some(case) = problem.committed_cases.iter().find(says_something) else {
        let protocol = if speaks_icpc(trial, problem) { Protocol::Icpc } else { Protocol::Testlib };
        return Ok(Validator::Custom(Box::new(checker.speaking(protocol, false))));
    };
    let answer = || case.files().open(&case.answer).map_err(JudgeError::io(&case.answer));
    let mut refusals = Vec::new();
    for (protocol, is_blind, words) in WAYS {
        checker = checker.speaking(protocol, is_blind);
        match asked(&checker, case, problem, answer()?)? {
            Ok(()) if trial.is_meant => return Ok(Validator::Custom(Box::new(checker))),
            Ok(()) => {
                let nothing = sandbox::holding(b"").map_err(JudgeError::io("a file in memory"))?;
                if asked(&checker, case, problem, nothing)?.is_ok() {
                    return ignored("it accepts an empty output as well");
                }
                tools.builder.note(&format!("{shown} is the checker, called {words}"));
                return Ok(Validator::Custom(Box::new(checker)));
            }
            Err(why) => refusals.push(format!("called {words} it {why}")),
        }
    }
    let why =
        format!("given the answer of case {} as output, it accepts it in no way: {}", case.name, refusals.join("; "));
    if !trial.is_meant {
        return ignored(&why);
    }
    tools.builder.note(&format!("{shown}: {why}"));
    Ok(Validator::Custom(Box::new(checker.speaking(Protocol::Testlib, false))))
}

/// Whether a checker accepts an output, or why not.
fn asked(checker: &Custom, case: &TestCase, problem: &Problem, output: File) -> Result<Result<(), String>, JudgeError> {
    match custom::validate(checker, case, &problem.limits, output) {
        Ok(Ruling::Right(_)) => Ok(Ok(())),
        Ok(Ruling::Wrong(words)) => Ok(Err(match words.lines().next_back() {
            Some(line) => format!("refuses it ({line})"),
            None => "refuses it".to_owned(),
        })),
        Err(JudgeError::ValidatorCrash { ended, .. }) => Ok(Err(ended)),
        Err(error) => Err(error),
    }
}

/// Whether a source looks as if it spoke the ICPC's protocol: it has both of its exit codes.
fn speaks_icpc(trial: &CheckerTrial, problem: &Problem) -> bool {
    let root = if trial.source.starts_with(&problem.root) { Root::Inside(&problem.root) } else { Root::Anywhere };
    let text = root.text(&trial.source, MOST_OF_TEXT).unwrap_or_default();
    let mut words = text.split(|c: char| !c.is_ascii_alphanumeric());
    words.clone().any(|word| word == "42") && words.any(|word| word == "43")
}
