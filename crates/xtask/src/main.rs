//! `cargo xtask generate`: writes what is committed and made of something else: the lists of the folders `problems` and `templates`, and in
//! each problem the generators that its recipe names, as single files, and the list of the cases that git ignores.
//!
//! A new problem or template is its folder or file, and this command. `cargo xtask generate --check` writes nothing, and fails if something
//! would change.
#![expect(clippy::print_stdout, clippy::print_stderr, reason = "it is no part of grundy, and has nothing to escape")]

mod generators;
mod ignored;
mod lists;

use std::io;
use std::path::Path;
use std::process::ExitCode;

/// The root of the repository.
const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

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
    match generate(Path::new(ROOT), is_check) {
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

/// Writes each file that differs from what the folders say, unless this is a check. Returns their paths from the root.
///
/// # Errors
///
/// When a file cannot be read or written, or lacks the place for its list, or a generator cannot be made one file.
fn generate(root: &Path, is_check: bool) -> io::Result<Vec<String>> {
    let mut wanted = Vec::new();
    for (file, list) in lists::ALL {
        let with_file = |error: io::Error| io::Error::new(error.kind(), format!("{file}: {error}"));
        let old = std::fs::read_to_string(root.join(file)).map_err(with_file)?;
        wanted.push(((*file).to_owned(), list(root, &old).map_err(with_file)?));
    }
    wanted.extend(generators::copies(root)?);
    wanted.extend(ignored::files(root)?);
    let mut changed = Vec::new();
    for (file, text) in wanted {
        let path = root.join(&file);
        if std::fs::read_to_string(&path).is_ok_and(|old| old == text) {
            continue;
        }
        if !is_check {
            std::fs::write(&path, text).map_err(|error| io::Error::new(error.kind(), format!("{file}: {error}")))?;
        }
        changed.push(file);
    }
    Ok(changed)
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

    use super::*;

    #[test]
    fn every_list_is_up_to_date() {
        let changed = generate(Path::new(ROOT), true).unwrap();
        assert!(changed.is_empty(), "{changed:?}: run `cargo xtask generate`");
    }
}
