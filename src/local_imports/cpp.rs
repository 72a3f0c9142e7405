//! The headers that a C or C++ program includes, and one file of it and them.

use std::path::{Path, PathBuf};

use anyhow::anyhow;

use crate::config::{Config, line_of};
use crate::say;
use bundle::Boundary;
use bundle::cpp::{self, Joined, Options};

/// What no judge defines, and many programs ask for.
const LOCAL: &str = "LOCAL";

/// Bundles a C or C++ program, and says what one should know of the bundle.
pub(crate) fn make(root: &Path, folders: &[PathBuf], minify: bool) -> anyhow::Result<Joined> {
    let include_folders: Vec<PathBuf> = folders.iter().cloned().chain(flagged(root)?).collect();
    let undefined = [LOCAL.to_owned()];
    let made = cpp::bundle(root, &Options { include_folders: &include_folders, defined: &[], undefined: &undefined })?;
    for kept in &made.kept {
        say::note(&format!("{}: `{}` stays: {}", kept.place, kept.line.trim(), kept.reason));
    }
    let text = if minify { cpp::minify(&made.text) } else { made.text };
    Ok(Joined { text, ..made })
}

/// The files of a program, each with its path below the folder in which the compiler finds it, the program first. `None`: it cannot be
/// told.
pub(crate) fn files(root: &Path) -> anyhow::Result<Option<Vec<(PathBuf, PathBuf)>>> {
    let include_folders = flagged(root)?;
    // Whatever may be included goes along.
    let made = cpp::bundle(root, &Options { include_folders: &include_folders, ..Options::default() });
    Ok(made.ok().and_then(|made| placed(root, &include_folders, &made.files)))
}

/// The folders of `-I` in the flags of the configuration.
fn flagged(root: &Path) -> anyhow::Result<Vec<PathBuf>> {
    let config = Config::load()?;
    let Some(setting) = config.flags_setting_for(root) else { return Ok(Vec::new()) };
    let mut folders = Vec::new();
    let mut flags = setting.value.iter();
    while let Some(flag) = flags.next() {
        match flag.strip_prefix("-I") {
            Some("") => folders.extend(flags.next().map(PathBuf::from)),
            Some(folder) => folders.push(folder.into()),
            None => {}
        }
    }
    // A `grundy.toml` in a folder may come from anybody, so it takes no files from elsewhere.
    if !setting.is_of_user {
        let boundary = Boundary::around(root, &[]);
        for folder in &folders {
            boundary.check(folder).map_err(|why| {
                let line = line_of(&setting.from, &folder.to_string_lossy());
                anyhow!("{}:{line}: `-I` in `flags`: {why}", setting.from.display())
            })?;
        }
    }
    Ok(folders)
}

/// The files of a program, each with its path below every folder in which the compiler finds it. `None`: one lies elsewhere.
pub(crate) fn placed(root: &Path, folders: &[PathBuf], files: &[PathBuf]) -> Option<Vec<(PathBuf, PathBuf)>> {
    let beside = std::path::absolute(root).ok()?.parent()?.canonicalize().ok()?;
    let folders: Vec<PathBuf> =
        std::iter::once(beside).chain(folders.iter().filter_map(|folder| folder.canonicalize().ok())).collect();
    let mut placed = Vec::new();
    for file in files {
        let file = file.canonicalize().ok()?;
        let names: Vec<&Path> = folders.iter().filter_map(|folder| file.strip_prefix(folder).ok()).collect();
        if names.is_empty() {
            return None;
        }
        placed.extend(names.into_iter().map(|name| (name.to_owned(), file.clone())));
    }
    Some(placed)
}
