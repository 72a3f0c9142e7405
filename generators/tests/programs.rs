//! The programs as they are called: what they write, what they refuse, and that a seed writes the same bytes forever.

#![expect(clippy::disallowed_methods, reason = "a test starts programs of its own")]

#[path = "programs/pairs_and_matches.rs"]
mod pairs_and_matches;
#[path = "../../tests/common/wait.rs"]
mod wait;

use std::io::Read;
use std::process::{Command, Output, Stdio};
use wait::Bounded as _;

fn command(program: &str, arguments: &str) -> Command {
    let path = match program {
        "gen-piles" => env!("CARGO_BIN_EXE_gen-piles"),
        "gen-boards" => env!("CARGO_BIN_EXE_gen-boards"),
        "gen-fibonacci" => env!("CARGO_BIN_EXE_gen-fibonacci"),
        "gen-positions" => env!("CARGO_BIN_EXE_gen-positions"),
        "gen-takes" => env!("CARGO_BIN_EXE_gen-takes"),
        "gen-stairs" => env!("CARGO_BIN_EXE_gen-stairs"),
        "gen-moore" => env!("CARGO_BIN_EXE_gen-moore"),
        "gen-duel" => env!("CARGO_BIN_EXE_gen-duel"),
        "gen-pairs" => env!("CARGO_BIN_EXE_gen-pairs"),
        "gen-match" => env!("CARGO_BIN_EXE_gen-match"),
        _ => env!("CARGO_BIN_EXE_gen-number"),
    };
    let mut command = Command::new(path);
    command.args(arguments.split_whitespace());
    command
}

fn run(program: &str, arguments: &str) -> std::io::Result<Output> {
    command(program, arguments).bounded_output()
}

/// What the program writes; it must end with 0 and be silent on stderr.
fn written(program: &str, arguments: &str) -> std::io::Result<String> {
    let output = run(program, arguments)?;
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && complaint.is_empty(), "{arguments}: {complaint}");
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// FNV-1a: enough to notice a change.
fn hash(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3))
}

#[test]
fn a_seed_writes_the_same_bytes_forever() -> std::io::Result<()> {
    let piles = |arguments| written("gen-piles", arguments);
    let uniform = "uniform --form until-zero --cases 2 --piles 2..5 --stones 1..100 --seed 1";
    assert_eq!(piles(uniform)?, "3\n63 28 30\n4\n52 20 44 59\n0\n");
    let lost = "p-position --form counted --cases 2 --piles 3 --stones 1..2^31-1 --seed 2";
    assert_eq!(piles(lost)?, "2\n3\n456118903 124801284 476021619\n3\n1024415436 1164705498 2019862550\n");
    let mixed = "mixed --form until-zero --cases 200 --piles 1..50 --stones 1..2^31-1 --seed 3 --shuffle";
    assert_eq!(hash(&piles(mixed)?), 0x3bd9_7ade_2948_19de);
    let zero = "mixed --rule zero-move --form counted --cases 200 --piles 0..10 --stones 0..2^30-1 --seed 4";
    assert_eq!(hash(&piles(zero)?), 0x2a8b_0ffb_a402_5615);
    assert_eq!(written("gen-number", "--from 1 --to 2^31-1 --seed 5")?, "268249072\n");
    assert_eq!(written("gen-number", "--from 1 --to 2^31-1 --multiple-of 4 --offset 3 --seed 5")?, "268249071\n");
    assert_eq!(
        written("gen-takes", "--stones 10^6 --count 5 --takes 1..10^6 --seed 6")?,
        "1000000 5\n939593 500665 188200 623641 300391\n"
    );
    assert_eq!(
        written("gen-takes", "--stones 1..60 --count 1..9 --takes 1..20 --multiple-of 2 --seed 7")?,
        "43 9\n16 10 4 18 8 14 2 20 6\n"
    );
    Ok(())
}

#[test]
fn a_seed_writes_the_same_games_of_takes_forever() -> std::io::Result<()> {
    let some = "--cases 2 --count 1..3 --takes 1..6 --positions 3 --piles 0..3 --stones 0..9 --lost --seed 1";
    assert_eq!(written("gen-positions", some)?, "2 4 2\n3\n2 6 2\n1 7\n1 3\n2 5 1\n3\n2 0 7\n1 4\n3 4 9 9\n0\n");
    Ok(())
}

