//! What stands between a program and the rest of the machine, layer by layer, each found by trying it.

use std::fmt;

/// What a sandbox may promise to keep a program from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Protection {
    /// Reading or changing files that are not its own.
    Files,
    /// Talking to other machines, or to programs on this one.
    Network,
    /// Killing, stopping or tracing what is not its own.
    Signals,
    /// Starting processes, or leaving any behind.
    Processes,
}

impl Protection {
    /// Every protection.
    pub const ALL: [Self; 4] = [Self::Files, Self::Network, Self::Signals, Self::Processes];

    /// Its name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Self::Files => "files",
            Self::Network => "network",
            Self::Signals => "signals",
            Self::Processes => "processes",
        }
    }
}

impl fmt::Display for Protection {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(self.name())
    }
}

/// One layer of the sandbox on this machine.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Layer {
    /// Its name: `landlock`, `seccomp`.
    pub name: &'static str,
    /// Whether programs run under it.
    pub on: bool,
    /// For people: what it does, or why it is off.
    pub note: String,
}

/// The layers of this machine, in the order in which they are put on; tried once.
pub fn layers() -> Vec<Layer> {
    Vec::new()
}

/// The protections that programs do not have here, each with the reason.
pub fn lacking() -> Vec<(Protection, String)> {
    Protection::ALL.map(|protection| (protection, "no isolation".to_owned())).to_vec()
}

/// The layers that are on, in a few words for reports.
pub fn summary() -> String {
    "resource limits, no isolation".to_owned()
}
