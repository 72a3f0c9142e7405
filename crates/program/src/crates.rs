//! The crates that Rust submissions may use, built once into the cache by the user's own cargo.
//!
//! The entry is one flat folder: the libraries of every crate, and a list that says which file is which. Nothing in it
//! depends on its location, so it can be renamed into place.

use std::collections::BTreeSet;
use std::ffi::{OsStr, OsString};
use std::fs::{File, TryLockError};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use super::cache::{Cache, CacheError};
use super::key::Key;
use super::seal::{self, Draft};
use super::{Compiler, ProgramError};
use sandbox::{Exit, Limit, Limits, SandboxError, Tool, interrupted};
use untrusted::{Folder, Root, new_file};

/// Crates that are built together, in the versions of AtCoder.
#[derive(Debug)]
pub(super) struct Set {
    /// The names that code has for them.
    names: Vec<&'static str>,
    /// Whether proconio has its macros: what they are made with takes longer to build than all else of [`USUAL`].
    has_macros: bool,
    lock: &'static str,
    /// How long the build takes, for people.
    time: &'static str,
}

/// What nearly all submissions do with, which is built in a few seconds.
const PLAIN: &[&str] = &["itertools", "proconio"];

/// The names of proconio's macros, which are in a crate of their own. Nothing that uses them can do without the name.
const MACROS: [&str; 2] = ["fastout", "derive_readable"];

/// What most of the others use.
const USUAL: &[&str] = &["itertools", "proconio", "rand", "rand_chacha", "rand_pcg"];

/// Every crate that AtCoder has, with its version.
fn all() -> &'static [(&'static str, &'static str)] {
    judges::Judge::by_name("atcoder").map_or(&[], |atcoder| atcoder.crates)
}

/// The names of the crates that a submission can use.
pub(super) fn names() -> impl Iterator<Item = &'static str> {
    all().iter().map(|(name, _)| *name)
}

impl Set {
    /// The smallest set that has all that sources of these texts use, which are these crates.
    pub(super) fn with(used: &BTreeSet<&str>, texts: &[&[u8]]) -> Self {
        let has = |text: &&[u8], name: &str| text.windows(name.len()).any(|part| part == name.as_bytes());
        let has_macros = texts.iter().any(|text| MACROS.iter().any(|name| has(text, name)));
        if !has_macros && used.iter().all(|name| PLAIN.contains(name)) {
            let (lock, time) = (include_str!("crates/plain.lock"), "a few seconds");
            return Self { names: PLAIN.to_vec(), has_macros, lock, time };
        }
        let (names, lock, time) = match used.iter().all(|name| USUAL.contains(name)) {
            true => (USUAL.to_vec(), include_str!("crates/usual.lock"), "about 10 seconds"),
            false => (names().collect(), include_str!("crates/all.lock"), "some minutes"),
        };
        Self { names, has_macros: true, lock, time }
    }

    /// What is built, for people.
    fn described(&self) -> String {
        match self.names.len() {
            count if count > USUAL.len() => format!("all {count} crates"),
            _ => self.names.join(", "),
        }
    }

    /// The `Cargo.toml` of a package that depends on them. A cache inside somebody's workspace is no member of it.
    fn manifest(&self) -> String {
        let mut text = "[package]\nname = \"externs\"\nversion = \"0.0.0\"\nedition = \"2024\"\npublish = false\n\n\
                        [workspace]\n\n[dependencies]\n"
            .to_owned();
        for (name, version) in all().iter().filter(|(name, _)| self.names.contains(name)) {
            // AtCoder's other features are not known.
            let features = if *name == "proconio" && self.has_macros { ", features = [\"derive\"]" } else { "" };
            text += &format!("{} = {{ version = \"={version}\"{features} }}\n", judges::package_of(name));
        }
        text
    }

