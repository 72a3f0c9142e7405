//! The headers that a C or C++ program includes, and one file of it and them.

use std::path::{Path, PathBuf};

use anyhow::anyhow;

use crate::config::{Config, line_of};
use crate::say;
use bundle::Boundary;
use bundle::cpp::{self, Joined, Options};

/// What no judge defines, and many programs ask for.
const LOCAL: &str = "LOCAL";

/// Bundles a C or C++ program, and says what one should know of the bundle; besides, each of its files as [`placed`] has it. AtCoder's library stays
/// where it is only if the judge `has_acl`.
pub(crate) fn make(
    root: &Path,
    folders: &[PathBuf],
    has_acl: bool,
    minify: bool,
) -> anyhow::Result<(Joined, Vec<(PathBuf, PathBuf)>)> {
    let mut include_folders: Vec<PathBuf> = folders.iter().cloned().chain(flagged(root)?).collect();
    let undefined = [LOCAL.to_owned()];
    let bundled = |library: Option<&Path>| {
        let library = library.map(|folder| (folder, ACL));
        cpp::bundle(root, &Options { include_folders: &include_folders, library, defined: &[], undefined: &undefined })
    };
    let mut made = bundled(None)?;
    if !has_acl
        && includes_acl(&made.text)
        && let Some(folder) = acl(root, &include_folders)
    {
        made = bundled(Some(&folder))?;
        include_folders.push(folder);
    }
    for kept in &made.kept {
        say::note(&format!("{}: `{}` stays: {}", kept.place, kept.line.trim(), kept.reason));
    }
    let files = placed(root, &include_folders, &made.files).unwrap_or_default();
    let text = if minify { cpp::minify(&made.text) } else { made.text };
    Ok((Joined { text, ..made }, files))
}

/// The files of a program, each with its path below the folder in which the compiler finds it, the program first. Returns `None` if they cannot
/// be determined.
pub(crate) fn files(root: &Path, text: &str) -> anyhow::Result<Option<Vec<(PathBuf, PathBuf)>>> {
    let mut include_folders = flagged(root)?;
    if includes_acl(text) {
        let of_compiler = |folder: &PathBuf| SYSTEM.iter().any(|system| folder == Path::new(system));
        include_folders.extend(acl(root, &include_folders).filter(|folder| !of_compiler(folder)));
    }
    // Whatever may be included goes along.
    let made = cpp::bundle(root, &Options { include_folders: &include_folders, ..Options::default() });
    Ok(made.ok().and_then(|made| placed(root, &include_folders, &made.files)))
}

/// The folder of AtCoder's C++ library below an include folder.
const ACL: &str = "atcoder";

/// Where a compiler looks by itself.
const SYSTEM: [&str; 2] = ["/usr/local/include", "/usr/include"];

/// Whether a program includes AtCoder's library.
fn includes_acl(text: &str) -> bool {
    let named =
        text.lines().filter_map(|line| line.trim_start().strip_prefix('#')?.trim_start().strip_prefix("include"));
    named.map(str::trim_start).any(|name| name.starts_with("<atcoder/") || name.starts_with("\"atcoder/"))
}

/// The folder with AtCoder's library, unless it is in one of `folders`: that of the program, or else where the compiler looks by itself, or one of the
/// places where people have it. If it is nowhere, a note says where to get it.
fn acl(root: &Path, folders: &[PathBuf]) -> Option<PathBuf> {
    let has_it = |folder: &Path| folder.join(ACL).is_dir();
    let beside = std::path::absolute(root).ok()?.parent()?.to_owned();
    if folders.iter().any(|folder| has_it(folder)) {
        return None;
    }
    // `<atcoder/…>` is looked for in no folder of a program's own.
    if has_it(&beside) {
        return Some(beside);
    }
    let named = ["CPLUS_INCLUDE_PATH", "CPATH"].into_iter().filter_map(std::env::var_os);
    let named: Vec<PathBuf> = named.flat_map(|paths| std::env::split_paths(&paths).collect::<Vec<_>>()).collect();
    let home = std::env::home_dir().filter(|home| home.is_absolute());
    let usual = ["ac-library", "ac-library-master", ".local/include"];
    let usual = usual.iter().filter_map(|folder| Some(home.as_ref()?.join(folder)));
    let named = named.into_iter().filter(|folder| folder.is_absolute());
    let found = named.chain(SYSTEM.map(PathBuf::from)).chain(usual).find(|folder| has_it(folder));
    if found.is_none() {
        say::note(&format!(
            "{} includes AtCoder's library, which is not on this machine: `git clone https://github.com/atcoder/ac-library ~/ac-library`, or \
             name the folder that has `{ACL}` by `cpp = \"-I DIR\"` in `[flags]` of your own grundy.toml",
            root.display()
        ));
    }
    found
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

/// The files of a program, each with its path below every folder in which the compiler finds it, or else its path from the folder of the program, which
/// begins with `..` then.
fn placed(root: &Path, folders: &[PathBuf], files: &[PathBuf]) -> Option<Vec<(PathBuf, PathBuf)>> {
    let plain = |path: &Path| std::path::absolute(path).ok().map(|path| program::lexical(&path));
    let parent = plain(root)?.parent()?.to_owned();
    // As they are named, by which a link is found, and as they are.
    let named = std::iter::once(parent.clone()).chain(folders.iter().filter_map(|folder| plain(folder)));
    let named: Vec<PathBuf> = named.collect();
    let folders: Vec<PathBuf> = std::iter::once(parent.canonicalize().ok()?)
        .chain(folders.iter().filter_map(|folder| folder.canonicalize().ok()))
        .collect();
    let mut placed = Vec::new();
    for file in files {
        let as_named = plain(file)?;
        let file = file.canonicalize().ok()?;
        let mut names: Vec<PathBuf> =
            folders.iter().filter_map(|folder| Some(file.strip_prefix(folder).ok()?.to_owned())).collect();
        if names.is_empty() {
            names.push(program::path_from(folders.first()?, &file));
        }
        for name in named.iter().filter_map(|folder| as_named.strip_prefix(folder).ok()) {
            if names.iter().all(|known| known != name) {
                names.push(name.to_owned());
            }
        }
        placed.extend(names.into_iter().map(|name| (name, file.clone())));
    }
    Some(placed)
}
