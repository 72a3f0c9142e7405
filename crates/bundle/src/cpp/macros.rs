//! What is certain about each macro, at one place of the program.
//!
//! A conditional that cannot be decided is a fork: each branch begins with what was certain before it, and behind the
//! last one only that remains certain on which all of them agree. A fork notes nothing but what its branches change.

use std::collections::{HashMap, HashSet};
use std::rc::Rc;

/// What is known of a macro.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Known {
    /// Nothing. Something may have defined it.
    Unknown,
    /// It is not defined.
    Undefined,
    /// It is defined; with its text, if that is known and it takes no arguments.
    Defined(Option<Rc<str>>),
}

#[derive(Debug, Clone, PartialEq, Eq)]
struct Entry {
    known: Known,
    /// Whether a condition says so, and nothing has changed the macro since the fork began.
    by_test: bool,
}

/// The macros. One without an entry is unknown, and no directive has named it.
#[derive(Debug, Default)]
pub(super) struct Macros {
    now: HashMap<Rc<str>, Entry>,
    forks: Vec<Fork>,
    /// What no header of the system changes.
    pinned: HashSet<Rc<str>>,
    /// The names that may have become known since the last header of the system.
    fresh: Vec<Rc<str>>,
}

#[derive(Debug, Default)]
struct Fork {
    /// What this branch has changed, as it was before.
    before: HashMap<Rc<str>, Option<Entry>>,
    /// What branches that have ended leave, and how many of them changed it.
    left: HashMap<Rc<str>, (Entry, usize)>,
    branches: usize,
}

impl Macros {
    /// What is known of a macro.
    pub(super) fn get(&self, name: &str) -> Known {
        self.now.get(name).map_or(Known::Unknown, |entry| entry.known.clone())
    }

    /// Whether nothing was ever said of a macro.
    pub(super) fn is_untouched(&self, name: &str) -> bool {
        !self.now.contains_key(name)
    }

    /// What a directive makes of a macro.
    pub(super) fn set(&mut self, name: &str, known: Known) {
        self.put(name.into(), Entry { known, by_test: false });
    }

    /// What a condition says of a macro, as long as its branch lasts. The branch has just begun.
    pub(super) fn refine(&mut self, name: &str, is_defined: bool) {
        // A macro that is defined keeps its text.
        let known = match (is_defined, self.get(name)) {
            (false, _) => Known::Undefined,
            (true, Known::Defined(text)) => Known::Defined(text),
            (true, _) => Known::Defined(None),
        };
        self.put(name.into(), Entry { known, by_test: true });
    }

    /// Lets headers of the system leave a macro as it is.
    pub(super) fn pin(&mut self, name: &str) {
        self.pinned.insert(name.into());
    }

    /// Forgets what a file that is not read may change.
    pub(super) fn forget(&mut self) {
        for name in std::mem::take(&mut self.fresh) {
            if !self.pinned.contains(&name) && self.get(&name) != Known::Unknown {
                self.put(name, Entry { known: Known::Unknown, by_test: false });
            }
        }
    }

    fn put(&mut self, name: Rc<str>, entry: Entry) {
        if entry.known != Known::Unknown {
            self.fresh.push(Rc::clone(&name));
        }
        let old = self.now.insert(Rc::clone(&name), entry);
        if let Some(fork) = self.forks.last_mut() {
            fork.before.entry(name).or_insert(old);
        }
    }

    /// Opens a fork and its first branch.
    pub(super) fn fork(&mut self) {
        self.forks.push(Fork::default());
    }

    /// Goes back to what was certain before the fork, and notes what the branch leaves.
    pub(super) fn end_branch(&mut self) {
        let Some(mut fork) = self.forks.pop() else { return };
        fork.branches += 1;
        for (name, old) in std::mem::take(&mut fork.before) {
            let is_now = match &old {
                Some(entry) => self.now.insert(Rc::clone(&name), entry.clone()),
                None => self.now.remove(&name),
            };
            if old.is_some_and(|entry| entry.known != Known::Unknown) {
                self.fresh.push(Rc::clone(&name));
            }
            let is_now = is_now.unwrap_or(Entry { known: Known::Unknown, by_test: true });
            match fork.left.get_mut(&name) {
                Some((left, branches)) => (*left, *branches) = (both(left, &is_now), *branches + 1),
                None => {
                    fork.left.insert(name, (is_now, 1));
                }
            }
        }
        self.forks.push(fork);
    }

