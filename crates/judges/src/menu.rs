//! What the judges call the languages in the menu of their submission forms.
//!
//! Names change with each update of a compiler. So every entry that was not seen on a page or in a tool for the judge says that it is
//! assumed.

/// A language at a judge.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Entry {
    /// The id of the language: `cpp`, `python3`, `pypy3`, `rust`.
    pub language: &'static str,
    /// What to choose.
    pub name: &'static str,
    /// Of Python, the number after `3.`, where it is known.
    pub python: Option<u32>,
    /// Whether nothing was found that says so.
    pub assumed: bool,
}

const fn entry(language: &'static str, name: &'static str) -> Entry {
    Entry { language, name, python: None, assumed: true }
}

const fn seen(language: &'static str, name: &'static str) -> Entry {
    Entry { assumed: false, ..entry(language, name) }
}

const fn python(entry: Entry, minor: u32) -> Entry {
    Entry { python: Some(minor), ..entry }
}

/// The entries of each judge.
const MENUS: &[(&str, &[Entry])] = &[
    (
        "atcoder",
        &[
            seen("cpp", "C++23 (GCC 15.2.0)"),
            entry("c", "C23 (GCC 14.2.0)"),
            entry("rust", "Rust (rustc 1.89.0)"),
            python(entry("pypy3", "Python (PyPy 3.11-v7.3.20)"), 11),
            python(entry("python3", "Python (CPython 3.13.7)"), 13),
        ],
    ),
    (
        "codeforces",
        &[
            seen("cpp", "GNU G++23 14.2 (64 bit, msys2)"),
            seen("c", "GNU GCC C11 5.1.0"),
            seen("rust", "Rust 1.89.0 (2024)"),
            python(entry("pypy3", "PyPy 3.10 (7.3.15, 64bit)"), 10),
            python(entry("python3", "Python 3.13.2"), 13),
        ],
    ),
    (
        "librarychecker",
        &[
            seen("cpp", "C++23"),
            seen("rust", "Rust"),
            python(seen("pypy3", "PyPy3"), 9),
            python(seen("python3", "Python3"), 10),
        ],
    ),
    (
        "cses",
        &[
            seen("cpp", "C++, C++20"),
            seen("rust", "Rust, 2021"),
            seen("pypy3", "Python3, PyPy3"),
            seen("python3", "Python3, CPython3"),
        ],
    ),
    // It runs every Python 3 by PyPy.
    (
        "kattis",
        &[
            seen("cpp", "C++"),
            seen("c", "C"),
            seen("rust", "Rust"),
            seen("pypy3", "Python 3"),
            seen("python3", "Python 3"),
        ],
    ),
    (
        "hackerrank",
        &[
            entry("cpp", "C++20"),
            entry("c", "C"),
            entry("rust", "Rust"),
            entry("pypy3", "PyPy 3"),
            entry("python3", "Python 3"),
        ],
    ),
    (
        "luogu",
        &[
            entry("cpp", "C++23"),
            seen("c", "C"),
            seen("rust", "Rust"),
            seen("pypy3", "PyPy 3"),
            seen("python3", "Python 3"),
        ],
    ),
    (
        "spoj",
        &[
            entry("cpp", "C++14 (gcc)"),
            entry("c", "C (gcc)"),
            entry("rust", "Rust"),
            entry("pypy3", "Python (PyPy)"),
            entry("python3", "Python 3"),
        ],
    ),
    ("aoj", &[entry("cpp", "C++17"), entry("c", "C"), entry("rust", "Rust"), entry("python3", "Python3")]),
    (
        "dmoj",
        &[
            seen("cpp", "C++23"),
            seen("c", "C11"),
            seen("rust", "Rust"),
            seen("pypy3", "PyPy 3"),
            seen("python3", "Python 3"),
        ],
    ),
    ("domjudge", &[seen("cpp", "C++"), seen("c", "C"), seen("rust", "Rust"), seen("python3", "Python 3")]),
];

/// The entries of the judge of this name; none if nothing is known of them.
pub(super) fn entries(judge: &str) -> &'static [Entry] {
    MENUS.iter().find(|(name, _)| *name == judge).map_or(&[], |(_, entries)| entries)
}

#[cfg(test)]
mod tests {
    use super::MENUS;
    use crate::Judge;

    #[test]
    fn every_menu_is_that_of_a_judge_and_has_a_language_once() {
        for (judge, entries) in MENUS {
            assert!(Judge::by_name(judge).is_some(), "{judge}");
            for (i, entry) in entries.iter().enumerate() {
                assert!(entries[..i].iter().all(|other| other.language != entry.language), "{judge}: {entry:?}");
            }
        }
    }
}
