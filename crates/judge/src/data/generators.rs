//! Finding and building the programs that a recipe's commands name.
//!
//! grundy looks for the first word of a command in three places: as a source file of that stem in the package's own
//! `generators/` folder, then as a binary of that name in the nearest Cargo package `generators/` above the package,
//! which is built by `cargo build --release`, and then among the generators that the command has [built in](super::BuiltIn).
//! A package that lies in the cache comes from the command itself, so there the last two change places; and without a
//! `cargo` in `PATH`, nobody can have changed the second. Where the Cargo package is the very one that was built in,
//! byte for byte, nothing is built again.

use std::collections::BTreeMap;
use std::env;
use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, Read, Seek};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};
use std::thread;
use std::time::Duration;

use rustix::process::{Pid, Signal};

use super::built_in::program_of;
use super::error::DataError;
use crate::{JudgeError, Tools};
use package::{Problem, RecipeCase};
use program::Program;
use sandbox::{self, SandboxError};

/// How often a running cargo is looked at.
const PAUSE: Duration = Duration::from_millis(20);

/// The generators of one problem, found and built when they are first asked for.
#[derive(Default)]
pub struct Generators {
    programs: BTreeMap<String, Program>,
    workspace: Option<BTreeMap<String, PathBuf>>,
}

impl Generators {
    /// The program `name`, for the command of `case`.
    ///
    /// # Errors
    ///
    /// When no such generator exists, or it does not build.
    pub fn find(
        &mut self,
        name: &str,
        problem: &Problem,
        recipe: &Path,
        case: &RecipeCase,
        tools: &Tools,
    ) -> Result<Program, DataError> {
        if let Some(program) = self.programs.get(name) {
            return Ok(program.clone());
        }
        let program = self.named(name, problem, tools)?.ok_or_else(|| DataError::NoGenerator {
            recipe: recipe.to_owned(),
            line: case.line,
            name: name.to_owned(),
            looked: format!(
                "looked for a source of that name in {}, and {}",
                problem.root.join("generators").display(),
                manifest_above(&problem.root)
                    .map_or("found no `generators/Cargo.toml` in a folder above".to_owned(), |path| {
                        format!("for a binary of that name in {}", path.display())
                    })
            ),
        })?;
        self.programs.insert(name.to_owned(), program.clone());
        Ok(program)
    }

    /// The program `name`; `None` if there is no such generator.
    ///
    /// # Errors
    ///
    /// When it does not build.
    pub fn named(&mut self, name: &str, problem: &Problem, tools: &Tools) -> Result<Option<Program>, DataError> {
        if let Some(source) = own_source(problem, name)? {
            return Ok(Some(tools.own_program(&source, &problem.include)?));
        }
        match tools.built_in.named(name) {
            Some(program) if built_in_is_newest(problem, tools) => Ok(Some(program)),
            built_in => Ok(self.of_workspace(name, problem)?.or(built_in)),
        }
    }

    fn of_workspace(&mut self, name: &str, problem: &Problem) -> Result<Option<Program>, DataError> {
        let Some(manifest) = manifest_above(&problem.root).filter(|manifest| may_have(manifest, name)) else {
            return Ok(None);
        };
        let binaries = match &mut self.workspace {
            Some(binaries) => binaries,
            none => none.insert(build(&manifest)?),
        };
        Ok(binaries.get(name).map(|path| program_of(path, vec![path.clone().into()])))
    }
}

/// Whether the built-in generators are what those of a Cargo package above could only be as well.
fn built_in_is_newest(problem: &Problem, tools: &Tools) -> bool {
    let are_same = || manifest_above(&problem.root).is_some_and(|manifest| tools.built_in.are_of(&manifest));
    is_cached(problem, tools.cache.root()) || program::in_path(&cargo()).is_none() || are_same()
}

