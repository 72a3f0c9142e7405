//! What a search is about, where the command line does not say all of it: in a folder of samples, programs are known by their names.

use std::path::{Path, PathBuf};

use super::arguments::Stress;
use crate::context::{Context, judge_of_folder};
use crate::say;
use crate::what_to_judge::{self, Roles, beside};
use package::{Problem, ProblemSettings};
use stress::setup::Choice;

/// What is searched, and with what.
#[derive(Debug)]
pub(super) struct Meant {
    /// The problem, as the command line names it.
    pub(super) problem: String,
    /// The program to test.
    pub(super) file: PathBuf,
    /// The oracle.
    pub(super) against: Option<PathBuf>,
    /// The command that makes inputs.
    pub(super) generator: Option<String>,
}

/// What the words of a command line mean.
///
/// # Errors
///
/// When there is no program.
pub(super) fn by(context: &Context, command: &Stress) -> anyhow::Result<Meant> {
    let named: Vec<PathBuf> = command.file.iter().cloned().collect();
    let typed = command.find.compare.settings()?;
    let (problem, file) = match &command.problem {
        None => (".".to_owned(), what_to_judge::solution_of(Path::new("."), "stress")?),
        Some(first) => match with_problem(context, first, &named, &typed)? {
            (problem, Some(file)) => (problem, file),
            (problem, None) => {
                let folder = context.problem_folder(&problem)?;
                let shown = if Path::new(&problem).is_dir() { PathBuf::from(&problem) } else { folder };
                let file = what_to_judge::solution_of(&shown, &format!("stress {problem}"))?;
                (problem, file)
            }
        },
    };
    let mut meant =
        Meant { problem, file, against: command.oracle.against.clone(), generator: command.generator.clone() };
    let folder = Path::new(&meant.problem);
    let is_plain = folder.is_dir() && !["problem.yaml", "problem.xml"].iter().any(|name| folder.join(name).exists());
    if is_plain {
        let folder = folder.to_owned();
        meant.take_roles(&folder, command);
    }
    Ok(meant)
}

/// The problem, and the program if it is named. A program alone may lie in a folder without samples.
fn with_problem(
    context: &Context,
    first: &str,
    named: &[PathBuf],
    typed: &ProblemSettings,
) -> anyhow::Result<(String, Option<PathBuf>)> {
    match what_to_judge::programs(context, first, named, typed) {
        Ok((problem, files)) => Ok((problem, files.into_iter().next())),
        Err(error) if named.is_empty() && Path::new(first).is_file() => {
            let file = PathBuf::from(first);
            let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
            match Roles::here().generator(folder) {
                Some(_) => Ok((folder.display().to_string(), Some(file))),
                None => Err(error),
            }
        }
        Err(error) => Err(error),
    }
}

impl Meant {
    /// Takes the oracle and the generator of a folder of samples, where none is named.
    fn take_roles(&mut self, folder: &Path, command: &Stress) {
        let roles = Roles::here();
        let is_other = |path: &PathBuf| path.canonicalize().ok() != self.file.canonicalize().ok();
        let oracle = roles.oracle(folder).map(|file| beside(folder, &file)).filter(is_other);
        if self.against.is_none()
            && let Some(oracle) = oracle
        {
            say::note(&format!("{} is the oracle", oracle.display()));
            self.against = Some(oracle);
        }
        let is_free = !command.exhaustive && !command.random && command.input.is_none();
        if self.generator.is_none()
            && is_free
            && let Some(generator) = roles.generator(folder)
        {
            let place = beside(folder, &generator);
            say::note(&format!("{} makes the inputs", place.display()));
            self.generator = Some(format!("{} {{seed}}", shell_words::quote(&place.to_string_lossy())));
        }
    }
}

/// The problem of a search. A folder without samples will do, where something else makes inputs.
///
/// # Errors
///
/// When there is no problem.
pub(super) fn load(context: &Context, name: &str, choice: &Choice, typed: &ProblemSettings) -> anyhow::Result<Problem> {
    let folder = context.problem_folder(name)?;
    let makes_inputs = choice.generator.is_some() || choice.grammar.is_some();
    let is_package = ["problem.yaml", "problem.xml"].iter().any(|name| folder.join(name).exists());
    if makes_inputs
        && !is_package
        && !package::has_samples_as(&folder, typed)
        && package::require_supported(&folder).is_ok()
    {
        sandbox::distrust(&folder);
        let mut problem = package::without_samples(&folder, typed)?;
        problem.judge = judge_of_folder();
        return Ok(problem);
    }
    context.problem_as(name, typed)
}