#[test]
fn a_seed_writes_the_same_stairs_and_moore_positions_forever() -> std::io::Result<()> {
    let stairs = "lost --cases 2 --stairs 1..5 --stones 0..9 --seed 1";
    assert_eq!(written("gen-stairs", stairs)?, "2\n3\n3 0 3\n4\n7 2 6 2\n");
    let moore = "lost --cases 2 --piles 4..6 --stones 20 --most 1..3 --seed 1";
    assert_eq!(written("gen-moore", moore)?, "2\n5 2\n4 12 8 8 4\n5 2\n1 1 4 5 4\n");
    let [stairs, moore] =
        [("gen-stairs", "--stairs 1..50 --stones 0..10^9"), ("gen-moore", "--piles 1..50 --stones 10^18 --most 1..9")]
            .map(|(program, bounds)| {
                let shapes: &[&str] = if program == "gen-moore" {
                    &["uniform", "lost", "top-bit", "one-pile"]
                } else {
                    &["uniform", "lost", "others-zero", "all-zero"]
                };
                let text = |shape: &&str| written(program, &format!("{shape} --cases 50 {bounds} --seed 2"));
                shapes.iter().map(text).collect::<std::io::Result<String>>()
            });
    assert_eq!((hash(&stairs?), hash(&moore?)), (0xdf1b_7f14_8af0_2f92, 0x7047_2619_bad2_9259));
    Ok(())
}

#[test]
fn games_have_their_players_and_are_the_same_forever() -> std::io::Result<()> {
    let two =
        written("gen-duel", "uniform --games 2 --piles 2..3 --stones 1..9 --player slow --player greedy --seed 1")?;
    assert_eq!(two, "2 303499985\nslow 2\n7 4\nslow 2\n4 7\n");
    let all = "--player optimal --player random --player mirror --player slow --player greedy";
    let many = written("gen-duel", &format!("mixed --won --games 300 --piles 1..6 --stones 1..7 {all} --seed 2"))?;
    assert_eq!(hash(&many), 0xe2aa_ef2e_30d6_755e);
    let lines: Vec<&str> = many.lines().collect();
    assert!(lines[0].starts_with("300 ") && lines.len() == 601);
    let mut players = std::collections::BTreeSet::new();
    for game in lines[1..].chunks(2) {
        let piles: Vec<u64> = game[1].split(' ').filter_map(|pile| pile.parse().ok()).collect();
        assert!(piles.iter().all(|pile| (1..=7).contains(pile)), "{piles:?}");
        assert_ne!(piles.iter().fold(0, |sum, pile| sum ^ pile), 0, "{piles:?}");
        let (player, count) = game[0].split_once(' ').unwrap_or_default();
        assert_eq!(count, piles.len().to_string());
        players.insert(player);
    }
    assert!(players.into_iter().eq(["greedy", "mirror", "optimal", "random", "slow"]));
    Ok(())
}

#[test]
fn every_case_keeps_the_bounds_and_the_shape() -> std::io::Result<()> {
    let text =
        written("gen-piles", "p-position --form counted --cases 30 --piles 2..6 --stones 1..50 --seed 9 --shuffle")?;
    let mut lines = text.lines();
    assert_eq!(lines.next(), Some("30"));
    let lines: Vec<&str> = lines.collect();
    assert_eq!(lines.len(), 60);
    let mut counts = std::collections::BTreeSet::new();
    for case in lines.chunks(2) {
        let piles: Vec<u64> = case[1].split(' ').filter_map(|pile| pile.parse().ok()).collect();
        assert_eq!(case[0], piles.len().to_string());
        assert!(piles.iter().all(|pile| (1..=50).contains(pile)), "{piles:?}");
        assert_eq!(piles.iter().fold(0, |sum, pile| sum ^ pile), 0, "{piles:?}");
        counts.insert(piles.len());
    }
    assert!(counts.into_iter().eq(2..=6));
    Ok(())
}