/// Whether the package lies in the cache, where only the command itself puts one.
fn is_cached(problem: &Problem, cache: &Path) -> bool {
    problem.root.starts_with(cache) || cache.canonicalize().is_ok_and(|cache| problem.root.starts_with(cache))
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

/// The manifest of the nearest `generators` package at or above `folder`, the package's own folder left out.
fn manifest_above(folder: &Path) -> Option<PathBuf> {
    folder.ancestors().skip(1).map(|above| above.join("generators").join("Cargo.toml")).find(|path| path.is_file())
}

/// Whether the package of `manifest` could have a binary of this name: it is named in the manifest or by its file. What is not there needs no
/// building to be known.
fn may_have(manifest: &Path, name: &str) -> bool {
    let source = manifest.with_file_name("src").join("bin").join(name);
    let is_named = fs::read_to_string(manifest).is_ok_and(|text| text.contains(&format!("\"{name}\"")));
    is_named || source.is_dir() || source.with_extension("rs").is_file()
}

/// The command that builds.
fn cargo() -> OsString {
    env::var_os("CARGO").unwrap_or_else(|| OsString::from("cargo"))
}

/// Builds the package of `manifest`, and returns its binaries by name.
fn build(manifest: &Path) -> Result<BTreeMap<String, PathBuf>, DataError> {
    let cargo = cargo();
    let failed = |message: String| DataError::GeneratorsDoNotBuild { manifest: manifest.to_owned(), message };
    let mut command = Command::new(&cargo);
    command
        .args([
            "build",
            "--release",
            "--bins",
            "--quiet",
            "--message-format=json-render-diagnostics",
            "--manifest-path",
        ])
        .arg(manifest);
    let (status, stdout, stderr) =
        finish(&mut command).map_err(|error| failed(format!("cannot run `{}`: {error}", cargo.display())))?;
    if sandbox::interrupted() {
        return Err(JudgeError::from(SandboxError::Interrupted).into());
    }
    if !status.success() {
        return Err(failed(String::from_utf8_lossy(&stderr).trim_end().to_owned()));
    }
    let mut binaries = BTreeMap::new();
    for line in stdout.split(|&byte| byte == b'\n').filter(|line| !line.is_empty()) {
        let message: serde_json::Value =
            serde_json::from_slice(line).map_err(|error| failed(format!("cargo's message is not JSON: {error}")))?;
        if let (Some(path), Some(name)) = (message["executable"].as_str(), message["target"]["name"].as_str()) {
            binaries.insert(name.to_owned(), PathBuf::from(path));
        }
    }
    Ok(binaries)
}

/// Runs `command` to its end, or ends it and all that it has started at an interrupt; its status, stdout and stderr.
///
/// It runs in a process group of its own: cargo ended alone leaves its compilers behind. Its output goes to files, since
/// a pipe that nobody drains would block it.
fn finish(command: &mut Command) -> io::Result<(ExitStatus, Vec<u8>, Vec<u8>)> {
    let (stdout, stderr) = (tempfile::tempfile()?, tempfile::tempfile()?);
    let mut child = command
        .stdin(Stdio::null())
        .stdout(stdout.try_clone()?)
        .stderr(stderr.try_clone()?)
        .process_group(0)
        .spawn()?;
    let group = Pid::from_child(&child);
    let status = loop {
        if sandbox::interrupted() {
            // An error says that the whole group has ended already. The child is not reaped yet, so its number is its own.
            let _ = rustix::process::kill_process_group(group, Signal::KILL);
            break child.wait()?;
        }
        if let Some(status) = child.try_wait()? {
            break status;
        }
        thread::sleep(PAUSE);
    };
    let read = |mut file: File| {
        let mut bytes = Vec::new();
        file.rewind()?;
        file.read_to_end(&mut bytes)?;
        io::Result::Ok(bytes)
    };
    Ok((status, read(stdout)?, read(stderr)?))
}

impl From<program::ProgramError> for DataError {
    fn from(error: program::ProgramError) -> Self {
        JudgeError::from(error).into()
    }
}
