//! Each program as one file: a bare compiler makes of it, as Rust 2018, a program that writes the same bytes. So it can lie in the
//! package of a problem, where tools such as BAPCtools compile it by itself.

#![expect(clippy::disallowed_methods, reason = "a test starts programs of its own")]
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

#[path = "../../tests/common/wait.rs"]
mod wait;

use std::fs;
use std::path::Path;
use std::process::Command;

use bundle::{Options, bundle};
use judges::{Judge, Release};

use wait::Bounded as _;

/// The name of a program, its binary, and lines of arguments.
type Row = (&'static str, &'static str, &'static [&'static str]);

const ROWS: &[Row] = &[
    (
        "gen-boards",
        env!("CARGO_BIN_EXE_gen-boards"),
        &[
            "--form until-zero --piles 1..3 --stones 1..5",
            "--form=counted --piles 0..4 --stones 0..7 --ordered --skip 1000 --take 474",
            "--form single --piles 2 --stones 1..2",
        ],
    ),
    (
        "gen-duel",
        env!("CARGO_BIN_EXE_gen-duel"),
        &[
            "mixed --won --games 50 --piles 1..20 --stones 1..10^18 --player optimal --player mirror --seed 1",
            "uniform --games 5 --piles 2..4 --stones 1..500 --player slow --seed 7",
            "equal --won --games 2 --piles 2 --stones 1..9 --player slow --seed 1",
        ],
    ),
    (
        "gen-fibonacci",
        env!("CARGO_BIN_EXE_gen-fibonacci"),
        &[
            "every --piles 2 --stones 1..15",
            "p-position --cases 100 --piles 3 --stones 1..1000 --seed 1",
            "one-take --cases 50 --piles 3 --stones 1..500 --seed 2",
            "uniform --piles 3 --stones 1..9",
        ],
    ),
    (
        "gen-match",
        env!("CARGO_BIN_EXE_gen-match"),
        &[
            "p-position --piles 2..10 --stones 1..50 --seed 1",
            "one-bit --bit 3 --piles 3 --stones 1..50 --empty 0..2 --seed 8",
            "uniform --piles 3 --stones 1..7 --starter nobody --seed 7",
        ],
    ),
    (
        "gen-moore",
        env!("CARGO_BIN_EXE_gen-moore"),
        &[
            "lost --cases 100 --piles 1..8 --stones 7 --most 1..3 --seed 1",
            "one-bit --cases 9 --piles 1 --stones 10^18 --most 2..5 --double --seed 7",
            "lost --cases 2^60 --piles 2 --stones 1 --most 1 --seed 1",
        ],
    ),
    (
        "gen-number",
        env!("CARGO_BIN_EXE_gen-number"),
        &[
            "--from 1 --to 2^31-1 --seed 1",
            "--list 100 --from 10^9 --to 2^31-1 --multiple-of 4 --offset 3 --seed 2",
            "--from 1 --to 3 --multiple-of 4 --seed 1",
        ],
    ),
    (
        "gen-pairs",
        env!("CARGO_BIN_EXE_gen-pairs"),
        &["mixed --cases 1000 --most 2^60 --seed 3", "lost --cases 100 --most 10^6 --seed 1", "lost --most 1 --seed 1"],
    ),
    (
        "gen-piles",
        env!("CARGO_BIN_EXE_gen-piles"),
        &[
            "mixed --form until-zero --cases 200 --piles 1..50 --stones 1..2^31-1 --seed 3 --shuffle",
            "mixed --rule zero-move --form counted --cases 200 --piles 0..10 --stones 0..2^30-1 --seed 4",
            "one-bit --rule lasker --form single --piles 5 --stones 0..2^64-1 --seed 2^64-1",
            "p-position --form single --piles 1 --stones 1..9 --seed 1",
            "mixed --form counted --piles 3 --stone 1..9 --seed 1",
        ],
    ),
    (
        "gen-positions",
        env!("CARGO_BIN_EXE_gen-positions"),
        &[
            "--cases 5 --count 1..5 --takes 1..9 --positions 20 --piles 0..4 --stones 0..30 --lost --seed 1",
            "--count 1 --takes 1 --positions 1 --piles 1 --stones 1..9999999 --seed 1",
        ],
    ),
    (
        "gen-stairs",
        env!("CARGO_BIN_EXE_gen-stairs"),
        &[
            "lost --cases 100 --stairs 1..12 --stones 0..9 --seed 1",
            "others-zero --cases 3 --stairs 2*10^2 --stones 0..10^9 --seed 7",
            "lost --stairs 2 --stones 1 --seed 1",
        ],
    ),
    (
        "gen-takes",
        env!("CARGO_BIN_EXE_gen-takes"),
        &[
            "--stones 10^6 --count 100 --takes 1..10^6 --seed 1",
            "--stones 1..40 --count 1..5 --takes 1..12 --multiple-of 2 --seed 7",
            "--stones 5 --count 1 --takes 6..9 --seed 1",
        ],
    ),
];

#[test]
fn each_program_is_there() {
    assert!(generators::built_in::names().eq(ROWS.iter().map(|(name, ..)| *name)));
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn one_file_writes_the_same_bytes() {
    let folder = tempfile::tempdir().unwrap();
    std::thread::scope(|scope| {
        // The compiler takes nearly all of the time.
        for rows in ROWS.chunks(ROWS.len().div_ceil(2)) {
            scope.spawn(|| rows.iter().for_each(|row| writes_the_same(folder.path(), row)));
        }
    });
}

fn writes_the_same(folder: &Path, (name, binary, lines): &Row) {
    let program = compiled(folder, name);
    for line in lines.iter().chain(&["", "--help"]) {
        let run = |program: &Path| {
            let output = Command::new(program).args(line.split_whitespace()).bounded_output().unwrap();
            (String::from_utf8(output.stdout).unwrap(), String::from_utf8(output.stderr).unwrap(), output.status)
        };
        assert_eq!(run(&program), run(Path::new(binary)), "{name} {line}");
    }
}

/// Makes one file of a program, reads it as a person does, and compiles it.
fn compiled(folder: &Path, name: &str) -> std::path::PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("src/bin/{name}.rs"));
    let made = bundle(&root, Judge::by_name("std").unwrap(), Options::default()).unwrap();
    // What distributions have had since 2024.
    let newest = Release(75);
    assert!(made.newer.iter().all(|newer| newer.since <= newest), "{:?}", made.newer);
    assert!(made.added_need.is_none_or(|release| release <= newest), "{name}: {:?}", made.added_need);
    let head: String =
        made.text.lines().skip(1).take_while(|line| line.is_empty() || line.starts_with("//!")).collect();
    assert!(head.contains(&format!("`{name}`")) && head.contains(&format!("//! {name} ")), "{}", made.text);
    assert!(!made.text.contains("use rand") && !made.text.contains("mod tests"), "{}", made.text);
    let (source, program) = (folder.join(format!("{name}.rs")), folder.join(name));
    fs::write(&source, made.text).unwrap();
    let mut rustc = Command::new("rustc");
    rustc.args(["-O", "--edition=2018", "-o"]).arg(&program).arg(&source);
    let output = rustc.bounded_output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && said.is_empty(), "{name}: {said}");
    program
}