    /// Whether a library is one of these crates, and not another version of it that one of them depends on.
    fn has(&self, artifact: &Artifact) -> bool {
        let mut versions = all().iter().filter(|(name, _)| self.names.contains(name) && *name == artifact.name);
        versions.any(|(_, version)| artifact.package.ends_with(&format!("@{version}")))
    }

    fn key(&self, rustc: &Compiler) -> String {
        Key::new("crates 4").with(self.manifest()).with(self.lock).with(&rustc.identity).finish()
    }
}

/// The file of an entry that lists `name=file` for each crate of a [`Set`].
const LIST: &str = "list";

/// Bytes of that list, at most.
const LIST_BYTES: u64 = 1 << 20;

const PAUSE: Duration = Duration::from_millis(20);

/// How long cargo may take to fetch and build the crates: minutes on a slow line, but not forever.
const BUILD_TIME: Duration = Duration::from_mins(30);

/// Bytes of any one file that it may write, cargo's own index and downloads among them.
const BUILD_FILE_BYTES: u64 = 4 << 30;

/// Where the crates are, once they are built.
#[derive(Debug)]
pub(super) struct Crates {
    pub(super) folder: PathBuf,
    /// Changes when they do.
    pub(super) key: String,
}

impl Crates {
    /// Their files, by the names that code has for them.
    pub(super) fn files(&self) -> Result<Vec<(String, PathBuf)>, ProgramError> {
        let list = Folder::open(&self.folder)?.read(Path::new(LIST), LIST_BYTES)?;
        let list = String::from_utf8_lossy(&list).into_owned();
        let files = list.lines().map(|line| line.split_once('=').unwrap_or((line, "")));
        Ok(files.map(|(name, file)| (name.to_owned(), self.folder.join(file))).collect())
    }
}

/// The crates, built for `rustc` unless they are in the cache. Two processes do not build at once: the second waits.
pub(super) fn ensure(
    cache: &Cache,
    rustc: &Compiler,
    set: &Set,
    notice: &(dyn Fn(&str) + Send + Sync),
) -> Result<Crates, ProgramError> {
    let key = set.key(rustc);
    cache.take("crates", &key);
    let entry = cache.root().join("crates").join(&key);
    if !seal::is_whole(&entry)? {
        let lock = cache.folder("crates")?.join(format!("{key}.lock"));
        let lock = File::create(&lock).map_err(|source| CacheError::Unwritable { path: lock, source })?;
        wait_for(&lock)?;
        if !seal::is_whole(&entry)? {
            cache.discard("crates", &key)?;
        }
        cache.entry("crates", &key, |entry| {
            notice(&format!(
                "building {} once, as AtCoder has them: {} on two cores, after their download unless cargo has them",
                set.described(),
                set.time
            ));
            let draft = Draft::begin(entry)?;
            build(&draft, rustc, set)?;
            draft.close()
        })?;
        seal::check(&entry)?;
    }
    Ok(Crates { folder: entry.join(seal::MADE), key })
}

/// Whether the cache has the crates, built for `rustc`.
pub(super) fn are_built(cache: &Cache, rustc: &Compiler, set: &Set) -> Result<bool, ProgramError> {
    seal::is_whole(&cache.root().join("crates").join(set.key(rustc)))
}

/// Takes the lock, which goes when the file is closed, however the process ends.
fn wait_for(lock: &File) -> Result<(), ProgramError> {
    loop {
        match lock.try_lock() {
            Err(TryLockError::WouldBlock) if interrupted() => {
                return Err(SandboxError::Interrupted.into());
            }
            Err(TryLockError::WouldBlock) => std::thread::sleep(PAUSE),
            // On a file system without locks, at worst two processes do the same work, and the first wins.
            Ok(()) | Err(TryLockError::Error(_)) => return Ok(()),
        }
    }
}

