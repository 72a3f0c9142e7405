use std::io;
use std::path::PathBuf;

/// Why a run could not be done. What the program itself does is in an [`Outcome`](super::Outcome) instead.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SandboxError {
    /// The argv is empty.
    #[error("no program to run: the command is empty")]
    NoProgram,
    /// The first word of the argv is not an absolute path.
    #[error("cannot run {}: expected an absolute path", program.display())]
    RelativeProgram {
        /// The first word.
        program: PathBuf,
    },
    /// The folder to run in cannot be used.
    #[error("cannot run {} in {}: not a folder that can be entered", program.display(), folder.display())]
    WorkingFolder {
        /// The program.
        program: PathBuf,
        /// The folder.
        folder: PathBuf,
    },
    /// The system may not execute the program.
    #[error("cannot execute {}: permission denied: it is not executable, or its file system is mounted noexec", program.display())]
    NotExecutable {
        /// The program.
        program: PathBuf,
    },
    /// The program could not be started.
    #[error("cannot start {}: {source}", program.display())]
    Start {
        /// The program.
        program: PathBuf,
        /// The system's reason.
        source: io::Error,
    },
    /// The judge's own part of the run failed.
    #[error("cannot {action}: {source}")]
    System {
        /// What was tried.
        action: &'static str,
        /// The system's reason.
        source: io::Error,
    },
    /// A limit that this process is under leaves too little for its work.
    #[error(
        "the limit on {what} is {found} bytes (`ulimit {option}`), expected at least {needed}; raise it for this command"
    )]
    OwnLimit {
        /// What is limited.
        what: &'static str,
        /// The shell's option that sets it.
        option: &'static str,
        /// The limit in bytes.
        found: u64,
        /// How many bytes are needed.
        needed: u64,
    },
    /// The system starts no further thread.
    #[error(
        "cannot start a thread: {source} (the limits on processes and memory, `ulimit -u` and `ulimit -v`, may be too small)"
    )]
    Thread {
        /// The system's reason.
        source: io::Error,
    },
    /// `GRUNDY_DISABLE` names what is no layer of the sandbox.
    #[error("GRUNDY_DISABLE: unknown layer `{name}`, expected some of {known}")]
    UnknownLayer {
        /// The name.
        name: String,
        /// The names that are known.
        known: String,
    },
    /// A tool lies in a folder that may come from anybody, so it may not run unconfined.
    #[error("{}: lies in the package or folder at hand, expected a command from elsewhere in PATH", path.display())]
    Distrusted {
        /// The tool.
        path: PathBuf,
    },
    /// [`interrupt()`](super::interrupt()) was called.
    #[error("interrupted")]
    Interrupted,
}

impl SandboxError {
    /// An adapter for `map_err`: the judge's own `action` failed.
    pub(super) fn system<E: Into<io::Error>>(action: &'static str) -> impl FnOnce(E) -> Self {
        move |source| Self::System { action, source: source.into() }
    }
}
