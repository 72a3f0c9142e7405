//! What judging costs: everything at once, the largest input of `nimmoves`, and one run beside a bare spawn.
//!
//! `cargo bench --bench judge` prints medians and ratios. Method: two things that are compared are run in turn, A B A B …, so
//! that both meet the machine in the same state; a ratio is the median of the ratios pair by pair. Nothing is discarded.
//!
//! 1. `grundy judge`, all problems: once with an empty cache (everything is compiled, the crates and the generated data
//!    included; what Cargo has downloaded is kept), then [`WARM_ROUNDS`] times with the cache that it has made.
//! 2. `nimmoves` on its largest case, [`ROUNDS`] rounds in turn: CPU time of the proconio solution beside the other accepted
//!    submissions of the package, each as the judge compiles it.
//! 3. Every problem whose outputs are compared with answers, on its largest case, [`BUNDLE_ROUNDS`] rounds in turn: CPU time of the
//!    solution beside its bundle, `submissions/accepted/<id>.rs`. Above 1 the bundle is the faster one; where the largest case is
//!    small, starting the program is most of both.
//! 4. One judged run beside `std::process::Command` of the same program, [`SPAWNS`] pairs, wall time: a C program that
//!    prints a number, whose output is compared with an answer.

#![expect(clippy::disallowed_methods, reason = "a benchmark starts programs of its own")]
#![expect(
    clippy::unwrap_used,
    clippy::panic,
    clippy::print_stdout,
    reason = "a benchmark is for a person who reads it, and may stop at once"
)]

use std::collections::BTreeMap;
use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

use judge::case;
use judge::data::{self, Watcher};
use judge::run::RunLimits;
use judge::validator::Validator;
use judge::{Tools, Verdict};
use package::{self, TestCase};
use program::cache::Cache;
use program::{Build, Builder, CompileLimits, Program};

const WARM_ROUNDS: usize = 3;
const ROUNDS: usize = 11;
const BUNDLE_ROUNDS: usize = 7;
const SPAWNS: usize = 500;

struct Silent;

impl Watcher for Silent {
    fn making(&self, _case: &str, _done: usize, _total: usize) {}
}

fn main() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let folder = tempfile::tempdir().unwrap();
    let cache = Cache::at(folder.path().join("cache"));
    // The parts that are named behind `--`, else all: `cargo bench --bench judge -- bundles`.
    let named: Vec<String> = std::env::args().skip(1).filter(|argument| !argument.starts_with('-')).collect();
    let wanted = |part: &str| named.is_empty() || named.iter().any(|name| name == part);
    if wanted("everything") {
        everything(root, cache.root());
    }
    let builder = Builder::new(cache.clone(), CompileLimits::default(), Arc::new(|_| ()));
    let tools = Tools { cache, builder, built_in: data::BuiltIn::default() };
    if wanted("largest") {
        largest(root, &tools);
    }
    if wanted("bundles") {
        bundles(root, &tools);
    }
    if wanted("overhead") {
        overhead(folder.path(), &tools);
    }
}

fn everything(root: &Path, cache: &Path) {
    let judge = || {
        let start = Instant::now();
        let status = Command::new(env!("CARGO_BIN_EXE_grundy"))
            .arg("judge")
            .current_dir(root)
            .env("GRUNDY_CACHE", cache)
            .stdout(Stdio::null())
            .status()
            .unwrap();
        assert!(status.success(), "grundy judge failed");
        start.elapsed().as_secs_f64()
    };
    let cold = judge();
    let warm = median((0..WARM_ROUNDS).map(|_| judge()).collect());
    println!("grundy judge, all problems: cold {cold:.1} s, warm {warm:.1} s (median of {WARM_ROUNDS})");
}

fn largest(root: &Path, tools: &Tools) {
    let problem = package::load(&root.join("problems/nimmoves")).unwrap();
    let cases = data::all_cases(&problem, tools, &Silent).unwrap();
    let largest = cases.iter().max_by_key(|case| size(&case.input)).unwrap();
    let accepted = problem.root.join("submissions/accepted");
    let mut sources: Vec<PathBuf> = accepted.read_dir().unwrap().map(|entry| entry.unwrap().path()).collect();
    sources.sort();
    sources.insert(0, problem.root.join("solution.rs"));
    let programs: Vec<Program> = sources.iter().map(|source| build(tools, source)).collect();
    let limits = RunLimits { time: Duration::from_secs(60), memory_mib: 1024, output_mib: 1024, core: None };
    let mut times = vec![Vec::new(); programs.len()];
    for _ in 0..ROUNDS {
        for (program, times) in programs.iter().zip(&mut times) {
            let report =
                case::judge_case(program, largest, &Validator::Default(None), &limits, &problem.limits).unwrap();
            assert_eq!(report.verdict, Verdict::Accepted, "{}", program.source.display());
            times.push(report.facts.cpu_time.as_secs_f64());
        }
    }
    let megabytes = size(&largest.input) as f64 / 1e6;
    println!("\nnimmoves on {} ({megabytes:.1} MB), CPU time, {ROUNDS} rounds in turn:", largest.name);
    for (program, own) in programs.iter().zip(&times) {
        let ratio = median(times[0].iter().zip(own).map(|(solution, other)| solution / other).collect());
        let name = program.source.strip_prefix(&problem.root).unwrap_or(&program.source).display().to_string();
        println!("  {name:40} {:6.1} ms   solution.rs takes {ratio:.2} times this", median(own.clone()) * 1e3);
    }
}