#[test]
fn boards_come_in_order_and_in_parts() -> std::io::Result<()> {
    let boards = |arguments: &str| written("gen-boards", arguments);
    let pairs = "2\n1 1\n2\n1 2\n2\n2 2\n";
    assert_eq!(boards("--form until-zero --piles 1..2 --stones 1..2")?, format!("1\n1\n1\n2\n{pairs}0\n"));
    assert_eq!(boards("--form counted --piles 2 --stones 1..2")?, format!("3\n{pairs}"));
    assert_eq!(boards("--form single --piles 0..2 --stones 1..2 --ordered --skip 5 --take 1")?, "2\n2 1\n");
    assert_eq!(boards("--form counted --piles 1 --stones 1..2 --skip 7")?, "0\n");
    let all = boards("--form counted --piles 0..4 --stones 0..7 --ordered")?;
    assert_eq!((all.lines().next(), all.lines().count()), (Some("4681"), 1 + 2 * 4681));
    Ok(())
}

/// What a generator refuses, and what it says to it.
const REFUSED: &[(&str, &str, &str)] = &[
    ("gen-piles", "", "error: found no SHAPE, expected SHAPE, which is one of uniform, p-position,"),
    (
        "gen-piles",
        "uniform --form single --pile 1 --stones 1 --seed 1",
        "error: found the option `--pile`, expected one of --form, --cases, --piles, --stones, --seed, --rule, --bit, \
         --shuffle; did you mean `--piles`?",
    ),
    ("gen-piles", "uniform lost", "error: found `lost`, expected an option"),
    ("gen-piles", "uniform --seed 1 --seed 2", "error: --seed: found twice, expected once"),
    (
        "gen-piles",
        "one-bit --bit 64 --form single --piles 1 --stones 1 --seed 1",
        "error: --bit: found `64`, expected a number from 0 to 63",
    ),
    (
        "gen-piles",
        "equal --bit 6 --form single --piles 1 --stones 1 --seed 1",
        "error: --bit belongs to the shape one-bit",
    ),
    ("gen-boards", "--form", "error: --form: found no value, expected --form FORM"),
    ("gen-boards", "--form table", "error: --form: found `table`, expected one of until-zero, counted, single"),
    ("gen-boards", "--ordered=yes", "error: --ordered: found the value `yes`, expected none"),
    (
        "gen-piles",
        "p-position --form single --piles 1 --stones 1..9 --seed 1",
        "error: case 1: found no case with piles 1,",
    ),
    (
        "gen-piles",
        "uniform --form single --cases 2 --piles 1 --stones 1 --seed 1",
        "error: found 2 cases, expected exactly 1",
    ),
    (
        "gen-piles",
        "uniform --form until-zero --cases 9 --piles 0..1 --stones 1 --seed 1",
        "error: a case of 0 piles cannot",
    ),
    (
        "gen-piles",
        "uniform --form single --piles 2^40 --stones 1 --seed 1",
        "error: 1 cases of up to 1099511627776 piles",
    ),
    (
        "gen-piles",
        "uniform --form counted --cases 2^64-1 --piles 0 --stones 1 --seed 1",
        "error: 18446744073709551615 cases",
    ),
    ("gen-piles", "uniform --form single --piles 5..4 --stones 1 --seed 1", "the range 5..4 is empty"),
    ("gen-piles", "uniform --form single --piles 1 --stones 1e9 --seed 1", "found `1e9`, expected a number such as"),
    ("gen-piles", "round --form single --piles 1 --stones 1 --seed 1", "found `round`, expected one of"),
    ("gen-piles", "uniform --form single --piles 1 --stones 1", "error: found no --seed, expected --seed NUMBER"),
    ("gen-boards", "--form single --piles 2 --stones 1..2", "error: found 3 cases, expected exactly 1"),
    ("gen-boards", "--form counted --piles 2^63 --stones 1..2", "error: 1 cases of up to"),
    ("gen-stairs", "lost --stairs 2 --stones 1 --seed 1", "error: case 1: found no case with piles 1,"),
    ("gen-moore", "lost --cases 2^60 --piles 2 --stones 1 --most 1 --seed 1", "error: 1152921504606846976 cases of"),
    (
        "gen-duel",
        "equal --won --games 2 --piles 2 --stones 1..9 --player slow --seed 1",
        "error: case 1: found no board",
    ),
    ("gen-duel", "one-move --games 1 --piles 1 --stones 0 --player slow --seed 1", "error: case 1: there is no case"),
    (
        "gen-duel",
        "uniform --games 1 --piles 1 --stones 1 --seed 1",
        "error: found no --player, expected --player PLAYER, which is one of optimal,",
    ),
    ("gen-duel", "uniform --games 1 --piles 1 --stones 1 --player best --seed 1", "found `best`, expected one of"),
    ("gen-duel", "uniform --games 2^40 --piles 1 --stones 1 --player slow --seed 1", "error: 1099511627776 cases"),
    ("gen-number", "--from 5 --to 4 --seed 1", "error: the range 5..4 is empty"),
    ("gen-number", "--from 1 --to 3 --multiple-of 4 --seed 1", "error: no number in 1..3 leaves 0 modulo 4"),
    ("gen-fibonacci", "uniform --piles 3 --stones 1..2^20 --seed 1", "error: piles of up to 1048576 stones"),
    ("gen-fibonacci", "every --piles 3 --stones 1..1000", "error: 1000000000 cases of up to 3 piles"),
    ("gen-fibonacci", "p-position --piles 1 --stones 1..3 --seed 1", "error: case 1: found no case with piles 1,"),
    ("gen-fibonacci", "p-position --piles 1 --stones 1..3", "error: found no --seed, expected --seed NUMBER"),
    (
        "gen-positions",
        "--count 1 --takes 1 --positions 2 --piles 1 --stones 1 --lost --seed 1",
        "found no case with piles 1, stones 1 and an xor of 0",
    ),
    ("gen-positions", "--count 1 --takes 1 --positions 1 --piles 1 --stones 1..9999999 --seed 1", "9999999"),
    ("gen-takes", "--stones 5 --count 1 --takes 6..9 --seed 1", "error: the range 6..5 is empty"),
    ("gen-takes", "--stones 9 --count 1..2^40 --takes 1..9 --seed 1", "error: 1 cases of up to 1099511627776 piles"),
    ("gen-number", "--from 1 --to 3 --multiple-of 0 --seed 1", "error: a remainder of 0 modulo 0 does not exist"),
];

