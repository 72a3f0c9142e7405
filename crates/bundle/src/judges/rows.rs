//! The judges.

use super::crates::{ATCODER, CODEWARS, DMOJ, LEETCODE};
use super::{Edition, Fact, Form, Judge, Release};
use Edition::{E2015, E2018, E2021, E2024};

const KIB: u64 = 1024;

const fn said(what: &'static str, from: &'static str, date: &'static str) -> Fact {
    Fact { what, from, date, assumed: false }
}

const fn assumed(what: &'static str, from: &'static str) -> Fact {
    Fact { what, from, date: "2026-11", assumed: true }
}

/// What is taken of a judge that no page was found to tell of.
const UNKNOWN: Judge = Judge {
    name: "",
    title: "",
    editions: &[E2018, E2021],
    oldest_rustc: Release(62),
    crates: &[],
    source_limit_bytes: None,
    form: Form::Program,
    notes: "",
    facts: &[assumed("all of it", "no page that says so was found; chosen to be cautious")],
};

/// Every judge, in the order in which the table is printed.
pub static ALL: &[Judge] = &[
    Judge {
        name: "atcoder",
        title: "AtCoder",
        editions: &[E2024],
        oldest_rustc: Release(89),
        crates: ATCODER,
        source_limit_bytes: Some(512 * KIB),
        form: Form::Program,
        notes: "the crates are optimised together with the program",
        facts: &[
            said(
                "rustc 1.89.0, edition 2024",
                "the language list of the 2025 update, as tools for AtCoder repeat it",
                "2025-10",
            ),
            said("the crates", "the Cargo.toml of the 2025 update, as published scripts repeat it", "2025-10"),
            assumed("sources up to 512 KiB", "its submission form is known to reject more"),
        ],
    },
    Judge {
        name: "codeforces",
        title: "Codeforces",
        editions: &[E2021, E2024],
        oldest_rustc: Release(89),
        crates: &[],
        source_limit_bytes: Some(64 * KIB - 1),
        form: Form::Program,
        notes: "runs on Windows: lines of the input may end with CRLF",
        facts: &[
            said(
                "Rust 1.89.0 (2021) and Rust 1.89.0 (2024)",
                "its list of languages, in submissions and tools of that time",
                "2025-10",
            ),
            assumed("sources below 64 KiB", "its submission form is known to reject more"),
        ],
    },
    Judge {
        name: "librarychecker",
        title: "Library Checker",
        editions: &[E2024],
        oldest_rustc: Release(94),
        crates: &[],
        source_limit_bytes: Some(1024 * KIB),
        form: Form::Program,
        notes: "",
        facts: &[
            said(
                "rustc 1.94.1, --edition 2024 -C opt-level=3 -C target-cpu=native, no crates",
                "langs/langs.toml of github.com/yosupo06/library-checker-judge",
                "2026-11",
            ),
            assumed("sources up to 1 MiB", "no page that says so was found"),
        ],
    },
    Judge {
        name: "cses",
        title: "CSES Problem Set",
        source_limit_bytes: Some(128 * KIB),
        notes: "the edition is chosen with the language",
        ..UNKNOWN
    },
    Judge {
        name: "kattis",
        title: "Kattis",
        editions: &[E2018, E2021],
        oldest_rustc: Release(37),
        crates: &[],
        source_limit_bytes: Some(128 * KIB),
        form: Form::Program,
        notes: "the date of the help page is that of its copy; the compiler of today is newer, and the templates need 1.62",
        facts: &[
            said("rustc 1.37.0, -O --crate-type bin --edition=2018, only std", "its help page for Rust", "2020-10-13"),
            assumed("sources up to 128 KiB, edition 2021 by now", "no page that says so was found"),
        ],
    },
    Judge { name: "hackerrank", title: "HackerRank", source_limit_bytes: Some(50 * KIB), ..UNKNOWN },
    Judge { name: "luogu", title: "Luogu 洛谷", source_limit_bytes: Some(50 * KIB), ..UNKNOWN },
    Judge {
        name: "spoj",
        title: "SPOJ",
        editions: &[E2015, E2018],
        oldest_rustc: Release(42),
        source_limit_bytes: Some(50_000),
        notes: "the templates need rustc 1.62",
        ..UNKNOWN
    },
    Judge {
        name: "aoj",
        title: "Aizu Online Judge",
        oldest_rustc: Release(42),
        source_limit_bytes: Some(32 * KIB),
        notes: "the templates need rustc 1.62",
        ..UNKNOWN
    },
    Judge {
        name: "dmoj",
        title: "DMOJ",
        editions: &[E2021],
        oldest_rustc: Release(59),
        crates: DMOJ,
        source_limit_bytes: Some(64 * KIB),
        form: Form::Program,
        notes: "the templates need rustc 1.62",
        facts: &[
            said(
                "cargo build --release, edition 2021, the crates",
                "dmoj/executors/RUST.py of github.com/DMOJ/judge-server",
                "2026-11",
            ),
            assumed("rustc 1.59 or later", "the manifest asks cargo to strip symbols, which came with 1.59"),
            assumed("sources up to 64 KiB", "no page that says so was found"),
        ],
    },
    Judge {
        name: "domjudge",
        title: "DOMjudge",
        editions: &[E2015, E2018, E2021, E2024],
        oldest_rustc: Release(62),
        crates: &[],
        source_limit_bytes: Some(256 * KIB),
        form: Form::Program,
        notes: "its script names no edition, which is 2015 to rustc; a site may change the script and the limit",
        facts: &[
            said(
                "rustc -C opt-level=3, no edition",
                "sql/files/defaultdata/rs/run of github.com/DOMjudge/domjudge",
                "2026-11",
            ),
            said("sources up to 256 KiB in all", "sourcesize_limit, as installations answer it by default", "2026-11"),
            assumed("rustc 1.62 or later", "the compiler is that of the site's own system"),
        ],
    },
    Judge {
        name: "leetcode",
        title: "LeetCode",
        editions: &[E2021, E2024],
        oldest_rustc: Release(62),
        crates: LEETCODE,
        source_limit_bytes: Some(64 * KIB),
        form: Form::Function,
        notes: "it has `struct Solution;` itself, and calls a function of `impl Solution`",
        facts: &[
            said(
                "impl Solution { pub fn can_win_nim(n: i32) -> bool }",
                "its problem 292, as published solutions have it",
                "2026-11",
            ),
            assumed("compiler, editions, crates and limit", "no page that says so was found; chosen to be cautious"),
        ],
    },
    Judge {
        name: "codewars",
        title: "Codewars",
        editions: &[E2018, E2021],
        oldest_rustc: Release(49),
        crates: CODEWARS,
        source_limit_bytes: Some(64 * KIB),
        form: Form::Function,
        notes: "its tests are a child module, `mod tests { use super::*; }`; the templates need rustc 1.62",
        facts: &[
            said(
                "1.49 and 1.50, edition 2018, the crates",
                "content/languages/rust/index.md of github.com/codewars/docs",
                "2021",
            ),
            said(
                "choose_move: the board, a list of piles -> the index of a pile and the number to take",
                "the text of its kata Nim",
                "2026-11",
            ),
            assumed("edition 2021 by now, and the limit", "no page that says so was found"),
        ],
    },
    Judge {
        name: "std",
        title: "any rustc, std alone",
        editions: &[E2018, E2021, E2024],
        oldest_rustc: Release(62),
        crates: &[],
        source_limit_bytes: None,
        form: Form::Program,
        notes: "what the packages here have as submissions/accepted/<id>.rs",
        facts: &[said("rustc 1.62 is what the templates need", "this crate", "2026-11")],
    },
];
