//! Joins every file of the packages in `problems/` into one file, writes the table that says where each one is, and the ladder, which
//! is made of each package's `catalogue.yaml` and `problem.yaml`.

#[path = "build/rungs.rs"]
mod rungs;
#[path = "src/topic.rs"]
#[expect(unreachable_pub, reason = "the crate shows it")]
mod topic;

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::io;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

/// The folder of the packages.
const PROBLEMS: &str = "../../problems";

/// What other programs leave in a folder, and the tests of a solution, which nobody needs who solves the problem.
const LEFT_OUT: [&str; 3] = ["target", "__pycache__", "small_boards.rs"];

fn main() -> io::Result<()> {
    // Cargo looks at all that is in the folder.
    println!("cargo:rerun-if-changed={PROBLEMS}");
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-changed=build");
    println!("cargo:rerun-if-changed=src/topic.rs");
    let out = std::env::var_os("OUT_DIR").map(PathBuf::from).ok_or_else(|| io::Error::other("OUT_DIR is not set"))?;
    let mut files = Vec::new();
    let mut ids = names(Path::new(PROBLEMS))?;
    ids.retain(|id| Path::new(PROBLEMS).join(id).join("problem.yaml").is_file());
    for id in &ids {
        collect(&Path::new(PROBLEMS).join(id), &mut files)?;
    }
    match rungs::read(Path::new(PROBLEMS), &ids) {
        Ok(rungs) => fs::write(out.join("rungs.rs"), rungs::table(&rungs))?,
        Err(faults) => faults.iter().for_each(|fault| println!("cargo::error={fault}")),
    }
    join(files, &out.join("content"), &out.join("table.rs"))
}

/// Writes the bytes of files one after another, those that are equal once, and the table of their paths below the folder of the
/// packages, modes, places and lengths.
fn join(mut files: Vec<PathBuf>, joined: &Path, list: &Path) -> io::Result<()> {
    let mut content = Vec::new();
    let mut places = BTreeMap::new();
    let mut table = "&[\n".to_owned();
    files.sort();
    for file in files {
        let bytes = fs::read(&file)?;
        let is_executable = fs::metadata(&file)?.permissions().mode() & 0o100 != 0;
        let path = file.strip_prefix(PROBLEMS).map_err(io::Error::other)?;
        let length = bytes.len();
        let place = *places.entry(bytes).or_insert_with_key(|bytes| {
            content.extend_from_slice(bytes);
            content.len() - length
        });
        writeln!(table, "({path:?}, {is_executable}, {place}, {length}),").map_err(io::Error::other)?;
    }
    table.push_str("]\n");
    fs::write(joined, content)?;
    fs::write(list, table)
}

/// The names in a folder, in order, without those that are hidden or left by other programs.
fn names(folder: &Path) -> io::Result<Vec<String>> {
    let mut names = Vec::new();
    for entry in fs::read_dir(folder)? {
        let name = entry?
            .file_name()
            .into_string()
            .map_err(|name| io::Error::other(format!("{}: not UTF-8", name.display())))?;
        if !name.starts_with('.') && !name.ends_with('~') && !LEFT_OUT.contains(&name.as_str()) {
            names.push(name);
        }
    }
    names.sort();
    Ok(names)
}

/// Adds every file below `folder`.
fn collect(folder: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    for name in names(folder)? {
        let path = folder.join(name);
        if path.is_dir() {
            collect(&path, files)?;
        } else {
            files.push(path);
        }
    }
    Ok(())
}
