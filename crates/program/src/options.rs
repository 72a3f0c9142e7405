//! What a caller chooses about a build.

use std::path::PathBuf;
use std::time::Duration;

use judges::Cpp;

use super::{Beside, Harness};

/// The limits that a compiler runs under.
#[derive(Debug, Clone)]
pub struct CompileLimits {
    /// CPU time; the wall is given twice as much and a second.
    pub time: Duration,
    /// Memory in bytes. `None`: as much as the machine has.
    pub memory_bytes: Option<u64>,
    /// Bytes of the source, of all files if it is a folder. `None`: any number.
    pub source_bytes: Option<u64>,
}

impl Default for CompileLimits {
    /// What the package format 2025-09 has as its own defaults, 60 s and 2048 MiB; a source of any size.
    fn default() -> Self {
        Self { time: Duration::from_secs(60), memory_bytes: Some(2048 << 20), source_bytes: None }
    }
}

/// What a local variable holds that a program in C or C++ never sets. A compiler that does not know how to make it so goes without it, and a judge that
/// sets them itself has its own way.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Unset {
    /// Whatever is there.
    #[default]
    Anything,
    /// 0.
    Zero,
    /// Something that is neither 0 nor any usual value.
    Odd,
}

/// How a program is to be built, as far as its sources do not say.
#[derive(Debug, Clone, Default)]
pub struct BuildOptions {
    /// Other limits than the builder's own.
    pub limits: Option<CompileLimits>,
    /// The language's id, rather than what the files' names say.
    pub language: Option<String>,
    /// The file to begin with, below the folder of the program, or the class that has `main`.
    pub entry_point: Option<String>,
    /// Folders whose own headers a C or C++ program may include: where `testlib.h` lies.
    pub include: Vec<PathBuf>,
    /// The judge that a submission in C or C++ expects to be compiled by. `None`: it is compiled for this machine, as validators and generators are. The
    /// other languages do not ask.
    pub target: Option<&'static Cpp>,
    /// Whether `long` has 32 bits in C and C++, as on Windows: the sources are rewritten so. The other languages do not ask.
    pub long32: bool,
    /// What local variables hold that are never set, in C and C++.
    pub unset: Unset,
    /// Variables that the program is run with, beside those of its language, such as those that a judge sets.
    pub environment: &'static [(&'static str, &'static str)],
    /// What calls a submission that is only a function. The first that fits is put around it.
    pub harnesses: Vec<Harness>,
    /// Whether to link a native program with everything it needs, so that it starts faster, and so that it can be a
    /// [`ForkServer`](sandbox::ForkServer). Where that cannot be done, it is linked as usual, and the builder's notice says so.
    pub static_link: bool,
    /// Whether to build with what the language has to find mistakes that need not show: the address and undefined behaviour sanitizers for
    /// C and C++, overflow checks and debug assertions for Rust. It is then not linked statically. See
    /// [`complaint`](super::complaint).
    pub sanitize: bool,
    /// Further files of a program that is one source: the headers, modules and crates that it names.
    pub beside: Beside,
    /// Further arguments for the compiler, after those of the language's row. A language without a compiler that writes a program ignores
    /// them; see [`ProgramLanguage::takes_flags`](super::ProgramLanguage::takes_flags).
    pub flags: Vec<String>,
}
