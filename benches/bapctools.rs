//! Compares `grundy judge` with `bt run -aa`, and shows how its time grows.
//!
//! `cargo bench --bench bapctools` prints medians of wall time and ratios. Both judge the same copies of packages, on the cases that lie in
//! `data/`, with two runs at once, every case even after a failure. The two run in turn, [`ROUNDS`] times; a ratio is the median of the
//! ratios round by round. One round before the first is not counted, as it compiles; nothing else is discarded.
//!
//! - `all`: every submission, those that reach the time limit included: then both wait for it.
//! - `quick`: without those that reach it, and without Python, whose own start is most of each run.
//!
//! Then `grundy judge` alone, on one package with one, four and sixteen times the cases, the submissions and the bytes of an input: time for each
//! of them, so that equal figures mean that it grows in step.
//!
//! `bt` is that of `bapctools` on PyPI, by `BT` or on the `PATH`. If it is missing, the bench says so and leaves it out.

#![expect(clippy::disallowed_methods, reason = "a benchmark starts programs of its own")]
#![expect(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a benchmark is for a person who reads it, and may stop at once"
)]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;

const ROUNDS: usize = 9;
const JOBS: &str = "2";

fn main() {
    let folder = tempfile::tempdir().unwrap();
    let bt = bt();
    if bt.is_none() {
        println!("no `bt` (pip install bapctools, or name it by BT): left out");
    }
    println!("{JOBS} runs at once, {ROUNDS} rounds in turn; milliseconds, medians");
    for (id, kind) in [("onepile", "all"), ("onepile", "quick"), ("northcott", "quick")] {
        let package = copied(id, &folder.path().join(kind));
        if kind == "quick" {
            let submissions = package.join("submissions");
            for name in ["time_limit_exceeded", "brute_force"] {
                if submissions.join(name).exists() {
                    fs::remove_dir_all(submissions.join(name)).unwrap();
                }
            }
            let files =
                fs::read_dir(&submissions).unwrap().map(|entry| entry.unwrap().path()).filter(|path| path.is_dir());
            for file in files.flat_map(|kind| fs::read_dir(kind).unwrap()).map(|entry| entry.unwrap().path()) {
                if file.extension().is_some_and(|extension| extension == "py") {
                    fs::remove_file(file).unwrap();
                }
            }
        }
        let ours = || judge(&package, folder.path());
        // It remembers where it has seen a package, and warns of another place.
        let memory = folder.path().join(kind).join(format!("bt-{id}"));
        let theirs = || bt.as_deref().map_or(f64::NAN, |bt| beside(bt, &package, &memory));
        let (ours, theirs) = in_turn(&ours, &theirs);
        let ratio = median(ours.iter().zip(&theirs).map(|(ours, theirs)| theirs / ours).collect());
        println!("{id:12} {kind:6} grundy {:7.0}  bt {:7.0}  {ratio:.1} times", median(ours), median(theirs));
    }
    growth(folder.path());
}

/// A copy of a package with the cases that lie in `data/`, and a statement of the kind that `bt` wants.
fn copied(id: &str, place: &Path) -> PathBuf {
    let package = place.join(id);
    let from = Path::new(env!("CARGO_MANIFEST_DIR")).join("problems").join(id);
    copy(&from, &package);
    if package.join("generators").exists() {
        fs::remove_dir_all(package.join("generators")).unwrap();
    }
    for statement in fs::read_dir(package.join("statement")).unwrap().map(|entry| entry.unwrap().path()) {
        fs::write(statement.with_extension("tex"), "\\problemname{}\n").unwrap();
    }
    package
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap().map(|entry| entry.unwrap()) {
        let target = to.join(entry.file_name());
        if entry.file_type().unwrap().is_dir() {
            copy(&entry.path(), &target);
        } else {
            fs::copy(entry.path(), target).unwrap();
        }
    }
}

/// Milliseconds that `grundy judge` takes.
fn judge(package: &Path, place: &Path) -> f64 {
    let mut command = Command::new(env!("CARGO_BIN_EXE_grundy"));
    command.args(["judge", "--all", "--jobs", JOBS]).arg(package);
    command.env("GRUNDY_CACHE", place.join("cache")).env("GRUNDY_RECORD", "never");
    timed(&mut command)
}

