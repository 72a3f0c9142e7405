//! Finds the user's own headers and modules that a program names, so that a program of several files is judged without a bundle.

pub(crate) mod cpp;
pub(crate) mod python;

use std::path::{Path, PathBuf};

use crate::context::Context;
use program::ProgramLanguage;
use untrusted::Root;

/// Files, each with its path from the folder of the program, and where it lies.
pub(crate) type Files = Vec<(PathBuf, PathBuf)>;

/// No program that is looked at is larger.
const LARGEST: u64 = 4 << 20;

/// The files that a program needs, if it names any. Where they cannot all be found there are none: then the compiler says what is missing.
pub(crate) fn needed_by(context: &Context, file: &Path) -> anyhow::Result<Files> {
    let Some(language) = program::language_of(file) else { return Ok(Files::new()) };
    let Ok(text) = Root::Anywhere.read(file, LARGEST) else { return Ok(Files::new()) };
    let text = String::from_utf8_lossy(&text);
    let names_files = match language.id {
        "c" | "cpp" => includes(&text),
        // Whether a module has a file of its own, the syntax tree tells.
        "rust" => text.split(|c: char| !c.is_alphanumeric() && c != '_').any(|word| word == "mod"),
        "python3" | "pypy3" => imports(&text, file),
        _ => false,
    };
    if names_files { all(context, file, language, &text) } else { Ok(Files::new()) }
}

/// The files that a program names, each with its path from the folder of the program, without the program itself; none if they cannot
/// all be found.
fn all(context: &Context, root: &Path, language: &ProgramLanguage, text: &str) -> anyhow::Result<Files> {
    let files = match language.id {
        "rust" => sandbox::with_large_stack(|| {
            bundle::files(root, &[]).ok().and_then(|files| cpp::placed(root, &[], &files))
        })?,
        "c" | "cpp" => cpp::files(root, text)?,
        _ => python::read(context, root, &[], bundle::python::Options::default())
            .ok()
            .map(|made| python::placed(root, made.modules)),
    };
    Ok(files.unwrap_or_default().into_iter().skip(1).collect())
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
