//! Lasker's Nim: take any number of stones from one pile, or split a pile in two; whoever cannot move loses.
//!
//! Idea:   a pile of n stones is worth n, but 4k - 1 and 4k change places: 3 is worth 4 and 4 is worth 3, 7 is worth 8 and 8 is
//!         worth 7. The player to move has lost exactly when the xor of these values is 0.
//! Why:    let all smaller piles have these values. Taking from n gives just the values below n, but for n = 4k, where it gives
//!         those below 4k - 1 and 4k. A split of 4k + 1, 4k + 2, 4k gives a value that leaves 2, 0 or 1, 0 or 1 modulo 4, so
//!         never the least value that taking does not give. Splits of 4k + 3 leave 3, and splitting off a single stone gives
//!         4k + 3, the value that taking does not: so the pile is worth 4k + 4.
//! Moves:  a pile must become worth t, what the others are worth together. At most one take does. A split into parts worth x
//!         and y does when x ^ y = t: then x + y = t + 2 (x & y), and x + y is known once x is known modulo 4. So x & y is known,
//!         and x is that and any part of the bits of t: all such splits are listed without a search.
//! Edge:   g(2^64 - 1) = 2^64 needs 65 bits, and g(2^31 - 1) = 2^31 leaves 32, so values are `u128`.
//! Time:   O(n) for n piles, and O(1) for each winning move; a large pile may have very many.  Memory: O(1).
//! Source: E. Lasker, "Brettspiele der Völker" (1931); E. R. Berlekamp, J. H. Conway, R. K. Guy, "Winning Ways for your
//!         Mathematical Plays" (1982), chapter 4.
//! Proof:  equals a search over every position of at most 3 piles of at most 7 stones, and the mex of its options up to 400
//!         stones (`tests/games.rs`).

/// What becomes of a pile.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Left {
    /// So many stones are left of it, fewer than before.
    Stones(u64),
    /// It is split into two piles that are not empty, the smaller one first.
    Split(u64, u64),
}

/// A move: the pile at index `pile` goes from `before` stones to `after`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Move {
    /// The index of the pile, from 0.
    pub pile: usize,
    /// The stones in that pile before the move.
    pub before: u64,
    /// What becomes of it.
    pub after: Left,
}

/// The Grundy value of a pile of `stones`: at most 2^64.
///
/// ```
/// use grundy::games::lasker::pile_value;
///
/// let values: Vec<u128> = (0..9).map(pile_value).collect();
/// assert_eq!(values, [0, 1, 2, 4, 3, 5, 6, 8, 7]);
/// assert_eq!(pile_value((1 << 31) - 1), 1 << 31);
/// assert_eq!(pile_value(u64::MAX), 1 << 64);
/// ```
pub fn pile_value(stones: u64) -> u128 {
    exchange(u128::from(stones))
}

/// Swaps 3 with 4, 7 with 8 and so on, and leaves all else: it is its own inverse.
fn exchange(n: u128) -> u128 {
    match n % 4 {
        3 => n + 1,
        0 if n > 0 => n - 1,
        _ => n,
    }
}

/// The Grundy value of a position: the xor of its piles' values.
fn position_value(piles: &[u64]) -> u128 {
    piles.iter().fold(0, |sum, &pile| sum ^ pile_value(pile))
}

/// Whether the player to move wins Lasker's Nim on `piles`; whoever cannot move loses.
///
/// `piles[i]` is the number of stones in pile `i`; empty piles and the empty slice are legal positions. A position without
/// stones is lost. Every input is legal, so this never panics.
///
/// ```
/// use grundy::games::lasker::first_player_wins;
///
/// assert!(first_player_wins(&[2, 2, 3]));
/// assert!(!first_player_wins(&[3, 3]));
/// assert!(!first_player_wins(&[1, 2, 4]));
/// assert!(!first_player_wins(&[]));
/// ```
pub fn first_player_wins(piles: &[u64]) -> bool {
    position_value(piles) != 0
}

