//! From a problem and a program to a duel: which oracles there are, and what makes inputs.

use std::path::{Path, PathBuf};

use checktestdata::{Cases, Grammar};
use judge::asked_form::FormConverter;
use judge::run::RunLimits;
use judge::validator::Validator;
use judge::{JudgeError, Tools, options_for};
use package::{AskedForm, Expectation, Form, Problem};
use program::{Beside, Build, BuildOptions, Program, ProgramError};
use untrusted::{MOST_OF_DATA, MOST_OF_TEXT, Root, Scratch};

use crate::duel::{Duel, Oracle};
use crate::error::StressError;
use crate::guess::is_guess;
use crate::makers::{Maker, makers};
use crate::other_validators::OtherValidators;
use crate::runs::no_bytes;
use crate::screen::Screen;

/// What a search needs of a problem.
pub struct Setup {
    /// Candidate and oracles.
    pub duel: Duel,
    /// The grammar of the inputs, if the package has one.
    pub grammar: Option<Grammar>,
    /// The text of the grammar, if it is only a guess: see [`is_guess`].
    pub guess: Option<String>,
    /// The test cases that an input is made of, if they do not depend on one another.
    pub cases: Option<Cases>,
    /// What makes inputs: the recipe's commands that have a seed, or the user's own.
    pub makers: Vec<Maker>,
}

/// What the user chose.
#[derive(Debug, Clone, Default)]
pub struct Choice {
    /// The oracle, instead of the package's own.
    pub against: Option<PathBuf>,
    /// The headers, modules and crates that it names: see [`BuildOptions::beside`].
    pub against_beside: Beside,
    /// A command line that makes inputs, instead of the recipe's.
    pub generator: Option<String>,
    /// The file into which that command writes them, if not to stdout.
    pub generator_output: Option<String>,
    /// A grammar, instead of the package's own.
    pub grammar: Option<PathBuf>,
    /// Whether the candidate was built to tell its own mistakes.
    pub sanitized: bool,
    /// The form of another judge in which the candidate and the oracle of [`Self::against`] are asked.
    pub form: Option<AskedForm>,
}

/// Prepares a search for `candidate` on `problem`.
///
/// # Errors
///
/// When an oracle, the validator or a generator does not build, or the grammar is faulty.
pub fn setup(
    problem: &Problem,
    candidate: Program,
    choice: &Choice,
    limits: RunLimits,
    tools: &Tools,
) -> Result<Setup, StressError> {
    let (search, reference) = match &choice.against {
        Some(file) => (None, Some(oracle(problem, file, &choice.against_beside, tools)?)),
        None => (
            best(problem, Expectation::BruteForce, Some(&candidate), tools)?,
            best(problem, Expectation::Accepted, Some(&candidate), tools)?,
        ),
    };
    let form = choice.form.as_ref().map(|form| FormConverter::new(problem, form)).transpose()?;
    let temporary = || Scratch::new("grundy-stress-");
    let folder = || temporary().map_err(JudgeError::io("a temporary folder"));
    let mut duel = Duel {
        candidate,
        sanitized: choice.sanitized,
        limits,
        search,
        reference,
        validator: Validator::prepare_often(problem, tools)?,
        decides_alone: false,
        search_may_fail: false,
        io: problem.files.clone(),
        // Who names a grammar says which inputs there are.
        others: match choice.grammar {
            Some(_) => OtherValidators::default(),
            None => OtherValidators::prepare(problem, tools),
        },
        validator_args: validator_args(problem),
        problem_limits: problem.limits.clone(),
        kind: problem.kind,
        folder: folder()?,
        files: folder()?,
        form,
        screen: Screen::default(),
    };
    duel.decides_alone = duel.search.is_none() && duel.reference.is_none() && needs_no_answer(&duel, problem)?;
    let (grammar, text) = grammar(problem, choice)?.unzip();
    let cases = match &grammar {
        Some(grammar) => independent(&duel, grammar)?,
        None => None,
    };
    let makers = makers(problem, choice, tools)?;
    let guess = text.filter(|text| problem.form == Form::Plain && is_guess(text));
    Ok(Setup { duel, grammar, guess, cases, makers })
}

/// The arguments of the output validator on inputs that are no case: those that the user wants, otherwise those of the last case.
pub(super) fn validator_args(problem: &Problem) -> Vec<String> {
    let of_last = || problem.committed_cases.last().map(|case| case.output_validator_args.clone());
    problem.comparison.clone().or_else(of_last).unwrap_or_default()
}

/// Whether the package's validator accepts every answer of the package as an output, with an empty answer to compare it with. A validator
/// that reads the optimum from the answer, or that there is no solution, does not: it would reject outputs that are right.
fn needs_no_answer(duel: &Duel, problem: &Problem) -> Result<bool, StressError> {
    if matches!(duel.validator, Validator::Default(_)) || duel.is_conversation() {
        return Ok(false);
    }
    for case in &problem.committed_cases {
        let input = case.files().read(&case.input, MOST_OF_DATA).map_err(JudgeError::io(&case.input))?;
        let answer = case.files().open(&case.answer).map_err(JudgeError::io(&case.answer))?;
        match duel.compare(&input, &no_bytes()?, answer) {
            Ok(None) => {}
            Ok(Some(_)) | Err(_) => return Ok(false),
        }
    }
    Ok(!problem.committed_cases.is_empty())
}

