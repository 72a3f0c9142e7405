//! Fibonacci takes: a move takes 1, 2, 3, 5, 8, ... stones, a Fibonacci number, from one pile; whoever cannot move loses.
//!
//! Idea:   the Grundy value of n stones is the mex of the values of n - F, over the Fibonacci numbers F that are at most n. A
//!         position of several piles is won exactly when the xor of their values is not 0.
//! Period: there is none. Every p > 0 divides Fibonacci numbers as large as you like, for modulo p they come back to 0 again and
//!         again. If p divides F, then one move leads from n + F to n, so their values differ, whereas a period of p would
//!         make them equal. Who wins has no period either: a lost n makes n + F a won one; and were all piles from some q on
//!         won, each would lie a Fibonacci number above one of q lost piles, which are too few.
//! Bound:  so a pile has its value from a table alone: one byte a pile, here for fewer than [`FibonacciTable::LIMIT`] stones.
//!         Larger piles are not decided. k Fibonacci numbers up to n make the value at most k: at most 32 in the table.
//! Time:   O(k) for each pile of the table; O(1) a pile afterwards.  Memory: 1 byte for each pile of the table.
//! Source: HDU 1848, "Fibonacci again and again"; the theory is Sprague's and Grundy's.
//! Proof:  equals a search for every position of at most 3 piles of at most 13 stones, and for piles of up to 1000; no p up to
//!         200 is a period of the piles below 2^16 (`tests/games.rs`).

/// The numbers of stones that a move may take: 1, 2, 3, 5, 8 and so on, each once, all of those below 2^64.
///
/// ```
/// use grundy::games::fibonacci::takes;
///
/// assert_eq!(takes().take(7).collect::<Vec<_>>(), [1, 2, 3, 5, 8, 13, 21]);
/// assert_eq!(takes().last(), Some(12_200_160_415_121_876_738));
/// ```
pub fn takes() -> impl Iterator<Item = u64> {
    let first = Some((1_u64, Some(2_u64)));
    let pairs = std::iter::successors(first, |&(low, high)| high.map(|high| (high, low.checked_add(high))));
    pairs.map(|(low, _)| low)
}

/// A move: the pile at index `pile` goes from `before` to `after` stones.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Move {
    /// The index of the pile, from 0.
    pub pile: usize,
    /// The stones in that pile before the move.
    pub before: u64,
    /// The stones left in it; less than `before` by a Fibonacci number in every move that this module gives.
    pub after: u64,
}

impl Move {
    /// The number of stones taken: at least 1 in every move that this module gives.
    pub fn taken(&self) -> u64 {
        self.before.saturating_sub(self.after)
    }
}

/// The Grundy values of all piles up to some number of stones.
///
/// ```
/// use grundy::games::fibonacci::FibonacciTable;
///
/// if let Some(table) = FibonacciTable::up_to(1000) {
///     assert_eq!(table.first_player_wins(&[1, 1, 1]), Some(true));
///     assert_eq!(table.first_player_wins(&[1, 4, 1]), Some(false));
///     assert_eq!(table.first_player_wins(&[1001]), None);
/// }
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FibonacciTable {
    /// The value of each pile, by its stones; never empty.
    values: Vec<u8>,
}

impl FibonacciTable {
    /// A table has fewer piles than this: 2^22.
    pub const LIMIT: u64 = 1 << 22;

    /// The table of the piles of 0 to `most` stones; `None` when `most` is at least [`FibonacciTable::LIMIT`].
    ///
    /// # Complexity
    ///
    /// O(`most` * k) time for the k Fibonacci numbers up to `most`; `most` + 1 bytes.
    pub fn up_to(most: u64) -> Option<Self> {
        if most >= Self::LIMIT {
            return None;
        }
        let takes: Vec<usize> = takes().take_while(|&take| take <= most).map(|take| take as usize).collect();
        let mut values: Vec<u8> = Vec::with_capacity(most as usize + 1);
        for n in 0..=most as usize {
            // Bit v stands for an option of value v. Fewer than 64 takes lie below the limit, so each value has its bit, and
            // one bit stays free.
            let options = takes.iter().take_while(|&&take| take <= n);
            let reached = options.fold(0_u64, |bits, take| bits | 1 << values[n - take]);
            values.push((!reached).trailing_zeros() as u8);
        }
        Some(Self { values })
    }

    /// The Grundy value of a pile of `n` stones, or `None` when it is larger than the table.
    ///
    /// ```
    /// use grundy::games::fibonacci::FibonacciTable;
    ///
    /// let values = |n| FibonacciTable::up_to(20)?.grundy_value(n);
    /// assert_eq!([0, 1, 2, 3, 4, 9, 10, 21].map(values), [Some(0), Some(1), Some(2), Some(3), Some(0), Some(5), Some(0), None]);
    /// ```
    pub fn grundy_value(&self, n: u64) -> Option<u32> {
        let index = if n < Self::LIMIT { n as usize } else { return None };
        self.values.get(index).copied().map(u32::from)
    }

    /// The xor of the values of `piles`.
    fn position_value(&self, piles: &[u64]) -> Option<u32> {
        piles.iter().try_fold(0, |sum, &pile| Some(sum ^ self.grundy_value(pile)?))
    }

    /// Whether the player to move wins on `piles`, or `None` when one of them is larger than the table.
    ///
    /// Empty piles and the empty slice are legal positions; a position without stones is lost.
    pub fn first_player_wins(&self, piles: &[u64]) -> Option<bool> {
        Some(self.position_value(piles)? != 0)
    }

    /// Every winning move on `piles`, by ascending index, and in a pile by ascending number of stones taken; `None` when one of
    /// the piles is larger than the table.
    ///
    /// There is no move exactly when the player to move has lost. The whole iteration is O(k) a pile, for the k Fibonacci
    /// numbers up to it.
    ///
    /// ```
    /// use grundy::games::fibonacci::FibonacciTable;
    ///
    /// // Of 9 stones, 5 leave 4, which are lost. Taking 1, 2, 3 or 8 leaves 8, 7, 6 or 1, which are won.
    /// let taken = |piles: &[u64]| -> Option<Vec<u64>> {
    ///     let table = FibonacciTable::up_to(20)?;
    ///     let moves = table.winning_moves(piles)?.map(|m| m.taken());
    ///     Some(moves.collect())
    /// };
    /// assert_eq!(taken(&[9]), Some(vec![5]));
    /// assert_eq!(taken(&[9, 9]), Some(vec![]));
    /// assert_eq!(taken(&[21]), None);
    /// ```
    pub fn winning_moves<'a>(&'a self, piles: &'a [u64]) -> Option<impl Iterator<Item = Move> + 'a> {
        let total = self.position_value(piles)?;
        Some(piles.iter().enumerate().flat_map(move |(pile, &before)| {
            // What this pile must be worth for the total to be 0.
            let target = self.grundy_value(before).map(|value| total ^ value);
            let left = takes().map_while(move |take| before.checked_sub(take));
            let winning = left.filter(move |&after| self.grundy_value(after) == target);
            winning.map(move |after| Move { pile, before, after })
        }))
    }

    /// The first of [`FibonacciTable::winning_moves`], or `None` when the player to move has lost or a pile is larger than the
    /// table.
    pub fn winning_move(&self, piles: &[u64]) -> Option<Move> {
        self.winning_moves(piles)?.next()
    }
}
