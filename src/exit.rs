//! The exit codes, defined in one place.

use std::process::ExitCode;

/// What a command's exit code says. Later variants override earlier ones.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Exit {
    /// 0: all is as expected.
    Ok,
    /// 1: a verdict is not what it should be, or an input is invalid.
    Unexpected,
    /// 2: the kit could not do its work: usage, a malformed package, a judge error, a missing compiler for a file that was
    /// named.
    Trouble,
    /// 130: stopped by Ctrl-C or SIGTERM.
    Interrupted,
}

impl Exit {
    /// Returns the code.
    pub fn code(self) -> u8 {
        match self {
            Self::Ok => 0,
            Self::Unexpected => 1,
            Self::Trouble => 2,
            Self::Interrupted => 130,
        }
    }
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        Self::from(exit.code())
    }
}
