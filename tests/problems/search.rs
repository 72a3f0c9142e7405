//! Who wins, from the rules alone: a position is won if some move leaves a lost one. No nim-sum and no Grundy value.

use std::collections::{BTreeMap, HashMap};

/// The stones of a pile, and whether it may still be passed on.
type Pile = (u64, bool);

#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Rule {
    /// The last stone wins.
    Normal,
    /// The last stone loses.
    Misere,
    /// The last stone wins, and a pile may be split in two.
    Lasker,
    /// The last stone wins, and each non-empty pile may once be passed on.
    ZeroMove,
}

pub(crate) struct Search {
    rule: Rule,
    known: HashMap<Vec<Pile>, bool>,
}

impl Search {
    pub(crate) fn new(rule: Rule) -> Self {
        Self { rule, known: HashMap::new() }
    }

    /// Whether the player to move wins on `board`, on which no pile has been passed on.
    pub(crate) fn wins(&mut self, board: &[u64]) -> bool {
        let may_pass = self.rule == Rule::ZeroMove;
        self.position_wins(board.iter().map(|&stones| (stones, may_pass)).collect())
    }

    /// The lines of `nimmoves`: each pile that can be reduced to win, with what is left of it.
    pub(crate) fn winning_moves(&mut self, board: &[u64]) -> Vec<(u64, u64)> {
        let mut moves = Vec::new();
        for (i, &before) in board.iter().enumerate() {
            for after in 0..before {
                let mut next = board.to_vec();
                next[i] = after;
                if !self.wins(&next) {
                    moves.push((before, after));
                }
            }
        }
        moves
    }

    /// The first pile that can be reduced to win, with what is left of it.
    pub(crate) fn first_winning_move(&mut self, board: &[u64]) -> Option<(usize, u64)> {
        let moves = board.iter().enumerate().flat_map(|(pile, &before)| (0..before).map(move |after| (pile, after)));
        let wins = |&(pile, after): &(usize, u64)| {
            let mut next = board.to_vec();
            next[pile] = after;
            !self.wins(&next)
        };
        moves.into_iter().find(wins)
    }

    fn position_wins(&mut self, mut piles: Vec<Pile>) -> bool {
        piles.retain(|&(stones, _)| stones > 0);
        piles.sort_unstable();
        if piles.is_empty() {
            // The opponent took the last stone.
            return self.rule == Rule::Misere;
        }
        if let Some(&won) = self.known.get(&piles) {
            return won;
        }
        let won = (0..piles.len()).any(|i| {
            let (stones, may_pass) = piles[i];
            let takes = (0..stones).map(|left| (left, may_pass));
            let pass = may_pass.then_some((stones, false));
            let most_splits = if self.rule == Rule::Lasker { stones } else { 0 };
            let splits = (1..most_splits).map(|part| vec![(part, false), (stones - part, false)]);
            takes.chain(pass).map(|pile| vec![pile]).chain(splits).any(|left| {
                let mut next = piles.clone();
                next.splice(i..=i, left);
                !self.position_wins(next)
            })
        });
        self.known.insert(piles, won);
        won
    }
}

/// Staircases, the lowest stair first: a move takes stones one stair down.
#[derive(Default)]
pub(crate) struct Staircase {
    known: HashMap<Vec<u64>, bool>,
}

impl Staircase {
    pub(crate) fn wins(&mut self, stairs: &[u64]) -> bool {
        if let Some(&won) = self.known.get(stairs) {
            return won;
        }
        let won = (1..stairs.len()).any(|upper| {
            (1..=stairs[upper]).any(|moved| {
                let mut next = stairs.to_vec();
                next[upper] -= moved;
                next[upper - 1] += moved;
                !self.wins(&next)
            })
        });
        self.known.insert(stairs.to_vec(), won);
        won
    }
}

/// Piles of which a move takes from several, up to a number that is asked for.
#[derive(Default)]
pub(crate) struct Moore {
    known: HashMap<(usize, Vec<u64>), bool>,
}

impl Moore {
    pub(crate) fn wins(&mut self, most: usize, piles: &[u64]) -> bool {
        let position = (most, piles.to_vec());
        if let Some(&won) = self.known.get(&position) {
            return won;
        }
        let mut options: Vec<Vec<u64>> = vec![Vec::new()];
        for &pile in piles {
            let longer = |some: Vec<u64>| (0..=pile).map(move |left| [&some[..], &[left]].concat());
            options = options.into_iter().flat_map(longer).collect();
        }
        let won = options.into_iter().any(|left| {
            let taken_from = left.iter().zip(piles).filter(|(left, pile)| left < pile).count();
            (1..=most).contains(&taken_from) && !self.wins(most, &left)
        });
        self.known.insert(position, won);
        won
    }
}

/// Whether the player to move wins; `moves` gives what a pile may become, and `empty` is whether no piles at all are won.
pub(crate) fn wins_by_splitting(
    mut piles: Vec<u64>,
    moves: fn(u64) -> Vec<Vec<u64>>,
    empty: bool,
    known: &mut BTreeMap<Vec<u64>, bool>,
) -> bool {
    piles.retain(|&pile| pile > 0);
    piles.sort_unstable();
    if piles.is_empty() {
        return empty;
    }
    if let Some(&won) = known.get(&piles) {
        return won;
    }
    let won = (0..piles.len()).any(|place| {
        moves(piles[place]).into_iter().any(|parts| {
            let mut next = piles.clone();
            next.splice(place..=place, parts);
            !wins_by_splitting(next, moves, empty, known)
        })
    });
    known.insert(piles, won);
    won
}

/// Whether the player to move wins with these stones, which are bits, where a move takes one of `takes`, each a set of bits too.
pub(crate) fn wins_by_taking(stones: u32, takes: &[u32], known: &mut [Option<bool>]) -> bool {
    if let Some(won) = known[stones as usize] {
        return won;
    }
    let won = takes.iter().any(|take| stones & take == *take && !wins_by_taking(stones ^ take, takes, known));
    known[stones as usize] = Some(won);
    won
}