#[test]
fn bad_arguments_end_with_2_and_a_reason_and_write_nothing() -> std::io::Result<()> {
    for &(program, arguments, reason) in REFUSED {
        let output = run(program, arguments)?;
        let complaint = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{program} {arguments}: {complaint}");
        assert!(complaint.contains(reason), "{program} {arguments}: {complaint}");
        assert!(output.stdout.is_empty(), "{program} {arguments}");
    }
    Ok(())
}

#[test]
fn help_shows_examples() -> std::io::Result<()> {
    let programs = [
        "gen-piles",
        "gen-boards",
        "gen-number",
        "gen-fibonacci",
        "gen-takes",
        "gen-stairs",
        "gen-moore",
        "gen-duel",
        "gen-positions",
    ];
    for program in programs {
        let help = written(program, "--help")?;
        assert!(
            help.contains(&format!("Examples:\n  {program} ")) && help.contains(&format!("Usage: {program} ")),
            "{help}"
        );
    }
    Ok(())
}

#[test]
fn a_reader_that_leaves_early_is_no_fault() -> std::io::Result<()> {
    let mut command = command("gen-boards", "--form until-zero --piles 1..9 --stones 1..9 --ordered");
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).start()?;
    let mut first = [0; 4];
    let mut stdout = child.stdout.take();
    if let Some(stdout) = &mut stdout {
        stdout.read_exact(&mut first)?;
    }
    drop(stdout);
    let output = child.wait_with_output()?;
    assert_eq!(&first, b"1\n1\n");
    assert!(output.status.success(), "{:?}", output.status);
    assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
    Ok(())
}

/// A binary that the library does not know would not be built into the command.
#[test]
fn the_library_knows_every_binary() -> std::io::Result<()> {
    let folder = std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/src/bin"))?;
    let files = folder.map(|entry| Ok(entry?.file_name().to_string_lossy().into_owned()));
    let mut files: Vec<String> = files.collect::<std::io::Result<_>>()?;
    files.sort();
    let names: Vec<String> = generators::built_in::names().map(|name| format!("{name}.rs")).collect();
    assert_eq!(names, files);
    Ok(())
}
