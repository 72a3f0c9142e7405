//! What the main job costs: `grundy judge` of all problems with an empty cache, again with nothing changed, and anew with all compiled.
//!
//! `cargo bench --bench catalogue` prints wall and CPU times of each. The first round compiles everything, the crates and the generated data
//! included; what Cargo has downloaded is kept. Where the cold time goes shows in the difference to the third line, which compiles and generates
//! nothing. The CPU times are those of the whole machine, so they say something only if nothing else runs. A part of the catalogue is named
//! behind `--`: `-- onepile nimmoves`.

#![expect(clippy::disallowed_methods, reason = "a benchmark starts programs of its own")]
#![expect(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a benchmark is for a person who reads it, and may stop at once"
)]

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Instant;

/// How often what is warm is judged.
const ROUNDS: usize = 3;

fn main() {
    let cache = tempfile::tempdir().unwrap();
    let named: Vec<String> = std::env::args().skip(1).filter(|argument| !argument.starts_with('-')).collect();
    let problems: Vec<Option<&str>> =
        if named.is_empty() { vec![None] } else { named.iter().map(|name| Some(name.as_str())).collect() };
    let judge = |more: &[&str]| {
        let (before, start) = (machine(), Instant::now());
        for problem in &problems {
            let status = Command::new(env!("CARGO_BIN_EXE_grundy"))
                .arg("judge")
                .args(*problem)
                .args(more)
                .current_dir(Path::new(env!("CARGO_MANIFEST_DIR")))
                .env("GRUNDY_CACHE", cache.path())
                .stdout(Stdio::null())
                .stderr(Stdio::null())
                .status()
                .unwrap();
            assert!(status.success(), "grundy judge failed");
        }
        (start.elapsed().as_secs_f64(), machine() - before)
    };
    let say = |what: &str, (wall, cpu): (f64, f64)| println!("{what:32} {wall:7.1} s, CPU {cpu:7.1} s");
    say("cold", judge(&[]));
    let again = (0..ROUNDS).map(|_| judge(&[])).collect();
    say("again, nothing changed (median)", median(again));
    say("anew, all compiled (--fresh)", judge(&["--fresh"]));
}

/// The CPU time of the whole machine, in seconds: what grundy's sandbox starts is nobody's child that could be asked for it.
fn machine() -> f64 {
    let stat = fs::read_to_string("/proc/stat").unwrap();
    let fields = stat.lines().next().unwrap().split_whitespace().skip(1);
    // User, nice and system, in ticks, of which a second has 100 almost everywhere.
    fields.take(3).map(|field| field.parse::<f64>().unwrap()).sum::<f64>() / 100.0
}

fn median(mut times: Vec<(f64, f64)>) -> (f64, f64) {
    times.sort_by(|a, b| a.0.total_cmp(&b.0));
    times[times.len() / 2]
}