    /// Goes back to what was certain before the fork. The branch is never taken.
    pub(super) fn drop_branch(&mut self) {
        let before = self.forks.last_mut().map(|fork| std::mem::take(&mut fork.before)).unwrap_or_default();
        for (name, old) in before {
            match old {
                Some(entry) => {
                    self.fresh.push(Rc::clone(&name));
                    self.now.insert(name, entry);
                }
                None => {
                    self.now.remove(&name);
                }
            }
        }
    }

    /// Closes a fork, all of whose branches have ended. One of them is taken.
    pub(super) fn join(&mut self) {
        let Some(fork) = self.forks.pop() else { return };
        for (name, (left, branches)) in fork.left {
            // What conditions alone have said is no news behind them.
            if left.by_test {
                continue;
            }
            let left = if branches == fork.branches {
                left
            } else {
                let base = self.now.get(&name).cloned();
                both(&left, &base.unwrap_or(Entry { known: Known::Unknown, by_test: false }))
            };
            self.put(name, Entry { by_test: false, ..left });
        }
    }
}

/// What is certain if one of two is.
fn both(one: &Entry, other: &Entry) -> Entry {
    let known = match (&one.known, &other.known) {
        (one, other) if one == other => one.clone(),
        (Known::Defined(_), Known::Defined(_)) => Known::Defined(None),
        _ => Known::Unknown,
    };
    Entry { known, by_test: one.by_test && other.by_test }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(text: &str) -> Known {
        Known::Defined(Some(text.into()))
    }

    #[test]
    fn behind_a_fork_only_that_is_certain_on_which_all_branches_agree() {
        let mut macros = Macros::default();
        macros.set("base", text("1"));
        macros.fork();
        macros.set("same", text("1"));
        macros.set("other", text("1"));
        macros.set("base", Known::Undefined);
        macros.end_branch();
        assert_eq!(macros.get("base"), text("1"));
        assert_eq!(macros.get("same"), Known::Unknown);
        macros.set("same", text("1"));
        macros.set("other", text("2"));
        macros.set("one", text("2"));
        macros.end_branch();
        macros.join();
        assert_eq!(macros.get("same"), text("1"));
        assert_eq!(macros.get("other"), Known::Defined(None));
        assert_eq!(macros.get("base"), Known::Unknown);
        assert_eq!(macros.get("one"), Known::Unknown);
        assert!(!macros.is_untouched("one"));
    }

    #[test]
    fn what_a_condition_says_is_forgotten_behind_it() {
        let mut macros = Macros::default();
        macros.fork();
        macros.refine("a", true);
        assert_eq!(macros.get("a"), Known::Defined(None));
        macros.end_branch();
        macros.refine("a", false);
        assert_eq!(macros.get("a"), Known::Undefined);
        macros.end_branch();
        macros.join();
        assert!(macros.is_untouched("a"));
    }

    #[test]
    fn a_guard_is_defined_behind_its_file_whatever_was_before() {
        let mut macros = Macros::default();
        macros.fork();
        macros.refine("G", false);
        macros.set("G", text(""));
        macros.end_branch();
        macros.refine("G", true);
        macros.end_branch();
        macros.join();
        assert_eq!(macros.get("G"), Known::Defined(None));
    }

    #[test]
    fn a_branch_that_is_never_taken_says_nothing() {
        let mut macros = Macros::default();
        macros.fork();
        macros.set("a", text("1"));
        macros.end_branch();
        macros.set("a", text("2"));
        macros.drop_branch();
        macros.set("a", text("1"));
        macros.end_branch();
        macros.join();
        assert_eq!(macros.get("a"), text("1"));
    }

    #[test]
    fn what_is_not_read_may_change_all_that_is_not_pinned() {
        let mut macros = Macros::default();
        macros.pin("p");
        macros.set("p", text("1"));
        macros.set("a", text("1"));
        macros.fork();
        macros.forget();
        assert_eq!((macros.get("a"), macros.get("p")), (Known::Unknown, text("1")));
        macros.end_branch();
        assert_eq!(macros.get("a"), text("1"));
        macros.forget();
        macros.end_branch();
        macros.join();
        assert_eq!(macros.get("a"), Known::Unknown);
    }
}
