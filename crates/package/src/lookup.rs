//! From what a user types to the folder of a problem.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use untrusted::{EntryKind, Root};

use super::fault::{FaultList, Faults, nearest};
use super::{Source, files, problem_yaml};

/// Why an argument names no problem.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum LookupError {
    /// There is no such id and no such folder.
    #[error("{}{}", unknown(.argument, .problems.as_deref(), *.catalogue), hint(.suggestion.as_deref()))]
    Unknown {
        /// What was asked for.
        argument: String,
        /// The folder of problems that was looked into.
        problems: Option<PathBuf>,
        /// Whether the caller has looked among packages of its own, too.
        catalogue: bool,
        /// The id that is most like it.
        suggestion: Option<String>,
    },
    /// Several packages are from the problem of a judge that was asked for.
    #[error("`{argument}` is the source of {}; name one of them", .ids.join(" and "))]
    Several {
        /// What was asked for.
        argument: String,
        /// Their ids.
        ids: Vec<String>,
    },
    /// The path names something that is no folder.
    #[error("{}: not a folder, expected a problem package or a folder of samples", .path.display())]
    NotAFolder {
        /// The path.
        path: PathBuf,
    },
    /// The path cannot be looked at.
    #[error("{}: {source}", .path.display())]
    Io {
        /// The path.
        path: PathBuf,
        /// Why not.
        source: io::Error,
    },
}

/// What there is not: of what can only be a path, the folder alone.
fn unknown(argument: &str, problems: Option<&Path>, catalogue: bool) -> String {
    if argument.contains('/') && !argument.contains("://") {
        return format!("{argument}: no such folder, expected a problem package or a folder of samples");
    }
    let place = place(problems, catalogue);
    format!("no problem `{argument}`: no package with that id or source {place}, and no such folder")
}

fn place(problems: Option<&Path>, catalogue: bool) -> String {
    match (problems, catalogue) {
        (Some(problems), false) => format!("in {}", problems.display()),
        (Some(problems), true) => format!("in {} or in the embedded catalogue", problems.display()),
        (None, false) => "(found no problems/ folder here or above)".to_owned(),
        (None, true) => "in the embedded catalogue (found no problems/ folder here or above)".to_owned(),
    }
}

fn hint(suggestion: Option<&str>) -> String {
    suggestion.map(|id| format!(", did you mean `{id}`?")).unwrap_or_default()
}

/// The nearest folder `problems` that holds at least one package, in `start` or in a folder above it.
///
/// A folder that cannot be read counts as one without packages. `start` may be relative to the working folder.
pub fn find_problems_folder(start: &Path) -> Option<PathBuf> {
    let start = std::path::absolute(start).ok()?;
    start
        .ancestors()
        .map(|folder| folder.join("problems"))
        .find(|problems| packages(problems).is_ok_and(|packages| !packages.is_empty()))
}

/// The packages in a folder of problems, in order of name: the folders that hold a `problem.yaml`.
///
/// Other folders (`src`, `target`, hidden ones) and files are no packages and are passed over; an empty list is no error.
///
/// # Errors
///
/// One fault that names `problems`, if that cannot be read.
pub fn list(problems: &Path) -> Result<Vec<PathBuf>, Faults> {
    packages(problems).map_err(|error| Faults::one(problems, format!("cannot read the folder: {error}")))
}

/// The folder of the problem that `argument` names: the id of a package in `problems`, or the path of any folder.
///
/// An id wins over a folder of that name in the working folder; `./name` names the folder. What is neither may be the name,
/// the judge's number or the address of a package's source: see [`Source::is_called`]. Whether a folder given by its path
/// holds a problem is for [`load`](super::load()) to say.
///
/// # Errors
///
/// [`LookupError`]: there is no such id and no such folder (with the nearest id, if one is near), several packages have that
/// source, the path is not that of a folder, or it or `problems` cannot be read.
pub fn resolve(argument: &str, problems: Option<&Path>) -> Result<PathBuf, LookupError> {
    let is_plain_name = files::is_name(argument);
    if let Some(problems) = problems
        && is_plain_name
    {
        let package = problems.join(argument);
        if package.join("problem.yaml").exists() {
            return Ok(package);
        }
    }
    let path = PathBuf::from(argument);
    match Root::Anywhere.facts(&path) {
        Ok(facts) if facts.kind == EntryKind::Folder => Ok(path),
        Ok(_) => Err(LookupError::NotAFolder { path }),
        // A word that is nothing else was meant as an id, even if it has a character that no path can have.
        Err(error)
            if error.kind() == io::ErrorKind::NotFound
                || error.kind() == io::ErrorKind::InvalidInput
                || is_plain_name =>
        {
            let packages = match problems {
                Some(problems) => {
                    packages(problems).map_err(|source| LookupError::Io { path: problems.to_path_buf(), source })?
                }
                None => Vec::new(),
            };
            let mut from_there = packages.iter().filter(|package| is_from(package, argument));
            if let Some(package) = from_there.next() {
                let ids: Vec<String> =
                    std::iter::once(package).chain(from_there).map(|package| id(package).to_owned()).collect();
                return match ids.len() {
                    1 => Ok(package.clone()),
                    _ => Err(LookupError::Several { argument: argument.to_owned(), ids }),
                };
            }
            let known: Vec<&str> = packages.iter().map(|package| id(package)).collect();
            let asked = path.file_name().and_then(|name| name.to_str()).unwrap_or(argument);
            Err(LookupError::Unknown {
                suggestion: nearest(asked, known).map(str::to_owned),
                argument: argument.to_owned(),
                problems: problems.map(Path::to_path_buf),
                catalogue: false,
            })
        }
        Err(source) => Err(LookupError::Io { path, source }),
    }
}

