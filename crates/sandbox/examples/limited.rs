//! Runs a command under limits and prints the facts.
//!
//! `cargo run -p grundy-sandbox --example limited -- /bin/echo hello`

#![expect(clippy::print_stdout, reason = "an example prints")]

use std::error::Error;
use std::ffi::OsString;
use std::io::Read;
use std::time::Duration;

use sandbox::{Limits, Profile, Run};

fn main() -> Result<(), Box<dyn Error>> {
    // Before the process grows or starts threads: this forks the small process that starts programs.
    sandbox::begin()?;

    let argv: Vec<OsString> = std::env::args_os().skip(1).collect();
    if argv.is_empty() {
        return Err("usage: limited /absolute/path/to/program [ARGUMENT]...".into());
    }
    let limits = Limits {
        cpu_time: Some(Duration::from_secs(1)),
        wall_time: Duration::from_secs(3),
        memory_bytes: Some(256 << 20),
        output_bytes: 8 << 20,
        stderr_bytes: 64 << 10,
    };
    let mut outcome = sandbox::run(Run::new(argv, "/", limits, Profile::Submission))?;

    let mut output = String::new();
    outcome.stdout.read_to_string(&mut output)?;
    println!("exit: {:?}, limit exceeded: {:?}", outcome.exit, outcome.limit);
    println!("CPU {:?}, wall {:?}, memory {:?} bytes", outcome.cpu_time, outcome.wall_time, outcome.peak_memory_bytes);
    println!("output: {output}");
    println!("layers: {}", sandbox::summary());
    Ok(())
}
