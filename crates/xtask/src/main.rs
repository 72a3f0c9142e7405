//! `cargo xtask generate`: writes what is committed and made of something else: the lists of the folders `problems` and `templates`, and in
//! each problem its solution and the generators that its recipe names, as single files, and the list of the cases that git ignores.
//!
//! A new problem or template is its folder or file, and this command. `cargo xtask generate --check` writes nothing, and fails if something
//! would change.
#![expect(clippy::print_stdout, clippy::print_stderr, reason = "it is no part of grundy, and has nothing to escape")]

mod bundles;
mod ignored;
mod lists;
mod sources;

use std::io;
use std::path::Path;
use std::process::ExitCode;

/// The root of the repository.
const ROOT: &str = env!("CARGO_MANIFEST_DIR");

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let is_check = match arguments.iter().map(String::as_str).collect::<Vec<_>>().as_slice() {
        ["generate"] => false,
        ["generate", "--check"] => true,
        found => {
            eprintln!("error: found `{}`, expected `generate` or `generate --check`", found.join(" "));
            return ExitCode::from(2);
        }
    };
    match generate(root(), is_check) {
        Ok(changed) if changed.is_empty() => ExitCode::SUCCESS,
        Ok(changed) if is_check => {
            eprintln!("error: {}: out of date; run `cargo xtask generate`", changed.join(", "));
            ExitCode::FAILURE
        }
        Ok(changed) => {
            changed.iter().for_each(|file| println!("wrote {file}"));
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::from(2)
        }
    }
}

fn root() -> &'static Path {
    Path::new(ROOT).ancestors().nth(2).unwrap_or(Path::new("/"))
}

/// Writes each file that differs from what the folders say, unless this is a check. Returns their paths from the root.
///
/// # Errors
///
/// When a file cannot be read or written, or lacks the place for its list, or a program cannot be made one file.
fn generate(root: &Path, is_check: bool) -> io::Result<Vec<String>> {
    let mut changed = Vec::new();
    // Each needs what those before it write: a program its line in the manifest, and a package its programs.
    for make in [lists::files, bundles::files, ignored::files] {
        for (file, text) in make(root)? {
            let path = root.join(&file);
            if std::fs::read_to_string(&path).is_ok_and(|old| old == text) {
                continue;
            }
            if !is_check {
                let above = path.parent().unwrap_or(root);
                let written = std::fs::create_dir_all(above).and_then(|()| std::fs::write(&path, text));
                written.map_err(|error| io::Error::new(error.kind(), format!("{file}: {error}")))?;
            }
            changed.push(file);
        }
        if is_check && !changed.is_empty() {
            break;
        }
    }
    Ok(changed)
}
