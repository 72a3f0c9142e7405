//! The moves of Moore's Nim: all of them, and all that win, as they are asked for.
//!
//! Order:  both by the set of piles that a move takes from, in the order of lists of indices (0; 0 and 1; 0, 1 and 2; 0 and 2; 1), and
//!         within a set by what is left, the last pile fastest.
//! Proof:  equals a search over every position of at most 4 piles of at most 4 stones (crates/theory/tests/it/moore.rs).

use crate::game::{Change, Move, Pile, stones};
use grundy::games::moore::first_player_wins;

/// Every move: within a set of piles an odometer over what is left in each of them.
pub(super) struct AllMoves<'a> {
    piles: &'a [Pile],
    most_piles: usize,
    /// The last move: each pile that it takes from, and what is left in it.
    left: Vec<(usize, u64)>,
}

impl<'a> AllMoves<'a> {
    pub(super) fn new(piles: &'a [Pile], most_piles: usize) -> Self {
        Self { piles, most_piles, left: Vec::new() }
    }

    /// Goes on within the set; `false` when it is done.
    fn turn(&mut self) -> bool {
        for (pile, left) in self.left.iter_mut().rev() {
            *left += 1;
            if *left < self.piles[*pile].stones {
                return true;
            }
            *left = 0;
        }
        false
    }

    /// Goes on to the next set; `false` when there is none.
    fn next_set(&mut self) -> bool {
        let after = |last: usize| (last..self.piles.len()).find(|&pile| self.piles[pile].stones > 0);
        if self.left.len() < self.most_piles
            && let Some(next) = after(self.left.last().map_or(0, |(last, _)| last + 1))
        {
            self.left.push((next, 0));
            return true;
        }
        while let Some((last, _)) = self.left.pop() {
            if let Some(next) = after(last + 1) {
                self.left.push((next, 0));
                return true;
            }
        }
        false
    }
}

impl Iterator for AllMoves<'_> {
    type Item = Move;

    fn next(&mut self) -> Option<Move> {
        if !self.turn() && !self.next_set() {
            return None;
        }
        let change = |&(pile, left): &(usize, u64)| Change { pile, before: self.piles[pile], after: vec![left.into()] };
        Some(Move { changes: self.left.iter().map(change).collect() })
    }
}

/// Which counts of digits a move must leave: multiples of `most` + 1, but for the lowest digit in misère play.
#[derive(Debug, Clone, Copy)]
struct Goal {
    /// As many piles as a move can take from at all.
    most: usize,
    /// What the number of odd piles must leave modulo `most` + 1.
    odd: usize,
}

impl Goal {
    fn new(piles: &[u64], most: usize, misere: bool) -> Self {
        // Where all piles may be taken from, it makes no difference how many more might be.
        let most = most.min(piles.len());
        let above_one = piles.iter().filter(|&&pile| pile > 1).count();
        Self { most, odd: usize::from(misere && above_one <= most) }
    }

    fn remainder(&self, digit: usize) -> usize {
        if digit == 0 { self.odd % (self.most + 1) } else { 0 }
    }

    /// In how many piles each binary digit stands.
    fn counts(&self, piles: &[u64]) -> Vec<usize> {
        (0..64).map(|digit| piles.iter().filter(|&pile| pile >> digit & 1 == 1).count()).collect()
    }
}

/// Every winning move. There may be very many, and there are very many sets to look at: see [`WinningMoves::within`].
///
/// O(k * 64) for each set of at most k piles, and for each move of a set about as many steps as the square of that. No set is
/// begun that has no move.
pub(super) struct WinningMoves<'a> {
    piles: &'a [Pile],
    goal: Goal,
    counts: Vec<usize>,
    /// The piles that are not empty.
    some_stones: Vec<usize>,
    /// The set at work, as indices of `some_stones`.
    set: Vec<usize>,
    /// What the last move left in the piles of the set; `None` when the set is not begun.
    rows: Option<Vec<PileDigits>>,
    /// How many ones the piles of the set need at each digit that one of them has, or a lower one.
    needs: Vec<usize>,
    sets_left: u64,
    ended: bool,
}

/// A pile of the set: what is decided of what will be left of it.
#[derive(Debug, Clone, Copy)]
struct PileDigits {
    /// The stones before the move: fewer must be left.
    before: u64,
    /// The digits from `from` on are decided, those below it are not, and 0 here.
    left: u64,
    from: usize,
}

impl<'a> WinningMoves<'a> {
    /// Of moves that take from 1 to `most` piles.
    pub(super) fn new(piles: &'a [Pile], most: usize, misere: bool) -> Self {
        let stones = stones(piles);
        let goal = Goal::new(&stones, most, misere);
        Self {
            piles,
            goal,
            counts: goal.counts(&stones),
            some_stones: (0..piles.len()).filter(|&pile| stones[pile] > 0).collect(),
            set: Vec::new(),
            rows: None,
            needs: Vec::new(),
            sets_left: u64::MAX,
            ended: !first_player_wins(&stones, most, misere) || goal.most == 0,
        }
    }

    /// Ends after looking at so many sets of piles from here on.
    pub(super) fn within(mut self, sets: u64) -> Self {
        self.sets_left = sets;
        self
    }

    /// Whether there are no more moves, and not only no more within the limit.
    pub(super) fn is_complete(&self) -> bool {
        self.ended
    }

