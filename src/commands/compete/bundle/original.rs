//! Compares the compile time of a bundle that contains crates with that of the program on a judge that already has them.
//!
//! Both are binaries of one temporary package, which Cargo builds in one edition as a release. An empty third binary is built first:
//! it makes Cargo compile the crates, so that the times of the other two do not include them.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::Context as _;

use judges::Edition;
use program::Compiler;
use sandbox::{self, Limit, Limits, Profile, Run};

/// How long the crates may take, and then each of the two programs.
const MOST_TIME: Duration = Duration::from_secs(60);

/// What is compiled.
pub(super) struct Compared<'c> {
    /// The root file of the program.
    pub(super) root: &'c Path,
    /// The bundle.
    pub(super) text: &'c str,
    /// The lines of `[dependencies]` with which Cargo builds the program.
    pub(super) needs: &'c [String],
    /// The edition of both.
    pub(super) edition: Edition,
    /// The folders that its own crates lie in.
    pub(super) readable: &'c [PathBuf],
}

/// The compile times of a bundle and its program, as a line for people; or why there is nothing to compare.
///
/// # Errors
///
/// When the files cannot be written or Cargo cannot be started. A program that does not compile is not an error.
pub(super) fn compare(compiler: &Compiler, of: &Compared<'_>) -> anyhow::Result<String> {
    let folder =
        tempfile::Builder::new().prefix("grundy-original-").tempdir().context("cannot create a working folder")?;
    let root = std::path::absolute(of.root)?;
    let manifest = format!(
        "[package]\nname = \"compared\"\nversion = \"0.0.0\"\nedition = \"{}\"\nautobins = false\n[workspace]\n[dependencies]\n{}\n\
         [[bin]]\nname = \"crates\"\npath = \"crates.rs\"\n[[bin]]\nname = \"program\"\npath = {}\n\
         [[bin]]\nname = \"bundle\"\npath = \"bundle.rs\"\n",
        of.edition,
        of.needs.join("\n"),
        // TOML has the escapes of JSON.
        serde_json::Value::from(root.to_string_lossy()),
    );
    for (name, text) in [("Cargo.toml", manifest.as_str()), ("crates.rs", "fn main() {}\n"), ("bundle.rs", of.text)] {
        let path = folder.path().join(name);
        std::fs::write(&path, text).with_context(|| path.display().to_string())?;
    }
    let edition = of.edition;
    let mut seconds = Vec::new();
    for (name, what) in [("crates", "its crates"), ("program", "the program with its crates"), ("bundle", "the bundle")]
    {
        match built(compiler, of, folder.path(), name)? {
            Ok(time) => seconds.push(time.as_secs_f64()),
            Err(why) => {
                let found = "compile times are not compared";
                return Ok(format!("{found}: cargo could not compile {what} in edition {edition}: {why}"));
            }
        }
    }
    let [crates, program, bundle] = seconds[..] else { anyhow::bail!("expected three times") };
    Ok(format!(
        "compile time in edition {edition}, release: {bundle:.1} s for the bundle, {program:.1} s for the program with its crates \
         compiled before, which took {crates:.1} s"
    ))
}

/// The folder in which the user's Cargo keeps its crates.
fn cargo_home() -> anyhow::Result<PathBuf> {
    let named = std::env::var_os("CARGO_HOME").map(PathBuf::from).filter(|home| home.is_absolute());
    let home = named.map_or_else(|| etcetera::home_dir().map(|home| home.join(".cargo")), Ok)?;
    home.canonicalize().with_context(|| home.display().to_string())
}

/// How long Cargo takes for one of the programs, or why it does not make it.
fn built(
    compiler: &Compiler,
    of: &Compared<'_>,
    folder: &Path,
    name: &str,
) -> anyhow::Result<Result<Duration, String>> {
    let Some(cargo) = program::cargo_of(compiler) else { return Ok(Err("there is no cargo in PATH".to_owned())) };
    let mut argv: Vec<OsString> = vec![cargo.path().into()];
    argv.extend(["build", "--release", "--offline", "--quiet", "--color=never", "--bin", name].map(OsString::from));
    argv.extend(["--manifest-path".into(), folder.join("Cargo.toml").into()]);
    argv.extend(["--target-dir".into(), folder.join("target").into()]);
    let home = cargo_home()?;
    let mut environment = program::environment_of_cargo(compiler);
    environment.retain(|(name, _)| !["CARGO_HOME", "TMPDIR", "PATH"].iter().any(|set| name == set));
    environment.push(("PATH".into(), program::path_for_compilers(&[], &compiler.readable)));
    environment.push(("RUSTFLAGS".into(), "-Awarnings".into()));
    environment.push(("CARGO_HOME".into(), home.clone().into()));
    environment.push(("TMPDIR".into(), folder.into()));
    // The user's own crates may have build scripts and macros, which come from anybody: so all of it is confined as compilers are.
    // Of Cargo's folder it gets the crates and the configuration, not the credentials.
    let kept = ["registry", "git", "config.toml", "config"].map(|name| home.join(name));
    let readable = compiler.readable.iter().chain(of.readable).cloned().chain(kept).collect();
    let limits = Limits {
        cpu_time: None,
        wall_time: MOST_TIME,
        memory_bytes: None,
        output_bytes: 4 << 30,
        stderr_bytes: 64 << 10,
    };
    let started = Instant::now();
    // In `/`, where no configuration lies that Cargo would obey.
    let run = Run::new(argv, "/", limits, Profile::Compiler);
    let writable = vec![folder.to_owned()];
    let outcome = sandbox::run(Run { environment, readable, writable, reserves_memory: true, ..run })?;
    let time = started.elapsed();
    Ok(match (outcome.limit, outcome.exit) {
        (None, sandbox::Exit::Code(0)) => Ok(time),
        (Some(Limit::WallTime), _) => Err(format!("it takes more than {} s", MOST_TIME.as_secs())),
        _ => {
            let said = String::from_utf8_lossy(&outcome.stderr);
            let mut lines = said.lines().map(str::trim).filter(|line| !line.is_empty());
            let first = lines.clone().find(|line| line.starts_with("error")).or_else(|| lines.next());
            Err(first.unwrap_or("it says nothing").to_owned())
        }
    })
}
