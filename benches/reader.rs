//! How fast the embedded reader is beside proconio 0.5.0: CPU time of whole programs, compiled by the kit as submissions, on the same
//! inputs.
//!
//! `cargo bench --bench reader` prints the median of the ratios of [`ROUNDS`] rounds; in each, both programs run once, in turn, so that
//! both meet the machine in the same state. Above 1 the embedded reader is the faster one. Nothing is discarded.
#![expect(
    clippy::print_stdout,
    clippy::unwrap_used,
    clippy::panic,
    reason = "a benchmark prints and stops at the first surprise"
)]
#![expect(clippy::disallowed_methods, reason = "a benchmark reads files of its own")]

use std::fmt::Write as _;
use std::fs::File;
use std::io::Read as _;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use bundle::{Options, bundle};
use judges::Judge;
use program::cache::Cache;
use program::{Build, Builder, CompileLimits, Program};
use sandbox::{self, Limits, Profile, Run};

const ROUNDS: usize = 15;

/// A program that reads cases of piles. `from` stands in front of what is read.
fn program(head: &str, from: &str) -> String {
    format!(
        "{head}    input! {{ {from}cases: usize }}\n    let mut sum = 0u64;\n    for _ in 0..cases {{\n        \
         input! {{ {from}n: usize, piles: [u64; n] }}\n        sum = piles.iter().fold(sum, |sum, pile| sum ^ pile);\n    }}\n    \
         println!(\"{{}}\", sum);\n}}\n"
    )
}

fn input(cases: usize, piles: usize, bound: u64) -> String {
    let mut text = format!("{cases}\n");
    let mut state = 1u64;
    for _ in 0..cases {
        write!(text, "{piles}").unwrap();
        for pile in 0..piles {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            write!(text, "{}{}", if pile == 0 { '\n' } else { ' ' }, 1 + (state >> 1) % bound).unwrap();
        }
        text.push('\n');
    }
    text
}

fn ready(builder: &Builder, path: &Path, text: &str) -> Program {
    std::fs::write(path, text).unwrap();
    match builder.build(path).unwrap() {
        Build::Ready(program) => program,
        other => panic!("{other:?}"),
    }
}

/// CPU time and output of one run.
fn run(program: &Program, input: &Path) -> (f64, String) {
    let limits = Limits {
        cpu_time: Some(Duration::from_secs(60)),
        wall_time: Duration::from_secs(120),
        memory_bytes: Some(1 << 30),
        output_bytes: 1 << 20,
        stderr_bytes: 1 << 16,
    };
    let run = program.run(Vec::new(), Path::new("/"), limits, Profile::Submission);
    let mut outcome = sandbox::run(Run { stdin: Some(File::open(input).unwrap()), ..run }).unwrap();
    let mut text = String::new();
    outcome.stdout.read_to_string(&mut text).unwrap();
    (outcome.cpu_time.as_secs_f64(), text)
}

fn main() {
    sandbox::begin().unwrap();
    let folder = tempfile::tempdir().unwrap();
    let builder = Builder::new(Cache::user().unwrap(), CompileLimits::default(), Arc::new(|text| println!("{text}")));
    let once = "use proconio::{input, source::once::OnceSource};\n\nfn main() {\n    \
                let mut source = OnceSource::new(std::io::stdin().lock());\n";
    let line = "use proconio::{input, source::line::LineSource};\n\nfn main() {\n    \
                let mut source = LineSource::new(std::io::stdin().lock());\n";
    let programs = [
        ("input!", program("use proconio::input;\n\nfn main() {\n", "")),
        ("from OnceSource", program(once, "from &mut source, ")),
        ("from LineSource", program(line, "from &mut source, ")),
    ];
    let inputs = [
        ("5 cases of 200000 numbers to 10^9", input(5, 200_000, 1_000_000_000)),
        ("5 cases of 100000 numbers to 10^18", input(5, 100_000, 1_000_000_000_000_000_000)),
        ("5 cases of 400000 digits", input(5, 400_000, 9)),
        ("300000 cases of one number", input(300_000, 1, 1000)),
    ];
    for (name, text) in &programs {
        let source = folder.path().join("with.rs");
        let theirs = ready(&builder, &source, text);
        let without = bundle(&source, Judge::by_name("std").unwrap(), Options::default()).unwrap().text;
        let ours = ready(&builder, &folder.path().join("without.rs"), &without);
        for (what, input) in &inputs {
            let path = folder.path().join("input.in");
            std::fs::write(&path, input).unwrap();
            let mut ratios = Vec::new();
            for _ in 0..ROUNDS {
                let ((ours, said), (theirs, expected)) = (run(&ours, &path), run(&theirs, &path));
                assert_eq!(said, expected);
                ratios.push(theirs / ours);
            }
            ratios.sort_by(f64::total_cmp);
            println!("{name:16} {what:36} {:.2}", ratios[ROUNDS / 2]);
        }
    }
}
