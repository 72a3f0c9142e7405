//! Making one generated case: its input by the recipe, its answer by the recipe's solution.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::Path;
use std::time::Duration;

use sha2::{Digest, Sha256};

use super::error::DataError;
use super::generators::Generators;
use super::review::{Reviewer, other_submissions};
use crate::custom::describe;
use crate::run::{RunLimits, STDERR_BYTES, run_program};
use crate::{JudgeError, Tools, options_for};
use package::{Origin, Pin, Problem, Recipe, RecipeCase};
use program::Program;
use sandbox::{self, Exit, Limits, Outcome, Profile};
use untrusted::{self, Folder, Scratch};

/// The name of a generated input in its folder.
pub(super) const INPUT: &str = "case.in";
/// The name of a generated answer in its folder.
pub(super) const ANSWER: &str = "case.ans";

const MIB: u64 = 1024 * 1024;
/// What a generator may use, and a solution that writes answers: more than any sensible one needs.
const TIME: Duration = Duration::from_secs(60);
const INPUT_BYTES: u64 = 4096 * MIB;

/// Makes the cases of one recipe; keeps the programs it has built.
pub(super) struct Maker<'a> {
    pub(super) problem: &'a Problem,
    recipe: &'a Recipe,
    tools: &'a Tools,
    generators: Generators,
    solution: Option<Program>,
    /// The accepted submissions that run here where the solution does not, once one was needed.
    others: Option<Vec<Program>>,
    reviewer: Reviewer<'a>,
}

impl<'a> Maker<'a> {
    pub(super) fn new(problem: &'a Problem, recipe: &'a Recipe, tools: &'a Tools) -> Self {
        Self {
            problem,
            recipe,
            tools,
            generators: Generators::default(),
            solution: None,
            others: None,
            reviewer: Reviewer::new(problem, tools),
        }
    }

    /// Writes the input and the answer of `case` into `folder`, and returns their hashes.
    pub(super) fn make(&mut self, case: &RecipeCase, folder: &Path) -> Result<Pin, DataError> {
        self.input(case, folder)?;
        self.answer_and_pin(case, folder, None)
    }

    /// As [`Self::make`], for a case that should become what `pin` says. Where nothing compiles or runs the solution, any accepted
    /// submission may write the answer, if it is the pinned one.
    pub(super) fn make_pinned(&mut self, case: &RecipeCase, pin: &Pin, folder: &Path) -> Result<Pin, DataError> {
        self.input(case, folder)?;
        self.answer_and_pin(case, folder, Some(pin))
    }

    /// As [`Self::make`], for a case that is not pinned yet: before it is answered, every input validator must accept it.
    pub(super) fn make_new(&mut self, case: &RecipeCase, folder: &Path) -> Result<Pin, DataError> {
        self.input(case, folder)?;
        self.examine(case, folder)?;
        self.answer_and_pin(case, folder, None)
    }

    fn input(&mut self, case: &RecipeCase, folder: &Path) -> Result<(), DataError> {
        let input = folder.join(INPUT);
        match &case.origin {
            Origin::Command(words) => self.generate(case, words, &input),
            Origin::Literal { input: text, .. } => fs::write(&input, text).map_err(DataError::io(&input)),
            Origin::Copy(source) => fs::copy(source, &input).map(drop).map_err(DataError::io(source)),
        }
    }

    fn examine(&mut self, case: &RecipeCase, folder: &Path) -> Result<(), DataError> {
        let test = case.test_case(folder.join(INPUT), folder.join(ANSWER));
        self.reviewer.examine(&test, &self.recipe.path, case.line)
    }

    fn answer_and_pin(&mut self, case: &RecipeCase, folder: &Path, pin: Option<&Pin>) -> Result<Pin, DataError> {
        let (input, answer) = (folder.join(INPUT), folder.join(ANSWER));
        match &case.origin {
            Origin::Literal { answer: Some(text), .. } => fs::write(&answer, text).map_err(DataError::io(&answer))?,
            _ => self.answer(case, &input, &answer, pin)?,
        }
        Ok(Pin {
            origin_sha256: case.origin.sha256(),
            input_sha256: sha256_of(&input)?,
            answer_sha256: sha256_of(&answer)?,
        })
    }

    fn generate(&mut self, case: &RecipeCase, words: &[String], input: &Path) -> Result<(), DataError> {
        let name = words.first().map_or("", String::as_str);
        let program = self.generators.find(name, self.problem, &self.recipe.path, case, self.tools)?;
        let outcome = run_generator(&program, words)?;
        let failed = outcome.limit.is_some() || outcome.exit != Exit::Code(0);
        // An input without a byte is a mistake far more often than a wish; a recipe can say it in so many words.
        if failed || outcome.stdout_bytes == 0 {
            let stderr = String::from_utf8_lossy(&outcome.stderr);
            let stderr = stderr.trim_end();
            return Err(DataError::GeneratorFailed {
                recipe: self.recipe.path.clone(),
                line: case.line,
                command: shell_words::join(words),
                ended: if failed { describe(&outcome) } else { "wrote nothing, expected an input".to_owned() },
                stderr: if stderr.is_empty() { String::new() } else { format!("\n{stderr}") },
            });
        }
        save(outcome, input)
    }

