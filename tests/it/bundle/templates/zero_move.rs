//! Zero-move Nim: Nim in which each pile that is not empty may once, instead of a take, be passed on.

/// A pile of the game: its stones, and whether its zero-move is used up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pile {
    /// The stones in the pile.
    pub stones: u64,
    /// Whether the pile has been passed on already. For an empty pile it makes no difference.
    pub zero_move_used: bool,
}

impl From<u64> for Pile {
    fn from(stones: u64) -> Self {
        Self { stones, zero_move_used: false }
    }
}

impl Pile {
    /// The Grundy value of the pile: at most 2^64.
    pub fn value(self) -> u128 {
        if self.zero_move_used { u128::from(self.stones) } else { pile_value(self.stones) }
    }
}

/// A move: the pile at index `pile` goes from `before` to `after`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Move {
    /// The index of the pile, from 0.
    pub pile: usize,
    /// The pile before the move.
    pub before: Pile,
    /// The pile after it: fewer stones, or the same with the zero-move used up.
    pub after: Pile,
}

impl Move {
    /// The number of stones taken: 0 for the zero-move.
    pub fn taken(&self) -> u64 {
        self.before.stones.saturating_sub(self.after.stones)
    }

    /// Whether this move passes on its pile.
    pub fn is_zero_move(&self) -> bool {
        self.taken() == 0
    }
}

/// The Grundy value of a pile of `stones` whose zero-move is unused: at most 2^64.
///
/// ```
/// use grundy::games::zero_move::pile_value;
///
/// assert_eq!([0, 1, 2, 3, 4].map(pile_value), [0, 2, 1, 4, 3]);
/// assert_eq!(pile_value(32) ^ pile_value(49) ^ pile_value(58), 20);
/// assert_eq!(pile_value(u64::MAX), 1 << 64);
/// ```
pub fn pile_value(stones: u64) -> u128 {
    swap_neighbours(u128::from(stones))
}

/// Swaps 1 with 2, 3 with 4 and so on, and leaves 0: it is its own inverse.
fn swap_neighbours(n: u128) -> u128 {
    match n {
        0 => 0,
        n if n % 2 == 0 => n - 1,
        n => n + 1,
    }
}

/// The Grundy value of a position: the xor of its piles' values.
fn position_value<P: Copy + Into<Pile>>(piles: &[P]) -> u128 {
    piles.iter().fold(0, |sum, &pile| sum ^ pile.into().value())
}

/// Whether the player to move wins zero-move Nim on `piles`; the player who cannot move loses.
///
/// ```
/// use grundy::games::zero_move::{Pile, first_player_wins};
///
/// assert!(first_player_wins(&[1, 2]));
/// assert!(!first_player_wins(&[2, 2]));
/// assert!(!first_player_wins(&[0]));
/// // A pile of 2 that is passed on already is worth 2, as is a fresh single stone.
/// assert!(!first_player_wins(&[Pile { stones: 2, zero_move_used: true }, Pile::from(1)]));
/// ```
pub fn first_player_wins<P: Copy + Into<Pile>>(piles: &[P]) -> bool {
    position_value(piles) != 0
}

/// Every winning move of zero-move Nim on `piles`, by ascending index; for one pile the take comes before the zero-move.
///
/// ```
/// use grundy::games::zero_move::winning_moves;
///
/// // Worth 1 and 2. The pile of 2 may become worth 2 in two ways, and passing on the single stone makes it worth 1.
/// let moves: Vec<_> = winning_moves(&[2, 1]).map(|m| (m.pile, m.taken(), m.is_zero_move())).collect();
/// assert_eq!(moves, [(0, 1, false), (0, 0, true), (1, 0, true)]);
/// ```
pub fn winning_moves<P: Copy + Into<Pile>>(piles: &[P]) -> impl Iterator<Item = Move> + '_ {
    let total = position_value(piles);
    piles.iter().enumerate().flat_map(move |(index, &pile)| {
        let before: Pile = pile.into();
        // What this pile must be worth for the total to be 0.
        let target = total ^ before.value();
        let moved = move |after| Move { pile: index, before, after };
        let stones = if before.zero_move_used { target } else { swap_neighbours(target) };
        let take = (stones < u128::from(before.stones)).then(|| moved(Pile { stones: stones as u64, ..before }));
        let may_pass = before.stones > 0 && !before.zero_move_used;
        let pass =
            (may_pass && target == u128::from(before.stones)).then(|| moved(Pile { zero_move_used: true, ..before }));
        take.into_iter().chain(pass)
    })
}

/// The first of [`winning_moves`], or `None` when the player to move has lost.
///
/// ```
/// use grundy::games::zero_move::winning_move;
///
/// // One pile of 1 is worth 2: take it, or pass on it and lose.
/// assert_eq!(winning_move(&[1]).map(|m| m.taken()), Some(1));
/// assert_eq!(winning_move(&[2, 2]), None);
/// ```
pub fn winning_move<P: Copy + Into<Pile>>(piles: &[P]) -> Option<Move> {
    winning_moves(piles).next()
}
