//! How many cases a second `grundy stress` tries, beside a shell loop and the hack command of `oj`.
//!
//! `cargo bench --bench stress` prints medians and ratios. Method: the same candidate, the same brute force and tiny cases for
//! all; the ways are run in turn, A B C A B C …, [`ROUNDS`] times, each for some seconds, and a ratio is the median of the ratios
//! round by round. Nothing is discarded.
//!
//! - `nimmoves`: `grundy stress` packs many cases into an input. The others have one case in an input, as they know no other way.
//! - `onepile`: one case in an input for everybody. `grundy` is run on every valid input in order and on random ones.
//!
//! Then `grundy stress` beside itself, in turn as well:
//!
//! - With fork servers and without (`GRUNDY_DISABLE=scope`): a native candidate, one in Python, one whose output a validator decides about,
//!   and one that talks with its validator. As well one in Java and one in JavaScript, which are run anew in one process.
//! - Packed: problems whose inputs begin with the number of cases, beside `wythoff`, where a case ends the input.
//!
//! The shell loop runs generator, candidate and brute force, compiled as the judge compiles them, and `cmp`. `oj` is that of
//! `online-judge-tools` on PyPI, by `OJ` or on the `PATH`, and is left out aloud where it is missing.

#![expect(clippy::disallowed_methods, reason = "a benchmark starts programs of its own")]
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
    let cache = folder.path().join("cache");
    let rate = |path: &str, disable: &str| {
        let candidate = root.join("problems").join(path);
        let problem = path.split('/').next().unwrap();
        grundy(root, &cache, problem, &candidate, &["--exhaustive"], disable)
    };
    println!("\nwith fork servers, beside ordinary runs alone");
    for path in [
        "onepile/submissions/accepted/onepile.cpp",
        "onepile/submissions/accepted/onepile.py",
        "predictplay/submissions/accepted/predictplay.cpp",
        "nimduel/submissions/accepted/nimduel.cpp",
    ] {
        in_turn(path, &[("forks", &|| rate(path, "")), ("ordinary runs", &|| rate(path, "scope"))]);
    }
    for (name, text) in [("Main.java", JAVA), ("onepile.js", JAVASCRIPT)] {
        let candidate = folder.path().join(name);
        std::fs::write(&candidate, text).unwrap();
        let rate = |disable: &str| grundy(root, &cache, "onepile", &candidate, &["--exhaustive"], disable);
        in_turn(name, &[("one process", &|| rate("")), ("ordinary runs", &|| rate("scope"))]);
    }
    in_turn(
        "packed",
        &[
            ("staircase", &|| rate("staircase/submissions/accepted/staircase.cpp", "")),
            ("miserenim", &|| rate("miserenim/submissions/accepted/miserenim.cpp", "")),
            ("wythoff", &|| rate("wythoff/submissions/accepted/wythoff.cpp", "")),
        ],
    );
}

/// Runs these in turn, and prints how much faster the first is than each.
fn in_turn(name: &str, ways: &[(&str, &dyn Fn() -> f64)]) {
    // Compiled before it is timed.
    ways.iter().for_each(|(_, way)| _ = way());
    let mut rates = vec![Vec::new(); ways.len()];
    for _ in 0..ROUNDS {
        for ((_, way), rates) in ways.iter().zip(&mut rates) {
            rates.push(way());
        }
    }
    println!("\n{name}");
    for ((way, _), own) in ways.iter().zip(&rates) {
        let ratio = median(rates[0].iter().zip(own).map(|(first, own)| first / own).collect());
        println!("  {way:34} {:9.0}   {} is {ratio:.1} times this", median(own.clone()), ways[0].0);
    }
}

/// Cases a second of one search, without some layers of the sandbox.
fn grundy(root: &Path, cache: &Path, problem: &str, candidate: &Path, kind: &[&str], disable: &str) -> f64 {
    let mut command = Command::new(env!("CARGO_BIN_EXE_grundy"));
    if !disable.is_empty() {
        command.env("GRUNDY_DISABLE", disable);
    }
    let output = command
        .args(["stress", problem])
        .arg(candidate)
        .args(["--no-save", "--format", "json", "--time", &format!("{SECONDS}s")])
        .args(kind)
        .current_dir(root)
        .env("GRUNDY_CACHE", cache)
        .output()
        .unwrap();
    let report: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(report["result"], "nothing", "{report}");
    report["coverage"]["cases"].as_f64().unwrap() / report["elapsed_s"].as_f64().unwrap()
}

/// A tiny board, then `0`.
const NIMMOVES: &str = "#include <stdio.h>\n#include <stdlib.h>\n#include <time.h>\n#include <unistd.h>\nint main(int c, char **v) { FILE *f = fopen(\"count\", \"a\"); fputc('.', f); fclose(f);\n    srand(c > 1 ? atoi(v[1]) : time(0) * 7919 + getpid());\n\
    int m = 1 + rand() % 4; printf(\"%d\\n\", m); for (int i = 0; i < m; i++) printf(\"%d%c\", 1 + rand() % 7, i + 1 < m ? ' ' : '\\n'); puts(\"0\"); }\n";

/// A small number.
const ONEPILE: &str = "#include <stdio.h>\n#include <stdlib.h>\n#include <time.h>\n#include <unistd.h>\nint main(int c, char **v) { FILE *f = fopen(\"count\", \"a\"); fputc('.', f); fclose(f);\n    srand(c > 1 ? atoi(v[1]) : time(0) * 7919 + getpid());\n\
    printf(\"%d\\n\", 1 + rand() % 1000); }\n";

/// `onepile`, as it is usually written.
const JAVA: &str = "import java.util.Scanner;\n\npublic class Main {\n    public static void main(String[] args) {\n        \
    System.out.println(new Scanner(System.in).nextLong() % 4 != 0);\n    }\n}\n";

/// The same.
const JAVASCRIPT: &str =
    "const lines = require('fs').readFileSync(0, 'utf8').split('\\n');\nconsole.log(Number(lines[0]) % 4 !== 0);\n";

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
        let exhaustive = || self.grundy(&["--exhaustive"]);
        let random = || self.grundy(&["--random"]);
        let shell = || self.shell();
        let one = || oj.map_or(0.0, |oj| self.oj(oj, "1"));
        let many = || oj.map_or(0.0, |oj| self.oj(oj, &jobs));
        let mut ways: Vec<(&str, &dyn Fn() -> f64)> =
            vec![("--exhaustive", &exhaustive), ("--random", &random), ("shell loop", &shell)];
        if oj.is_some() {
            ways.extend([("oj generate-input --hack", &one as &dyn Fn() -> f64), ("the same with -j", &many)]);
        }
        in_turn(self.problem, &ways);
    }

    fn grundy(&self, kind: &[&str]) -> f64 {
        grundy(self.root, &self.cache, self.problem, &self.candidate, kind, "")
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
