//! What a move is, for each rule; nothing of who wins.

use super::{Change, Move, Pile, Rule};
use crate::games::fibonacci;
use crate::games::octal::OctalGame;

type Moves<'a> = Box<dyn Iterator<Item = Move> + 'a>;

/// Every legal move, by ascending index of the first pile it changes.
pub(super) fn moves<'a>(rule: &'a Rule, piles: &'a [Pile]) -> Moves<'a> {
    match rule {
        Rule::Nim => of_each_pile(piles, take_any),
        Rule::ZeroMove => of_each_pile(piles, |index, pile| Box::new(take_any(index, pile).chain(pass(index, pile)))),
        Rule::Subtraction(game) => {
            of_each_pile(piles, |index, pile| take_some(index, pile, game.takes().iter().copied()))
        }
        Rule::Fibonacci => of_each_pile(piles, |index, pile| take_some(index, pile, fibonacci::takes())),
        Rule::Lasker => of_each_pile(piles, |index, pile| Box::new(take_any(index, pile).chain(split(index, pile, 0)))),
        Rule::Octal(game) => of_each_pile(piles, |index, pile| octal(game, index, pile)),
        Rule::Staircase => staircase(piles),
        Rule::Moore { most_piles } => Box::new(Moore::new(piles, *most_piles)),
        Rule::Wythoff => Box::new(of_each_pile(piles, take_any).chain(take_from_both(piles))),
    }
}

fn of_each_pile<'a>(piles: &'a [Pile], of_one: impl Fn(usize, Pile) -> Moves<'a> + 'a) -> Moves<'a> {
    Box::new(piles.iter().enumerate().flat_map(move |(index, &pile)| of_one(index, pile)))
}

/// Any number of stones, the largest number first.
fn take_any<'a>(index: usize, pile: Pile) -> Moves<'a> {
    Box::new((0..pile.stones).map(move |left| Move::of_one(index, pile, Pile { stones: left, ..pile })))
}

fn take_some<'a>(index: usize, pile: Pile, takes: impl Iterator<Item = u64> + 'a) -> Moves<'a> {
    let takes = takes.take_while(move |&take| take <= pile.stones);
    Box::new(takes.map(move |take| Move::of_one(index, pile, pile.stones - take)))
}

fn pass(index: usize, pile: Pile) -> Option<Move> {
    let may_pass = pile.stones > 0 && !pile.zero_move_used;
    may_pass.then(|| Move::of_one(index, pile, Pile { zero_move_used: true, ..pile }))
}

/// `taken` stones are taken, and the others are two piles that are not empty, the smaller one first.
fn split<'a>(index: usize, pile: Pile, taken: u64) -> Moves<'a> {
    let rest = pile.stones.saturating_sub(taken);
    let parts = (1..=rest / 2).map(move |part| vec![Pile::from(part), Pile::from(rest - part)]);
    Box::new(parts.map(move |after| Move { changes: vec![Change { pile: index, before: pile, after }] }))
}

fn octal<'a>(game: &'a OctalGame, index: usize, pile: Pile) -> Moves<'a> {
    let moves = game.digits().flat_map(move |(taken, digit)| {
        let stones = pile.stones;
        let whole = digit & 1 != 0 && taken > 0 && stones == taken;
        let less = digit & 2 != 0 && taken > 0 && stones > taken;
        let left = (whole || less).then(|| Move::of_one(index, pile, stones - taken));
        let parts: Moves<'a> = if digit & 4 != 0 { split(index, pile, taken) } else { Box::new(std::iter::empty()) };
        left.into_iter().chain(parts)
    });
    Box::new(moves)
}

/// From each stair but the lowest, any number of stones to the next lower one.
fn staircase<'a>(piles: &'a [Pile]) -> Moves<'a> {
    let moves = piles.windows(2).enumerate().flat_map(|(lower, pair)| {
        let (below, above) = (pair[0], pair[1]);
        // Stones that would leave 64 bits below cannot be moved there.
        let most = above.stones.min(u64::MAX - below.stones);
        (1..=most).map(move |moved| Move {
            changes: vec![
                Change { pile: lower, before: below, after: vec![Pile::from(below.stones + moved)] },
                Change { pile: lower + 1, before: above, after: vec![Pile::from(above.stones - moved)] },
            ],
        })
    });
    Box::new(moves)
}

fn take_from_both<'a>(piles: &'a [Pile]) -> Moves<'a> {
    let (&[a, b] | &[a, b, ..]) = piles else { return Box::new(std::iter::empty()) };
    Box::new((1..=a.stones.min(b.stones)).map(move |taken| {
        let change =
            |pile: usize, before: Pile| Change { pile, before, after: vec![Pile::from(before.stones - taken)] };
        Move { changes: vec![change(0, a), change(1, b)] }
    }))
}

/// The moves of Moore's Nim, by the set of piles they take from: 0; 0 and 1; 0, 1 and 2; 0 and 2; 1; and so on. Within a set it is
/// an odometer over what is left in each of its piles, the last one fastest.
struct Moore<'a> {
    piles: &'a [Pile],
    most_piles: usize,
    /// The last move: each pile that it takes from, and what is left in it.
    left: Vec<(usize, u64)>,
}

impl<'a> Moore<'a> {
    fn new(piles: &'a [Pile], most_piles: usize) -> Self {
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

impl Iterator for Moore<'_> {
    type Item = Move;

    fn next(&mut self) -> Option<Move> {
        if !self.turn() && !self.next_set() {
            return None;
        }
        let change = |&(pile, left): &(usize, u64)| Change { pile, before: self.piles[pile], after: vec![left.into()] };
        Some(Move { changes: self.left.iter().map(change).collect() })
    }
}
