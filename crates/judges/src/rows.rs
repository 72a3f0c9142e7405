//! The judges.

use super::crates::{ATCODER, CODEWARS, CODINGAME, DMOJ, LEETCODE, YUKICODER};
use super::{Comparison, Cpp, Edition, Fact, Form, Judge, Release, Space};
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
    other_names: &[],
    cpp: Cpp::USUAL,
    environment: &[],
    comparison: Comparison::USUAL,
    editions: &[E2018, E2021],
    oldest_rustc: Release(62),
    crates: &[],
    source_limit_bytes: None,
    form: Form::Program,
    notes: "",
    facts: &[assumed("all of it", "no page that says so was found; chosen to be cautious")],
};

/// A judge of which addresses and names are known, and nothing of its Rust.
const NAMED: Judge = Judge { editions: &[], facts: &[said("its addresses", COMPANION, "2026-06")], ..UNKNOWN };

/// What reads the addresses of judges.
const COMPANION: &str =
    "src/parsers/problem of github.com/jmerle/competitive-companion, and the pages of the judges themselves";

/// A survey of what judges compile Rust with.
const SURVEY: &str = "pull request 561 of github.com/yosupo06/library-checker-judge, a survey of judges";

/// The C++ of judges whose compilers run on Windows, or did, and are old.
const OLD_WINDOWS: Cpp = Cpp { is_windows: true, is_before_gcc_16: true, is_old: true, ..Cpp::USUAL };

/// How judges compare that tell apart what is wrong and what is presented wrongly.
const PRESENTED: Comparison = Comparison { is_case_sensitive: true, space: Space::All, has_presentation_error: true };

/// Words as the answer spells them.
const CASE_SENSITIVE: Comparison = Comparison { is_case_sensitive: true, ..Comparison::USUAL };

const HDU_FACTS: &[Fact] = &[
    OLD_FACTS[0],
    said(
        "an output of which white space alone is wrong is a presentation error",
        "acm.hdu.edu.cn/faq.php, its replies and what they mean",
        "2026-11",
    ),
    assumed("not at the end of the output; upper and lower case differ", "no page that says so was found"),
    OLD_FACTS[1],
    OLD_FACTS[2],
];

const POJ_FACTS: &[Fact] = &[
    OLD_FACTS[0],
    assumed(
        "an output of which white space alone is wrong is a presentation error, but for the end of the output; upper and lower case differ",
        "it has the verdict Presentation Error; no page that says more was found",
    ),
    OLD_FACTS[1],
    OLD_FACTS[2],
];

const OLD_FACTS: [Fact; 3] = [
    said("its addresses", COMPANION, "2026-06"),
    assumed("`__int64` and `%I64d` work", "accepted solutions of its problems, published by their authors"),
    assumed(
        "its compiler is from before C++11, and brings along headers that are not named",
        "those solutions: `next` beside `using namespace std`, `void main`, `<iostream.h>`, `strlen` without <cstring>",
    ),
];

/// A judge's C++ that has this standard as its newest.
const fn newest(standard: &'static str) -> Cpp {
    Cpp { standard: Some(standard), ..Cpp::USUAL }
}

