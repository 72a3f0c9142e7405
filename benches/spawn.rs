//! What a sandboxed run costs beside a bare one, and whether the judge's own size matters.
//!
//! `cargo bench --bench spawn` prints medians and ratios. Method: [`RUNS`] rounds; in each, one start-and-wait of a static
//! program that does nothing by `std::process::Command`, and one by `sandbox::run` as a submission, in turn, so that both
//! meet the machine in the same state. All of it twice: with the small process that a benchmark is, and with 512 MiB more that have
//! been written to. A ratio is that of the medians. Nothing is discarded.

#![expect(clippy::disallowed_methods, reason = "a benchmark starts programs of its own")]
#![expect(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a benchmark is for a person who reads it, and may stop at once"
)]

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use sandbox::{self, Exit, Limits, Profile, Run};

const RUNS: usize = 2000;

fn main() {
    sandbox::begin().unwrap();
    println!("sandbox: {}", sandbox::summary());
    for layer in sandbox::layers() {
        println!("  {:10} {:4} {}", layer.name, if layer.on { "on" } else { "off" }, layer.note);
    }
    let folder = tempfile::tempdir().unwrap();
    let program = nothing(folder.path());
    for mib in [20, 512] {
        let ballast = vec![1u8; mib << 20];
        let mut bare = Vec::new();
        let mut sandboxed = Vec::new();
        for _ in 0..RUNS {
            bare.push(timed(|| run_bare(&program)));
            sandboxed.push(timed(|| run_sandboxed(&program, folder.path())));
        }
        let (bare, sandboxed) = (median(bare), median(sandboxed));
        println!(
            "judge of {mib} MiB: bare {} µs, sandboxed {} µs, ratio {:.2}",
            bare.as_micros(),
            sandboxed.as_micros(),
            sandboxed.as_secs_f64() / bare.as_secs_f64()
        );
        drop(std::hint::black_box(ballast));
    }
}

/// A static program that does nothing.
fn nothing(folder: &Path) -> PathBuf {
    let source = folder.join("nothing.c");
    std::fs::write(&source, "int main(void) { return 0; }\n").unwrap();
    let program = folder.join("nothing");
    let status = Command::new("cc").args(["-O1", "-static", "-o"]).arg(&program).arg(&source).status().unwrap();
    assert!(status.success());
    program
}

fn run_bare(program: &Path) {
    let mut command = Command::new(program);
    let status = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).status().unwrap();
    assert!(status.success());
}

fn run_sandboxed(program: &Path, folder: &Path) {
    let limits = Limits {
        cpu_time: Some(Duration::from_secs(2)),
        wall_time: Duration::from_secs(5),
        memory_bytes: Some(256 << 20),
        output_bytes: 8 << 20,
        stderr_bytes: 4096,
    };
    let outcome = sandbox::run(Run::new(vec![program.into()], folder, limits, Profile::Submission)).unwrap();
    assert_eq!(outcome.exit, Exit::Code(0));
}

fn timed(work: impl FnOnce()) -> Duration {
    let start = Instant::now();
    work();
    start.elapsed()
}

fn median(mut times: Vec<Duration>) -> Duration {
    times.sort_unstable();
    times[times.len() / 2]
}