fn build(draft: &Draft, rustc: &Compiler, set: &Set) -> Result<(), ProgramError> {
    let project = draft.work();
    std::fs::write(project.join("Cargo.toml"), set.manifest())?;
    std::fs::write(project.join("Cargo.lock"), set.lock)?;
    std::fs::create_dir(project.join("src"))?;
    std::fs::write(project.join("src/lib.rs"), "")?;

    let host = rustc.identity.lines().find_map(|line| line.strip_prefix("host: "));
    let of_target = |file: &Path, target: &str| file.components().any(|part| part.as_os_str() == target);
    let messages = cargo(project, rustc, set)?;
    let mut list = String::new();
    for artifact in messages.lines().filter_map(artifact) {
        // A library that was built for the machine that compiles serves build scripts and macros, which are linked already.
        let is_needed = |file: &&PathBuf| {
            file.extension().is_none_or(|it| it != "rlib") || host.is_none_or(|host| of_target(file, host))
        };
        for file in artifact.files.iter().filter(is_needed) {
            let Some(file_name) = file.file_name() else {
                continue;
            };
            // The user's own cargo has just made it, and it may have two names there.
            let mut copy = new_file(&draft.made().join(file_name), false)?;
            io::copy(&mut Root::Anywhere.open(file)?, &mut copy)?;
            if set.has(&artifact) {
                list += &format!("{}={}\n", artifact.name, file_name.display());
            }
        }
    }
    let missing: Vec<_> = set.names.iter().filter(|name| !list.contains(&format!("{name}="))).copied().collect();
    if !missing.is_empty() {
        return Err(failure(set, format!("cargo built no library for {}", missing.join(", "))));
    }
    Ok(new_file(&draft.made().join(LIST), false)?.write_all(list.as_bytes())?)
}

/// Runs `cargo build` in `project`; what it prints on stdout. At an interrupt cargo ends with all the compilers it has started.
fn cargo(project: &Path, rustc: &Compiler, set: &Set) -> Result<String, ProgramError> {
    let cargo = cargo_of(rustc).ok_or_else(|| failure(set, "there is no cargo in PATH".to_owned()))?;
    let mut arguments =
        ["build", "--release", "--locked", "--message-format=json", "--color=never"].map(OsString::from).to_vec();
    arguments.extend(["--manifest-path".into(), project.join("Cargo.toml").into()]);
    arguments.extend(["--target-dir".into(), project.join("target").into()]);
    // Named, so that the user's configuration cannot choose another than rustc alone would.
    if let Some(host) = rustc.identity.lines().find_map(|line| line.strip_prefix("host: ")) {
        arguments.extend(["--target".into(), host.into()]);
    }
    let limits = Limits {
        cpu_time: None,
        wall_time: BUILD_TIME,
        memory_bytes: None,
        output_bytes: BUILD_FILE_BYTES,
        stderr_bytes: 64 << 10,
    };
    let mut outcome = cargo.run(arguments, environment_of_cargo(rustc), limits)?;
    match (outcome.limit, outcome.exit) {
        (None, Exit::Code(0)) => {
            let mut messages = String::new();
            outcome.stdout.read_to_string(&mut messages)?;
            Ok(messages)
        }
        (Some(Limit::WallTime), _) => Err(failure(set, format!("cargo took more than {BUILD_TIME:?}"))),
        _ => Err(failure(set, format!("cargo says:\n{}", String::from_utf8_lossy(&outcome.stderr).trim_end()))),
    }
}

/// The cargo that belongs to a rustc, or any other. `None`: there is none.
fn cargo_of(rustc: &Compiler) -> Option<Tool> {
    Tool::find(rustc.command.with_file_name("cargo").as_os_str()).or_else(|| Tool::find(OsStr::new("cargo")))
}

/// The variables with which cargo builds with this rustc, whatever the user has set for builds of their own.
fn environment_of_cargo(rustc: &Compiler) -> Vec<(OsString, OsString)> {
    let set = sandbox::tool_environment().into_iter();
    let stay = set.filter(|(name, _)| !name.to_str().is_some_and(changes_the_build));
    stay.chain([("RUSTC".into(), rustc.command.clone().into())]).collect()
}

