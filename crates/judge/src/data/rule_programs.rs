//! The generators that the commands of `generators.yaml` name.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use super::bapctools::{LEFT, MOST_BYTES};
use super::error::DataError;
use super::generators::cargo_package_with;
use super::make::run_in;
use crate::Tools;
use package::{GeneratorCommand, Problem};
use program::{BuildOptions, Program};
use sandbox::Outcome;
use untrusted::{Folder, Root, Scratch};

/// The generators of one package, built when they are first asked for. Their files may have to stay for as long as this does.
#[derive(Debug, Default)]
pub struct RulePrograms {
    programs: BTreeMap<PathBuf, Program>,
    /// Where the files of programs of several files lie together.
    staged: Vec<Scratch>,
}

impl RulePrograms {
    /// The generator of a command, which stands on a line of a recipe.
    ///
    /// # Errors
    ///
    /// When it does not build, or the package lacks it and it is not built in either.
    pub fn of(
        &mut self,
        command: &GeneratorCommand,
        problem: &Problem,
        tools: &Tools,
        (recipe, line): (&Path, usize),
    ) -> Result<Program, DataError> {
        if let Some(program) = self.programs.get(&command.program) {
            return Ok(program.clone());
        }
        let program = if command.is_built_in {
            tools.built_in.named(&command.name()).ok_or_else(|| DataError::NoGenerator {
                recipe: recipe.to_owned(),
                line,
                name: command.name(),
                folder: problem.root.join("generators"),
                cargo: cargo_package_with(&problem.root, &command.name()),
            })?
        } else if command.sources.is_empty()
            && let Some(program) = tools.built_in.same(&command.program, &problem.root)?
        {
            program
        } else {
            self.build(command, problem, tools)?
        };
        self.programs.insert(command.program.clone(), program.clone());
        Ok(program)
    }

    fn build(&mut self, command: &GeneratorCommand, problem: &Problem, tools: &Tools) -> Result<Program, DataError> {
        let include = problem.include.clone();
        if command.sources.is_empty() {
            return Ok(tools.own_program(&command.program, &include)?);
        }
        let folder = Scratch::new("grundy-data-").map_err(DataError::io(Path::new("temporary folder")))?;
        let name = |path: &Path| path.file_name().unwrap_or_default().to_owned();
        for source in &command.sources {
            Root::Inside(&problem.root)
                .copy(source, &folder.path().join(name(source)))
                .map_err(DataError::io(source))?;
        }
        let first = command.sources.first().map(|path| name(path).to_string_lossy().into_owned());
        let options = BuildOptions { include, entry_point: first, ..BuildOptions::default() };
        let program = tools.own_program_with(folder.path(), &options)?;
        self.staged.push(folder);
        Ok(program)
    }
}

/// Runs a generator by the words of its command, the first of which is its name, and takes the input that it has left as `testcase.in`, if it has
/// left one: then that is its input instead of stdout.
///
/// # Errors
///
/// When it cannot be run at all, or what it has left cannot be read.
pub fn run_rule(program: &Program, words: &[String]) -> Result<(Outcome, Option<Vec<u8>>), DataError> {
    let folder = Scratch::new("grundy-data-").map_err(DataError::io(Path::new("temporary folder")))?;
    let outcome = run_in(program, words.iter().skip(1).map(Into::into).collect(), folder.path())?;
    let opened = Folder::open(folder.path()).map_err(|fault| DataError::io(folder.path())(fault.into()))?;
    let left = match opened.read(Path::new(LEFT[0].0), MOST_BYTES) {
        Ok(input) => Some(input),
        Err(fault) if fault.is_missing() => None,
        Err(fault) => return Err(DataError::io(folder.path())(fault.into())),
    };
    Ok((outcome, left))
}
