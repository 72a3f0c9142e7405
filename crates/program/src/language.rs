//! What a language is: how its sources are recognised, compiled and run.

/// What a compiler that writes a folder of classes writes: [`ProgramLanguage::output`].
pub(super) const CLASSES: &str = "classes";

/// What runs programs again and again in one process: see [`sandbox::Resident`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Driver {
    /// Of a folder of classes.
    Jvm,
    /// Of a file.
    Node,
}

/// A programming language: how its sources are recognized, compiled and run.
///
/// The words of [`compile`](Self::compile) and [`run`](Self::run) may hold `{files}` (a word of its own: every source),
/// `{mainfile}`, `{binary}` (what the compiler writes), `{standard}`, `{path}` (the folder of the sources), `{mainclass}`, `{Mainclass}`
/// (the main file's name with a capital and without its extension), `{command}`, `{runtime}`, and what stands for the memory limit: `{memory_mib}`, `{stack_mib}`
/// and `{stack_kib}`. A word with one of the last three is left out where there is no memory limit.
#[derive(Debug, Clone)]
pub struct ProgramLanguage {
    /// A short name for reports and file names: `rust`.
    pub id: &'static str,
    /// The name for people: `Rust`.
    pub name: &'static str,
    /// The extensions of its source files, without the dot. Case matters, as in the ICPC format: `.C` is C++.
    pub extensions: &'static [&'static str],
    /// A regular expression. A first line `#!…` that it matches makes a file with one of
    /// [`shebang_extensions`](Self::shebang_extensions) one of this language, before any other.
    pub shebang: Option<&'static str>,
    /// See [`shebang`](Self::shebang).
    pub shebang_extensions: &'static [&'static str],
    /// The compilers or interpreters to look for in `PATH`; the first that works is taken.
    pub commands: &'static [&'static str],
    /// An environment variable that names the command instead.
    pub variable: Option<&'static str>,
    /// The command that runs what was compiled, where it is neither the result itself nor the compiler. It is looked for
    /// beside the compiler, then in `PATH`.
    pub runtime: Option<&'static str>,
    /// Arguments that make the command print where the real one is, and what to append to that: the command in `PATH` may be a
    /// shim, which is slow and needs the user's environment.
    pub(super) locate: Option<(&'static [&'static str], &'static str)>,
    /// Arguments that make the command print the folders it needs, each on a line, beside the one it is installed in. A line
    /// `variable NAME VALUE` names a variable that its programs get. A line `depends PATH` names what this and its other answers depend on: if
    /// there are such lines, the answers are kept until one of these files and folders changes.
    pub(super) prefixes: Option<&'static [&'static str]>,
    /// The variable that has the user's own folders of modules, which its programs may read.
    pub(super) modules: Option<&'static str>,
    /// Arguments that make the command print what it is: the version's line comes first. Where there are none, it is known by
    /// its file.
    pub(super) identify: &'static [&'static [&'static str]],
    /// The command's arguments that compile or check the sources. Empty: nothing is to be done.
    pub compile: &'static [&'static str],
    /// The standards that `{standard}` in [`compile`](Self::compile) may stand for, newest first: the first that the compiler knows is taken,
    /// unless a judge has an older one.
    pub standards: &'static [&'static str],
    /// The argument before each further folder of headers, for compilers that take them.
    pub(super) include: Option<&'static str>,
    /// The arguments that link everything into the program; `{fork_server}`: the object that makes a fork server of it.
    pub(super) static_link: &'static [&'static str],
    /// Whether its interpreter can be stopped after its own start and forked for each run, with `run` the interpreter and the program alone.
    pub(super) forks_after_start: bool,
    /// What can run its programs again and again in one process, with the command of the table.
    pub(super) resident: Option<Driver>,
    /// The arguments that make a program tell mistakes that need not show. Empty: there are none.
    pub(super) sanitize: &'static [&'static str],
    /// The file or folder that the compiler writes; empty: none.
    pub(super) output: &'static str,
    /// The command that runs the result.
    pub run: &'static [&'static str],
    /// Variables for the compiler, beside a `PATH`, a `HOME` and a `TMPDIR` of its own.
    pub(super) compile_environment: &'static [(&'static str, &'static str)],
    /// The environment that its programs run with.
    pub environment: &'static [(&'static str, &'static str)],
    /// See [`Program::has_scratch`](super::Program::has_scratch).
    pub(super) has_scratch: bool,
    /// Whether its programs have to start processes.
    pub forks: bool,
    /// Whether its runtime, and a compiler written in it, reserves far more address space than it uses.
    pub reserves_memory: bool,
    /// Whether the compiler does the same.
    pub(super) compiler_reserves_memory: bool,
}

impl ProgramLanguage {
    /// Whether the result is an executable of its own, which needs no runtime.
    pub fn is_native(&self) -> bool {
        self.run.first() == Some(&"{binary}")
    }

    /// Whether [`BuildOptions::flags`](super::BuildOptions::flags) does anything.
    pub fn takes_flags(&self) -> bool {
        !self.output.is_empty()
    }

    /// Whether [`BuildOptions::sanitize`](super::BuildOptions::sanitize) does anything.
    pub fn has_sanitizers(&self) -> bool {
        !self.sanitize.is_empty()
    }
}