/// Every judge, in the order in which the table is printed.
pub static ALL: &[Judge] = &[
    Judge {
        name: "atcoder",
        title: "AtCoder",
        other_names: &[],
        cpp: Cpp {
            standard: Some("gnu++23"),
            macros: &["ONLINE_JUDGE", "ATCODER", "NOMINMAX"],
            options: &["-ftrivial-auto-var-init=zero"],
            is_before_gcc_16: true,
            ..Cpp::USUAL
        },
        environment: &[],
        comparison: CASE_SENSITIVE,
        editions: &[E2024],
        oldest_rustc: Release(89),
        crates: ATCODER,
        source_limit_bytes: Some(512 * KIB),
        form: Form::Program,
        notes: "the crates are optimised together with the program",
        facts: &[
            said(
                "GCC 15.2.0 -O2 -std=gnu++23 -march=native -fopenmp -pthread -DATCODER -DNOMINMAX -DONLINE_JUDGE -fmodules \
                 -ftrivial-auto-var-init=zero: a local that was never set is 0; AC Library 1.6, Boost, Eigen, GMP",
                "a note of 2026-09-26 that quotes the official list, which was edited in place after 2026-06-15",
                "2026-09-26",
            ),
            said(
                "rustc 1.89.0, edition 2024",
                "the language list of the 2025 update, as tools for AtCoder repeat it",
                "2025-10",
            ),
            said("the crates", "the Cargo.toml of the 2025 update, as published scripts repeat it", "2025-10"),
            said(
                "white space at the ends of lines and of the output does not count",
                "issue 285 of github.com/kyuridenamida/atcoder-tools, which names accepted submissions",
                "2026-11",
            ),
            assumed(
                "upper and lower case differ, and other white space does not count",
                "its statements say how each word is spelled; no page that says so was found",
            ),
            assumed("sources up to 512 KiB", "its submission form is known to reject more"),
        ],
    },
    Judge {
        name: "codeforces",
        title: "Codeforces",
        other_names: &["CF"],
        cpp: Cpp { is_windows: true, is_before_gcc_16: true, ..newest("gnu++23") },
        environment: &[],
        comparison: Comparison::USUAL,
        editions: &[E2021, E2024],
        oldest_rustc: Release(89),
        crates: &[],
        source_limit_bytes: Some(64 * KIB - 1),
        form: Form::Program,
        notes: "runs on Windows: lines of the input may end with CRLF",
        facts: &[
            said(
                "GNU G++23 14.2 (64 bit, msys2)",
                "package.json of github.com/agrawal-d/cph, and headers of submissions",
                "2026-07",
            ),
            assumed("-std=gnu++23; `%I64d` works", "its compilers are those of msys2, on Windows"),
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
        other_names: &["Yosupo", "Yosupo Judge"],
        cpp: Cpp { macros: &["ONLINE_JUDGE", "EVAL"], is_before_gcc_16: true, ..newest("c++23") },
        environment: &[],
        comparison: Comparison::USUAL,
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
            said(
                "g++ -std=c++23 -DONLINE_JUDGE -DEVAL, GCC 15.2, AC Library 1.6; PyPy 3.9, Python 3.10",
                "langs/langs.toml of github.com/yosupo06/library-checker-judge",
                "2026-05-03",
            ),
            said(
                "sources up to 1 MiB",
                "database/validate.go of github.com/yosupo06/library-checker-judge",
                "2026-05-03",
            ),
        ],
    },
    Judge {
        name: "cses",
        title: "CSES Problem Set",
        other_names: &["CSES"],
        cpp: newest("gnu++20"),
        source_limit_bytes: Some(128 * KIB),
        notes: "the edition is chosen with the language",
        facts: &[
            said(
                "C++11, 17 and 20; Rust 2018 and 2021; Python3 as CPython3 or PyPy3",
                "pull request 350 of github.com/barrettruth/cp.nvim, which verified the submit page",
                "2026-03-07",
            ),
            assumed("rustc 1.62 or later, sources up to 128 KiB, GNU's dialect", "no page that says so was found"),
        ],
        ..UNKNOWN
    },
    Judge {
        name: "kattis",
        title: "Kattis",
        other_names: &["Open Kattis"],
        cpp: newest("gnu++23"),
        environment: &[],
        comparison: Comparison::USUAL,
        editions: &[E2021],
        oldest_rustc: Release(62),
        crates: &[],
        source_limit_bytes: Some(128 * KIB),
        form: Form::Program,
        notes: "",
        facts: &[
            said(
                "g++ -O2 -std=gnu++23; rustc -C opt-level=3 -C target-cpu=native, edition 2021; Python by PyPy",
                "languages.yaml of github.com/Kattis/problemtools, its reference configuration",
                "2026-08-21",
            ),
            said(
                "words in any case and with any white space, unless a problem asks for more",
                "the default output validator of the ICPC package format",
                "2025-09",
            ),
            assumed("rustc 1.62 or later", "its help page had 1.37.0 on 2020-10-13, and the edition of today is newer"),
            assumed("ONLINE_JUDGE, sources up to 128 KiB", "no page that says so was found"),
        ],
    },
    Judge {
        name: "hackerrank",
        title: "HackerRank",
        // Its stubs write their result to the file of this name.
        environment: &[("OUTPUT_PATH", "/dev/stdout")],
        source_limit_bytes: Some(50 * KIB),
        facts: &[
            said(
                "its stubs write to the file that the variable OUTPUT_PATH names",
                "the stubs in published solutions of its problems",
                "2026-11",
            ),
            assumed("the rest", "no page that says so was found; chosen to be cautious"),
        ],
        ..UNKNOWN
    },
    Judge {
        name: "luogu",
        title: "Luogu 洛谷",
        other_names: &["Luogu", "洛谷"],
        cpp: newest("gnu++23"),
        comparison: Comparison { is_case_sensitive: true, space: Space::Lines, has_presentation_error: false },
        editions: &[E2024],
        oldest_rustc: Release(85),
        source_limit_bytes: Some(50 * KIB),
        facts: &[
            said("Rust edition 2024", SURVEY, "2026-03-29"),
            assumed("rustc 1.85 or later", "the edition came with 1.85"),
            assumed("C++23 with O2", "issue 133 of github.com/yltx/vscode-luogu alone, 2025-08-05"),
            assumed(
                "letter case and white space count, but for the ends of lines and of the output",
                "how its users describe it; no page that says so was found",
            ),
            assumed("sources up to 50 KiB", "no page that says so was found"),
        ],
        ..UNKNOWN
    },
    Judge {
        name: "spoj",
        title: "SPOJ",
        other_names: &["Sphere Online Judge"],
        editions: &[E2015, E2018],
        oldest_rustc: Release(42),
        source_limit_bytes: Some(50_000),
        notes: "the templates need rustc 1.62",
        ..UNKNOWN
    },
    Judge {
        name: "aoj",
        title: "Aizu Online Judge",
        other_names: &["Aizu"],
        editions: &[E2018],
        oldest_rustc: Release(42),
        source_limit_bytes: Some(32 * KIB),
        notes: "the templates need rustc 1.62",
        facts: &[
            said("Rust edition 2018", SURVEY, "2026-03-29"),
            assumed("rustc 1.42 or later, sources up to 32 KiB", "no page that says so was found"),
        ],
        ..UNKNOWN
    },
    Judge {
        name: "dmoj",
        title: "DMOJ",
        other_names: &[],
        cpp: Cpp::USUAL,
        environment: &[],
        comparison: Comparison { is_case_sensitive: true, space: Space::Breaks, has_presentation_error: false },
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
            said("letter case and lines count", "the checker `standard` of github.com/DMOJ/judge-server", "2026-11"),
            assumed("rustc 1.59 or later", "the manifest asks cargo to strip symbols, which came with 1.59"),
            assumed("sources up to 64 KiB", "no page that says so was found"),
        ],
    },
    Judge {
        name: "domjudge",
        title: "DOMjudge",
        other_names: &[],
        cpp: Cpp::USUAL,
        environment: &[],
        comparison: Comparison::USUAL,
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
            said(
                "words in any case and with any white space, unless a problem asks for more",
                "the default output validator of the ICPC package format",
                "2025-09",
            ),
            assumed("rustc 1.62 or later", "the compiler is that of the site's own system"),
        ],
    },
    Judge {
        name: "leetcode",
        title: "LeetCode",
        other_names: &["LC", "力扣"],
        cpp: Cpp::USUAL,
        environment: &[],
        comparison: Comparison::USUAL,
        editions: &[E2024],
        oldest_rustc: Release(88),
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
            said("Rust edition 2024", SURVEY, "2026-03-29"),
            assumed(
                "rustc 1.88.0, opt-level 2; rand 0.8, regex 1, itertools 0.14",
                "the header of a solution of Weekly Contest 520 alone, 2026",
            ),
            assumed("the limit", "no page that says so was found; chosen to be cautious"),
        ],
    },
    Judge {
        name: "codewars",
        title: "Codewars",
        other_names: &[],
        cpp: Cpp::USUAL,
        environment: &[],
        comparison: Comparison::USUAL,
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
        name: "yukicoder",
        title: "yukicoder",
        editions: &[E2024],
        oldest_rustc: Release(92),
        crates: YUKICODER,
        source_limit_bytes: Some(64 * KIB),
        facts: &[
            assumed(
                "rustc 1.92.0, edition 2024, with proconio and num",
                "the readme of github.com/solalyth/cplib-rs alone, 2026",
            ),
            assumed("the versions of the crates, and sources up to 64 KiB", "no page that says so was found"),
        ],
        ..UNKNOWN
    },
    Judge {
        name: "qoj",
        title: "QOJ",
        other_names: &["Universal Cup", "UCup"],
        editions: &[E2021],
        source_limit_bytes: Some(50 * KIB),
        facts: &[
            said("Rust edition 2021", SURVEY, "2026-03-29"),
            assumed("rustc 1.62 or later, sources up to 50 KiB", "no page that says so was found"),
        ],
        ..UNKNOWN
    },
    Judge {
        name: "codechef",
        title: "CodeChef",
        editions: &[E2024],
        oldest_rustc: Release(85),
        source_limit_bytes: Some(50_000),
        facts: &[
            said("Rust edition 2024", SURVEY, "2026-03-29"),
            assumed("rustc 1.85 or later, sources up to 50 000 bytes", "the edition came with 1.85"),
        ],
        ..UNKNOWN
    },
    Judge {
        name: "codingame",
        title: "CodinGame",
        editions: &[E2024],
        oldest_rustc: Release(90),
        crates: CODINGAME,
        source_limit_bytes: Some(100_000),
        facts: &[
            said(
                "rustc 1.90.0, edition 2024; chrono, itertools 0.14, libc, rand 0.9, regex, time",
                "languages.md of github.com/CodinGame/Contribute-Help",
                "2026-11",
            ),
            assumed(
                "the other versions of the crates, and sources up to 100 000 bytes",
                "no page that says so was found",
            ),
        ],
        ..UNKNOWN
    },
    Judge {
        name: "std",
        title: "any rustc, std alone",
        other_names: &[],
        cpp: Cpp::USUAL,
        environment: &[],
        comparison: Comparison::USUAL,
        editions: &[E2018, E2021, E2024],
        oldest_rustc: Release(62),
        crates: &[],
        source_limit_bytes: None,
        form: Form::Program,
        notes: "what the packages here have as submissions/accepted/<id>.rs",
        facts: &[said("rustc 1.62 is what the templates need", "this crate", "2026-11")],
    },
    Judge {
        name: "gym",
        title: "Codeforces Gym",
        cpp: Cpp { is_windows: true, is_before_gcc_16: true, ..newest("gnu++23") },
        ..NAMED
    },
    Judge {
        name: "hdu",
        title: "HDU",
        other_names: &["HDOJ", "杭电"],
        cpp: OLD_WINDOWS,
        comparison: PRESENTED,
        facts: HDU_FACTS,
        ..NAMED
    },
    Judge {
        name: "poj",
        title: "POJ",
        other_names: &["PKU"],
        cpp: OLD_WINDOWS,
        comparison: PRESENTED,
        facts: POJ_FACTS,
        ..NAMED
    },
    // Closed; its problems are at Luogu and at mirrors of it.
    Judge { name: "bzoj", title: "BZOJ", other_names: &["HYSBZ", "黑暗爆炸", "DarkBZOJ"], ..NAMED },
    Judge {
        name: "topcoder",
        title: "TopCoder",
        other_names: &["TC"],
        form: Form::Function,
        notes: "it calls a method of a class that has the name of the problem",
        facts: &[
            said(
                "a class with a public method, its parameters and what it returns",
                "the statements at archive.topcoder.com, such as that of Nim",
                "2026-11",
            ),
            assumed("ONLINE_JUDGE", "no page that says so was found"),
        ],
        ..NAMED
    },
    Judge { name: "vjudge", title: "Virtual Judge", other_names: &[], ..NAMED },
    Judge { name: "loj", title: "LibreOJ", ..NAMED },
    Judge { name: "usaco", title: "USACO", ..NAMED },
    Judge { name: "timus", title: "Timus Online Judge", other_names: &["URAL"], ..NAMED },
    Judge { name: "uva", title: "UVa Online Judge", ..NAMED },
    Judge { name: "toph", title: "Toph", ..NAMED },
    Judge { name: "beecrowd", title: "beecrowd", ..NAMED },
    Judge { name: "lightoj", title: "LightOJ", ..NAMED },
    Judge { name: "eolymp", title: "Eolymp", ..NAMED },
    Judge {
        name: "hydro",
        title: "Hydro",
        comparison: Comparison { is_case_sensitive: true, space: Space::Lines, has_presentation_error: false },
        facts: &[
            said("its addresses", COMPANION, "2026-06"),
            said("letter case and lines count", "the checker `default` of github.com/hydro-dev/Hydro", "2026-11"),
            assumed("not the ends of lines and of the output", "no page that says so was found"),
        ],
        ..NAMED
    },
];
