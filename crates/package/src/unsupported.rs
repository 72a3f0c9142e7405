//! Forms that grundy recognises and does not read: packages of sinol and BOCA, rbx's own folder, and what only `grundy export` writes, the
//! folders of DMOJ and Hydro and the XML of FPS.
//!
//! Their cases lie where folders of samples have them (`in` and `out`, `input` and `output`, or at the top), but their limits, checkers and
//! groups lie where grundy does not look. Judged as samples, such a package would give wrong verdicts in silence. A form is recognised by
//! several names together, or by a name with a key of its own, so that no ordinary folder of samples is refused.

use std::collections::BTreeSet;
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};

use untrusted::Folder;

use super::fault::{FaultList, Faults};

/// The most bytes of a configuration file that are read.
const MOST_BYTES: u64 = 1 << 20;
/// The most names in a folder that are looked at.
const MOST_NAMES: usize = 10_000;
/// The keys of sinol's `config.yml` that say how it judges. All others of its own begin with [`SINOL_PREFIX`].
const SINOL_KEYS: [&str; 9] = [
    "time_limit",
    "time_limits",
    "memory_limit",
    "memory_limits",
    "override_limits",
    "scores",
    "subtask_dependencies",
    "extra_compilation_files",
    "extra_compilation_args",
];
/// How every other key of sinol begins.
const SINOL_PREFIX: &str = "sinol_";
/// The keys of DMOJ's `init.yml` that say where its cases are.
const DMOJ_KEYS: [&str; 2] = ["test_cases", "archive"];

/// What can be imported instead.
const READ: &str = "`grundy import` reads packages of the ICPC and of Polygon, and folders of samples";

/// Refuses a folder, or a file of XML, in a form that grundy recognises and does not read.
///
/// # Errors
///
/// One fault that names the file by which the form is recognised, and what to do.
pub fn require_supported(path: &Path) -> Result<(), Faults> {
    if is_xml(path) && path.is_file() {
        return Err(Faults::one(path, from_fps()));
    }
    find(path).map_or(Ok(()), |(name, message)| Err(Faults::one(&path.join(name), message)))
}

/// Adds a fault if the folder has such a form. Returns whether it did.
pub(super) fn refuse(root: &Path, faults: &mut FaultList) -> bool {
    let found = find(root);
    if let Some((name, message)) = &found {
        faults.add(&root.join(name), message.as_str());
    }
    found.is_some()
}

/// Whether the folder has such a form.
pub(super) fn is_one(folder: &Path) -> bool {
    find(folder).is_some()
}

/// The file or folder that identifies the form, and the message that refuses it.
fn find(root: &Path) -> Option<(PathBuf, String)> {
    // The argument may be a link, which `Folder` does not follow.
    let folder = Folder::open(&root.canonicalize().ok()?).ok()?;
    let is_there = |name: &str| folder.look(OsStr::new(name)).ok().flatten().is_some();
    if let Some(name) = hydro(&folder, root) {
        return Some((name.into(), from_hydro()));
    }
    if is_there("problem.yaml") || root.join("problem.xml").is_file() {
        return None;
    }
    if is_there("problem.rbx.yml") {
        return Some(("problem.rbx.yml".into(), from_rbx()));
    }
    if keys(&folder, "init.yml").is_some_and(|keys| DMOJ_KEYS.iter().any(|key| keys.contains(*key))) {
        return Some(("init.yml".into(), from_dmoj()));
    }
    if let Some(name) = fps(root) {
        return Some((name.into(), from_fps()));
    }
    if let Some(name) = boca(&folder, root) {
        return Some((name, from_boca()));
    }
    sinol(&folder, root).map(|name| (name, from_sinol()))
}

fn from_rbx() -> String {
    "found a problem of rbx, a form that grundy does not read: its limits, checker and groups would be ignored; make a DOMjudge package \
     with `rbx package domjudge`, and name the archive that it writes into `build`"
        .to_owned()
}

fn from_dmoj() -> String {
    let how = how_to_judge_cases("the files that its `test_cases` name, as 1.in and 1.ans and so on,");
    format!(
        "found a problem of DMOJ, a form that grundy writes and does not read: its checker, limits and points would be ignored; {READ}; {how}"
    )
}

fn from_hydro() -> String {
    let how = how_to_judge_cases("the `*.in` and `*.out` of `testdata`");
    format!(
        "found a problem of Hydro, a form that grundy writes and does not read: its checker, limits and points would be ignored; {READ}; {how}"
    )
}

fn from_fps() -> String {
    let how = how_to_judge_cases("each `test_input` and `test_output`, as 1.in and 1.ans and so on,");
    format!("found an XML file, and FPS is a form that grundy writes and does not read; {READ}; {how}")
}

