//! Every board within bounds, one after the other.

use crate::number::Range;

/// Every board whose number of piles and of stones in each pile lie in given ranges.
///
/// Boards with fewer piles come first; boards of equal length come in the order of their first difference. Unless `ordered`,
/// only boards whose piles do not decrease are given: one for each multiset.
#[derive(Debug, Clone)]
pub struct Boards {
    piles: Range,
    stones: Range,
    ordered: bool,
    /// The board that comes next; `None` after the last.
    next: Option<Vec<u64>>,
}

impl Boards {
    /// The boards of `piles` piles of `stones` stones.
    pub fn new(piles: Range, stones: Range, ordered: bool) -> Self {
        let next = Some(vec![stones.least(); piles.least() as usize]);
        Self { piles, stones, ordered, next }
    }

    /// The board after `board`.
    fn successor(&self, board: &[u64]) -> Option<Vec<u64>> {
        let mut board = board.to_vec();
        let Some(raised) = board.iter().rposition(|&pile| pile < self.stones.most()) else {
            let longer = board.len() as u64 + 1;
            return (longer <= self.piles.most()).then(|| vec![self.stones.least(); longer as usize]);
        };
        let raised_to = board[raised] + 1;
        board[raised] = raised_to;
        let refill = if self.ordered { self.stones.least() } else { raised_to };
        board[raised + 1..].fill(refill);
        Some(board)
    }
}

impl Iterator for Boards {
    type Item = Vec<u64>;

    fn next(&mut self) -> Option<Vec<u64>> {
        let board = self.next.take()?;
        self.next = self.successor(&board);
        Some(board)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::number::NumberError;
    use std::collections::BTreeSet;

    fn boards(piles: &str, stones: &str, ordered: bool) -> Boards {
        let [piles, stones] = [piles, stones].map(str::parse);
        let both = piles.and_then(|piles| Ok((piles, stones?)));
        let (piles, stones) = both.unwrap_or_else(|error: NumberError| unreachable!("{error}"));
        Boards::new(piles, stones, ordered)
    }

    #[test]
    fn the_counts_are_those_of_combinatorics() {
        assert_eq!(boards("4", "0..7", false).count(), 330);
        assert_eq!(boards("1..4", "1..7", false).count(), 329);
        assert_eq!(boards("0..4", "1..7", false).count(), 330);
        assert_eq!(boards("0..4", "0..7", false).count(), 495);
        assert_eq!(boards("0..4", "0..7", true).count(), 4681);
        assert_eq!(boards("0", "0..7", true).count(), 1);
        assert_eq!(boards("1", "18446744073709551614..18446744073709551615", true).count(), 2);
    }

    #[test]
    fn ordered_boards_are_all_different_within_bounds_and_in_order() {
        let all: Vec<Vec<u64>> = boards("1..3", "2..5", true).collect();
        assert_eq!(all.iter().collect::<BTreeSet<_>>().len(), 4 + 16 + 64);
        assert!(all.iter().flatten().all(|pile| (2..=5).contains(pile)));
        assert!(all.is_sorted_by_key(|board| (board.len(), board.clone())));
    }

    #[test]
    fn multisets_are_the_ordered_boards_that_do_not_decrease() {
        let sorted = boards("0..4", "1..4", true).filter(|board| board.is_sorted());
        assert!(sorted.eq(boards("0..4", "1..4", false)));
    }
}