/// Every winning move of Lasker's Nim on `piles`, by ascending index; for one pile the take comes first, then the splits by
/// their smaller part.
///
/// There is no move exactly when the player to move has lost. Moves are made as they are asked for, each in O(1) but for the
/// piles that have none, which are passed over; a pile of 2^64 - 1 stones may have 2^63 of them. Nothing is allocated.
///
/// ```
/// use grundy::games::lasker::{Left, winning_moves};
///
/// // Worth 4 and 3: the first pile becomes worth 3 as 1 and 2, the second worth 4 as 3.
/// let moves: Vec<_> = winning_moves(&[3, 4]).map(|m| (m.pile, m.after)).collect();
/// assert_eq!(moves, [(0, Left::Split(1, 2)), (1, Left::Stones(3))]);
/// assert_eq!(winning_moves(&[u64::MAX, u64::MAX - 3, 3]).take(1000).count(), 1000);
/// ```
pub fn winning_moves(piles: &[u64]) -> impl Iterator<Item = Move> + '_ {
    let total = position_value(piles);
    piles.iter().enumerate().flat_map(move |(pile, &before)| {
        // What this pile must be worth for the total to be 0.
        let target = total ^ pile_value(before);
        let stones = exchange(target);
        let take = (stones < u128::from(before)).then_some(Left::Stones(stones as u64));
        let splits = Splits::new(before, target).map(move |part| Left::Split(part, before - part));
        take.into_iter().chain(splits).map(move |after| Move { pile, before, after })
    })
}

/// The first of [`winning_moves`], or `None` when the player to move has lost.
///
/// ```
/// use grundy::games::lasker::{Left, Move, winning_move};
///
/// assert_eq!(winning_move(&[2, 7]), Some(Move { pile: 1, before: 7, after: Left::Stones(2) }));
/// assert_eq!(winning_move(&[2, 1, 4]), None);
/// ```
pub fn winning_move(piles: &[u64]) -> Option<Move> {
    winning_moves(piles).next()
}

/// The smaller parts of the splits of a pile that are worth a given value together, ascending.
struct Splits {
    stones: u64,
    /// Those whose smaller part has a value of 0, 1, 2, 3 modulo 4.
    rows: [Row; 4],
}

/// Parts with one remainder of their value modulo 4, as they ascend.
struct Row {
    /// The bits that both values have.
    common: u128,
    /// The bits that one of the two values has.
    apart: u128,
    /// Those of them that the value of the part has; `None` after the last.
    chosen: Option<u128>,
}

impl Splits {
    fn new(stones: u64, target: u128) -> Self {
        let row = |remainder: u128| Row::new(u128::from(stones), target, remainder);
        Self { stones, rows: [row(0), row(1), row(2), row(3)] }
    }
}

impl Iterator for Splits {
    type Item = u64;

    fn next(&mut self) -> Option<u64> {
        let most = u128::from(self.stones / 2);
        let parts = self.rows.iter().enumerate().filter_map(|(index, row)| Some((row.part()?, index)));
        // A row ascends, so beyond the half it has nothing more to give.
        let (part, index) = parts.filter(|&(part, _)| part <= most).min()?;
        self.rows[index].advance();
        Some(part as u64)
    }
}

impl Row {
    /// The parts of `stones` whose value leaves `remainder` modulo 4, and is `target` in xor with the other part's.
    fn new(stones: u128, target: u128, remainder: u128) -> Self {
        let mut row = Self { common: 0, apart: target, chosen: None };
        // The parts are x and y stones, worth v and w. For v > 0 it depends on v modulo 4 alone how x differs from v.
        let with_offset = |remainder: u128| match remainder {
            3 => 2,
            0 => 0,
            _ => 1,
        };
        let offsets = with_offset(remainder) + with_offset((remainder ^ target) % 4);
        // x + y = stones and x + 1 = v + with_offset(v), the same for y.
        let Some(twice_common) = (stones + 2).checked_sub(offsets + target) else { return row };
        row.common = twice_common / 2;
        let low = remainder ^ (row.common % 4);
        if twice_common % 2 == 0 && row.common & target == 0 && low & !target == 0 {
            row.chosen = Some(low);
            // No part is empty. (The other part's value would be 0 beyond the half only.)
            if row.common | low == 0 {
                row.advance();
            }
        }
        row
    }

    /// The part at which the row stands.
    fn part(&self) -> Option<u128> {
        self.chosen.map(|chosen| exchange(self.common | chosen))
    }

    /// Goes on to the next greater choice of bits with the same remainder modulo 4.
    fn advance(&mut self) {
        self.chosen = self.chosen.and_then(|chosen| {
            let free = self.apart & !3;
            let next = (chosen & free).wrapping_sub(free) & free;
            (next != 0).then_some(next | chosen & 3)
        });
    }
}