/// Milliseconds that `bt run` takes.
fn beside(bt: &str, package: &Path, place: &Path) -> f64 {
    let (config, temporary) = (place.join("config"), place.join("temporary"));
    fs::create_dir_all(&config).unwrap();
    fs::create_dir_all(&temporary).unwrap();
    let mut command = Command::new(bt);
    command.args(["run", "-aa", "-j", JOBS, "--no-bar"]).current_dir(package);
    command.env("XDG_CONFIG_HOME", config).env("TMPDIR", temporary);
    timed(&mut command)
}

fn timed(command: &mut Command) -> f64 {
    let start = Instant::now();
    let output = command.stdin(Stdio::null()).output().unwrap();
    let milliseconds = start.elapsed().as_secs_f64() * 1e3;
    assert!(
        output.status.success(),
        "{command:?}: {}{}",
        String::from_utf8_lossy(&output.stdout),
        String::from_utf8_lossy(&output.stderr)
    );
    milliseconds
}

/// Both in turn, once before it counts.
fn in_turn(first: &dyn Fn() -> f64, second: &dyn Fn() -> f64) -> (Vec<f64>, Vec<f64>) {
    first();
    second();
    (0..ROUNDS).map(|_| (first(), second())).unzip()
}

/// One package with 1, 4 and 16 times the cases, submissions and input bytes.
fn growth(place: &Path) {
    println!("\ngrundy judge alone; milliseconds for each");
    let base = copied("nimwinner", &place.join("growth"));
    let accepted = fs::read(base.join("submissions/accepted/nimwinner.cpp")).unwrap();
    for kind in ["cases", "submissions", "megabytes of input"] {
        let each: Vec<String> = [1, 4, 16]
            .map(|factor| {
                let package = place.join(format!("{}-{factor}", kind.split(' ').next().unwrap()));
                fs::create_dir_all(package.join("data/secret")).unwrap();
                for part in ["data/sample", "input_validators", "statement"] {
                    copy(&base.join(part), &package.join(part));
                }
                fs::copy(base.join("problem.yaml"), package.join("problem.yaml")).unwrap();
                let (cases, submissions, bytes, counted) = match kind {
                    "cases" => (50 * factor, 1, 0, 50 * factor),
                    "submissions" => (20, 5 * factor, 0, 5 * factor),
                    _ => (1, 1, factor << 20, factor),
                };
                fill(&package, &accepted, cases, submissions, bytes);
                let mut times: Vec<f64> = (0..ROUNDS).map(|_| judge(&package, place)).collect();
                // The first one compiles.
                times.remove(0);
                format!("{:.2}", median(times) / counted as f64)
            })
            .into();
        println!("{kind:20} 1, 4 and 16 times: {}", each.join(", "));
    }
}

/// Cases of `nimwinner`, of so many bytes at least, and submissions that differ in a comment.
fn fill(package: &Path, accepted: &[u8], cases: usize, submissions: usize, bytes: usize) {
    for case in 0..cases {
        // An even number of piles of the same size, or two small ones.
        let piles = if bytes == 0 {
            vec![case.to_string(), "1".to_owned()]
        } else {
            vec!["123456789012345".to_owned(); bytes / 32 * 2]
        };
        let is_lost = bytes > 0 || case == 1;
        let path = package.join(format!("data/secret/{case:04}"));
        fs::write(path.with_extension("in"), format!("{}\n{}\n", piles.len(), piles.join(" "))).unwrap();
        let answer = if is_lost { "Current player loses.\n" } else { "Current player can win.\n" };
        fs::write(path.with_extension("ans"), answer).unwrap();
    }
    fs::create_dir_all(package.join("submissions/accepted")).unwrap();
    for submission in 0..submissions {
        let text = [format!("// {submission}\n").as_bytes(), accepted].concat();
        fs::write(package.join(format!("submissions/accepted/s{submission}.cpp")), text).unwrap();
    }
}

/// The command `bt`, if there is one.
fn bt() -> Option<String> {
    let bt = std::env::var("BT").unwrap_or_else(|_| "bt".to_owned());
    let runs = Command::new(&bt).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status();
    runs.is_ok_and(|status| status.success()).then_some(bt)
}

fn median(mut numbers: Vec<f64>) -> f64 {
    numbers.sort_by(f64::total_cmp);
    numbers[numbers.len() / 2]
}
