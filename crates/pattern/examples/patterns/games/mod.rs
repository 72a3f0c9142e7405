//! Games as naive searches: each knows its moves alone.

mod book;
mod contest;

use std::collections::{HashMap, HashSet};

pub(crate) use book::BOOK;
pub(crate) use contest::CONTEST;
use pattern::{Case, Shape, Table};

/// A game, and the tables that a search makes of it.
pub(crate) struct Sample {
    /// What it is.
    pub(crate) name: &'static str,
    /// All positions up to a size.
    pub(crate) table: fn(i128) -> Table,
    /// The size that is searched for a rule, and a larger one on which the rule is attacked.
    pub(crate) sizes: [i128; 2],
    /// Whether a rule is known.
    pub(crate) is_known: bool,
}

type State = Vec<i128>;

/// Who wins, by trying every move.
struct Search {
    moves: fn(&State) -> Vec<State>,
    misere: bool,
    known: HashMap<State, bool>,
}

impl Search {
    fn new(moves: fn(&State) -> Vec<State>) -> Self {
        Self { moves, misere: false, known: HashMap::new() }
    }

    fn wins(&mut self, state: &State) -> bool {
        if let Some(&wins) = self.known.get(state) {
            return wins;
        }
        let options = (self.moves)(state);
        let wins = if options.is_empty() { self.misere } else { options.iter().any(|option| !self.wins(option)) };
        self.known.insert(state.clone(), wins);
        wins
    }
}

fn words() -> Option<[String; 2]> {
    Some(["lost".to_owned(), "won".to_owned()])
}

fn shape(numbers: &[&str], lists: &[&str]) -> Shape {
    let owned = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
    Shape { numbers: owned(numbers), lists: owned(lists) }
}

fn one_number(first: i128, last: i128, moves: fn(&State) -> Vec<State>) -> Table {
    let mut table = Table::new(shape(&["n"], &[]), words());
    let mut search = Search::new(moves);
    for n in first..=last {
        table.add(Case { numbers: vec![n], lists: Vec::new() }, i128::from(search.wins(&vec![n])));
    }
    table
}

fn two_numbers(first: i128, last: i128, may: fn(i128, i128) -> bool, moves: fn(&State) -> Vec<State>) -> Table {
    let mut table = Table::new(shape(&["a", "b"], &[]), words());
    let mut search = Search::new(moves);
    for sum in 2 * first..=2 * last {
        for a in first..=sum - first {
            let b = sum - a;
            if a <= last && b <= last && may(a, b) {
                table.add(Case { numbers: vec![a, b], lists: Vec::new() }, i128::from(search.wins(&vec![a, b])));
            }
        }
    }
    table
}

/// Every list of numbers from 1 on, with its sum and length together up to `size`.
fn lists(size: i128, misere: bool, moves: fn(&State) -> Vec<State>) -> Table {
    let mut table = Table::new(shape(&[], &["a"]), words());
    let mut search = Search { misere, ..Search::new(moves) };
    let mut all: Vec<State> = (2..=size).flat_map(compositions).collect();
    // Larger numbers where there are few of them.
    let (most, fewer) = (2 * size, size);
    all.extend((1..=most).flat_map(|a| (a..=most).map(move |b| vec![a, b])));
    all.extend((1..=fewer).flat_map(|a| (a..=fewer).flat_map(move |b| (b..=fewer).map(move |c| vec![a, b, c]))));
    all.sort_by_key(|list| (list.iter().sum::<i128>() + list.len() as i128, list.clone()));
    all.dedup();
    for list in all {
        let mut sorted = list.clone();
        sorted.sort_unstable();
        let wins = search.wins(&sorted);
        table.add(Case { numbers: Vec::new(), lists: vec![list] }, i128::from(wins));
    }
    table
}

fn compositions(size: i128) -> Vec<State> {
    if size == 0 {
        return vec![Vec::new()];
    }
    (1..size)
        .flat_map(|first| compositions(size - first - 1).into_iter().map(move |rest| [vec![first], rest].concat()))
        .collect()
}

/// Each list with one number replaced by others.
fn each_pile(state: &State, options: impl Fn(i128) -> Vec<State>) -> Vec<State> {
    let mut all = Vec::new();
    for (index, &pile) in state.iter().enumerate() {
        for parts in options(pile) {
            let mut next = state.clone();
            next.splice(index..=index, parts.into_iter().filter(|&part| part > 0));
            next.sort_unstable();
            all.push(next);
        }
    }
    all
}

fn takes(n: i128, allowed: impl Fn(i128) -> bool) -> Vec<State> {
    (1..=n).filter(|&take| allowed(take)).map(|take| vec![n - take]).collect()
}

fn is_prime(n: i128) -> bool {
    n > 1 && (2..n).all(|d| n % d != 0)
}

fn is_prime_power(n: i128) -> bool {
    let least = (2..=n).find(|d| n % d == 0);
    n == 1
        || least.is_some_and(|prime| {
            let mut rest = n;
            while rest % prime == 0 {
                rest /= prime;
            }
            rest == 1
        })
}

/// The Grundy values of one pile whose moves leave lists of piles.
fn values(last: i128, options: fn(i128) -> Vec<State>) -> Table {
    let mut table = Table::new(shape(&["n"], &[]), None);
    let mut known: Vec<i128> = Vec::new();
    for n in 0..=last {
        let reached: HashSet<i128> =
            options(n).iter().map(|parts| parts.iter().fold(0, |sum, &part| sum ^ known[part as usize])).collect();
        let mex = (0..).find(|value| !reached.contains(value)).unwrap_or(0);
        known.push(mex);
        table.add(Case { numbers: vec![n], lists: Vec::new() }, mex);
    }
    table
}

fn knight(state: &State) -> Vec<State> {
    let jumps = [[-2, 1], [-2, -1], [1, -2], [-1, -2]];
    jumps.iter().map(|[x, y]| vec![state[0] + x, state[1] + y]).filter(|to| to[0] >= 0 && to[1] >= 0).collect()
}

fn on_board(state: &State, straight: i128, diagonal: i128) -> Vec<State> {
    let (a, b) = (state[0], state[1]);
    let mut all: Vec<State> = (1..=a.min(straight)).map(|step| vec![a - step, b]).collect();
    all.extend((1..=b.min(straight)).map(|step| vec![a, b - step]));
    all.extend((1..=a.min(b).min(diagonal)).map(|step| vec![a - step, b - step]));
    all
}
