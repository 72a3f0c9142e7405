//! What makes inputs from seeds: the commands of the package's recipe, or a command line of the user's own.
//!
//! The first word of the user's command line is, in this order: a source file in the working folder or in the
//! problem's; a generator of the package; or any command, by its path or in `PATH`. Sources and generators of the
//! package run in the sandbox, like those of the recipe. Any other command has limits, but may do whatever the user
//! may. It starts in a folder of links to what is in the working folder, so that a file that it writes is no case.

use std::ffi::{OsStr, OsString};
use std::io::Read as _;
use std::path::{Component, Path, PathBuf};
use std::sync::Arc;

use judge::custom::describe;
use judge::data::{RulePrograms, generator, generator_limits, run_generator_in, run_rule};
use judge::{JudgeError, Tools};
use package::{GeneratorCommand, GeneratorsYaml, Problem, fresh_words, include_for};
use program::{BuildOptions, Program};
use sandbox::{Exit, Outcome, Profile, Run};
use untrusted::{MOST_OF_DATA, Root, Scratch};

use crate::error::StressError;
use crate::inputs::Made;
use crate::seeded::Servers;
use crate::setup::Choice;

/// A command that makes an input when it is given a seed.
#[derive(Debug, Clone)]
pub struct Maker {
    command: Command,
    runs: Runs,
    /// What makes most inputs, if it is a program of an interpreter that forks.
    servers: Option<Arc<Servers>>,
}

#[derive(Debug, Clone)]
enum Command {
    /// That of a case of `generators.yaml`.
    Rule(Box<GeneratorCommand>),
    /// The user's own, and the file into which it writes an input, if not to stdout.
    Own(String, Option<String>),
}

/// What the first word of a command stands for.
#[derive(Debug, Clone)]
enum Runs {
    /// A source or a generator of the package, which was built.
    Program(Program),
    /// A generator of `generators.yaml`, with the files that it may need.
    Rule { program: Program, _files: Arc<RulePrograms> },
    /// A command of this machine, and the folder that the files of its words lie in.
    Tool { path: PathBuf, folder: Arc<Workplace> },
}

impl Runs {
    /// What a run said, with the user's own names of its files.
    fn with_own_names(&self, text: &str) -> String {
        match self {
            Self::Program(program) | Self::Rule { program, .. } => program.with_own_names(text),
            Self::Tool { path: _, folder } => folder.with_own_names(text),
        }
    }
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
        let ordinary = || self.make_ordinarily(&words);
        let input = match &self.servers {
            Some(servers) => servers.make(&words, seed, ordinary)?,
            None => ordinary()?,
        };
        Ok(Made { command: shell_words::join(&words), input })
    }

    /// Makes an input by a run of its own.
    fn make_ordinarily(&self, words: &[String]) -> Result<Vec<u8>, StressError> {
        let command = shell_words::join(words);
        let (mut outcome, left, written) = match &self.runs {
            Runs::Program(program) => {
                let folder = Scratch::new("grundy-data-").map_err(JudgeError::io("a temporary folder"))?;
                let outcome = run_generator_in(program, words, folder.path())?;
                let (left, written) = self.left_in(folder.path(), &outcome)?;
                (outcome, left, written)
            }
            Runs::Rule { program, .. } => {
                let (outcome, left) = run_rule(program, words)?;
                (outcome, left, Vec::new())
            }
            Runs::Tool { path, folder } => {
                let place = folder.for_run(self.output())?;
                let outcome = run_tool(path, place.path(), &folder.whole(words))?;
                let (left, written) = self.left_in(place.path(), &outcome)?;
                (outcome, left, written)
            }
        };
        if outcome.limit.is_some() || outcome.exit != Exit::Code(0) {
            let stderr = String::from_utf8_lossy(&outcome.stderr);
            let stderr = self.runs.with_own_names(stderr.trim_end());
            return Err(failed(format!("`{command}` {}\n{stderr}", describe(&outcome))));
        }
        if let Some(input) = left {
            return Ok(input);
        }
        let mut input = Vec::new();
        outcome.stdout.read_to_end(&mut input).map_err(JudgeError::io("a generator's output"))?;
        if input.is_empty() && matches!(self.command, Command::Own(..)) {
            return Err(failed(printed_nothing(&command, &written)));
        }
        Ok(input)
    }

    /// The file into which the user's own command writes.
    fn output(&self) -> Option<&str> {
        match &self.command {
            Command::Own(_, output) => output.as_deref(),
            Command::Rule(_) => None,
        }
    }

    /// Of what a run has left in its folder: the file that was asked for, and the names of all.
    fn left_in(&self, folder: &Path, outcome: &Outcome) -> Result<(Option<Vec<u8>>, Vec<String>), StressError> {
        if outcome.limit.is_some() || outcome.exit != Exit::Code(0) {
            return Ok((None, Vec::new()));
        }
        let written = new_files(folder);
        let Some(output) = self.output() else { return Ok((None, written)) };
        if !written.iter().any(|name| name == output) {
            let wrote = if written.is_empty() { String::new() } else { format!("; it wrote {}", a_few(&written)) };
            return Err(failed(format!("it wrote no file `{output}` (--generator-output){wrote}")));
        }
        let path = folder.join(output);
        let input = Root::Inside(folder).read(&path, MOST_OF_DATA).map_err(JudgeError::io(&path))?;
        Ok((Some(input), written))
    }
}

