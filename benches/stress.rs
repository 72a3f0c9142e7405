//! How many cases a second `grundy stress` tries, beside a shell loop and the hack command of `oj`.
//!
//! `cargo bench --bench stress` prints medians and ratios. Method: the same candidate, the same brute force and tiny cases for
//! all; the ways are run in turn, A B C A B C …, [`ROUNDS`] times, each for some seconds, and a ratio is the median of the ratios
//! round by round. Nothing is discarded.
//!
//! - `nimmoves`: `grundy stress` packs many cases into an input. The others have one case in an input, as they know no other way.
//! - `onepile`: one case in an input for everybody. `grundy` is run on every valid input in order and on random ones.
//!
//! The shell loop runs generator, candidate and brute force, compiled as the judge compiles them, and `cmp`. `oj` is that of
//! `online-judge-tools` on PyPI, by `OJ` or on the `PATH`, and is left out aloud where it is missing.

#![expect(
    clippy::unwrap_used,
    clippy::panic,
    clippy::print_stdout,
    reason = "a benchmark is for a person who reads it, and may stop at once"
)]

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

use program::cache::Cache;
use program::{Build, Builder, CompileLimits};

const ROUNDS: usize = 5;
const SECONDS: u64 = 4;
/// Cases of one run of the shell loop.
const CASES: usize = 300;

fn main() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let folder = tempfile::tempdir().unwrap();
    let cache = Cache::at(folder.path().join("cache"));
    let builder = Builder::new(cache, CompileLimits::default(), Arc::new(|_| ()));
    let oj = oj();
    if oj.is_none() {
        println!("no `oj` (pip install online-judge-tools, or name it by OJ): left out");
    }
    let jobs = std::thread::available_parallelism().unwrap().get();
    println!("{jobs} hardware threads, {ROUNDS} rounds of about {SECONDS} s each in turn; cases a second, medians");
    for (problem, candidate, brute, generator) in [
        ("nimmoves", "accepted/nimmoves.cpp", "brute_force/search.cpp", NIMMOVES),
        ("onepile", "accepted/onepile.cpp", "brute_force/search.rs", ONEPILE),
    ] {
        let submissions = root.join("problems").join(problem).join("submissions");
        let place = folder.path().join(problem);
        std::fs::create_dir(&place).unwrap();
        std::fs::write(place.join("gen.c"), generator).unwrap();
        let one = Bench {
            problem,
            candidate: submissions.join(candidate),
            root,
            cache: folder.path().join("cache"),
            programs: [submissions.join(candidate), submissions.join(brute), place.join("gen.c")]
                .map(|source| build(&builder, &source)),
            place,
            jobs,
        };
        one.measure(oj.as_deref());
    }
}

/// A tiny board, then `0`.
const NIMMOVES: &str = "#include <stdio.h>\n#include <stdlib.h>\n#include <time.h>\n#include <unistd.h>\nint main(int c, char **v) { FILE *f = fopen(\"count\", \"a\"); fputc('.', f); fclose(f);\n    srand(c > 1 ? atoi(v[1]) : time(0) * 7919 + getpid());\n\
    int m = 1 + rand() % 4; printf(\"%d\\n\", m); for (int i = 0; i < m; i++) printf(\"%d%c\", 1 + rand() % 7, i + 1 < m ? ' ' : '\\n'); puts(\"0\"); }\n";

/// A small number.
const ONEPILE: &str = "#include <stdio.h>\n#include <stdlib.h>\n#include <time.h>\n#include <unistd.h>\nint main(int c, char **v) { FILE *f = fopen(\"count\", \"a\"); fputc('.', f); fclose(f);\n    srand(c > 1 ? atoi(v[1]) : time(0) * 7919 + getpid());\n\
    printf(\"%d\\n\", 1 + rand() % 1000); }\n";

struct Bench<'a> {
    problem: &'a str,
    candidate: PathBuf,
    root: &'a Path,
    cache: PathBuf,
    /// Candidate, brute force, generator.
    programs: [String; 3],
    place: PathBuf,
    jobs: usize,
}