    fn answer(&mut self, case: &RecipeCase, input: &Path, answer: &Path, pin: Option<&Pin>) -> Result<(), DataError> {
        if self.problem.kind.interactive {
            // Nobody could read an answer of it: the validator talks.
            return fs::write(answer, "").map_err(DataError::io(answer));
        }
        let options = options_for(self.problem);
        let solution = match &mut self.solution {
            Some(solution) => solution,
            none => match (self.tools.own_program_with(&self.recipe.solution, &options), pin) {
                (Ok(solution), _) => none.insert(solution),
                (Err(missing @ JudgeError::ValidatorSkipped { .. }), Some(pin)) => {
                    return if self.answered_by_another(input, answer, pin)? { Ok(()) } else { Err(missing.into()) };
                }
                (Err(error), _) => return Err(error.into()),
            },
        };
        let outcome = run_lenient(solution, self.problem, input)?;
        if outcome.limit.is_some() || outcome.exit != Exit::Code(0) {
            return Err(DataError::NoAnswer {
                solution: self.recipe.solution.clone(),
                case: case.name.clone(),
                ended: describe(&outcome),
            });
        }
        save(outcome, answer)
    }

    /// Has the other accepted submissions answer until one gives the pinned answer; whether one does.
    fn answered_by_another(&mut self, input: &Path, answer: &Path, pin: &Pin) -> Result<bool, DataError> {
        let others = match &mut self.others {
            Some(others) => others,
            none => none.insert(other_submissions(self.problem, Some(&self.recipe.solution), self.tools)?),
        };
        answered_as_pinned(others, self.problem, input, answer, pin)
    }

    /// Has a second accepted submission answer the case in `folder`, and holds its output against the answer there.
    pub(super) fn confirm(&mut self, case: &RecipeCase, folder: &Path) -> Result<(), DataError> {
        let test = case.test_case(folder.join(INPUT), folder.join(ANSWER));
        self.reviewer.confirm(&test, &self.recipe.path, Some(&self.recipe.solution))
    }
}

/// Runs a generator by the words of its command, the first of which is its name.
///
/// # Errors
///
/// When it cannot be run at all.
pub fn run_generator(program: &Program, words: &[String]) -> Result<Outcome, DataError> {
    let folder = Scratch::new("grundy-data-").map_err(DataError::io(Path::new("temporary folder")))?;
    run_in(program, words.iter().skip(1).map(Into::into).collect(), folder.path())
}

/// Runs a generator in a folder, where it may leave files.
pub(super) fn run_in(program: &Program, arguments: Vec<OsString>, folder: &Path) -> Result<Outcome, DataError> {
    let run = program.run(arguments, folder, generator_limits(), Profile::Generator);
    Ok(sandbox::run(run).map_err(JudgeError::from)?)
}

/// The limits of a generator.
pub fn generator_limits() -> Limits {
    Limits {
        cpu_time: Some(TIME),
        wall_time: TIME * 2,
        memory_bytes: None,
        output_bytes: INPUT_BYTES,
        stderr_bytes: 4096,
    }
}

/// Runs a trusted submission on `input`, with far more time than a contestant has.
pub(super) fn run_lenient(program: &Program, problem: &Problem, input: &Path) -> Result<Outcome, DataError> {
    let stdin = untrusted::open(input).map_err(|fault| DataError::io(input)(fault.into()))?;
    let folder = Scratch::new("grundy-data-").map_err(DataError::io(Path::new("temporary folder")))?;
    Ok(run_program(program, Some(stdin), &lenient(problem), STDERR_BYTES, folder.path())?)
}

pub(super) fn lenient(problem: &Problem) -> RunLimits {
    let (memory_mib, output_mib) = (problem.limits.memory_mib, problem.limits.output_mib);
    RunLimits { time: TIME, memory_mib, output_mib, core: None }
}

/// Has submissions answer until one gives the pinned answer; whether one does.
pub(super) fn answered_as_pinned(
    others: &[Program],
    problem: &Problem,
    input: &Path,
    answer: &Path,
    pin: &Pin,
) -> Result<bool, DataError> {
    for other in others {
        let outcome = run_lenient(other, problem, input)?;
        if outcome.limit.is_none() && outcome.exit == Exit::Code(0) {
            save(outcome, answer)?;
            if sha256_of(answer)? == pin.answer_sha256 {
                return Ok(true);
            }
            untrusted::remove(answer).map_err(|fault| DataError::io(answer)(fault.into()))?;
        }
    }
    Ok(false)
}

pub(super) fn save(mut outcome: Outcome, path: &Path) -> Result<(), DataError> {
    let mut copy = |path: &Path| {
        let mut file = untrusted::new_file(path, false)?;
        io::copy(&mut outcome.stdout, &mut file)?;
        file.flush()
    };
    copy(path).map_err(DataError::io(path))
}

/// Whether `folder` holds the input and the answer that `pin` says. What cannot be read is not what it says.
pub(super) fn is_pinned(folder: &Path, pin: &Pin) -> bool {
    let Ok(folder) = Folder::open(folder) else {
        return false;
    };
    let is = |name: &str, sha256: &str| {
        folder.file(Path::new(name), u64::MAX).is_ok_and(|file| hash(file).is_ok_and(|found| found == sha256))
    };
    is(INPUT, &pin.input_sha256) && is(ANSWER, &pin.answer_sha256)
}

/// The SHA-256 of a file in lowercase hexadecimal, read in chunks.
pub(super) fn sha256_of(path: &Path) -> Result<String, DataError> {
    untrusted::open(path).map_err(io::Error::from).and_then(hash).map_err(DataError::io(path))
}

pub(super) fn hash(mut file: File) -> io::Result<String> {
    let mut hash = Sha256::new();
    let mut buffer = vec![0; 64 * 1024];
    loop {
        match file.read(&mut buffer)? {
            0 => return Ok(base16ct::lower::encode_string(&hash.finalize())),
            n => hash.update(&buffer[..n]),
        }
    }
}
