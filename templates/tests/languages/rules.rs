//! A search that knows only the rules: a position is won when some move leads to a lost one.

use std::collections::HashMap;

/// Every position that a move leads to.
type Moves<'a> = Box<dyn Fn(&[u64]) -> Vec<Vec<u64>> + 'a>;

/// A game beside a Nim pile, with a memory of decided positions.
pub(crate) struct Search<'a> {
    /// The game ends, whatever is played.
    moves: Moves<'a>,
    /// Whether the player who cannot move wins.
    misere: bool,
    decided: HashMap<(Vec<u64>, u64), bool>,
}

impl<'a> Search<'a> {
    pub(crate) fn new(moves: impl Fn(&[u64]) -> Vec<Vec<u64>> + 'a) -> Self {
        Self { moves: Box::new(moves), misere: false, decided: HashMap::new() }
    }

    pub(crate) fn misere(moves: impl Fn(&[u64]) -> Vec<Vec<u64>> + 'a, misere: bool) -> Self {
        Self { misere, ..Self::new(moves) }
    }

    /// Whether the player to move wins the position beside a Nim pile.
    pub(crate) fn wins_beside(&mut self, position: &[u64], nim_pile: u64) -> bool {
        let key = (position.to_vec(), nim_pile);
        if let Some(&wins) = self.decided.get(&key) {
            return wins;
        }
        let options = (self.moves)(position);
        let wins = if options.is_empty() && nim_pile == 0 {
            self.misere
        } else {
            options.iter().any(|next| !self.wins_beside(next, nim_pile))
                || (0..nim_pile).any(|left| !self.wins_beside(position, left))
        };
        self.decided.insert(key, wins);
        wins
    }

    pub(crate) fn wins(&mut self, position: &[u64]) -> bool {
        self.wins_beside(position, 0)
    }

    /// The Nim pile beside which the position is lost; up to two more, no other is.
    pub(crate) fn value(&mut self, position: &[u64]) -> u64 {
        let value = (0..).find(|&nim_pile| !self.wins_beside(position, nim_pile)).expect("some Nim pile balances");
        assert!((1..=2).all(|more| self.wins_beside(position, value + more)), "{position:?}");
        value
    }
}

/// Piles as a position of which the order does not matter: without the empty ones, sorted.
pub(crate) fn sorted(mut piles: Vec<u64>) -> Vec<u64> {
    piles.retain(|&pile| pile > 0);
    piles.sort_unstable();
    piles
}

/// The moves on several piles, from what a move may leave of one.
pub(crate) fn of_each_pile(piles: &[u64], left_of: impl Fn(u64) -> Vec<Vec<u64>>) -> Vec<Vec<u64>> {
    let mut all = Vec::new();
    for (index, &pile) in piles.iter().enumerate() {
        for left in left_of(pile) {
            all.push(sorted([&piles[..index], &left, &piles[index + 1..]].concat()));
        }
    }
    all.sort_unstable();
    all.dedup();
    all
}

/// The values of piles by the definition, the mex of the options' values: for tables too long to be searched.
pub(crate) fn long_table(len: u64, left_of: impl Fn(u64) -> Vec<Vec<u64>>) -> Vec<u64> {
    let mut values: Vec<u64> = Vec::new();
    for n in 0..len {
        let mut reached: Vec<u64> =
            left_of(n).iter().map(|parts| parts.iter().fold(0, |sum, &part| sum ^ values[part as usize])).collect();
        reached.sort_unstable();
        reached.dedup();
        let differing = reached.iter().zip(0..).take_while(|&(value, place)| *value == place);
        values.push(differing.count() as u64);
    }
    values
}
