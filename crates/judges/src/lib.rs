//! What is known of real judges, as data. The other crates read it, and none has a list of its own.
//!
//! Judges change. So each fact has a date and a source. Where no source was found, the row is cautious (an old
//! compiler, an old edition) and says that it is an assumption.
//!
//! - `rows` has the judges, `crates` their crates for Rust, `menu` what their submission forms call the languages;
//! - `address` has the forms of their addresses, and reads one;
//! - [`extension`] has what the browser's extension for submitting takes;
//! - `spelling` has the ways in which people write the number of a problem;
//! - [`page`] writes `docs/judges.md` from all of this.
//!
//! ```
//! let judge = judges::Judge::by_name("atcoder").unwrap();
//! assert_eq!(judge.cpp.standard, Some("gnu++23"));
//!
//! let problem = judges::Address::read("https://codeforces.com/contest/1312/problem/F").unwrap();
//! assert_eq!((problem.judge, problem.contest.as_str(), problem.problem.as_str()), ("codeforces", "1312", "F"));
//! ```

mod address;
mod crates;
pub mod extension;
mod menu;
pub mod page;
mod rows;
mod spelling;

use std::fmt;

pub use address::Address;
pub use menu::Entry;
pub use rows::ALL;
pub use spelling::{is_called, judge_of, names};

/// An edition of Rust.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Edition {
    /// What `rustc` takes when none is given.
    E2015,
    /// 2018.
    E2018,
    /// 2021.
    E2021,
    /// 2024.
    E2024,
}

impl Edition {
    /// As `rustc --edition` takes it.
    pub fn name(self) -> &'static str {
        match self {
            Edition::E2015 => "2015",
            Edition::E2018 => "2018",
            Edition::E2021 => "2021",
            Edition::E2024 => "2024",
        }
    }
}

impl fmt::Display for Edition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A release of rustc 1, by its second number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Release(
    /// 89 for 1.89.
    pub u32,
);

impl fmt::Display for Release {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "1.{}", self.0)
    }
}

/// What the judge is given.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Form {
    /// A program with `main`, which reads stdin and writes stdout.
    Program,
    /// A function that the judge's own program calls.
    Function,
}

impl fmt::Display for Form {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Form::Program => "program",
            Form::Function => "function",
        })
    }
}

/// Where something in a row is from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Fact {
    /// What is known.
    pub what: &'static str,
    /// The page or file that says so, or what the assumption rests on.
    pub from: &'static str,
    /// When it said so; where it bears no date, when it was looked up.
    pub date: &'static str,
    /// Whether nothing was found that says so.
    pub assumed: bool,
}

/// How a judge compiles C and C++.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Cpp {
    /// The newest standard of C++ that it has, as `-std` takes it. `None`: it is not known, so the newest of the compiler here counts.
    pub standard: Option<&'static str>,
    /// The macros that it defines, with their values where they have one.
    pub macros: &'static [&'static str],
    /// Options that change what a program does. A compiler that does not know one goes without it.
    pub options: &'static [&'static str],
    /// Whether its compiler runs on Windows: `__int64` is `long long`, and `%I64d` in a format means `%lld`.
    pub is_windows: bool,
    /// Whether its compiler is older than GCC 16, so that `<bits/stdc++.h>` includes `<cassert>`.
    pub is_before_gcc_16: bool,
    /// Whether its compiler is from before C++11. What the standard of today refuses is then tried in the dialect of that time.
    pub is_old: bool,
}

impl Cpp {
    /// A judge of which nothing is known: it defines `ONLINE_JUDGE`, by which a submission leaves out what serves its author alone.
    pub const USUAL: Self = Self {
        standard: None,
        macros: &["ONLINE_JUDGE"],
        options: &[],
        is_windows: false,
        is_before_gcc_16: false,
        is_old: false,
    };

    /// What differs from [`USUAL`](Self::USUAL), for people: `gnu++23, ATCODER, -ftrivial-auto-var-init=zero`. Empty: nothing.
    pub fn difference(&self) -> String {
        let macros = self.macros.iter().filter(|name| !Self::USUAL.macros.contains(name));
        let windows = self.is_windows.then_some("__int64 and %I64d as on Windows");
        let words: Vec<&str> = self.standard.iter().chain(macros).chain(self.options).copied().chain(windows).collect();
        words.join(", ")
    }
}

