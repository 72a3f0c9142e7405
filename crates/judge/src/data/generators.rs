//! Finding and building the generator that a user names.
//!
//! grundy looks for its name in two places: as a source file of that stem in the package's own `generators/` folder,
//! and then among the generators that are [built into](super::BuiltIn) the command. A source is compiled and run in the sandbox. A Cargo
//! package is never built: its build scripts and macros would run with all rights of the user.

use std::fs;
use std::path::{Path, PathBuf};

use super::error::DataError;
use crate::{JudgeError, Tools};
use package::Problem;
use program::Program;

/// The generator `name` of a problem, built; `None` if there is no such generator.
///
/// # Errors
///
/// When it does not build.
pub fn generator(name: &str, problem: &Problem, tools: &Tools) -> Result<Option<Program>, DataError> {
    match own_source(problem, name)? {
        Some(source) => match tools.built_in.same(&source, &problem.root)? {
            None => Ok(Some(tools.own_program(&source, &problem.include)?)),
            same => Ok(same),
        },
        None => Ok(tools.built_in.named(name)),
    }
}

fn own_source(problem: &Problem, name: &str) -> Result<Option<PathBuf>, DataError> {
    let folder = problem.root.join("generators");
    if !folder.is_dir() {
        return Ok(None);
    }
    let mut found: Vec<PathBuf> = fs::read_dir(&folder)
        .and_then(|entries| entries.map(|entry| entry.map(|entry| entry.path())).collect())
        .map_err(DataError::io(&folder))?;
    found.retain(|path| {
        path.file_stem().is_some_and(|stem| stem == name) || path.file_name().is_some_and(|file| file == name)
    });
    found.sort();
    Ok(found.into_iter().next())
}

/// The source of a binary of this name in the nearest Cargo package `generators/` above a package, which earlier versions built.
pub(super) fn cargo_package_with(package: &Path, name: &str) -> Option<PathBuf> {
    let folder = package.ancestors().skip(1).map(|above| above.join("generators"));
    let folder = folder.into_iter().find(|folder| folder.join("Cargo.toml").is_file())?;
    let source = folder.join("src").join("bin").join(name);
    let sources = [source.with_extension("rs"), source.join("main.rs"), folder.join("src/main.rs")];
    sources.into_iter().find(|source| source.is_file()).or_else(|| Some(folder.join("Cargo.toml")))
}

impl From<program::ProgramError> for DataError {
    fn from(error: program::ProgramError) -> Self {
        JudgeError::from(error).into()
    }
}