/// The name of a package's folder.
fn id(package: &Path) -> &str {
    package.file_name().and_then(|name| name.to_str()).unwrap_or_default()
}

/// Whether one of the sources of this package is called so. Of a package with a fault, as far as it can be read.
fn is_from(package: &Path, asked: &str) -> bool {
    sources(package).iter().any(|source| source.is_called(asked))
}

fn sources(package: &Path) -> Vec<Source> {
    let description = package.join("problem.yaml");
    // Its faults are reported when it is loaded.
    problem_yaml::read(&description, package, &mut FaultList::default())
        .map(|metadata| metadata.sources)
        .unwrap_or_default()
}

/// As [`resolve()`], where the caller also has a `catalogue` of packages, for the ids and sources that nothing else has. A folder of
/// the working folder that is named like one of its `ids` is meant only if it holds a package. When it is needed, `catalogue` makes
/// the folder of the catalogue: with the package of this id alone, or with all.
///
/// # Errors
///
/// [`LookupError`], as [`resolve()`]; what `catalogue` returns.
pub fn resolve_with<E: From<LookupError>>(
    argument: &str,
    problems: Option<&Path>,
    ids: &[&str],
    catalogue: impl FnOnce(Option<&str>) -> Result<PathBuf, E>,
) -> Result<PathBuf, E> {
    let holds_package = |folder: PathBuf| folder.join("problem.yaml").exists();
    let is_own = problems.is_some_and(|problems| holds_package(problems.join(argument)));
    if ids.contains(&argument) && !is_own && !holds_package(argument.into()) {
        return Ok(catalogue(Some(argument))?.join(argument));
    }
    let (own, suggestion) = match resolve(argument, problems) {
        // What begins so can only be a path.
        Err(LookupError::Unknown { problems, suggestion, .. }) if !argument.starts_with(['.', '/']) => {
            (problems, suggestion)
        }
        result => return Ok(result?),
    };
    match resolve(argument, Some(&catalogue(None)?)) {
        Err(LookupError::Unknown { argument, suggestion: other, .. }) => {
            Err(LookupError::Unknown { argument, problems: own, catalogue: true, suggestion: suggestion.or(other) }
                .into())
        }
        result => Ok(result?),
    }
}

/// The word by which a command that is typed in the current folder finds the package in `root`, quoted for a shell: its name if it lies in
/// the folder `problems` here or above, otherwise its path.
pub fn word_for(root: &Path) -> String {
    let real = |path: &Path| path.canonicalize().unwrap_or_else(|_| path.to_owned());
    let root = real(root);
    let here = std::env::current_dir().map(|here| real(&here)).unwrap_or_default();
    let name = root.file_name().unwrap_or_default().to_string_lossy();
    let problems = here.ancestors().map(|above| above.join("problems")).find(|problems| problems.is_dir());
    let word = match root.strip_prefix(&here) {
        _ if problems.is_some_and(|problems| real(&problems.join(&*name)) == root) => name.into_owned(),
        Ok(below) if below.as_os_str().is_empty() => ".".to_owned(),
        // No id is mistaken for it.
        Ok(below) => format!("./{}", below.display()),
        Err(_) => root.display().to_string(),
    };
    shell_words::quote(&word).into_owned()
}

fn packages(problems: &Path) -> io::Result<Vec<PathBuf>> {
    let mut packages = Vec::new();
    for entry in fs::read_dir(problems)? {
        let entry = entry?;
        let is_hidden = entry.file_name().as_encoded_bytes().starts_with(b".");
        let path = entry.path();
        if !is_hidden && path.join("problem.yaml").exists() {
            packages.push(path);
        }
    }
    packages.sort();
    Ok(packages)
}