fn from_boca() -> String {
    format!(
        "found a BOCA package, a form that grundy does not read: its limits and its `compare` would be ignored; if rbx made it, \
         use its DOMjudge package (`rbx package domjudge`) instead; {}",
        how_to_judge_cases("`input` and `output`")
    )
}

fn from_sinol() -> String {
    let how = how_to_judge_cases("`in` and `out`");
    format!(
        "found a sinol package, a form that grundy does not read: its limits, checker and groups would be ignored; {how}"
    )
}

/// How to judge by the cases alone.
fn how_to_judge_cases(folders: &str) -> String {
    format!(
        "to judge by its cases alone, copy {folders} into another folder: grundy judge FOLDER FILE --time-limit S --memory-limit MIB (and, if \
         several outputs are right, --checker FILE with a testlib checker)"
    )
}

/// The name by which a problem of Hydro is recognised.
fn hydro(folder: &Folder, root: &Path) -> Option<&'static str> {
    if !is_folder(root, "testdata") || is_folder(root, "data") || root.join("problem.xml").exists() {
        return None;
    }
    match keys(folder, "problem.yaml") {
        Some(keys) => ["pid", "title"].iter().any(|key| keys.contains(*key)).then_some("problem.yaml"),
        None => ["testdata/config.yaml", "testdata/config.yml"].into_iter().find(|name| root.join(name).is_file()),
    }
}

/// The file of FPS, if a folder has nothing else: an archive of HUSTOJ.
fn fps(root: &Path) -> Option<String> {
    let mut names = names(root).into_iter();
    let first = names.next().filter(|name| is_xml(Path::new(name)))?;
    names.next().is_none().then_some(first)
}

fn is_xml(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("xml"))
}

/// Whether `name` is a folder or a link to one: samples are read through links, too.
fn is_folder(root: &Path, name: &str) -> bool {
    root.join(name).is_dir()
}

/// The name by which a package of BOCA is recognised.
fn boca(folder: &Folder, root: &Path) -> Option<PathBuf> {
    let has = |name: &str| is_folder(root, name);
    if !has("limits") || !has("input") {
        return None;
    }
    let info = Path::new("description/problem.info");
    if folder.file(info, MOST_BYTES).is_ok() {
        return Some(info.to_owned());
    }
    has("compare").then(|| "limits".into())
}

/// The name by which a package of sinol is recognised.
fn sinol(folder: &Folder, root: &Path) -> Option<PathBuf> {
    let (has_programs, has_inputs) = (is_folder(root, "prog"), is_folder(root, "in"));
    if !has_programs && !has_inputs {
        return None;
    }
    let config = "config.yml";
    if let Ok(Some(_)) = folder.look(OsStr::new(config)) {
        let is_sinols = match keys(folder, config) {
            Some(keys) => {
                keys.iter().any(|key| key.starts_with(SINOL_PREFIX))
                    || has_programs && has_inputs && SINOL_KEYS.iter().any(|key| keys.contains(*key))
            }
            // What it says is unknown, and the rest is sinol's.
            None => has_programs && has_inputs,
        };
        if is_sinols {
            return Some(config.into());
        }
    }
    checker(root).filter(|_| has_programs && has_inputs)
}

/// The keys at the top of a map in a file of YAML, by the beginnings of its lines: the file need not be well-formed. `None`: there is no
/// such file, or it is no ordinary one.
fn keys(folder: &Folder, name: &str) -> Option<BTreeSet<String>> {
    let bytes = folder.read(Path::new(name), MOST_BYTES).ok()?;
    let key = |line: &str| line.split_once(':').map(|(key, _)| key.trim_end().trim_matches(['"', '\'']).to_owned());
    let text = String::from_utf8_lossy(&bytes);
    Some(text.trim_start_matches('\u{feff}').lines().filter_map(key).collect())
}

/// The checker of an older package without a `config.yml`: `prog/ABCchk.EXTENSION`, where `in` has `ABC1a.in`.
fn checker(root: &Path) -> Option<PathBuf> {
    let inputs = names(&root.join("in"));
    names(&root.join("prog")).into_iter().find_map(|name| {
        let id = Path::new(&name).file_stem()?.to_str()?.strip_suffix("chk").filter(|id| !id.is_empty())?;
        let is_test = |input: &String| {
            let test = input.strip_prefix(id).and_then(|rest| rest.strip_suffix(".in"));
            test.is_some_and(|test| test.starts_with(|c: char| c.is_ascii_digit()))
        };
        inputs.iter().any(is_test).then(|| Path::new("prog").join(&name))
    })
}

/// At most [`MOST_NAMES`] names in a folder, sorted; none if it cannot be read.
fn names(folder: &Path) -> BTreeSet<String> {
    let Ok(entries) = fs::read_dir(folder) else { return BTreeSet::new() };
    entries.flatten().take(MOST_NAMES).filter_map(|entry| entry.file_name().into_string().ok()).collect()
}
