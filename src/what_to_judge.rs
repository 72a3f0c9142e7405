//! Finds out what `grundy judge` should judge, if the command line does not name the problem or the programs.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::bail;
use package::{IoFiles, ProblemSettings};
use untrusted::{EntryKind, Root};

use crate::config::Config;
use crate::context::Context;
use crate::say;

/// What is to be judged.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Target {
    /// The problem, as `grundy judge` takes it. `None`: every problem.
    pub(super) problem: Option<String>,
    /// The user's programs. None: the package's own submissions.
    pub(super) files: Vec<PathBuf>,
    /// Whether the program was found and not named.
    pub(super) is_newest: bool,
}

/// Names of programs in a folder that are not solutions, beside those of oracles and generators.
const HELPERS: [&str; 7] = ["check", "checker", "interactor", "validator", "val", "submit", "testlib"];
/// What oracles are called, unless a `grundy.toml` says otherwise: programs whose answers are right, and that may be slow.
pub(super) const ORACLES: [&str; 5] = ["brute", "bruteforce", "naive", "slow", "bf"];
/// Oracles that earlier versions took for solutions: they are judged if there is no other program.
const FORMER_SOLUTIONS: [&str; 4] = ["bruteforce", "naive", "slow", "bf"];
/// What generators are called, unless a `grundy.toml` says otherwise.
pub(super) const GENERATORS: [&str; 2] = ["gen", "generator"];

/// What the programs of a folder are for, by their names.
#[derive(Debug, Clone)]
pub(super) struct Roles {
    oracles: Vec<String>,
    generators: Vec<String>,
}

impl Default for Roles {
    fn default() -> Self {
        let owned = |names: &[&str]| names.iter().map(|&name| name.to_owned()).collect();
        Self { oracles: owned(&ORACLES), generators: owned(&GENERATORS) }
    }
}

impl Roles {
    /// As the settings say. A broken configuration is reported by those who need it.
    pub(super) fn here() -> Self {
        let config = Config::load().unwrap_or_default();
        let usual = Self::default();
        Self {
            oracles: config.oracles.map_or(usual.oracles, |setting| setting.value),
            generators: config.generators.map_or(usual.generators, |setting| setting.value),
        }
    }

    /// The newest solution of a folder, as a path below it.
    pub(super) fn solution(&self, folder: &Path) -> Option<PathBuf> {
        let is_helper = |stem: &str| {
            let names = self.oracles.iter().chain(&self.generators).map(String::as_str).chain(HELPERS);
            names.into_iter().any(|name| is_called(stem, name))
        };
        let was_solution = |stem: &str| FORMER_SOLUTIONS.iter().any(|name| is_called(stem, name));
        newest(folder, &|stem| !is_helper(stem)).or_else(|| newest(folder, &was_solution))
    }

    /// The newest oracle of a folder.
    pub(super) fn oracle(&self, folder: &Path) -> Option<PathBuf> {
        newest(folder, &|stem| self.oracles.iter().any(|name| is_called(stem, name)))
    }

    /// The newest generator of a folder.
    pub(super) fn generator(&self, folder: &Path) -> Option<PathBuf> {
        newest(folder, &|stem| self.generators.iter().any(|name| is_called(stem, name)))
    }
}

/// Whether a program is called so, also with more behind: `gen2`, `brute_force`.
fn is_called(stem: &str, name: &str) -> bool {
    stem.strip_prefix(name).is_some_and(|rest| !rest.starts_with(|c: char| c.is_ascii_alphabetic()))
}