/// Whether an environment variable would make cargo build something else, or elsewhere. What it needs to reach registries
/// and proxies stays: this is the kit's own command, not a submission's.
fn changes_the_build(name: &str) -> bool {
    let cargo = name.strip_prefix("CARGO_").is_some_and(|rest| {
        let stays = ["HOME", "HTTP_", "NET_", "REGISTR", "SOURCE_"];
        !stays.iter().any(|prefix| rest.starts_with(prefix))
    });
    cargo || name.starts_with("RUSTC") || name.starts_with("RUSTFLAGS") || name == "MAKEFLAGS"
}

/// A library that cargo has built.
struct Artifact {
    name: String,
    /// Its package as Cargo names it: `registry+https://github.com/rust-lang/crates.io-index#rand@0.9.2`.
    package: String,
    files: Vec<PathBuf>,
}

/// The library that one line of cargo's messages tells of, if it does.
fn artifact(line: &str) -> Option<Artifact> {
    let message: serde_json::Value = serde_json::from_str(line).ok()?;
    let target = message.get("target")?;
    let kinds = target.get("kind")?.as_array()?;
    let is_library = kinds.iter().any(|kind| kind == "lib" || kind == "rlib" || kind == "proc-macro");
    if message.get("reason")? != "compiler-artifact" || !is_library {
        return None;
    }
    let files = message.get("filenames")?.as_array()?.iter();
    let is_code = |path: &PathBuf| {
        let extension = path.extension().unwrap_or_default();
        extension == "rlib" || extension == std::env::consts::DLL_EXTENSION
    };
    Some(Artifact {
        package: message.get("package_id")?.as_str()?.to_owned(),
        name: target.get("name")?.as_str()?.replace('-', "_"),
        files: files.filter_map(|file| file.as_str().map(PathBuf::from)).filter(is_code).collect(),
    })
}

fn failure(set: &Set, message: String) -> ProgramError {
    ProgramError::Crates { crates: set.described(), message }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_has_what_is_used_and_its_lock_has_these_versions() {
        for (used, text, count) in [
            (&["proconio"][..], "use proconio::input;", PLAIN.len()),
            (&["itertools", "proconio"], "", PLAIN.len()),
            (&["proconio"], "use proconio::*;\n#[fastout]\nfn main() {}", USUAL.len()),
            (&["proconio"], "#[proconio::derive_readable]\nstruct A;", USUAL.len()),
            (&["rand", "proconio"], "", USUAL.len()),
            (&["rand", "num"], "", all().len()),
            (&["ac_library"], "", all().len()),
        ] {
            let set = Set::with(&used.iter().copied().collect(), &[b"mod a;", text.as_bytes()]);
            assert_eq!(set.manifest().contains("derive"), count > PLAIN.len(), "{used:?} {text}");
            assert_eq!(set.names.len(), count, "{used:?}");
            for (name, version) in all().iter().filter(|(name, _)| set.names.contains(name)) {
                let package = judges::package_of(name);
                assert!(set.manifest().contains(&format!("\n{package} = {{ version = \"={version}\"")), "{name}");
                let locked = format!("\nname = \"{package}\"\nversion = \"{version}\"\n");
                assert!(set.lock.contains(&locked), "{name} {version}");
            }
        }
        assert!(all().len() > 60);
    }

    #[test]
    fn only_variables_that_change_the_build_are_removed() {
        for name in
            ["RUSTFLAGS", "CARGO_TARGET_DIR", "CARGO_ENCODED_RUSTFLAGS", "RUSTC_WRAPPER", "CARGO_PROFILE_RELEASE_LTO"]
        {
            assert!(changes_the_build(name), "{name}");
        }
        for name in
            ["PATH", "HOME", "CARGO_HOME", "RUSTUP_HOME", "CARGO_NET_OFFLINE", "CARGO_HTTP_CAINFO", "HTTPS_PROXY"]
        {
            assert!(!changes_the_build(name), "{name}");
        }
    }
}
