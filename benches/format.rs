//! How fast the grammar engine is: validation in MB/s beside PyPI checktestdata, generation and enumeration in cases/s.
//!
//! `cargo bench --bench format`. Medians of interleaved runs; only the ratios carry over to another machine.
#![expect(clippy::disallowed_methods, reason = "a benchmark starts programs of its own")]
#![expect(clippy::print_stdout, clippy::unwrap_used, reason = "a benchmark prints and stops at the first surprise")]

use std::io::Write as _;
use std::process::{Command, Stdio};
use std::time::Instant;

use checktestdata::Grammar;

const NIM: &str = "WHILE(!MATCH(\"0\"))\n  INT(1,200000,m) NEWLINE\n  REP(m,SPACE) INT(1,2147483647) END NEWLINE\nEND\nSTRING(\"0\") NEWLINE\n";

/// Cases of `piles` piles below `bound`, `bytes` bytes in all.
fn nim_input(bytes: usize, piles: u64, bound: u64) -> Vec<u8> {
    let mut data = Vec::with_capacity(bytes + 4_000_000);
    let mut state = 1u64;
    while data.len() < bytes {
        write!(data, "{piles}").unwrap();
        for pile in 0..piles {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let stones = 1 + (state >> 33) % bound;
            write!(data, "{}{stones}", if pile == 0 { '\n' } else { ' ' }).unwrap();
        }
        data.push(b'\n');
    }
    data.extend_from_slice(b"0\n");
    data
}

fn median(mut seconds: Vec<f64>) -> f64 {
    seconds.sort_by(f64::total_cmp);
    seconds[seconds.len() / 2]
}

fn validation() {
    let grammar = Grammar::parse(NIM).unwrap();
    let inputs = [
        ("few cases, long numbers", nim_input(10_000_000, 200_000, 2_147_483_647)),
        ("few cases, short numbers", nim_input(10_000_000, 200_000, 9)),
        ("many cases of 3 piles", nim_input(10_000_000, 3, 1000)),
    ];
    for (name, input) in inputs {
        let time = |_| {
            let begin = Instant::now();
            std::hint::black_box(grammar.validate(&input).unwrap());
            begin.elapsed().as_secs_f64()
        };
        let ours = input.len() as f64 / 1e6 / median((0..9).map(time).collect());
        let theirs = peer(&input).map_or("peer not installed".to_owned(), |seconds| {
            let rate = input.len() as f64 / 1e6 / seconds;
            format!("pyctd {rate:.1} MB/s, ratio {:.0}", ours / rate)
        });
        println!("validate, {name}: {ours:.0} MB/s ({theirs})");
    }
}

/// Seconds that the peer takes on `input`, its start included.
fn peer(input: &[u8]) -> Option<f64> {
    let folder = tempfile::tempdir().ok()?;
    let (program, data) = (folder.path().join("nim.ctd"), folder.path().join("nim.in"));
    std::fs::write(&program, NIM).ok()?;
    std::fs::write(&data, input).ok()?;
    let begin = Instant::now();
    let status =
        Command::new("pyctd").arg(program).arg(data).stdout(Stdio::null()).stderr(Stdio::null()).status().ok()?;
    status.success().then(|| begin.elapsed().as_secs_f64())
}

/// Runs `next` until a second has gone by; how often per second it ran.
fn rate(mut next: impl FnMut()) -> f64 {
    let begin = Instant::now();
    let mut runs = 0u64;
    while begin.elapsed().as_secs_f64() < 1.0 {
        for _ in 0..100 {
            next();
        }
        runs += 100;
    }
    runs as f64 / begin.elapsed().as_secs_f64()
}

fn making() {
    let grammar = Grammar::parse(NIM).unwrap();
    let cases = grammar.cases().unwrap();
    let mut seed = 0;
    let generated = rate(|| {
        seed += 1;
        std::hint::black_box(grammar.generate(seed, 3).unwrap());
    });
    let mut whole = grammar.enumerate();
    let inputs = rate(|| {
        std::hint::black_box(whole.next_input().unwrap());
    });
    let mut parts = cases.enumerate();
    let single = rate(|| {
        std::hint::black_box(parts.next_input().unwrap());
    });
    println!("generate, size 3: {generated:.0} inputs/s");
    println!("enumerate inputs: {inputs:.0}/s, up to size {}", whole.size());
    println!("enumerate single cases: {single:.0}/s, up to size {}", parts.size());
}

fn main() {
    making();
    validation();
}
