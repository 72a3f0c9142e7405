//! Moore's Nim: a move takes stones from 1 to k piles, as many as it likes from each; normal and misère play.
//!
//! Idea:   write the piles in binary. The player to move has lost normal play exactly when each digit stands in a multiple of
//!         k + 1 piles. With k = 1 that is Nim.
//! Why:    a move changes at most k piles, so at the highest digit that it changes it changes 1 to k of the counts' ones to zeros:
//!         from a position that is lost it never leads to another. From any other one `winning_move` leads to one.
//! Moves:  from the highest digit down, keep a set of piles that are made smaller already, so that their lower digits are free.
//!         If free digits can fill the count up to a multiple of k + 1, let them. Else the digit is taken out of as many further
//!         piles as the count is too great, r; and these are at most k with those that are free, f: filling up would have taken
//!         k + 1 - r > f.
//! Misère: with single stones alone lost exactly when their number leaves 1 modulo k + 1; else as normal play. For when only 1 to k
//!         piles are above 1, all of them can be made 0 or 1, and with single stones taken beside them any remainder can be left;
//!         and with more such piles no move leaves single stones alone.
//! Edge:   the empty position is lost in normal play and won in misère play. With k = 0 there is no move at all.
//! Time:   O(n * 64) for n piles, for who wins and for one winning move; for all of them see `WinningMoves`.  Memory: O(n).
//! Source: E. H. Moore, "A generalization of the game called Nim", Annals of Mathematics 11 (1910), 93-94.
//! Proof:  equals a search over every position of at most 4 piles of at most 4 stones, for k from 0 to 5, in normal and in misère
//!         play (`tests/games.rs`).

/// What a move does to one pile.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Change {
    /// The index of the pile, from 0.
    pub pile: usize,
    /// The stones in that pile before the move.
    pub before: u64,
    /// The stones left in it: fewer.
    pub after: u64,
}

/// A move: what it does to each of the piles that it takes from, by ascending index.
pub type Move = Vec<Change>;

/// Who wins at the end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Play {
    /// Whoever takes the last stone.
    Normal,
    /// Whoever does not take it.
    Misere,
}

/// Whether the player to move wins Moore's Nim on `piles` when a move takes from 1 to `most` piles.
///
/// `piles[i]` is the number of stones in pile `i`; empty piles and the empty slice are legal positions. The empty position is
/// lost in normal play and won in misère play. Every input is legal, so this never panics.
///
/// ```
/// use grundy::games::moore::{Play, first_player_wins};
///
/// assert!(!first_player_wins(&[1, 2, 3], 1, Play::Normal));
/// assert!(first_player_wins(&[1, 2, 3], 2, Play::Normal));
/// assert!(!first_player_wins(&[2, 2, 2], 2, Play::Normal));
/// assert!(!first_player_wins(&[1, 1, 1, 1], 2, Play::Misere));
/// ```
pub fn first_player_wins(piles: &[u64], most: usize, play: Play) -> bool {
    let goal = Goal::new(piles, most, play);
    if goal.most == 0 || piles.iter().all(|&pile| pile == 0) {
        return play == Play::Misere;
    }
    let counts = goal.counts(piles);
    (0..64).any(|digit| counts[digit] % (goal.most + 1) != goal.remainder(digit))
}

/// A winning move of Moore's Nim, or `None` when there is none: the player to move has lost, or, in misère play, has won already
/// for want of a move.
///
/// # Complexity
///
/// O(n * 64) time for n piles.
///
/// ```
/// use grundy::games::moore::{Change, Play, winning_move};
///
/// let chosen = winning_move(&[1, 2, 3], 2, Play::Normal);
/// assert_eq!(chosen, Some(vec![Change { pile: 1, before: 2, after: 1 }, Change { pile: 2, before: 3, after: 1 }]));
/// assert_eq!(winning_move(&[5, 5, 5], 2, Play::Normal), None);
/// assert_eq!(winning_move(&[], 2, Play::Misere), None);
/// ```
pub fn winning_move(piles: &[u64], most: usize, play: Play) -> Option<Move> {
    let goal = Goal::new(piles, most, play);
    if !first_player_wins(piles, most, play) || goal.most == 0 || piles.iter().all(|&pile| pile == 0) {
        return None;
    }
    let modulus = goal.most + 1;
    let mut left = piles.to_vec();
    // The piles that are smaller already; their digits from the one at work on are 0 until they are filled.
    let mut free: Vec<usize> = Vec::new();
    let mut is_free = vec![false; piles.len()];
    for digit in (0..64).rev() {
        let bit = 1 << digit;
        let with_bit: Vec<usize> = (0..left.len()).filter(|&pile| !is_free[pile] && left[pile] & bit != 0).collect();
        // How many are too many, 0 to k.
        let excess = (with_bit.len() + modulus - goal.remainder(digit)) % modulus;
        let missing = (modulus - excess) % modulus;
        if missing <= free.len() {
            free.iter().take(missing).for_each(|&pile| left[pile] |= bit);
        } else {
            for &pile in with_bit.iter().take(excess) {
                left[pile] &= !(2 * (bit - 1) + 1);
                is_free[pile] = true;
                free.push(pile);
            }
        }
    }
    free.sort_unstable();
    Some(free.into_iter().map(|pile| Change { pile, before: piles[pile], after: left[pile] }).collect())
}