/// What `grundy judge` means in this folder, with this problem and these programs on its command line.
///
/// # Errors
///
/// When there is nothing to judge here, or a program without a problem.
pub(super) fn resolve(
    context: &Context,
    problem: Option<&str>,
    files: &[PathBuf],
    typed: &ProblemSettings,
) -> anyhow::Result<Target> {
    let named = |problem: Option<String>, files: Vec<PathBuf>| Target { problem, files, is_newest: false };
    match problem {
        Some(problem) if is_program(problem) => {
            let (problem, files) = programs(context, problem, files, typed)?;
            Ok(named(Some(problem), files))
        }
        Some(problem)
            if files.is_empty() && !context.names_problems() && is_folder_of_samples(context, problem, typed) =>
        {
            of_folder(Path::new(problem))
        }
        Some(problem) => {
            Ok(named(programs(context, problem, files, typed).map(|(problem, _)| problem).map(Some)?, files.to_vec()))
        }
        None if context.names_problems() => Ok(named(None, Vec::new())),
        None => {
            let here = Path::new(".");
            let has_problems = context.has_problems_folder()?;
            if package::is_workplace(here) || (!has_problems && package::has_samples_as(here, typed)) {
                return of_folder(here);
            }
            if !has_problems {
                package::require_supported(here)?;
                bail!(
                    "found nothing to judge: no problems/ folder here or above, and no samples here; name a problem \
                     of `grundy list` (grundy judge PROBLEM FILE), or make a folder with samples (grundy new, grundy listen)"
                );
            }
            Ok(named(None, Vec::new()))
        }
    }
}

/// Whether a word is the path of a folder with samples, and not the name of a problem elsewhere.
fn is_folder_of_samples(context: &Context, word: &str, typed: &ProblemSettings) -> bool {
    let folder = Path::new(word);
    package::has_samples_as(folder, typed) && context.problem_folder(word).is_ok_and(|found| found == folder)
}

/// A folder of samples, and its newest program.
///
/// # Errors
///
/// When there is none, or the folder has a form that grundy does not read.
fn of_folder(folder: &Path) -> anyhow::Result<Target> {
    package::require_supported(folder)?;
    let is_here = folder == Path::new(".");
    let shown = folder.display().to_string();
    let Some(file) = Roles::here().solution(folder) else {
        let place = if is_here { "found samples here".to_owned() } else { format!("{shown}: found samples") };
        bail!("{place}, but no program; name one: grundy judge {} FILE", shell_words::quote(&shown));
    };
    let file = if is_here { file } else { folder.join(file) };
    Ok(Target { problem: Some(shown), files: vec![file], is_newest: true })
}

/// Whether a word is the path of a program: of a file that is no archive of a package and no grammar.
fn is_program(word: &str) -> bool {
    let path = Path::new(word);
    path.is_file() && !export::write::is_archive(path) && path.extension().is_none_or(|extension| extension != "ctd")
}

/// Refuses a program that is missing.
///
/// # Errors
///
/// When nothing has this name.
pub(super) fn require_program(file: &Path) -> anyhow::Result<()> {
    if !file.exists() {
        bail!("{}: no such file", file.display());
    }
    Ok(())
}

/// The problem and the programs that these words name: where the first is a program, the problem is that of its folder.
///
/// # Errors
///
/// When that folder has none, and when there is no such program.
pub(super) fn programs(
    context: &Context,
    first: &str,
    files: &[PathBuf],
    typed: &ProblemSettings,
) -> anyhow::Result<(String, Vec<PathBuf>)> {
    let file = PathBuf::from(first);
    if !is_program(first) {
        // No problem has such a name.
        if !first.contains("://") && program::language_of(&file).is_some() {
            require_program(&file)?;
        }
        return Ok((first.to_owned(), files.to_vec()));
    }
    let problem = problem_of(context, &file, typed)?;
    Ok((problem, std::iter::once(file).chain(files.iter().cloned()).collect()))
}

/// The problem of a program: the package in which it lies, or its folder if that has samples, or this folder.
fn problem_of(context: &Context, file: &Path, typed: &ProblemSettings) -> anyhow::Result<String> {
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let absolute = std::path::absolute(folder)?;
    let is_package = |folder: &&Path| ["problem.yaml", "problem.xml"].iter().any(|name| folder.join(name).is_file());
    if let Some(package) = absolute.ancestors().take(4).find(is_package) {
        return Ok(package.display().to_string());
    }
    for folder in [folder, Path::new(".")] {
        if package::has_samples_as(folder, typed) {
            return Ok(folder.display().to_string());
        }
    }
    if let Some(folder) = context.folder_of_cph(file)? {
        return Ok(folder.display().to_string());
    }
    // A package of sinol has its programs in `prog`, away from its samples.
    absolute.ancestors().take(4).try_for_each(package::require_supported)?;
    package::require_supported(Path::new("."))?;
    bail!(
        "{}: found a program, but no samples beside it, in `test` there, or in this folder; name the problem first: grundy judge \
         PROBLEM {0}",
        file.display()
    )
}

