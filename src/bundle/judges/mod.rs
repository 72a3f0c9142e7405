//! What each online judge accepts: the table that a bundle is made by.

use std::fmt;

/// An edition of Rust.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Edition {
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

/// An online judge.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Judge {
    /// As `--for` takes it.
    pub name: &'static str,
    /// As it calls itself.
    pub title: &'static str,
    /// The editions that its compiler may be run with, oldest first.
    pub editions: &'static [Edition],
    /// The crates that a program may use, by the name that code has for them, with their versions.
    pub crates: &'static [(&'static str, &'static str)],
    /// The largest source in bytes, where there is a limit.
    pub source_limit_bytes: Option<u64>,
}

/// Every judge.
pub static ALL: &[Judge] = &[
    Judge {
        name: "atcoder",
        title: "AtCoder",
        editions: &[Edition::E2024],
        crates: &[("itertools", "0.14.0"), ("proconio", "0.5.0")],
        source_limit_bytes: Some(512 << 10),
    },
    Judge {
        name: "std",
        title: "bare rustc",
        editions: &[Edition::E2018, Edition::E2021, Edition::E2024],
        crates: &[],
        source_limit_bytes: None,
    },
];

impl Judge {
    /// The judge of this name.
    pub fn by_name(name: &str) -> Option<&'static Judge> {
        ALL.iter().find(|judge| judge.name == name)
    }

    /// The version of a crate that a program may use there, if it may. `std`, `core` and `alloc` are no such crates.
    pub fn crate_version(&self, name: &str) -> Option<&'static str> {
        self.crates.iter().find(|(allowed, _)| *allowed == name).map(|(_, version)| *version)
    }
}
