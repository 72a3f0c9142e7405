//! Joins every file of the packages in `problems/` into one file, and writes the table that says where each one is.

use std::fmt::Write as _;
use std::fs;
use std::io;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

/// The folder of the packages.
const PROBLEMS: &str = "../../problems";

/// What other programs leave in a folder.
const LEFTOVERS: [&str; 2] = ["target", "__pycache__"];

fn main() -> io::Result<()> {
    // Cargo looks at all that is in the folder.
    println!("cargo:rerun-if-changed={PROBLEMS}");
    println!("cargo:rerun-if-changed=build.rs");
    let out = std::env::var_os("OUT_DIR").map(PathBuf::from).ok_or_else(|| io::Error::other("OUT_DIR is not set"))?;
    let mut files = Vec::new();
    for package in names(Path::new(PROBLEMS))? {
        let folder = Path::new(PROBLEMS).join(&package);
        if folder.join("problem.yaml").is_file() {
            collect(&folder, &mut files)?;
        }
    }
    join(files, &out.join("content"), &out.join("table.rs"))
}

/// Writes the bytes of files one after another, and the table of their paths below the folder of the packages, modes and lengths.
fn join(mut files: Vec<PathBuf>, joined: &Path, list: &Path) -> io::Result<()> {
    let mut content = Vec::new();
    let mut table = "&[\n".to_owned();
    files.sort();
    for file in files {
        let bytes = fs::read(&file)?;
        let is_executable = fs::metadata(&file)?.permissions().mode() & 0o100 != 0;
        let path = file.strip_prefix(PROBLEMS).map_err(io::Error::other)?;
        writeln!(table, "({path:?}, {is_executable}, {}),", bytes.len()).map_err(io::Error::other)?;
        content.extend(bytes);
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
        if !name.starts_with('.') && !name.ends_with('~') && !LEFTOVERS.contains(&name.as_str()) {
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
