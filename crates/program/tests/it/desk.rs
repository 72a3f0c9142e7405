//! What the tests of programs share.

use std::io::{Read, Write};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use program::cache::Cache;
use program::{Build, Builder, CompileLimits, Program, language_of};
use sandbox::{Exit, Limits, Outcome, Profile, Run, run};

/// The languages whose compilers `.ci/run` installs.
const REQUIRED: [&str; 8] = ["rust", "c", "cpp", "python3", "pypy3", "java", "javascript", "go"];

/// A folder of sources with a cache beside it.
pub(crate) struct Desk {
    pub(crate) folder: tempfile::TempDir,
    pub(crate) notices: Arc<Mutex<Vec<String>>>,
}

impl Desk {
    pub(crate) fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        Self { folder, notices: Arc::default() }
    }

    pub(crate) fn cache(&self) -> PathBuf {
        self.folder.path().join("cache")
    }

    pub(crate) fn builder_in(&self, cache: impl Into<PathBuf>) -> Builder {
        let limits = CompileLimits { time: Duration::from_secs(120), memory_bytes: Some(2 << 30), source_bytes: None };
        let notices = self.notices.clone();
        let notice = move |text: &str| notices.lock().unwrap().push(text.to_owned());
        Builder::new(Cache::at(cache), limits, Arc::new(notice))
    }

    pub(crate) fn builder(&self) -> Builder {
        self.builder_in(self.cache())
    }

    pub(crate) fn source(&self, name: &str, text: impl AsRef<[u8]>) -> PathBuf {
        let path = self.folder.path().join(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, text).unwrap();
        path
    }

    /// A folder of sources.
    pub(crate) fn folder(&self, name: &str, files: &[(&str, &str)]) -> PathBuf {
        for (file, text) in files {
            let path = self.source(&format!("{name}/{file}"), text);
            if text.starts_with("#!/bin/sh") {
                std::fs::set_permissions(path, PermissionsExt::from_mode(0o755)).unwrap();
            }
        }
        self.folder.path().join(name)
    }
}

/// Whether the compiler for a file is here; if not, says that the row is left out.
pub(crate) fn can_build(builder: &Builder, name: &str) -> bool {
    let language = language_of(Path::new(name)).unwrap();
    let is_here = builder.compiler(language).unwrap().is_some();
    if !is_here {
        let is_required = REQUIRED.contains(&language.id) && std::env::var_os("GRUNDY_REQUIRE_PEERS").is_some();
        assert!(!is_required, "no compiler for {}", language.name);
        eprintln!("SKIPPED {name}: no compiler for {}", language.name);
    }
    is_here
}

pub(crate) fn ready(build: Build) -> Program {
    match build {
        Build::Ready(program) => program,
        other => panic!("expected a program, found {other:?}"),
    }
}

pub(crate) fn refusal(build: Build) -> String {
    match build {
        Build::CompileError { message } => message,
        other => panic!("expected a compile error, found {other:?}"),
    }
}

pub(crate) fn run_with(program: &Program, input: &str) -> Outcome {
    let mut stdin = tempfile::tempfile().unwrap();
    stdin.write_all(input.as_bytes()).unwrap();
    std::io::Seek::rewind(&mut stdin).unwrap();
    let limits = Limits {
        cpu_time: Some(Duration::from_secs(60)),
        wall_time: Duration::from_secs(120),
        memory_bytes: Some(256 << 20),
        output_bytes: 1 << 20,
        stderr_bytes: 1 << 16,
    };
    let run_of = program.run(Vec::new(), Path::new("/"), limits, Profile::Submission);
    run(Run { stdin: Some(stdin), ..run_of }).unwrap()
}

pub(crate) fn output_of(program: &Program, input: &str) -> String {
    let mut outcome = run_with(program, input);
    let mut text = String::new();
    outcome.stdout.read_to_string(&mut text).unwrap();
    let told = (outcome.exit, outcome.limit);
    assert_eq!(told, (Exit::Code(0), None), "{}", String::from_utf8_lossy(&outcome.stderr));
    text
}
