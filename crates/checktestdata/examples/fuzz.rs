//! Mutates grammars and inputs and feeds them to the grammar engine, which must never panic nor run away.
//!
//! `cargo run --release -p grundy-checktestdata --example fuzz -- SECONDS [SEED]`. It prints the pair it stopped at, and how many it tried.
#![expect(clippy::print_stdout, clippy::panic, reason = "a harness that talks, and stops at what it looks for")]

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use checktestdata::{Grammar, ShrinkOptions};

/// A pair that takes longer than this is a find.
const SLOW: Duration = Duration::from_secs(20);

const PIECES: [&str; 62] = [
    "SPACE",
    "NEWLINE",
    "EOF",
    "INT(",
    "FLOAT(",
    "FLOATP(",
    "STRING(",
    "REGEX(",
    "ASSERT(",
    "SET(",
    "UNSET(",
    "REP(",
    "REPI(",
    "WHILE(",
    "WHILEI(",
    "IF(",
    "ELSE",
    "END",
    "MATCH(",
    "ISEOF",
    "UNIQUE(",
    "INARRAY(",
    "STRLEN(",
    "FIXED",
    "SCIENTIFIC",
    "(",
    ")",
    "[",
    "]",
    ",",
    "=",
    "==",
    "!=",
    "<",
    ">=",
    "&&",
    "||",
    "!",
    "+",
    "-",
    "*",
    "/",
    "%",
    "^",
    "a",
    "b",
    "n",
    "i",
    "0",
    "1",
    "2",
    "10",
    "1000000000000000000000",
    "1.5",
    "1e9",
    "\"a\"",
    "\"[a-c]{1,3}|x*\"",
    "\"\\n\"",
    "\"(a|b)*?\"",
    "#c\n",
    "\n",
    "\\",
];

struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % bound.max(1)
    }
}

/// Programs and inputs of the table of verdicts.
fn seeds() -> Vec<(String, Vec<u8>)> {
    let table = include_str!("../tests/it/verdicts.txt").lines().filter(|line| !line.starts_with('#'));
    let row = |line: &str| {
        let (program, data) = line.split_once(' ')?.1.split_once(" @")?;
        Some((program.replace('␤', "\n"), data.trim_start().replace("\\n", "\n").into_bytes()))
    };
    table.filter_map(row).collect()
}

fn mutate_program(program: &str, random: &mut Random) -> String {
    let mut text: Vec<char> = program.chars().collect();
    for _ in 0..random.below(5) {
        let at = random.below(text.len() + 1);
        match random.below(4) {
            0 => {
                let end = (at + random.below(12)).min(text.len());
                text.drain(at..end);
            }
            1 => {
                let end = (at + random.below(30)).min(text.len());
                let piece: Vec<char> = text[at..end].to_vec();
                text.splice(at..at, piece);
            }
            _ => {
                let piece = PIECES[random.below(PIECES.len())];
                text.splice(at..at, piece.chars());
            }
        }
    }
    text.into_iter().collect()
}

fn mutate_data(data: &[u8], random: &mut Random) -> Vec<u8> {
    const BYTES: &[u8] = b"0123456789- \n.eE+abcx\xff\0";
    let mut data = data.to_vec();
    for _ in 0..random.below(4) {
        let at = random.below(data.len() + 1);
        match random.below(3) {
            0 if at < data.len() => drop(data.remove(at)),
            1 if at < data.len() => data[at] = BYTES[random.below(BYTES.len())],
            _ => data.insert(at, BYTES[random.below(BYTES.len())]),
        }
    }
    data
}

/// Everything the engine does with a grammar, each within bounds of its own.
fn exercise(program: &str, data: &[u8], seed: u64, deeply: bool) -> bool {
    let Ok(grammar) = Grammar::parse(program) else {
        return false;
    };
    let _ = grammar.validate(data);
    if !deeply {
        return true;
    }
    if let Ok(input) = grammar.generate(seed, 3) {
        assert!(grammar.validate(&input).is_ok(), "an invalid input was generated");
        if input.len() < 200 {
            let fails = |candidate: &[u8]| {
                assert!(grammar.validate(candidate).is_ok(), "an invalid candidate was shown");
                Ok::<bool, ()>(candidate.len() * 2 > input.len())
            };
            let _ = grammar.shrink(&input, fails, ShrinkOptions { max_calls: 60 });
        }
        for input in grammar.enumerate().take(3) {
            assert!(grammar.validate(&input).is_ok(), "an invalid input was enumerated");
        }
    }
    true
}

/// Tells of a pair that takes too long, while it does.
fn watch(current: Arc<Mutex<(String, Instant)>>) {
    std::thread::spawn(move || {
        loop {
            std::thread::sleep(SLOW / 2);
            if let Ok(current) = current.lock()
                && current.1.elapsed() > SLOW
            {
                println!("slow, {:?}: {}", current.1.elapsed(), current.0);
            }
        }
    });
}

fn main() {
    let mut arguments = std::env::args().skip(1).map(|argument| argument.parse::<u64>().unwrap_or(0));
    let seconds = arguments.next().unwrap_or(10);
    let mut random = Random(arguments.next().unwrap_or(1));
    let seeds = seeds();
    let begin = Instant::now();
    let (mut tried, mut parsed) = (0u64, 0u64);
    let current = Arc::new(Mutex::new((String::new(), Instant::now())));
    watch(Arc::clone(&current));
    while begin.elapsed().as_secs() < seconds {
        let (program, data) = &seeds[random.below(seeds.len())];
        let (program, data) = (mutate_program(program, &mut random), mutate_data(data, &mut random));
        if let Ok(mut current) = current.lock() {
            *current = (format!("{program:?} on {data:?}"), Instant::now());
        }
        let deeply = random.below(16) == 0;
        match catch_unwind(AssertUnwindSafe(|| exercise(&program, &data, tried, deeply))) {
            Ok(ok) => parsed += u64::from(ok),
            Err(_) => {
                panic!("after {tried} pairs, on the program {program:?} and the data {data:?}")
            }
        }
        tried += 1;
    }
    println!("{tried} pairs in {seconds} s, {parsed} of them with a grammar that parses: no panic");
}
