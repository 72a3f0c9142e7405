//! No `use` at all: paths in types, expressions, patterns and bounds.
struct Last {
    step: Option<grundy::games::nim::Move>,
}

fn first(moves: impl Iterator<Item = grundy::games::nim::Move>) -> Last {
    Last { step: moves.take(1).last() }
}

fn convert<T>(stones: T) -> u128
where
    T: Into<grundy::games::zero_move::Pile>,
{
    stones.into().value()
}

const WINS: fn(&[u64]) -> bool = grundy::games::misere::first_player_wins;

fn main() {
    let last = first(grundy::games::nim::winning_moves(&[5, 3]));
    if let Some(grundy::games::nim::Move { pile, before, after }) = last.step {
        println!("{pile} {before} {after}");
    }
    println!("{} {}", convert(8u64), WINS(&[1, 1, 1]));
}
