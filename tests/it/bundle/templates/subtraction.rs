//! Subtraction games: one pile; a move takes one of certain numbers of stones; the player who cannot move loses.

use std::error::Error;
use std::fmt;

/// Whether the player to move wins on one pile of `n` stones when a move takes 1 to `most` stones.
///
/// ```
/// use grundy::games::subtraction::first_player_wins_up_to;
///
/// assert!(!first_player_wins_up_to(4, 3));
/// assert!(first_player_wins_up_to(5, 3));
/// assert!(first_player_wins_up_to(u64::MAX, u64::MAX));
/// ```
pub fn first_player_wins_up_to(n: u64, most: u64) -> bool {
    winning_take(n, most).is_some()
}

/// The number of stones to take from `n` when a move takes 1 to `most`, or `None` when the player to move has lost.
///
/// ```
/// use grundy::games::subtraction::winning_take;
///
/// assert_eq!(winning_take(7, 3), Some(3));
/// assert_eq!(winning_take(8, 3), None);
/// ```
pub fn winning_take(n: u64, most: u64) -> Option<u64> {
    // `most + 1` leaves 64 bits only when `most` is the greatest number, and then the whole pile may be taken.
    let take = most.checked_add(1).map_or(n, |round| n % round);
    (take > 0).then_some(take)
}

/// A subtraction game: the numbers of stones that a move may take.
///
/// ```
/// use grundy::games::subtraction::SubtractionGame;
///
/// let game = SubtractionGame::new(&[1, 3, 4])?;
/// assert_eq!(game.grundy_values(11), [0, 1, 0, 1, 2, 3, 2, 0, 1, 0, 1]);
/// assert_eq!(game.first_player_wins(7 * 10_u64.pow(17) + 2), Some(false));
/// # Ok::<(), grundy::games::subtraction::ZeroTake>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SubtractionGame {
    /// Ascending, none twice, none 0.
    takes: Vec<u64>,
}

/// The takes of a game name 0 at `index`: a move that takes nothing would never end the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ZeroTake {
    /// Where the 0 stands, from 0.
    pub index: usize,
}

impl fmt::Display for ZeroTake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "take {} is 0, expected at least 1", self.index + 1)
    }
}

impl Error for ZeroTake {}

impl SubtractionGame {
    /// The game in which a move takes one of `takes`, in any order; what stands twice counts once.
    pub fn new(takes: &[u64]) -> Result<Self, ZeroTake> {
        if let Some(index) = takes.iter().position(|&take| take == 0) {
            return Err(ZeroTake { index });
        }
        let mut takes = takes.to_vec();
        takes.sort_unstable();
        takes.dedup();
        Ok(Self { takes })
    }

    /// The numbers a move may take: ascending, none twice.
    pub fn takes(&self) -> &[u64] {
        &self.takes
    }

    /// The Grundy values of the piles of 0 to `len - 1` stones. A pile is won exactly when its value is not 0.
    pub fn grundy_values(&self, len: usize) -> Vec<u32> {
        let mut values = Vec::with_capacity(len);
        self.extend(&mut values, len);
        values
    }

    /// Continues a table of values up to `len` piles.
    fn extend(&self, values: &mut Vec<u32>, len: usize) {
        // Takes that no pile of this table can serve are left out; the others fit a `usize`.
        let served = self.takes.iter().take_while(|&&take| take < len as u64);
        let takes: Vec<usize> = served.map(|&take| take as usize).collect();
        // The piles seen[v] - 1 had an option of value v last: no need to clear it between piles.
        let mut seen = vec![0; takes.len() + 1];
        for n in values.len()..len {
            for take in takes.iter().take_while(|&&take| take <= n) {
                seen[values[n - take] as usize] = n + 1;
            }
            let mex = (0..).zip(&seen).find(|&(_, &last)| last != n + 1);
            // k takes have at most k values, so one of the k + 1 is always missing.
            values.push(mex.map_or(0, |(value, _)| value));
        }
    }
}