    /// Goes on to the next set of piles; `false` if there is none.
    fn next_set(&mut self) -> bool {
        let next = self.set.last().map_or(0, |last| last + 1);
        if self.set.len() < self.goal.most && next < self.some_stones.len() {
            self.set.push(next);
            return true;
        }
        while let Some(last) = self.set.pop() {
            if last + 1 < self.some_stones.len() {
                self.set.push(last + 1);
                return true;
            }
        }
        false
    }

    /// Looks at a set: the first move of it, if it has one.
    fn begin(&mut self) -> bool {
        let modulus = self.goal.most + 1;
        self.needs.clear();
        let piles: Vec<u64> = self.set.iter().map(|&index| self.piles[self.some_stones[index]].stones).collect();
        let digits = piles.iter().map(|pile| 64 - pile.leading_zeros() as usize).max().unwrap_or(0);
        for digit in 0..64 {
            let inside = piles.iter().filter(|&pile| pile >> digit & 1 == 1).count();
            let others = (self.counts[digit] - inside) % modulus;
            let need = (self.goal.remainder(digit) + modulus - others) % modulus;
            if need > if digit < digits { piles.len() } else { 0 } {
                return false;
            }
            self.needs.push(need);
        }
        self.needs.truncate(digits);
        let mut rows: Vec<PileDigits> =
            piles.iter().map(|&before| PileDigits { before, left: 0, from: digits }).collect();
        if !is_possible(&rows, &self.needs) {
            return false;
        }
        fill(&mut rows, &self.needs);
        self.rows = Some(rows);
        true
    }

    /// The next move of the set that is begun: `false` if there is none.
    fn advance(&mut self) -> bool {
        let Some(rows) = &mut self.rows else { return false };
        for row in (0..rows.len()).rev() {
            let last = rows[row].left;
            for digit in (0..self.needs.len()).filter(|digit| last >> digit & 1 == 0) {
                rows[row] = PileDigits { left: (last >> digit | 1) << digit, from: digit, ..rows[row] };
                if is_possible(rows, &self.needs) {
                    fill(rows, &self.needs);
                    return true;
                }
            }
            rows[row] = PileDigits { left: 0, from: self.needs.len(), ..rows[row] };
        }
        self.rows = None;
        false
    }
}

impl Iterator for WinningMoves<'_> {
    type Item = Move;

    fn next(&mut self) -> Option<Move> {
        if self.ended {
            return None;
        }
        while !self.advance() {
            if self.sets_left == 0 {
                return None;
            }
            self.sets_left -= 1;
            if !self.next_set() {
                self.ended = true;
                return None;
            }
            if self.begin() {
                break;
            }
        }
        let rows = self.rows.as_ref()?;
        let change = |(&index, row): (&usize, &PileDigits)| {
            let pile = self.some_stones[index];
            Change { pile, before: self.piles[pile], after: vec![row.left.into()] }
        };
        Some(Move { changes: self.set.iter().zip(rows).map(change).collect() })
    }
}

/// Decides all that is open, each time as small as can be. It must be possible.
fn fill(rows: &mut [PileDigits], needs: &[usize]) {
    for row in 0..rows.len() {
        while let Some(digit) = rows[row].from.checked_sub(1) {
            rows[row].from = digit;
            if !is_possible(rows, needs) {
                rows[row].left |= 1 << digit;
            }
        }
    }
}

/// Whether what is open can be decided so that each row becomes less than it was, and each digit stands in as many rows as it
/// needs.
///
/// From the highest digit down. A row that is less already may have any digits, so it gets the ones first. Where that is not
/// enough, rows that equal what they were so far keep their one, and stay equal: those with the greatest rest, for they can do
/// whatever one with a smaller rest can.
fn is_possible(rows: &[PileDigits], needs: &[usize]) -> bool {
    let mut is_less = vec![false; rows.len()];
    for digit in (0..needs.len()).rev() {
        let bit = |number: u64| number >> digit & 1 == 1;
        let (mut ones, mut less) = (0, 0);
        let mut equal: Vec<usize> = Vec::new();
        for (index, row) in rows.iter().enumerate() {
            if row.from <= digit {
                ones += usize::from(bit(row.left));
                if !is_less[index] && bit(row.left) != bit(row.before) {
                    if bit(row.left) {
                        return false;
                    }
                    is_less[index] = true;
                }
            } else if is_less[index] {
                less += 1;
            } else if bit(row.before) {
                equal.push(index);
            }
        }
        let Some(open) = needs[digit].checked_sub(ones) else { return false };
        let kept = open.saturating_sub(less);
        if kept > equal.len() {
            return false;
        }
        let rest = |index: usize| rows[index].before & ((1 << digit) - 1);
        equal.sort_by_key(|&index| std::cmp::Reverse(rest(index)));
        equal.iter().skip(kept).for_each(|&index| is_less[index] = true);
    }
    is_less.iter().all(|&less| less)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_listing_ends_within_its_sets_and_says_so() {
        let piles = [1, 1, 1, 1, 8, 8].map(Pile::from);
        // The sets of at most 2 of 6 piles are 21. The only move, which leaves six single stones, is of the 20th.
        for (sets, found) in [(0, (0, false)), (19, (0, false)), (20, (1, false)), (21, (1, false)), (22, (1, true))] {
            let mut moves = WinningMoves::new(&piles, 2, false).within(sets);
            assert_eq!((moves.by_ref().count(), moves.is_complete()), found, "{sets}");
        }
    }
}
