use std::io;
use std::path::PathBuf;

use super::cache::CacheError;
use sandbox::{Exit, SandboxError};
use untrusted::Fault;

/// Why a source could not be made a program, by no fault of the source's text.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ProgramError {
    /// There is no such file.
    #[error("{}: no such file", path.display())]
    Missing {
        /// The source.
        path: PathBuf,
    },
    /// It is something that is neither a file nor a folder.
    #[error("{}: expected a file, found {found}", path.display())]
    NotAFile {
        /// The source.
        path: PathBuf,
        /// What it is.
        found: &'static str,
    },
    /// The file cannot be read.
    #[error("cannot read {}: {source}", path.display())]
    Read {
        /// The source.
        path: PathBuf,
        /// The system's reason.
        source: io::Error,
    },
    /// The extension stands for no language.
    #[error("{}: unknown language; the known extensions are {known}", path.display())]
    UnknownLanguage {
        /// The source.
        path: PathBuf,
        /// The known extensions, as one list.
        known: String,
    },
    /// The files of a folder are in more than one language.
    #[error("{}: sources of several languages, expected one: {languages}", path.display())]
    SeveralLanguages {
        /// The folder.
        path: PathBuf,
        /// The names of the languages, as one list.
        languages: String,
    },
    /// A language was named that there is not.
    #[error("{}: unknown language `{id}`; the known ones are {known}", path.display())]
    UnknownLanguageId {
        /// The source.
        path: PathBuf,
        /// What was named.
        id: String,
        /// The known ids, as one list.
        known: String,
    },
    /// A link in the folder of a program leads out of it, or to a folder.
    #[error("{}: a link to a folder or out of the program's own folder, expected a file", path.display())]
    Link {
        /// The link.
        path: PathBuf,
    },
    /// The folder of a program holds more than any program needs.
    #[error("{}: more than {entries} files or {} MiB, too much for one program", path.display(), bytes >> 20)]
    TooLarge {
        /// The folder.
        path: PathBuf,
        /// How many files it may hold.
        entries: usize,
        /// How many bytes.
        bytes: u64,
    },
    /// A compiler is there but does not even tell its version.
    #[error("{} does not work: {message}", command.display())]
    BrokenCompiler {
        /// The compiler.
        command: PathBuf,
        /// What it says.
        message: String,
        /// How it ended.
        exit: Option<Exit>,
    },
    /// A variable names a compiler by a path from the working folder.
    #[error(
        "{}: a compiler named by a path from the working folder, where anybody's file may lie; expected an absolute path or a \
         command in PATH",
        command.display()
    )]
    RelativeCompiler {
        /// What the variable says.
        command: PathBuf,
    },
    /// A compiler said that all is well and left no program.
    #[error("{} reported success but wrote no program", command.display())]
    NoProgram {
        /// The compiler.
        command: PathBuf,
    },
    /// The kit's own templates do not compile.
    #[error("{} cannot compile the templates of `grundy::games`:\n{message}", command.display())]
    Templates {
        /// The compiler.
        command: PathBuf,
        /// What it says.
        message: String,
    },
    /// The crates that a Rust submission uses could not be fetched or built.
    #[error(
        "cannot build the crates {crates}: {message}\nthe first build needs cargo, and the network unless the crates \
         are in cargo's own cache"
    )]
    Crates {
        /// The crates, as one list.
        crates: String,
        /// What cargo says.
        message: String,
    },
    /// An entry of the cache is not what was put there, although it has just been made again.
    #[error("{}: this entry of the cache has changed since it was made: {why}", folder.display())]
    Spoilt {
        /// The entry.
        folder: PathBuf,
        /// What differs.
        why: String,
    },
    /// What a program has left cannot be read or removed.
    #[error("the cache of compiled programs: {0}")]
    Untrusted(#[from] Fault),
    /// Nothing in the cache folder may be executed.
    #[error("{}: its file system is mounted noexec, so no program can run there (GRUNDY_CACHE names another folder)", folder.display())]
    NoExec {
        /// The folder.
        folder: PathBuf,
    },
    /// The cache cannot be used.
    #[error(transparent)]
    Cache(#[from] CacheError),
    /// A file of the cache cannot be read or written.
    #[error("the cache of compiled programs: {0}")]
    Io(#[from] io::Error),
    /// A compiler could not be run.
    #[error(transparent)]
    Sandbox(#[from] SandboxError),
}

/// Why there is no program: the source's fault, or not.
pub(super) enum Failure {
    /// The compiler's message.
    Refused(String),
    Error(ProgramError),
}

impl<E: Into<ProgramError>> From<E> for Failure {
    fn from(error: E) -> Self {
        Self::Error(error.into())
    }
}
