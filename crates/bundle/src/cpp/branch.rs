//! The conditionals that are open at one place of a file.

use super::directives::{Directive, first_word, tested};
use super::macros::{Known, Macros};

/// A conditional from `#if` to `#endif`.
#[derive(Debug)]
pub(super) struct Branch {
    /// Whether the text at hand can be reached.
    pub(super) is_live: bool,
    /// Whether the conditional itself can be reached.
    is_outer_live: bool,
    /// Whether a branch is taken for certain if none before it is. No later one is looked at.
    is_decided: bool,
    /// Whether it is open which branch is taken: a fork of the macros.
    pub(super) is_forked: bool,
    /// What is known in each later branch, since the conditions of the earlier ones do not hold.
    denied: Vec<(String, bool)>,
}

/// How many conditions of a chain are remembered. To forget some is safe.
const MOST_DENIED: usize = 50;

impl Branch {
    /// A conditional in text that is never reached.
    pub(super) fn dead() -> Self {
        Self { is_live: false, is_outer_live: false, is_decided: true, is_forked: false, denied: Vec::new() }
    }

    /// Opens a conditional that can be reached; `holds` is what is certain of its condition.
    pub(super) fn open(macros: &mut Macros, holds: Option<bool>, test: Option<(String, bool)>) -> Self {
        let mut branch = Self { is_outer_live: true, is_decided: false, ..Self::dead() };
        branch.enter(macros, holds, test);
        branch
    }

    /// Whether the condition of an `#elif` is looked at. If so, [`Branch::enter`] is called next.
    pub(super) fn next(&mut self, macros: &mut Macros) -> bool {
        if self.is_forked && self.is_live {
            macros.end_branch();
        }
        self.is_live = false;
        let is_looked_at = self.is_outer_live && !self.is_decided;
        if is_looked_at {
            self.deny(macros);
        }
        is_looked_at
    }

    /// Enters a branch whose condition is known as far as `holds` says.
    pub(super) fn enter(&mut self, macros: &mut Macros, holds: Option<bool>, test: Option<(String, bool)>) {
        match holds {
            Some(true) => (self.is_live, self.is_decided) = (true, true),
            Some(false) if self.is_forked => macros.drop_branch(),
            Some(false) => {}
            None => {
                if !self.is_forked {
                    macros.fork();
                    self.is_forked = true;
                }
                self.is_live = true;
                if let Some((name, is_defined)) = test {
                    macros.refine(&name, is_defined);
                    if self.denied.len() < MOST_DENIED {
                        self.denied.push((name, !is_defined));
                    }
                }
            }
        }
    }

    /// Closes the conditional. If no branch is taken, the macros `implied` are defined.
    pub(super) fn close(mut self, macros: &mut Macros, implied: &[String]) {
        if self.next(macros) && self.is_forked {
            for name in implied {
                macros.set(name, Known::Defined(None));
            }
            macros.end_branch();
        }
        if self.is_forked {
            macros.join();
        }
    }

    fn deny(&self, macros: &mut Macros) {
        for (name, is_defined) in &self.denied {
            macros.refine(name, *is_defined);
        }
    }
}

/// What a directive tests, if it asks for one macro alone: its name, and whether it must be defined.
pub(super) fn single_test(directive: &Directive, condition: &str) -> Option<(String, bool)> {
    let test = match directive.name.as_str() {
        "ifdef" | "elifdef" => first_word(condition).map(|name| (name, true)),
        "ifndef" | "elifndef" => first_word(condition).map(|name| (name, false)),
        _ => tested(condition),
    };
    test.map(|(name, is_defined)| (name.to_owned(), is_defined))
}

/// Whether a test of one macro holds, if that is certain.
pub(super) fn holds(macros: &Macros, (name, is_defined): &(String, bool)) -> Option<bool> {
    match macros.get(name) {
        Known::Unknown => None,
        Known::Undefined => Some(!is_defined),
        Known::Defined(_) => Some(*is_defined),
    }
}
