//! Finds the user's own headers, modules and crates that a program names, so that a program of several files is judged without a bundle.

pub(crate) mod cpp;
pub(crate) mod edition;
pub(crate) mod python;

use std::path::Path;

use crate::context::Context;
use crate::say;
use program::{Beside, Builder, ProgramLanguage};
use untrusted::Root;

/// No program that is looked at is larger.
const LARGEST: u64 = 4 << 20;

/// What a program needs beside it, if it names anything. Where the files cannot all be found there are none: then the compiler says what is missing.
pub(crate) fn needed_by(context: &Context, file: &Path) -> anyhow::Result<Beside> {
    needed_with(&context.tools()?.builder, file)
}

/// As [`needed_by`], for a checker, a generator or the like. If they cannot be determined, a note says why, and nothing is returned.
pub(crate) fn needed_by_helper(builder: &Builder, file: &Path) -> Beside {
    needed_with(builder, file).unwrap_or_else(|error| {
        say::note(&format!("{error:#}"));
        Beside::default()
    })
}

fn needed_with(builder: &Builder, file: &Path) -> anyhow::Result<Beside> {
    let Some(language) = program::language_of(file) else { return Ok(Beside::default()) };
    let Ok(text) = Root::Anywhere.read(file, LARGEST) else { return Ok(Beside::default()) };
    let text = String::from_utf8_lossy(&text);
    if may_name_files(language, file, &text) { all(builder, file, language, &text) } else { Ok(Beside::default()) }
}

/// Whether a program may need files beside it. If not, [`needed_by`] finds none.
pub(crate) fn may_name_files(language: &ProgramLanguage, file: &Path, text: &str) -> bool {
    match language.id {
        "c" | "cpp" => includes(text),
        // Whether a module has a file of its own, the syntax tree tells.
        "rust" => {
            is_in_package(file) || text.split(|c: char| !c.is_alphanumeric() && c != '_').any(|word| word == "mod")
        }
        "python3" | "pypy3" => imports(text, file),
        _ => false,
    }
}

/// What a program names, without the program itself; nothing if it cannot all be found.
fn all(builder: &Builder, root: &Path, language: &ProgramLanguage, text: &str) -> anyhow::Result<Beside> {
    let files = match language.id {
        "rust" => {
            let beside = sandbox::with_large_stack(|| bundle::beside(root).unwrap_or_default())?;
            return Ok(Beside { edition: edition::chosen(root), ..beside });
        }
        "c" | "cpp" => cpp::files(root, text)?,
        _ => python::read(builder, root, &[], bundle::python::Options::default())
            .ok()
            .map(|made| python::placed(root, made.modules)),
    };
    Ok(Beside { files: files.unwrap_or_default().into_iter().skip(1).collect(), ..Beside::default() })
}

/// Whether a Rust program may belong to a Cargo package, and so use crates of its own.
fn is_in_package(file: &Path) -> bool {
    let file = std::path::absolute(file).unwrap_or_else(|_| file.to_owned());
    file.ancestors().skip(1).any(|folder| folder.join("Cargo.toml").is_file())
}

/// Whether a C or C++ program includes what may be a file of the user's own.
fn includes(text: &str) -> bool {
    let named =
        |line: &str| line.trim_start().strip_prefix('#')?.trim_start().strip_prefix("include").map(str::to_owned);
    // A standard header has no folder, but for these.
    let is_own = |name: &str| {
        let name = name.trim();
        name.starts_with('"')
            || name.contains('/') && !["<bits/", "<sys/", "<ext/"].iter().any(|known| name.starts_with(known))
            || name.contains(".hpp")
    };
    text.lines().filter_map(named).any(|name| is_own(&name))
}

/// Whether a Python program may import a file or a folder beside it.
fn imports(text: &str, file: &Path) -> bool {
    let folder = file.parent().unwrap_or(Path::new(""));
    let is_there = |name: &str| folder.join(format!("{name}.py")).is_file() || folder.join(name).is_dir();
    let first = |name: &str| name.trim().split(|c: char| !(c.is_alphanumeric() || c == '_')).next().map(str::to_owned);
    // Statements may share a line, also with what they depend on.
    text.split(['\n', ';', ':']).any(|line| {
        let line = line.trim_start();
        let names = match (line.strip_prefix("import "), line.strip_prefix("from ")) {
            (Some(names), _) => names.split(',').filter_map(first).collect(),
            (_, Some(name)) => first(name).into_iter().collect(),
            _ => Vec::new(),
        };
        names.iter().any(|name| !name.is_empty() && is_there(name))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_may_name_files_is_seen() {
        for (text, expected) in [
            ("#include <iostream>\n#include <bits/stdc++.h>\n#include <sys/stat.h>\n", false),
            ("  #  include \"a.h\"\n", true),
            ("#include <atcoder/dsu>\n", true),
            ("// nothing\n", false),
        ] {
            assert_eq!(includes(text), expected, "{text}");
        }
    }
}
