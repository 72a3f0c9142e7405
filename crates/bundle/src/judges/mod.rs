//! What each online judge accepts: the table that determines the form of a bundle.
//!
//! Judges change. So each fact has a date and a source. Where no source was found, the row is cautious (an old
//! compiler, an old edition) and says that it is an assumption.

mod crates;
mod menu;
mod rows;

use std::fmt;

pub use menu::Entry;
pub use rows::ALL;

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

/// An online judge.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Judge {
    /// As `--for` takes it.
    pub name: &'static str,
    /// As it calls itself.
    pub title: &'static str,
    /// The editions that its compiler may be run with, oldest first.
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

/// The words above the columns of [`Judge::row`].
pub const HEAD: [&str; 8] = ["judge", "name", "editions", "rustc", "crates", "source", "form", "assumed"];

/// The table: [`HEAD`], and a row for each judge.
pub fn rows() -> Vec<Vec<String>> {
    let head = HEAD.iter().map(|word| (*word).to_owned()).collect();
    std::iter::once(head).chain(ALL.iter().map(Judge::row)).collect()
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_judge_is_there_once_and_says_where_its_row_is_from() {
        let names: Vec<_> = ALL.iter().map(|judge| judge.name).collect();
        let wanted = "atcoder codeforces librarychecker cses kattis hackerrank luogu spoj aoj dmoj domjudge leetcode codewars std";
        assert_eq!(names, wanted.split(' ').collect::<Vec<_>>());
        for judge in ALL {
            assert_eq!(Judge::by_name(judge.name), Some(judge));
            assert!(judge.editions.is_sorted_by(|a, b| a < b) && !judge.editions.is_empty(), "{}", judge.name);
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
        assert_eq!(Judge::by_name("timus"), None);
        assert_eq!(rows().len(), ALL.len() + 1);
    }

    #[test]
    fn what_submissions_may_use_here_is_what_atcoder_has() {
        let manifest = include_str!("../../../program/src/crates/atcoder.toml");
        let dependencies = manifest.split("[dependencies]").nth(1).unwrap();
        let atcoder = Judge::by_name("atcoder").unwrap();
        let mut compared = 0;
        for line in dependencies.lines().filter(|line| line.contains('=')) {
            let (name, rest) = line.split_once(" = ").unwrap();
            let version = rest.split("\"=").nth(1).unwrap().split('"').next().unwrap();
            assert_eq!(atcoder.crate_version(name), Some(version), "{name}");
            compared += 1;
        }
        assert!(compared >= 5, "{compared}");
    }
}
