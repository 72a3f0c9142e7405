//! A crate with comments, and what a bundle has of it.

pub(super) const COMMENTED: &str = r#"//! All of the crate.

use std::fmt;

pub mod counts;
mod unused;

/// Never called.
#[must_use]
pub fn idle() -> u64 {
    0
}

// Why it is there.
/// What it is.
#[allow(clippy::all)]
#[derive(Debug)] // for messages
pub struct Pile(pub u64);

impl Pile {
    /// Never called.
    pub fn idle(&self) {}

    /// The stones,
    /// all of them.
    pub fn stones(&self) -> u64 {
        // As they are.
        self.0
    }

    // Never called.
    pub fn none() {}
}

impl fmt::Display for Pile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}
  stones", self.0)
    }
}

#[cfg(test)]
mod tests {}
"#;
pub(super) const COUNTS: &str =
    "//! Counts.\n//!\n//! By hand.\n\nuse crate::Pile;\nuse std::collections::{\n    BTreeMap, BTreeSet,\n};\n
/// How many.\npub fn count(piles: &[Pile]) -> usize {\n    BTreeSet::<u64>::new().len() + piles.len()\n}\n";

/// What a program takes of [`COMMENTED`].
pub(super) const KEPT: &str = r#"#[allow(warnings)]
mod old {
    use std::fmt;

    pub mod counts {
        //! Counts.
        //!
        //! By hand.

        use crate::old::Pile;
        use std::collections::{
            BTreeMap, BTreeSet,
        };

        /// How many.
        pub fn count(piles: &[Pile]) -> usize {
            BTreeSet::<u64>::new().len() + piles.len()
        }
    }

    // Why it is there.
    /// What it is.
    #[derive(Debug)] // for messages
    pub struct Pile(pub u64);

    impl Pile {
        /// The stones,
        /// all of them.
        pub fn stones(&self) -> u64 {
            // As they are.
            self.0
        }
    }

    impl fmt::Display for Pile {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            write!(f, "{}
  stones", self.0)
        }
    }
}
"#;
