//! What makes inputs from seeds: the commands of the package's recipe, or a command line of the user's own.
//!
//! The first word of the user's command line is, in this order: a source file in the working folder or in the
//! problem's; a generator of the package; or any command, by its path or in `PATH`. Sources and generators of the
//! package run in the sandbox, like those of the recipe. Any other command has limits, but may do whatever the user
//! may.

use std::ffi::{OsStr, OsString};
use std::io::Read as _;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use judge::custom::describe;
use judge::data::{RulePrograms, generator, generator_limits, run_generator, run_rule};
use judge::{JudgeError, Tools};
use package::{GeneratorCommand, GeneratorsYaml, Problem, fresh_words};
use program::Program;
use sandbox::{Exit, Outcome, Profile, Run};

use crate::error::StressError;
use crate::inputs::Made;

/// A command that makes an input when it is given a seed.
#[derive(Debug, Clone)]
pub struct Maker {
    command: Command,
    runs: Runs,
}

#[derive(Debug, Clone)]
enum Command {
    /// That of a case of `generators.yaml`.
    Rule(Box<GeneratorCommand>),
    /// The user's own.
    Own(String),
}

/// What the first word of a command stands for.
#[derive(Debug, Clone)]
enum Runs {
    /// A source or a generator of the package, which was built.
    Program(Program),
    /// A generator of `generators.yaml`, with the files that it may need.
    Rule { program: Program, _files: Arc<RulePrograms> },
    /// A command of this machine, and the folder that the files of its words lie in.
    Tool { path: PathBuf, folder: PathBuf },
}

impl Maker {
    /// The command, with a zero for its seed.
    pub fn describe(&self) -> String {
        self.command.words(0).map_or_else(|error| error, |words| shell_words::join(&words))
    }

    /// Makes the input of a seed.
    ///
    /// # Errors
    ///
    /// When the generator fails.
    pub fn make(&self, seed: u64) -> Result<Made, StressError> {
        let words = self.command.words(seed).map_err(failed)?;
        let command = shell_words::join(&words);
        let mut left = None;
        let mut outcome = match &self.runs {
            Runs::Program(program) => run_generator(program, &words)?,
            Runs::Rule { program, .. } => {
                let (outcome, input) = run_rule(program, &words)?;
                left = input;
                outcome
            }
            Runs::Tool { path, folder } => run_tool(path, folder, &words)?,
        };
        if outcome.limit.is_some() || outcome.exit != Exit::Code(0) {
            let stderr = String::from_utf8_lossy(&outcome.stderr);
            return Err(failed(format!("`{command}` {}\n{}", describe(&outcome), stderr.trim_end())));
        }
        if let Some(input) = left {
            return Ok(Made { command, input });
        }
        let mut input = Vec::new();
        outcome.stdout.read_to_end(&mut input).map_err(JudgeError::io("a generator's output"))?;
        Ok(Made { command, input })
    }
}

impl Command {
    /// The words of the command for a seed.
    fn words(&self, seed: u64) -> Result<Vec<String>, String> {
        match self {
            Self::Rule(command) => {
                let arguments = command.reseeded(seed).ok_or_else(|| "has no seed".to_owned())?;
                Ok(std::iter::once(command.name()).chain(arguments).collect())
            }
            Self::Own(command) => fresh_words(command, seed),
        }
    }
}

/// The user's own command, or else those of the recipe that have a seed.
pub(crate) fn makers(problem: &Problem, own: Option<&str>, tools: &Tools) -> Result<Vec<Maker>, StressError> {
    if let Some(command) = own {
        return Ok(vec![maker(problem, command, tools)?]);
    }
    match &problem.generators_yaml {
        Some(yaml) => of_yaml(problem, yaml, tools),
        None => Ok(Vec::new()),
    }
}

/// Those of `generators.yaml` that have a seed, each once: of several by `count`, the first stands for all.
fn of_yaml(problem: &Problem, yaml: &GeneratorsYaml, tools: &Tools) -> Result<Vec<Maker>, StressError> {
    let mut programs = RulePrograms::default();
    let mut found: Vec<(GeneratorCommand, Program)> = Vec::new();
    for case in yaml.cases.iter().filter(|case| matches!(case.kind(), "sample" | "secret")) {
        let seeded = case.command.as_ref().filter(|command| command.reseeded(0).is_some());
        if let Some(command) = seeded
            && !found.iter().any(|(known, _)| known.text == command.text && known.program == command.program)
        {
            let program = programs.of(command, problem, tools, (&yaml.path, case.line))?;
            found.push((command.clone(), program));
        }
    }
    let files = Arc::new(programs);
    let maker = |(command, program)| Maker {
        command: Command::Rule(Box::new(command)),
        runs: Runs::Rule { program, _files: Arc::clone(&files) },
    };
    Ok(found.into_iter().map(maker).collect())
}

/// The maker of the user's own command line.
fn maker(problem: &Problem, line: &str, tools: &Tools) -> Result<Maker, StressError> {
    let command = Command::Own(line.to_owned());
    let words = command.words(0).map_err(failed)?;
    if words == command.words(1).map_err(failed)? {
        return Err(failed(format!("`{line}` always makes the same input: put {{seed}} where it takes its seed")));
    }
    let name = words.first().map_or("", String::as_str);
    let folders = [PathBuf::from("."), problem.root.clone()];
    let source = folders.iter().map(|folder| folder.join(name)).find(|path| is_source(path, tools));
    if let Some(source) = source {
        return Ok(Maker { command, runs: Runs::Program(tools.own_program(&source, &problem.include)?) });
    }
    if !name.contains('/')
        && let Some(program) = generator(name, problem, tools)?
    {
        return Ok(Maker { command, runs: Runs::Program(program) });
    }
    // Nothing of the package runs unconfined, so an executable and the files that its words name are those of this folder.
    let folder = folders[0].canonicalize().map_err(JudgeError::io(&folders[0]))?;
    let path = sandbox::typed_path(OsStr::new(name)).ok_or_else(|| {
        let found = match (folder.join(name).is_file(), name.contains('/')) {
            (true, true) => "a file that cannot be executed",
            (true, false) => "a file that is not a source (`./` before its name starts it)",
            (false, _) => "nothing of that name",
        };
        failed(format!(
            "{name}: found {found}, expected a source file (looked in this folder and in {}), a generator of the package, an \
             executable in this folder, or a command in PATH",
            problem.root.display()
        ))
    })?;
    Ok(Maker { command, runs: Runs::Tool { path, folder } })
}

fn is_source(path: &Path, tools: &Tools) -> bool {
    let extension = path.extension().and_then(|extension| extension.to_str());
    let is_known =
        |extension| tools.builder.languages().iter().any(|language| language.extensions.contains(&extension));
    path.is_file() && extension.is_some_and(is_known)
}

fn run_tool(path: &Path, folder: &Path, words: &[String]) -> Result<Outcome, StressError> {
    let argv = std::iter::once(path.as_os_str().to_owned()).chain(words.iter().skip(1).map(OsString::from)).collect();
    Ok(sandbox::run_typed(Run::new(argv, folder, generator_limits(), Profile::Generator)).map_err(JudgeError::from)?)
}

fn failed(message: String) -> StressError {
    StressError::Generator { message }
}
