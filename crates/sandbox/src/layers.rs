//! What stands between a program and the rest of the machine, layer by layer, each found by trying it.

use std::fmt;
use std::sync::OnceLock;

use super::{SandboxError, system};

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

/// The environment variable that switches layers off, for tests: a list with commas.
pub(super) const VARIABLE: &str = "GRUNDY_DISABLE";

/// The names that `GRUNDY_DISABLE` may have, on every system.
const NAMES: [&str; 5] = ["zygote", "root", "landlock", "scope", "seccomp"];

/// The layers of this machine, in the order in which they are put on; tried once. None where they cannot be tried: then no
/// program can be run either, and [`begin`](super::begin) says why.
pub fn layers() -> Vec<Layer> {
    system::layers()
}

/// The protections that programs do not have here, each with the reason.
pub fn lacking() -> Vec<(Protection, String)> {
    system::lacking()
}

/// The layers that are on, in a few words for reports.
pub fn summary() -> String {
    if let Some(error) = system::untried() {
        return format!("unknown: {error}");
    }
    let layers = layers();
    let names = |on: bool| layers.iter().filter(|layer| layer.on == on).map(|layer| layer.name).collect::<Vec<_>>();
    match (names(true), names(false)) {
        (on, _) if on.is_empty() => "resource limits, no isolation".to_owned(),
        (on, off) if off.is_empty() => format!("resource limits, {}", on.join(", ")),
        (on, off) => format!("resource limits, {} (off: {})", on.join(", "), off.join(", ")),
    }
}

/// The layers that the user has switched off.
pub(super) fn disabled() -> Result<&'static [String], SandboxError> {
    static DISABLED: OnceLock<Result<Vec<String>, String>> = OnceLock::new();
    let disabled = DISABLED.get_or_init(|| parse(&std::env::var_os(VARIABLE).unwrap_or_default().to_string_lossy()));
    match disabled {
        Ok(disabled) => Ok(disabled),
        Err(name) => Err(SandboxError::UnknownLayer { name: name.clone(), known: NAMES.join(", ") }),
    }
}

fn parse(list: &str) -> Result<Vec<String>, String> {
    let names = list.split(',').map(str::trim).filter(|name| !name.is_empty());
    names.map(|name| if NAMES.contains(&name) { Ok(name.to_owned()) } else { Err(name.to_owned()) }).collect()
}

#[cfg(test)]
mod tests {
    use super::parse;

    #[test]
    fn only_known_layers_can_be_switched_off() {
        assert_eq!(parse(" scope,,seccomp "), Ok(vec!["scope".to_owned(), "seccomp".to_owned()]));
        assert_eq!(parse(""), Ok(Vec::new()));
        assert_eq!(parse("scope,secomp"), Err("secomp".to_owned()));
    }
}
