//! A search of pile games by their rules alone.

use std::collections::HashMap;

/// The rules that the search knows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Rule {
    /// Whoever cannot move loses.
    Normal,
    /// Whoever cannot move wins.
    Misere,
}

/// A pile: its stones, and whether it may still be passed on.
pub(crate) type Pile = (u64, bool);

/// A move: the index of a pile, and what becomes of it.
pub(crate) type Move = (usize, Pile);

/// Every move: for each pile the takes that leave 0, 1, 2 and so on, then the zero-move if the pile has one.
pub(crate) fn moves(position: &[Pile]) -> Vec<Move> {
    let mut moves = Vec::new();
    for (index, &(stones, passable)) in position.iter().enumerate() {
        for left in 0..stones {
            moves.push((index, (left, passable)));
        }
        if passable && stones > 0 {
            moves.push((index, (stones, false)));
        }
    }
    moves
}

/// A search with its memory of decided positions.
pub(crate) struct Search {
    rule: Rule,
    decided: HashMap<Vec<Pile>, bool>,
}

impl Search {
    pub(crate) fn new(rule: Rule) -> Self {
        let decided = HashMap::new();
        Self { rule, decided }
    }

    /// Whether the player to move wins. The rules do not tell one order of the piles from another, so only the sorted
    /// position is remembered.
    pub(crate) fn wins(&mut self, position: &[Pile]) -> bool {
        let mut sorted = position.to_vec();
        sorted.sort_unstable();
        if let Some(&wins) = self.decided.get(&sorted) {
            return wins;
        }
        let moves = moves(&sorted);
        let wins = if moves.is_empty() {
            self.rule == Rule::Misere
        } else {
            moves.iter().any(|&step| !self.wins(&after(&sorted, step)))
        };
        self.decided.insert(sorted, wins);
        wins
    }

    /// Every move after which the opponent has lost, in the order of [`moves`].
    pub(crate) fn winning_moves(&mut self, position: &[Pile]) -> Vec<Move> {
        let mut winning = moves(position);
        winning.retain(|&step| !self.wins(&after(position, step)));
        winning
    }
}

/// The position after a move.
fn after(position: &[Pile], (index, pile): Move) -> Vec<Pile> {
    let mut next = position.to_vec();
    next[index] = pile;
    next
}

/// Every ordered position of at most `most` piles out of `kinds`, the empty position included.
pub(crate) fn boards(most: usize, kinds: &[Pile]) -> Vec<Vec<Pile>> {
    let mut all = vec![Vec::new()];
    let mut from = 0;
    for _ in 0..most {
        let to = all.len();
        for shorter in from..to {
            for &kind in kinds {
                let mut board = all[shorter].clone();
                board.push(kind);
                all.push(board);
            }
        }
        from = to;
    }
    all
}

/// Every ordered position of at most 4 piles of at most 7 stones, without zero-moves: 4681 of them.
pub(crate) fn small_boards() -> Vec<Vec<Pile>> {
    let kinds: Vec<Pile> = (0..=7).map(|stones| (stones, false)).collect();
    let all = boards(4, &kinds);
    assert_eq!(all.len(), 1 + 8 + 64 + 512 + 4096);
    all
}

/// The stones of each pile.
pub(crate) fn stones(position: &[Pile]) -> Vec<u64> {
    position.iter().map(|&(stones, _)| stones).collect()
}

/// Numbers that look random, the same in every run (splitmix64).
pub(crate) struct Numbers(pub(crate) u64);

impl Numbers {
    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }
}