/// The cases of a grammar that is a repetition, if an oracle (the candidate, where there is none) writes for all of them together
/// what it writes for each alone. By its form alone, a list of numbers looks like a list of cases.
pub(super) fn independent(duel: &Duel, grammar: &Grammar) -> Result<Option<Cases>, StressError> {
    /// From the enumeration, and as many random ones.
    const SAMPLES: usize = 6;
    let Some(cases) = grammar.cases().filter(|cases| cases.limits().0 <= 1 && cases.limits().1 != Some(1)) else {
        return Ok(None);
    };
    if duel.is_conversation() {
        return Ok(None);
    }
    // Cases that chance does not make are no reason to give up: there are those of the enumeration.
    let random = (0..SAMPLES as u64).filter_map(|seed| cases.generate(seed, 5).ok());
    let mut made: Vec<Vec<u8>> = cases.enumerate().take(SAMPLES).chain(random).collect();
    made.truncate(cases.limits().1.unwrap_or(u64::MAX).try_into().unwrap_or(usize::MAX));
    let samples: Vec<&[u8]> = made.iter().map(Vec::as_slice).collect();
    let samples = if cases.ends_inside() { cases.together(&samples) } else { samples };
    let answer = |cases: Vec<u8>| -> Result<Option<Vec<Vec<u8>>>, StressError> {
        let words = |text: Vec<u8>| -> Vec<Vec<u8>> {
            text.split(u8::is_ascii_whitespace).filter(|word| !word.is_empty()).map(<[u8]>::to_vec).collect()
        };
        Ok(duel.own_answer(&cases)?.map(words))
    };
    let mut alone = Vec::new();
    for &sample in &samples {
        // Something behind the loop may want more cases than one.
        let Ok(one) = cases.pack([sample]) else { return Ok(None) };
        match answer(one)? {
            Some(mut words) => alone.append(&mut words),
            None => return Ok(None),
        }
    }
    let together = match cases.pack(samples.iter().copied()) {
        // Another validator may say how many there are, or what they are together.
        Ok(input) if duel.refusal(&input)?.is_none() => answer(input)?,
        _ => None,
    };
    Ok((together == Some(alone)).then_some(cases))
}

/// The first submission of its kind that can be built here and is not the candidate itself; compiled languages first, since
/// they are fast, and last what has to wait for crates: those may take minutes, and the network.
pub(super) fn best(
    problem: &Problem,
    expectation: Expectation,
    candidate: Option<&Program>,
    tools: &Tools,
) -> Result<Option<Oracle>, StressError> {
    let mut submissions: Vec<_> =
        problem.submissions.iter().filter(|submission| submission.expectation == expectation).collect();
    submissions.sort_by_cached_key(|submission| {
        let waits = tools.builder.waits_for_crates(&submission.source).unwrap_or(true);
        (waits, submission.source.extension().is_some_and(|extension| extension == "py"))
    });
    let mut without_crates = None;
    for submission in submissions {
        let is_candidate = |candidate: &Program| {
            submission.source == candidate.source
                || submission.source.canonicalize().ok() == candidate.source.canonicalize().ok()
        };
        if candidate.is_some_and(is_candidate) {
            continue;
        }
        match tools.builder.build_with(&submission.source, &fast_for(problem)) {
            Ok(Build::Ready(program)) => {
                return Ok(Some(Oracle { name: submission.name.clone(), program, is_in_form: false }));
            }
            Ok(Build::CompileError { .. } | Build::MissingCompiler { .. }) => {}
            // Another may be in a language that needs none.
            Err(error @ ProgramError::Crates { .. }) => without_crates = Some(error),
            Err(error) => return Err(JudgeError::from(error).into()),
        }
    }
    without_crates.map_or(Ok(None), |error| Err(JudgeError::from(error).into()))
}

/// How programs are built that are started very often: linked with everything they need, since that alone makes starting them
/// twice as fast.
pub fn fast() -> BuildOptions {
    BuildOptions { static_link: true, ..BuildOptions::default() }
}

/// As [`fast`], for a submission to `problem`.
pub fn fast_for(problem: &Problem) -> BuildOptions {
    BuildOptions { static_link: true, ..options_for(problem) }
}

/// The user's own oracle, which is a submission as the candidate is.
pub(super) fn oracle(problem: &Problem, file: &Path, beside: &Beside, tools: &Tools) -> Result<Oracle, StressError> {
    let name = file.display().to_string();
    let options = BuildOptions { beside: beside.clone(), ..fast_for(problem) };
    match tools.builder.build_with(file, &options).map_err(JudgeError::from)? {
        Build::Ready(program) => Ok(Oracle { name, program, is_in_form: true }),
        // Told in the words for programs of a package.
        _ => Ok(Oracle { name, program: tools.own_program_with(file, &options)?, is_in_form: true }),
    }
}

/// The grammar, with its text.
pub(super) fn grammar(problem: &Problem, choice: &Choice) -> Result<Option<(Grammar, String)>, StressError> {
    let is_grammar = |path: &&PathBuf| path.extension().is_some_and(|extension| extension == "ctd");
    let Some(path) = choice.grammar.as_ref().or_else(|| problem.input_validators.iter().find(is_grammar)) else {
        return Ok(None);
    };
    // The user has typed the one that is not the package's.
    let root = if choice.grammar.is_some() { Root::Typed } else { Root::Inside(&problem.root) };
    let text = root.text(path, MOST_OF_TEXT).map_err(JudgeError::io(path))?;
    let parsed = Grammar::parse(&text);
    let grammar = parsed.map_err(|error| JudgeError::Grammar { path: path.clone(), error: Box::new(error) })?;
    Ok(Some((grammar, text)))
}