/// Why there is no input, and what to do.
fn printed_nothing(command: &str, written: &[String]) -> String {
    match written {
        [] => format!("`{command}` printed nothing, expected an input on stdout"),
        [first, ..] => format!(
            "`{command}` printed nothing; it wrote {}: `--generator-output {}` takes that",
            a_few(written),
            shell_words::quote(first)
        ),
    }
}

/// The first of these names.
fn a_few(names: &[String]) -> String {
    const MOST: usize = 4;
    names.iter().take(MOST).map(String::as_str).collect::<Vec<_>>().join(", ")
}

/// The regular files of a folder, links aside, sorted by name.
fn new_files(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let files = entries.filter(|entry| entry.file_type().is_ok_and(|kind| kind.is_file()));
    let mut names: Vec<String> = files.filter_map(|entry| entry.file_name().into_string().ok()).collect();
    names.sort();
    names
}

/// Where a command of this machine runs: in a folder of its own, with links to what is in the working folder. What it writes there never
/// becomes a case.
#[derive(Debug)]
struct Workplace {
    real: PathBuf,
    /// Shared by all runs that write no file; `None`: words of the command lead out of the folder, so it runs in the real one.
    linked: Option<Scratch>,
}

/// Whether a word is a path with `..`.
fn leads_out(word: &str) -> bool {
    Path::new(word).components().any(|part| part == Component::ParentDir)
}

/// The folder of one run.
enum Place<'a> {
    Shared(&'a Path),
    Own(Scratch),
}

impl Place<'_> {
    fn path(&self) -> &Path {
        match self {
            Self::Shared(path) => path,
            Self::Own(scratch) => scratch.path(),
        }
    }
}

impl Workplace {
    fn new(real: PathBuf, words: &[String]) -> Result<Self, StressError> {
        let leads_out = words.iter().any(|word| leads_out(word) && !real.join(word).exists());
        let linked = if leads_out { None } else { Some(linked(&real, None)?) };
        Ok(Self { real, linked })
    }

    /// The words of a run, which name by `..` what they name in the real folder.
    fn whole(&self, words: &[String]) -> Vec<String> {
        let named = |word: &String| Some(self.real.join(word)).filter(|path| leads_out(word) && path.exists());
        let whole = |word: &String| named(word).and_then(|path| path.to_str().map(str::to_owned));
        words.iter().map(|word| whole(word).unwrap_or_else(|| word.clone())).collect()
    }

    /// What a run said, without the folder of links before the names of files.
    fn with_own_names(&self, text: &str) -> String {
        match &self.linked {
            Some(linked) => text.replace(&format!("{}/", linked.path().display()), ""),
            None => text.to_owned(),
        }
    }