/// Which white space of an output must be that of the answer. What stands at the end of the output never counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Space {
    /// None, as in the package format.
    #[default]
    Free,
    /// Whether a line ends, and not how much there is.
    Breaks,
    /// All of it but for the ends of lines.
    Lines,
    /// All of it.
    All,
}

/// How a judge compares outputs with answers where a problem has no checker of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Comparison {
    /// Whether upper and lower case differ.
    pub is_case_sensitive: bool,
    /// The white space that counts.
    pub space: Space,
    /// Whether it has a verdict of its own, presentation error, for outputs of which white space alone is wrong.
    pub has_presentation_error: bool,
}

impl Comparison {
    /// That of the package format, which counts where nothing else is known: words in any case, with any white space.
    pub const USUAL: Self = Self { is_case_sensitive: false, space: Space::Free, has_presentation_error: false };

    /// What differs from [`USUAL`](Self::USUAL), for people. Empty: nothing.
    pub fn difference(&self) -> String {
        let space = match self.space {
            Space::Free => None,
            Space::Breaks => Some("line breaks count"),
            Space::Lines => Some("white space counts but for that at the ends of lines and of the output"),
            Space::All => Some("white space counts but for that at the end of the output"),
        };
        let words: Vec<&str> = self
            .is_case_sensitive
            .then_some("upper and lower case differ")
            .into_iter()
            .chain(space)
            .chain(
                self.has_presentation_error
                    .then_some("an output of which white space alone is wrong is a presentation error"),
            )
            .collect();
        words.join("; ")
    }
}

/// An online judge.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Judge {
    /// The word for it in options, settings and reports.
    pub name: &'static str,
    /// As it calls itself.
    pub title: &'static str,
    /// What people and other tools call it besides, in any case and with or without spaces.
    pub other_names: &'static [&'static str],
    /// How it compiles C and C++.
    pub cpp: Cpp,
    /// Variables that programs find there in their environment.
    pub environment: &'static [(&'static str, &'static str)],
    /// How it compares outputs.
    pub comparison: Comparison,
    /// The editions that its compiler of Rust may be run with, oldest first. Empty: nothing is known of its Rust, and no bundle is made for it.
    pub editions: &'static [Edition],
    /// The oldest compiler that the file must build with.
    pub oldest_rustc: Release,
    /// The crates that a program may use, by the name that code has for them, with their versions.
    pub crates: &'static [(&'static str, &'static str)],
    /// The largest source in bytes, where there is a limit.
    pub source_limit_bytes: Option<u64>,
    /// What it is given.
    pub form: Form,
    /// What else is to be known, for people; may be empty.
    pub notes: &'static str,
    /// Where all of this is from.
    pub facts: &'static [Fact],
}

impl Judge {
    /// The judge of this name.
    pub fn by_name(name: &str) -> Option<&'static Judge> {
        ALL.iter().find(|judge| judge.name == name)
    }

    /// The judge that a person means: by its name, its title, another of its names, or an address of it.
    pub fn meant_by(text: &str) -> Option<&'static Judge> {
        let wanted = spelling::letters(text);
        let named = ALL.iter().find(|judge| judge.spellings().any(|spelling| spelling == wanted));
        named.or_else(|| Judge::by_name(Address::judge_of(text)?))
    }

    /// Its names in letters and digits alone, in lowercase.
    pub(crate) fn spellings(&self) -> impl Iterator<Item = String> {
        let names = [self.name, self.title].into_iter().chain(self.other_names.iter().copied());
        names.map(spelling::letters)
    }

    /// Whether bundles can be made for it.
    pub fn has_bundles(&self) -> bool {
        !self.editions.is_empty()
    }

    /// The languages that its submission form is known to have, and what it calls them. Empty: nothing is known of them.
    pub fn menu(&self) -> &'static [Entry] {
        menu::entries(self.name)
    }

    /// The version of a crate that a program may use there, if it may. `std`, `core` and `alloc` are no such crates.
    pub fn crate_version(&self, name: &str) -> Option<&'static str> {
        self.crates.iter().find(|(allowed, _)| *allowed == name).map(|(_, version)| *version)
    }

    /// The row of the table: as many words as [`HEAD`] has.
    pub fn row(&self) -> Vec<String> {
        let crates = match self.crates {
            [] => "only std".to_owned(),
            [(name, version)] => format!("{name} {version}"),
            crates if self.crate_version("proconio").is_some() => format!("{} with proconio", crates.len()),
            crates => crates.len().to_string(),
        };
        let editions = match self.editions {
            [first, .., last] => format!("{}-{}", first.name(), last.name()),
            editions => editions.iter().map(|edition| edition.name()).collect(),
        };
        vec![
            self.name.to_owned(),
            self.title.to_owned(),
            editions,
            self.oldest_rustc.to_string(),
            crates,
            self.source_limit_bytes.map_or("-".to_owned(), |bytes| format!("{} KiB", bytes / 1024)),
            self.form.to_string(),
            if self.facts.iter().any(|fact| fact.assumed) { "partly" } else { "" }.to_owned(),
        ]
    }
}

