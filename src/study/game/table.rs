//! Games whose values come from a table: who wins, the winning moves, and what is said of a pile that is too large.

use super::{Game, Move, Pile, Undecided};
use crate::games::fibonacci::FibonacciTable;
use crate::games::subtraction::{SubtractionGame, SubtractionTable};

/// The values of all piles that a position may come to.
pub(super) enum Table {
    Subtraction(SubtractionTable),
    Fibonacci(FibonacciTable),
}

impl Table {
    /// The table of a subtraction game for `piles`.
    pub(super) fn subtraction(game: &Game, rule: &SubtractionGame, piles: &[u64]) -> Result<Self, Undecided> {
        let table = rule.table(greatest(piles).1).map(Self::Subtraction);
        table.ok_or_else(|| {
            let most = SubtractionGame::PERIOD_LIMIT;
            too_large(game, piles, &format!("the values of the first {most} piles show no period"))
        })
    }

    /// The table of Fibonacci takes for `piles`.
    pub(super) fn fibonacci(game: &Game, piles: &[u64]) -> Result<Self, Undecided> {
        let table = FibonacciTable::up_to(greatest(piles).1).map(Self::Fibonacci);
        table.ok_or_else(|| {
            let most = FibonacciTable::LIMIT - 1;
            too_large(game, piles, &format!("its values have no period, and their table ends with {most} stones"))
        })
    }

    /// The value of each of `piles`.
    pub(super) fn values(&self, piles: &[u64]) -> Vec<u128> {
        let value = |&pile: &u64| match self {
            Self::Subtraction(table) => table.grundy_value(pile),
            Self::Fibonacci(table) => table.grundy_value(pile),
        };
        // The table was made for these piles, so each has a value.
        piles.iter().filter_map(value).map(u128::from).collect()
    }

    /// Whether the player to move wins.
    pub(super) fn wins(&self, piles: &[u64]) -> bool {
        self.values(piles).iter().fold(0, |sum, value| sum ^ value) != 0
    }

    /// Every winning move, as it is asked for.
    pub(super) fn winning_moves<'a>(&'a self, piles: &'a [u64]) -> Box<dyn Iterator<Item = Move> + 'a> {
        let of_one = |pile, before, after: u64| Move::of_one(pile, Pile::from(before), after);
        match self {
            Self::Subtraction(table) => {
                let moves = table.winning_moves(piles).into_iter().flatten();
                Box::new(moves.map(move |step| of_one(step.pile, step.before, step.after)))
            }
            Self::Fibonacci(table) => {
                let moves = table.winning_moves(piles).into_iter().flatten();
                Box::new(moves.map(move |step| of_one(step.pile, step.before, step.after)))
            }
        }
    }
}

/// The first of the largest piles: its index and its stones. 0 and 0 when there is no pile.
fn greatest(piles: &[u64]) -> (usize, u64) {
    let earlier_or_larger = |best: (usize, u64), (index, &pile)| if pile > best.1 { (index, pile) } else { best };
    piles.iter().enumerate().fold((0, 0), earlier_or_larger)
}

fn too_large(game: &Game, piles: &[u64], why: &str) -> Undecided {
    let (index, stones) = greatest(piles);
    Undecided { reason: format!("pile {} of {stones} stones is too large for {game}: {why}", index + 1) }
}