impl Bench<'_> {
    fn measure(&self, oj: Option<&str>) {
        let jobs = self.jobs.to_string();
        let mut ways: Vec<(String, Box<dyn Fn() -> f64 + '_>)> = vec![
            ("grundy stress --exhaustive".to_owned(), Box::new(|| self.grundy(&["--exhaustive"]))),
            ("grundy stress --random".to_owned(), Box::new(|| self.grundy(&["--random"]))),
            ("shell loop".to_owned(), Box::new(|| self.shell())),
        ];
        if let Some(oj) = oj {
            ways.push(("oj generate-input --hack".to_owned(), Box::new(move || self.oj(oj, "1"))));
            ways.push((format!("oj generate-input --hack -j {jobs}"), Box::new(move || self.oj(oj, &jobs))));
        }
        // Compiled before it is timed.
        self.grundy(&["--exhaustive"]);
        let mut rates = vec![Vec::new(); ways.len()];
        for _ in 0..ROUNDS {
            for ((_, way), rates) in ways.iter().zip(&mut rates) {
                rates.push(way());
            }
        }
        println!("\n{}", self.problem);
        for ((name, _), own) in ways.iter().zip(&rates) {
            let ratio = median(rates[0].iter().zip(own).map(|(first, own)| first / own).collect());
            println!("  {name:34} {:9.0}   --exhaustive is {ratio:.1} times this", median(own.clone()));
        }
    }

    fn grundy(&self, kind: &[&str]) -> f64 {
        let output = Command::new(env!("CARGO_BIN_EXE_grundy"))
            .args(["stress", self.problem])
            .arg(&self.candidate)
            .args(["--no-save", "--format", "json", "--time", &format!("{SECONDS}s")])
            .args(kind)
            .current_dir(self.root)
            .env("GRUNDY_CACHE", &self.cache)
            .output()
            .unwrap();
        let report: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
        assert_eq!(report["result"], "nothing", "{report}");
        report["coverage"]["cases"].as_f64().unwrap() / report["elapsed_s"].as_f64().unwrap()
    }

    fn shell(&self) -> f64 {
        let [candidate, brute, generator] = &self.programs;
        let script = format!(
            "for ((i = 1; i <= {CASES}; i++)); do {generator} $i > in; {candidate} < in > out; {brute} < in > answer; cmp -s out answer || exit 1; done"
        );
        self.timed(Command::new("bash").args(["-c", &script]))
    }

    /// `oj` goes on until it has found enough failures, so it is ended after some seconds; the generator counts its runs. The time
    /// begins with its first case.
    fn oj(&self, oj: &str, jobs: &str) -> f64 {
        let [candidate, brute, generator] = &self.programs;
        let count = self.place.join("count");
        std::fs::write(&count, "").unwrap();
        let mut child = Command::new(oj)
            .args(["generate-input", "--hack", candidate, "-c", brute, "-j", jobs, generator, "1"])
            .current_dir(&self.place)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let cases = || std::fs::metadata(&count).unwrap().len();
        // Until it has begun: starting it is not what is measured.
        while cases() == 0 && child.try_wait().unwrap().is_none() {
            std::thread::sleep(Duration::from_millis(10));
        }
        let (start, before) = (Instant::now(), cases());
        std::thread::sleep(Duration::from_secs(SECONDS));
        let rate = (cases() - before) as f64 / start.elapsed().as_secs_f64();
        assert!(child.try_wait().unwrap().is_none(), "oj ended by itself, after {} cases", cases());
        child.kill().unwrap();
        child.wait().unwrap();
        rate
    }

    fn timed(&self, command: &mut Command) -> f64 {
        let start = Instant::now();
        let status = command.current_dir(&self.place).stdin(Stdio::null()).stdout(Stdio::null()).status().unwrap();
        assert!(status.success(), "{command:?}: {status}");
        CASES as f64 / start.elapsed().max(Duration::from_millis(1)).as_secs_f64()
    }
}

/// The command `oj`, if there is one.
fn oj() -> Option<String> {
    let oj = std::env::var("OJ").unwrap_or_else(|_| "oj".to_owned());
    let runs = Command::new(&oj).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status();
    runs.is_ok_and(|status| status.success()).then_some(oj)
}

fn build(builder: &Builder, source: &Path) -> String {
    match builder.build(source).unwrap() {
        Build::Ready(program) => program.argv[0].to_str().unwrap().to_owned(),
        other => panic!("{}: {other:?}", source.display()),
    }
}

fn median(mut numbers: Vec<f64>) -> f64 {
    numbers.sort_by(f64::total_cmp);
    numbers[numbers.len() / 2]
}