    /// The folder of a run that writes this file, if it writes any.
    fn for_run(&self, output: Option<&str>) -> Result<Place<'_>, StressError> {
        Ok(match &self.linked {
            // Two runs at a time would write the same file.
            Some(_) if output.is_some() => Place::Own(linked(&self.real, output)?),
            Some(shared) => Place::Shared(shared.path()),
            None if output.is_some() => {
                let why = "--generator-output: a word of the command leads out of this folder by `..`, expected the whole path, from `/`";
                return Err(failed(why.to_owned()));
            }
            None => Place::Shared(&self.real),
        })
    }
}

/// A new folder with links to what is in another, but for a file that is to be written.
fn linked(real: &Path, except: Option<&str>) -> Result<Scratch, StressError> {
    let scratch = Scratch::new("grundy-make-").map_err(JudgeError::io("a temporary folder"))?;
    for entry in std::fs::read_dir(real).map_err(JudgeError::io(real))?.flatten() {
        if except.is_some_and(|except| entry.file_name() == except) {
            continue;
        }
        let link = scratch.path().join(entry.file_name());
        std::os::unix::fs::symlink(entry.path(), &link).map_err(JudgeError::io(&link))?;
    }
    Ok(scratch)
}

impl Maker {
    /// Refuses a command without a place for a seed, unless it seeds itself: it is tried twice.
    fn require_other_inputs(&self, line: &str) -> Result<(), StressError> {
        let words = |seed| self.command.words(seed).map_err(failed);
        if words(0)? == words(1)? && self.make(0)?.input == self.make(1)?.input {
            return Err(failed(format!(
                "`{line}` made the same input twice: put {{seed}} where it takes its seed, or let it choose one itself"
            )));
        }
        Ok(())
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
            Self::Own(command, _) => fresh_words(command, seed),
        }
    }
}

/// The user's own command, or else those of the recipe that have a seed.
pub(crate) fn makers(problem: &Problem, choice: &Choice, tools: &Tools) -> Result<Vec<Maker>, StressError> {
    if let Some(command) = &choice.generator {
        let maker = maker(problem, command, choice.generator_output.clone(), tools)?;
        maker.require_other_inputs(command)?;
        return Ok(vec![maker]);
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
    let maker = |(command, program): (GeneratorCommand, Program)| {
        Ok(Maker {
            command: Command::Rule(Box::new(command)),
            servers: Servers::of(&program, tools)?,
            runs: Runs::Rule { program, _files: Arc::clone(&files) },
        })
    };
    found.into_iter().map(maker).collect()
}

/// The maker of the user's own command line.
fn maker(problem: &Problem, line: &str, output: Option<String>, tools: &Tools) -> Result<Maker, StressError> {
    let has_output = output.is_some();
    let command = Command::Own(line.to_owned(), output);
    let words = command.words(0).map_err(failed)?;
    let name = words.first().map_or("", String::as_str);
    let folders = [PathBuf::from("."), problem.root.clone()];
    let places = [PathBuf::from(name), problem.root.join(name)];
    let source = places.into_iter().find(|path| is_source(path, tools));
    if let Some(source) = source {
        let mut include = problem.include.clone();
        let folders = [&folders[..], &[problem.root.join("test")]].concat();
        include.extend(include_for(&source, &folders).map_err(|faults| failed(faults.to_string()))?);
        let beside = tools.builder.needed_by(&source);
        let options = BuildOptions { include, beside, ..BuildOptions::default() };
        let program = tools.own_program_with(&source, &options)?;
        // A server's runs may write no file.
        let servers = if has_output { None } else { Servers::of(&program, tools)? };
        return Ok(Maker { command, runs: Runs::Program(program), servers });
    }
    if !name.contains('/')
        && let Some(program) = generator(name, problem, tools)?
    {
        return Ok(Maker { command, runs: Runs::Program(program), servers: None });
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
    let folder = Arc::new(Workplace::new(folder, &words)?);
    Ok(Maker { command, runs: Runs::Tool { path, folder }, servers: None })
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