/// Every winning move of Moore's Nim, made as it is asked for: by the set of piles that it takes from, then by what it leaves.
///
/// Sets come in the order of lists of indices (0; 0 and 1; 0, 1 and 2; 0 and 2; 1), and so does what is left in the piles of a set.
/// There may be very many moves, and there are very many sets to look at: see [`WinningMoves::within`].
///
/// ```
/// use grundy::games::moore::{Play, winning_moves};
///
/// let moves: Vec<Vec<_>> = winning_moves(&[1, 2, 3], 2, Play::Normal)
///     .map(|m| m.iter().map(|change| (change.pile, change.after)).collect())
///     .collect();
/// assert_eq!(moves, [vec![(1, 1), (2, 1)]]);
/// ```
pub fn winning_moves(piles: &[u64], most: usize, play: Play) -> WinningMoves {
    WinningMoves::new(piles, most, play)
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
    fn new(piles: &[u64], most: usize, play: Play) -> Self {
        // Where all piles may be taken from, it makes no difference how many more might be.
        let most = most.min(piles.len());
        let above_one = piles.iter().filter(|&&pile| pile > 1).count();
        Self { most, odd: usize::from(play == Play::Misere && above_one <= most) }
    }

    fn remainder(&self, digit: usize) -> usize {
        if digit == 0 { self.odd % (self.most + 1) } else { 0 }
    }

    /// In how many piles each binary digit stands.
    fn counts(&self, piles: &[u64]) -> Vec<usize> {
        (0..64).map(|digit| piles.iter().filter(|&pile| pile >> digit & 1 == 1).count()).collect()
    }
}

/// The iterator that [`winning_moves`] returns.
///
/// # Complexity
///
/// O(k * 64) for each set of at most k piles, and for each move of a set about as many steps as the square of that. No set is
/// begun that has no move.
#[derive(Debug, Clone)]
pub struct WinningMoves {
    piles: Vec<u64>,
    goal: Goal,
    counts: Vec<usize>,
    /// The piles that are not empty.
    some_stones: Vec<usize>,
    /// The set at work, as indices of `some_stones`.
    set: Vec<usize>,
    /// What the last move left in the piles of the set; `None` when the set is not begun.
    rows: Option<Vec<Row>>,
    /// How many ones the piles of the set need at each digit that one of them has, or a lower one.
    needs: Vec<usize>,
    sets_left: u64,
    ended: bool,
}

/// A pile of the set: what is decided of what will be left of it.
#[derive(Debug, Clone, Copy)]
struct Row {
    /// The stones before the move: fewer must be left.
    before: u64,
    /// The digits from `from` on are decided, those below it are not, and 0 here.
    left: u64,
    from: usize,
}

impl WinningMoves {
    fn new(piles: &[u64], most: usize, play: Play) -> Self {
        let goal = Goal::new(piles, most, play);
        Self {
            piles: piles.to_vec(),
            goal,
            counts: goal.counts(piles),
            some_stones: (0..piles.len()).filter(|&pile| piles[pile] > 0).collect(),
            set: Vec::new(),
            rows: None,
            needs: Vec::new(),
            sets_left: u64::MAX,
            ended: !first_player_wins(piles, most, play) || goal.most == 0,
        }
    }

    /// Ends after looking at so many sets of piles from here on.
    pub fn within(mut self, sets: u64) -> Self {
        self.sets_left = sets;
        self
    }

    /// Whether there are no more moves, and not only no more within the limit.
    pub fn is_complete(&self) -> bool {
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
        let piles: Vec<u64> = self.set.iter().map(|&index| self.piles[self.some_stones[index]]).collect();
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
        let mut rows: Vec<Row> = piles.iter().map(|&before| Row { before, left: 0, from: digits }).collect();
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
                rows[row] = Row { left: (last >> digit | 1) << digit, from: digit, ..rows[row] };
                if is_possible(rows, &self.needs) {
                    fill(rows, &self.needs);
                    return true;
                }
            }
            rows[row] = Row { left: 0, from: self.needs.len(), ..rows[row] };
        }
        self.rows = None;
        false
    }
}

impl Iterator for WinningMoves {
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
        let change = |(&index, row): (&usize, &Row)| Change {
            pile: self.some_stones[index],
            before: row.before,
            after: row.left,
        };
        Some(self.set.iter().zip(rows).map(change).collect())
    }
}

/// Decides all that is open, each time as small as can be. It must be possible.
fn fill(rows: &mut [Row], needs: &[usize]) {
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
fn is_possible(rows: &[Row], needs: &[usize]) -> bool {
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
