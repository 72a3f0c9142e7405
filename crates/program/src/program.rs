//! What a build gives.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::seal::SOURCE;
use super::{Beside, Places, words};
use sandbox::{Limits, Profile, Run};

/// The variable that names the folder of [`Program::has_scratch`]: where numba keeps what it compiles with `cache=True`.
pub const SCRATCH: &str = "NUMBA_CACHE_DIR";

/// Tells what Python runs before a program that arguments come as input.
const WORDS: &str = "--words";

/// A program that is ready to run.
#[derive(Debug, Clone)]
pub struct Program {
    /// The source it was made from, as the user named it.
    pub source: PathBuf,
    /// The language's name for people: `Rust`, `C++`.
    pub language: &'static str,
    /// The command that runs it; the first word is an absolute path. Words may speak of a memory limit that [`Program::run`]
    /// fills in, so this is not for running by itself.
    pub argv: Vec<OsString>,
    /// The variables it is run with. Nothing else is inherited.
    pub environment: Vec<(OsString, OsString)>,
    /// What it must be able to read: where it lies in the cache, its runtime.
    pub readable: Vec<PathBuf>,
    /// Whether each run as a submission has a folder to write to, which [`SCRATCH`] names: see [`Run::scratch`].
    pub has_scratch: bool,
    /// Whether its runtime has to start processes.
    pub forks: bool,
    /// Whether its runtime reserves far more address space than it uses.
    pub reserves_memory: bool,
    /// Whether it can be a [`ForkServer`](sandbox::ForkServer).
    pub is_fork_server: bool,
    /// What its interpreter runs before it to be one: the words between the interpreter and the program, and the folder that they lie in.
    pub server_words: Option<(Vec<OsString>, PathBuf)>,
    /// The command that runs it as a [`Resident`](sandbox::Resident), in the place of `argv`, and the folder of what that needs beside.
    pub resident: Option<(Vec<OsString>, PathBuf)>,
    /// How it was compiled, if that is not as usual, for people: in which dialect.
    pub compiled_as: Option<String>,
    /// Changes when anything does that it was made of: its sources, its compiler, the flags. It names its entry of the cache, if it has one.
    pub identity: String,
    /// What it needed beside its source to be built: see [`BuildOptions::beside`](super::BuildOptions::beside).
    pub beside: Arc<Beside>,
    /// What the compiler said although it made the program: warnings, mostly nothing. At most 64 KiB.
    pub message: String,
}

impl Program {
    /// What it, or its runtime, says of its files, with the paths that the user would type in place of those of the copies in the cache.
    pub fn with_own_names(&self, text: &str) -> String {
        let Some(entry) = self.readable.first() else { return text.to_owned() };
        let copies = format!("{}/{SOURCE}/", entry.display());
        let places = Places::new(&self.source, &self.beside);
        let mut named = String::with_capacity(text.len());
        let mut rest = text;
        while let Some(at) = rest.find(&copies) {
            named += &rest[..at];
            let path = &rest[at + copies.len()..];
            let end = path.find(['"', ':', ')', ',', '\n']).unwrap_or(path.len());
            named += &places.typed(&path[..end]).unwrap_or_else(|| path[..end].to_owned());
            rest = &path[end..];
        }
        named + rest
    }

    /// A run of this program as a [`ForkServer`](sandbox::ForkServer), with `arguments` that all its forks have.
    pub fn server_run(&self, arguments: Vec<OsString>, folder: &Path, limits: Limits) -> Run {
        // Its forks would find what others have written.
        let mut program = Self { has_scratch: false, ..self.clone() };
        if let Some((words, place)) = &self.server_words {
            let place_of_words = program.argv.len().min(1);
            program.argv.splice(place_of_words..place_of_words, words.iter().cloned());
            program.readable.push(place.clone());
        }
        program.run(arguments, folder, limits, Profile::Submission)
    }

    /// As [`Self::server_run`], of a server whose forks each read their arguments from their input, each ended by a NUL. `None`: it is no
    /// interpreter that can.
    pub fn words_server_run(&self, folder: &Path, limits: Limits) -> Option<Run> {
        let (words, place) = self.server_words.clone()?;
        let script = words.len().min(1);
        let words =
            words[..script].iter().cloned().chain([WORDS.into()]).chain(words[script..].iter().cloned()).collect();
        let program = Self { server_words: Some((words, place)), ..self.clone() };
        Some(program.server_run(Vec::new(), folder, limits))
    }

    /// A run of this program as a [`Resident`](sandbox::Resident); `None`: it cannot be one.
    pub fn resident_run(&self, folder: &Path, limits: Limits) -> Option<Run> {
        let (argv, place) = self.resident.clone()?;
        let mut program = Self { argv, ..self.clone() };
        program.readable.push(place);
        Some(program.run(Vec::new(), folder, limits, Profile::Submission))
    }

    /// A run of this program with `arguments`, to be completed by what it reads and may reach.
    ///
    /// As a submission it gets the profile that its language needs.
    pub fn run(&self, arguments: Vec<OsString>, folder: &Path, limits: Limits, profile: Profile) -> Run {
        let profile = match profile {
            Profile::Submission if self.forks => Profile::ForkingSubmission,
            profile => profile,
        };
        let has_scratch = self.has_scratch && profile == Profile::Submission;
        let argv = words::within(self.argv.iter().cloned(), &limits).into_iter().chain(arguments).collect();
        Run {
            environment: self.environment.clone(),
            readable: self.readable.clone(),
            scratch: has_scratch.then(|| SCRATCH.into()),
            reserves_memory: self.reserves_memory,
            ..Run::new(argv, folder, limits, profile)
        }
    }
}

/// What came of making a program from a source.
#[derive(Debug, Clone)]
#[expect(clippy::large_enum_variant, reason = "there are few at a time, and mostly programs")]
pub enum Build {
    /// It can be run.
    Ready(Program),
    /// The compiler refused it.
    CompileError {
        /// The compiler's message, at most 64 KiB of it.
        message: String,
    },
    /// No compiler or interpreter for the language is on this machine.
    MissingCompiler {
        /// The language's name for people.
        language: &'static str,
        /// The commands that were looked for, in that order.
        looked_for: Vec<String>,
    },
}