/// The package on crates.io of a crate, by the name that code has for it.
pub fn package_of(name: &str) -> &str {
    crates::PACKAGES.iter().find(|(of, _)| *of == name).map_or(name, |(_, package)| package)
}

/// The words above the columns of [`Judge::row`].
pub const HEAD: [&str; 8] = ["judge", "name", "editions", "rustc", "crates", "source", "form", "assumed"];

/// The table: [`HEAD`], and a row for each judge that bundles can be made for.
pub fn rows() -> Vec<Vec<String>> {
    let head = HEAD.iter().map(|word| (*word).to_owned()).collect();
    std::iter::once(head).chain(with_bundles().map(Judge::row)).collect()
}

/// The judges that bundles can be made for, in the order of the table.
pub fn with_bundles() -> impl Iterator<Item = &'static Judge> {
    ALL.iter().filter(|judge| judge.has_bundles())
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_judge_is_there_once_and_says_where_its_row_is_from() {
        let names: Vec<_> = ALL.iter().map(|judge| judge.name).collect();
        let unlike: BTreeSet<_> = names.iter().collect();
        assert_eq!(unlike.len(), names.len());
        let spellings: Vec<String> = ALL.iter().flat_map(|judge| judge.spellings().collect::<BTreeSet<_>>()).collect();
        let unlike: BTreeSet<_> = spellings.iter().collect();
        assert_eq!(unlike.len(), spellings.len(), "two judges share a name: {spellings:?}");
        for judge in ALL {
            assert_eq!(Judge::by_name(judge.name), Some(judge));
            assert!(judge.editions.is_sorted_by(|a, b| a < b), "{}", judge.name);
            assert!(!judge.facts.is_empty(), "{}", judge.name);
            for fact in judge.facts {
                assert!(
                    fact.date.starts_with("20") && !fact.what.is_empty() && !fact.from.is_empty(),
                    "{}",
                    judge.name
                );
            }
            let crates: BTreeSet<_> = judge.crates.iter().map(|(name, _)| name).collect();
            assert_eq!(crates.len(), judge.crates.len(), "{}", judge.name);
            assert!(crates.iter().all(|name| !name.contains('-')), "{}: code has no hyphens", judge.name);
            assert_eq!(judge.row().len(), HEAD.len());
        }
        assert_eq!(Judge::by_name("nowhere"), None);
        assert!(rows().len() > 15 && rows().len() == with_bundles().count() + 1);
    }

    #[test]
    fn a_judge_is_meant_by_its_names_and_its_addresses() {
        for (text, name) in [
            ("atcoder", Some("atcoder")),
            ("AtCoder", Some("atcoder")),
            ("https://atcoder.jp/contests/abc300", Some("atcoder")),
            ("Library Checker", Some("librarychecker")),
            ("judge.yosupo.jp", Some("librarychecker")),
            ("洛谷", Some("luogu")),
            ("CF", Some("codeforces")),
            ("m1.codeforces.com/contest/1/problem/A", Some("codeforces")),
            ("HYSBZ", Some("bzoj")),
            ("https://codeforces.com.evil.example/", None),
            ("", None),
            ("nowhere", None),
        ] {
            assert_eq!(Judge::meant_by(text).map(|judge| judge.name), name, "{text}");
        }
    }

    #[test]
    fn the_difference_of_a_profile_is_told_in_one_line() {
        let difference = |name: &str| Judge::by_name(name).unwrap().cpp.difference();
        assert_eq!(difference("atcoder"), "gnu++23, ATCODER, NOMINMAX, -ftrivial-auto-var-init=zero");
        assert_eq!(difference("poj"), "__int64 and %I64d as on Windows");
        assert_eq!(difference("std"), "");
        let comparison = |name: &str| Judge::by_name(name).unwrap().comparison.difference();
        assert_eq!(comparison("atcoder"), "upper and lower case differ");
        assert_eq!(comparison("kattis"), "");
    }
}
