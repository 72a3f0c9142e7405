//! Pictures of games, as SVG: the lost positions of two piles, Grundy values against the stones, the table of two piles.
//!
//! Idea:   `numbers` finds what is drawn, by the templates where they decide and from the rules elsewhere; `picture` knows frames,
//!         ticks and legends; `lost`, `values` and `table` each draw one kind of picture.
//! Form:   an SVG that needs nothing else: no font, no script. Its style sheet has two sets of colours, of which the viewer
//!         takes the one for light or dark. The same game and size make the same bytes.
//! Proof:  what is drawn equals a search that knows only the rules (`tests/study.rs`).
//!
//! ```
//! use theory::plot::{PlotKind, svg};
//!
//! let picture = svg(&"wythoff".parse()?, PlotKind::Lost, Some(20))?;
//! assert!(picture.starts_with("<svg ") && picture.contains("wythoff"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod lost;
mod numbers;
mod picture;
mod table;
mod values;

use std::error::Error;
use std::fmt;

use crate::game::{Game, Undecided};

/// What is drawn of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PlotKind {
    /// Which positions of two piles are lost by the player to move.
    Lost,
    /// The Grundy value of one pile against its stones, with the period where one is proven.
    Values,
    /// The Grundy value of each position of two piles, as colours: for Nim the table of the nim-sum.
    Table,
}

impl PlotKind {
    /// The most stones of a pile that are drawn when nothing else is said.
    pub fn usual_size(self) -> u64 {
        match self {
            Self::Lost => 60,
            Self::Values => 120,
            Self::Table => 31,
        }
    }

    /// The fewest and the most stones that can be asked for.
    pub fn sizes(self) -> std::ops::RangeInclusive<u64> {
        match self {
            Self::Lost => 1..=400,
            Self::Values => 1..=2000,
            Self::Table => 1..=127,
        }
    }

    /// Whether so large a picture is drawn.
    ///
    /// # Errors
    ///
    /// [`PlotError::Size`] when the size is not one of [`PlotKind::sizes`].
    pub fn check_size(self, size: u64) -> Result<(), PlotError> {
        if self.sizes().contains(&size) { Ok(()) } else { Err(PlotError::Size { kind: self, found: size }) }
    }
}

/// What a picture shows, as numbers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Data {
    /// Of each position of two piles, by the first pile and then by the second, whether the player to move loses it.
    Lost(Vec<Vec<bool>>),
    /// The Grundy values of the piles of 0, 1, 2, ... stones.
    Values(Vec<u64>),
    /// The Grundy value of each position of two piles, by the first pile and then by the second.
    Table(Vec<Vec<u64>>),
}

/// Nothing can be drawn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PlotError {
    /// The size is too small or too large.
    Size {
        /// What is drawn.
        kind: PlotKind,
        /// The size asked for.
        found: u64,
    },
    /// The game has no such picture.
    NotForThisGame {
        /// What was found and what was expected.
        reason: String,
    },
    /// A position cannot be decided.
    Undecided(Undecided),
}

impl fmt::Display for PlotError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Size { kind, found } => {
                let sizes = kind.sizes();
                write!(f, "found the size {found}, expected {} to {} stones a pile", sizes.start(), sizes.end())
            }
            Self::NotForThisGame { reason } => f.write_str(reason),
            Self::Undecided(cause) => cause.fmt(f),
        }
    }
}

impl Error for PlotError {}

impl From<Undecided> for PlotError {
    fn from(cause: Undecided) -> Self {
        Self::Undecided(cause)
    }
}

/// The picture of `game` with piles of at most `size` stones, or of [`PlotKind::usual_size`].
///
/// # Errors
///
/// [`PlotError`] when the size is not one of [`PlotKind::sizes`], the game has no such picture, or a position cannot be decided.
pub fn svg(game: &Game, kind: PlotKind, size: Option<u64>) -> Result<String, PlotError> {
    let size = size.unwrap_or(kind.usual_size());
    kind.check_size(size)?;
    match kind {
        PlotKind::Lost => lost::draw(game, size),
        PlotKind::Values => values::draw(game, size),
        PlotKind::Table => table::draw(game, size),
    }
}

/// What the picture of `game` shows, for one who draws it: with piles of at most `size` stones, or of [`PlotKind::usual_size`].
///
/// # Errors
///
/// As [`svg`].
///
/// ```
/// use theory::plot::{Data, PlotKind, data};
///
/// let lost = data(&"wythoff".parse()?, PlotKind::Lost, Some(2))?;
/// assert_eq!(lost, Data::Lost(vec![vec![true, false, false], vec![false, false, true], vec![false, true, false]]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn data(game: &Game, kind: PlotKind, size: Option<u64>) -> Result<Data, PlotError> {
    let size = size.unwrap_or(kind.usual_size());
    kind.check_size(size)?;
    Ok(match kind {
        PlotKind::Lost => Data::Lost(numbers::lost_positions(game, size)?),
        PlotKind::Values => Data::Values(numbers::pile_values(game, size)?),
        PlotKind::Table => Data::Table(numbers::table(game, size)?),
    })
}
