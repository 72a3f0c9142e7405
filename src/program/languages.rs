//! The languages: one row each.

use std::path::Path;

/// A programming language that a source file can be in.
#[derive(Debug)]
pub struct Language {
    /// A short name for reports and file names: `rust`.
    pub id: &'static str,
    /// The name for people: `Rust`.
    pub name: &'static str,
    /// The extensions of its source files, without the dot. Case matters, as in the ICPC format: `.C` is C++.
    pub extensions: &'static [&'static str],
    /// The compilers or interpreters to look for in `PATH`; the first that works is taken.
    pub commands: &'static [&'static str],
    /// An environment variable that names the command instead.
    pub variable: Option<&'static str>,
    /// Arguments that make the command print where the real one is, and what to append to that: the command in `PATH` may be a
    /// shim, which is slow and needs the user's environment.
    pub(super) locate: Option<(&'static [&'static str], &'static str)>,
    /// Arguments that make the command print the folders it needs, each on a line, beside the one it is installed in.
    pub(super) prefixes: Option<&'static [&'static str]>,
    /// Arguments that make the command print what it is: the version's line comes first.
    pub(super) identify: &'static [&'static [&'static str]],
    /// The command's arguments that compile or check `{source}`, and write `{program}` if the language is compiled.
    pub compile: &'static [&'static str],
    /// Whether the result is an executable. If not, the command itself runs the source.
    pub native: bool,
    /// The environment that its programs run with.
    pub environment: &'static [(&'static str, &'static str)],
    /// Whether its programs have to start processes.
    pub forks: bool,
}

static LANGUAGES: &[Language] = &[
    Language {
        id: "rust",
        name: "Rust",
        extensions: &["rs"],
        commands: &["rustc"],
        variable: Some("RUSTC"),
        locate: Some((&["--print", "sysroot"], "bin/rustc")),
        prefixes: None,
        identify: &[&["-vV"]],
        compile: &[
            "--edition=2024",
            "--crate-name=submission",
            "--crate-type=bin",
            "-Copt-level=3",
            "-Cstrip=debuginfo",
            "-o",
            "{program}",
            "{source}",
        ],
        native: true,
        environment: &[],
        forks: false,
    },
    Language {
        id: "c",
        name: "C",
        extensions: &["c"],
        commands: &["gcc", "cc", "clang"],
        variable: None,
        locate: None,
        prefixes: None,
        identify: &[&["--version"], &["-dumpmachine"]],
        compile: &["-std=gnu17", "-O2", "-o", "{program}", "{source}", "-lm"],
        native: true,
        environment: &[],
        forks: false,
    },
    Language {
        id: "cpp",
        name: "C++",
        extensions: &["cpp", "cc", "cxx", "c++", "C"],
        commands: &["g++", "c++", "clang++"],
        variable: None,
        locate: None,
        prefixes: None,
        identify: &[&["--version"], &["-dumpmachine"]],
        // gnu++20 rather than c++20: like most judges, with the extensions that submissions rely on.
        compile: &["-std=gnu++20", "-O2", "-o", "{program}", "{source}"],
        native: true,
        environment: &[],
        forks: false,
    },
    Language {
        id: "python3",
        name: "Python 3",
        extensions: &["py", "py3"],
        commands: &["python3"],
        variable: None,
        locate: Some((&["-c", "import sys; print(sys.executable)"], "")),
        prefixes: Some(&["-c", "import sys; print(sys.prefix, sys.base_prefix, sys.exec_prefix, sep='\\n')"]),
        identify: &[&["--version"], &["-c", "import sys; print(sys.version)"]],
        // Only a check of the syntax: what it writes is not used.
        compile: &["-m", "py_compile", "{source}"],
        native: false,
        environment: &[("LANG", "C.UTF-8"), ("PYTHONDONTWRITEBYTECODE", "1")],
        forks: false,
    },
];

/// Every language that is supported.
pub fn languages() -> &'static [Language] {
    LANGUAGES
}

/// The language that a path's extension stands for.
pub fn language_of(path: &Path) -> Option<&'static Language> {
    let extension = path.extension()?.to_str()?;
    LANGUAGES.iter().find(|language| language.extensions.contains(&extension))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn extensions_tell_the_language() {
        let table = [
            ("a.rs", Some("rust")),
            ("a.c", Some("c")),
            ("a.C", Some("cpp")),
            ("folder.py/a.b.cc", Some("cpp")),
            ("a.c++", Some("cpp")),
            ("a.py", Some("python3")),
            ("a.RS", None),
            ("rs", None),
            (".rs", None),
            ("a.", None),
            ("a.txt", None),
        ];
        for (path, id) in table {
            assert_eq!(language_of(Path::new(path)).map(|language| language.id), id, "{path}");
        }
    }

    #[test]
    fn no_extension_stands_for_two_languages() {
        let mut all: Vec<_> = LANGUAGES.iter().flat_map(|language| language.extensions).collect();
        let count = all.len();
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), count);
    }
}
