//! The Grundy values of one pile, for as many stones as are asked for, by the fastest method that is right for the game.
//!
//! Methods: a formula where one is proven; bit masks for a small set of takes (`masks`); rare values where a pile is split (`sparse`); the
//!          table elsewhere (`table`). A period ends the computation as soon as a theorem proves it (`period`).
//! Same:    each method equals the plain table of mex over all options, in crates/theory/tests/it/values.rs.
//!
//! ```
//! use theory::values::list;
//!
//! let listing = list(&"octal:0.77".parse()?, 10_000_000, &mut |_| true)?;
//! assert_eq!(listing.value(10_000_000), 1);
//! assert_eq!(listing.period().map(|period| (period.preperiod, period.period)), Some((71, 12)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod compute;
mod listing;
mod masks;
mod method;
mod period;
mod present;
mod recipe;
mod sparse;
mod table;
mod write;

use std::fmt;

pub(crate) use compute::{Computed, Extent, compute};
pub use listing::{Listing, ListingError, Repeat, list};
pub use method::Method;
pub(crate) use period::can_be_proven;
pub(crate) use recipe::{Parts, Recipe};
pub use write::Format;

/// Why a table proves a period.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Proof {
    /// So many values in a row, as many as the greatest take, occur twice in the table.
    Window {
        /// How many.
        window: usize,
    },
    /// The period holds in a table of so many values, which is enough for takes and splits.
    Splits {
        /// How many.
        checked: usize,
    },
    /// The remainders of all takes modulo the period.
    Remainders,
    /// The formula of the game.
    Formula,
}

impl fmt::Display for Proof {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Window { window: 1 } => {
                write!(f, "each value depends on the one before it, and the same value occurs twice")
            }
            Self::Window { window } => {
                write!(
                    f,
                    "each value depends on the {window} before it, and the same {window} values in a row occur twice"
                )
            }
            Self::Splits { checked } => {
                write!(f, "it holds for the first {checked} values, which implies it for all (Guy and Smith, 1956)")
            }
            Self::Remainders => write!(f, "no take leaves a remainder that leads from one value to the same value"),
            Self::Formula => write!(f, "it follows from the formula"),
        }
    }
}