/// The files that a program reads and writes, as the folder of its problem says: that of the program, or else this one.
///
/// # Errors
///
/// When the settings of that folder are wrong.
pub(super) fn files_of(program: &Path) -> anyhow::Result<IoFiles> {
    let own = program.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let is_own = package::has_samples(own) || own == Path::new(".");
    let settings = package::problem_settings(if is_own { own } else { Path::new(".") })?;
    // A program away from its samples may still have its table beside it.
    Ok(if is_own || settings.files.any() { settings.files } else { package::problem_settings(own)?.files })
}

/// The program in a folder that was changed last, of those whose names are `wanted`.
fn newest(folder: &Path, wanted: &dyn Fn(&str) -> bool) -> Option<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let programs = entries.filter_map(|entry| {
        let path = PathBuf::from(entry.file_name());
        let stem = path.file_stem()?.to_str()?.to_ascii_lowercase();
        let facts = Root::Anywhere.facts(&entry.path()).ok()?;
        let is_program = facts.kind == EntryKind::File
            && !stem.starts_with('.')
            && program::language_of(&path).is_some()
            && wanted(&stem);
        is_program.then_some((facts.modified, path))
    });
    // Of two that were saved at the same time, the first by name.
    programs.max_by(|(a, first), (b, second)| a.cmp(b).then_with(|| second.cmp(first))).map(|(_, path)| path)
}

/// The newest solution of a folder, and the folder as a problem, for a command that names neither.
///
/// # Errors
///
/// When there is no program.
pub(super) fn solution_of(folder: &Path, command: &str) -> anyhow::Result<PathBuf> {
    let Some(file) = Roles::here().solution(folder) else {
        let place = if folder == Path::new(".") { "here".to_owned() } else { format!("in {}", folder.display()) };
        bail!("found no program {place}; name one: grundy {command} FILE");
    };
    let file = beside(folder, &file);
    say::note(&format!("{} is the newest program", file.display()));
    Ok(file)
}

/// The path of a file in a folder; in this folder, its name alone.
pub(super) fn beside(folder: &Path, file: &Path) -> PathBuf {
    if folder == Path::new(".") { file.to_owned() } else { folder.join(file) }
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

    use super::*;
    use std::time::{Duration, SystemTime};

    #[test]
    fn the_newest_program_is_no_helper() {
        let folder = tempfile::tempdir().unwrap();
        let write = |name: &str, age: u64| {
            let path = folder.path().join(name);
            fs::write(&path, "").unwrap();
            let time = SystemTime::now() - Duration::from_secs(age);
            fs::File::options().write(true).open(&path).unwrap().set_modified(time).unwrap();
        };
        let newest = |folder: &Path| Roles::default().solution(folder);
        assert_eq!(newest(folder.path()), None);
        write("slow.cpp", 60);
        assert_eq!(newest(folder.path()), Some("slow.cpp".into()), "there is no other");
        write("a.cpp", 50);
        write("b.py", 40);
        for (age, helper) in [
            "brute.py",
            "brute_force.cpp",
            "bruteforce.cpp",
            "naive.py",
            "bf.cpp",
            "gen.py",
            "gen2.py",
            "checker.cpp",
            "submit.rs",
            "notes.txt",
            ".c.py",
        ]
        .iter()
        .enumerate()
        {
            write(helper, age as u64);
        }
        assert_eq!(newest(folder.path()), Some("b.py".into()));
        write("general.cpp", 3);
        assert_eq!(newest(folder.path()), Some("general.cpp".into()));
        let roles = Roles::default();
        assert_eq!(roles.oracle(folder.path()), Some("brute.py".into()));
        assert_eq!(roles.generator(folder.path()), Some("gen.py".into()));
        write("a.cpp", 3600);
        write("general.cpp", 7200);
        assert_eq!(newest(folder.path()), Some("b.py".into()));
    }
}