fn bundles(root: &Path, tools: &Tools) {
    println!("\nsolution.rs beside its bundle, CPU time, {BUNDLE_ROUNDS} rounds in turn:");
    for folder in package::list(&root.join("problems")).unwrap() {
        let problem = package::load(&folder).unwrap();
        let bundle = folder.join(format!("submissions/accepted/{}.rs", problem.id));
        if folder.join("output_validator").exists() || !bundle.is_file() {
            continue;
        }
        let cases = data::all_cases(&problem, tools, &Silent).unwrap();
        let largest = cases.iter().max_by_key(|case| size(&case.input)).unwrap();
        let programs = [folder.join("solution.rs"), bundle].map(|source| build(tools, &source));
        let limits = RunLimits { time: Duration::from_secs(60), memory_mib: 1024, output_mib: 1024, core: None };
        let mut times = [Vec::new(), Vec::new()];
        for _ in 0..BUNDLE_ROUNDS {
            for (program, times) in programs.iter().zip(&mut times) {
                let report =
                    case::judge_case(program, largest, &Validator::Default(None), &limits, &problem.limits).unwrap();
                assert_eq!(report.verdict, Verdict::Accepted, "{}", program.source.display());
                times.push(report.facts.cpu_time.as_secs_f64());
            }
        }
        let ratio = median(times[0].iter().zip(&times[1]).map(|(solution, bundle)| solution / bundle).collect());
        let [solution, bundle] = times.map(|times| median(times) * 1e3);
        let kilobytes = size(&largest.input) as f64 / 1e3;
        println!("  {:14} {kilobytes:8.1} kB  {solution:7.1} ms  {bundle:7.1} ms   ratio {ratio:.2}", problem.id);
    }
}

fn overhead(folder: &Path, tools: &Tools) {
    let source = folder.join("four.c");
    std::fs::write(&source, "#include <stdio.h>\nint main(void) { puts(\"4\"); return 0; }\n").unwrap();
    let program = build(tools, &source);
    let (input, answer) = (folder.join("1.in"), folder.join("1.ans"));
    std::fs::write(&input, "2\n").unwrap();
    std::fs::write(&answer, "4\n").unwrap();
    let case = TestCase {
        name: "1".to_owned(),
        input: input.clone(),
        answer,
        root: None,
        output_validator_args: Vec::new(),
        input_validator_args: Vec::new(),
        files: package::IoFiles::default(),
        input_validator_args_by_name: BTreeMap::new(),
    };
    let limits = RunLimits { time: Duration::from_secs(1), memory_mib: 256, output_mib: 8, core: None };
    let problem_limits = package::ProblemLimits::default();
    let (mut bare, mut judged) = (Vec::new(), Vec::new());
    for _ in 0..SPAWNS {
        let start = Instant::now();
        let output = Command::new(&program.argv[0]).stdin(File::open(&input).unwrap()).output().unwrap();
        assert_eq!(output.stdout, b"4\n");
        bare.push(start.elapsed().as_secs_f64() * 1e6);
        let start = Instant::now();
        let report = case::judge_case(&program, &case, &Validator::Default(None), &limits, &problem_limits).unwrap();
        assert_eq!(report.verdict, Verdict::Accepted);
        judged.push(start.elapsed().as_secs_f64() * 1e6);
    }
    let ratio = median(judged.iter().zip(&bare).map(|(judged, bare)| judged / bare).collect());
    let (bare, judged) = (median(bare), median(judged));
    println!("\none run, {SPAWNS} pairs: std::process::Command {bare:.0} µs, judged {judged:.0} µs, ratio {ratio:.2}");
}

fn build(tools: &Tools, source: &Path) -> Program {
    match tools.builder.build(source).unwrap() {
        Build::Ready(program) => program,
        other => panic!("{}: {other:?}", source.display()),
    }
}

fn size(path: &Path) -> u64 {
    path.metadata().unwrap().len()
}

fn median(mut numbers: Vec<f64>) -> f64 {
    numbers.sort_by(f64::total_cmp);
    numbers[numbers.len() / 2]
}
