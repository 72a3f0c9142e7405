//! Contest problems, each as a search that knows only its rules, and the rule that is known of it.
//!
//! The search makes the table and answers what an attack asks, as far as a brute force would come. The known rule is compared with the
//! search, and then decides far beyond it whether the rule that was found is right.

mod lists;
mod one;
mod pairs;

use std::collections::{HashMap, HashSet};
use std::convert::Infallible;

use pattern::{Case, Oracle, Shape, Table, TableRow};

/// A search that answers one input.
pub(crate) type Brute = Box<dyn FnMut(&Case) -> i128>;
/// Inputs in order of their size.
pub(crate) type Inputs = Vec<Case>;

/// A problem.
pub(crate) struct Contest {
    /// What it is.
    pub(crate) name: &'static str,
    shape: [&'static [&'static str]; 2],
    is_decision: bool,
    /// The inputs of the table.
    inputs: Inputs,
    /// Whether the grammar of the problem has the input.
    valid: fn(&Case) -> bool,
    /// The brute force comes to inputs of this size.
    reach: i128,
    brute: fn() -> Brute,
    /// The known rule.
    pub(crate) rule: fn(&Case) -> i128,
}

/// All of them.
pub(crate) fn all() -> Vec<Contest> {
    [one::all(), pairs::all(), lists::all()].into_iter().flatten().collect()
}

impl Contest {
    /// The table that the brute force makes.
    pub(crate) fn table(&self) -> Table {
        let owned = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
        let shape = Shape { numbers: owned(self.shape[0]), lists: owned(self.shape[1]) };
        let labels = self.is_decision.then(|| ["lost".to_owned(), "won".to_owned()]);
        let mut table = Table::new(shape, labels);
        let mut brute = (self.brute)();
        for case in &self.inputs {
            table.add(case.clone(), brute(case));
        }
        table
    }

    /// The brute force, as an attack asks it.
    pub(crate) fn oracle(&self) -> Asked<'_> {
        Asked { contest: self, brute: (self.brute)() }
    }

    /// Inputs far beyond the table.
    pub(crate) fn far(&self) -> Inputs {
        let mut random = Random(1);
        let mut all: Inputs = Vec::new();
        let edges = || (1..20).flat_map(|power| [(1_i128 << power) - 1, 1 << power, (1 << power) + 1, 3 << power]);
        match (self.shape[0].len(), self.shape[1].len()) {
            (1, 0) => {
                let last = self.inputs.last().map_or(0, |case| case.numbers[0]);
                all.extend((0..20 * last.max(200)).chain(edges()).map(|n| numbers(&[n])));
                all.extend((0..2000).map(|_| numbers(&[random.below(1_000_000)])));
            }
            (count, 0) => {
                for most in [40, 1000, 100_000] {
                    all.extend((0..4000).map(|_| {
                        let mut own: Vec<i128> = (0..count).map(|_| random.below(most)).collect();
                        // Neighbours and multiples, which are rare by chance.
                        if random.below(2) == 0 {
                            own[1] = own[0] * (1 + random.below(3)) + random.below(3) - 1;
                        }
                        numbers(&own)
                    }));
                }
                all.extend((0..60).flat_map(|a| {
                    (0..60).map(move |b| Case { numbers: [vec![a, b], vec![2; count - 2]].concat(), lists: Vec::new() })
                }));
            }
            (count, lists) => {
                for (most, longest) in [(4, 12), (9, 8), (40, 6), (1000, 9)] {
                    all.extend((0..3000).map(|_| {
                        let length = 1 + random.below(longest);
                        let mut list = || (0..length).map(|_| 1 + random.below(most)).collect::<Vec<_>>();
                        let lists = (0..lists).map(|_| list()).collect();
                        Case { numbers: (0..count).map(|_| 1 + random.below(12)).collect(), lists }
                    }));
                }
            }
        }
        all.retain(self.valid);
        all
    }
}

/// A brute force that comes only so far.
pub(crate) struct Asked<'a> {
    contest: &'a Contest,
    brute: Brute,
}

impl Oracle for Asked<'_> {
    type Error = Infallible;

    fn is_valid(&self, case: &Case) -> bool {
        (self.contest.valid)(case)
    }

    fn ask(&mut self, cases: &[Case]) -> Result<Vec<TableRow>, Infallible> {
        let reached = cases.iter().take_while(|case| case.size() <= self.contest.reach);
        Ok(reached.map(|case| TableRow { case: case.clone(), answer: (self.brute)(case) }).collect())
    }
}

/// Numbers by chance, the same everywhere.
struct Random(u64);

impl Random {
    fn below(&mut self, end: i128) -> i128 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        i128::from(self.0 >> 20) % end
    }
}

/// An input of numbers alone.
fn numbers(numbers: &[i128]) -> Case {
    Case { numbers: numbers.to_vec(), lists: Vec::new() }
}

/// A position.
type State = Vec<i128>;

/// Who wins by trying every move, from the position that an input is.
fn game(start: fn(&Case) -> State, is_misere: bool, moves: fn(&State) -> Vec<State>) -> Brute {
    let mut known: HashMap<State, bool> = HashMap::new();
    Box::new(move |case| i128::from(wins(&start(case), is_misere, moves, &mut known)))
}

fn wins(state: &State, is_misere: bool, moves: fn(&State) -> Vec<State>, known: &mut HashMap<State, bool>) -> bool {
    if let Some(&wins) = known.get(state) {
        return wins;
    }
    let options = moves(state);
    let found = if options.is_empty() {
        is_misere
    } else {
        options.iter().any(|option| !wins(option, is_misere, moves, known))
    };
    known.insert(state.clone(), found);
    found
}

/// The Grundy values of single piles whose moves leave several.
fn values(options: fn(i128) -> Vec<State>) -> Brute {
    let mut known: Vec<i128> = Vec::new();
    Box::new(move |case| {
        let wanted = usize::try_from(case.numbers[0]).unwrap();
        while known.len() <= wanted {
            let parts = |parts: &State| parts.iter().fold(0, |sum, &part| sum ^ known[usize::try_from(part).unwrap()]);
            let reached: HashSet<i128> = options(known.len() as i128).iter().map(parts).collect();
            known.push((0..).find(|value| !reached.contains(value)).unwrap());
        }
        known[wanted]
    })
}

/// Each pile in turn replaced by others; what is left is sorted.
fn each_pile(state: &State, options: &dyn Fn(i128) -> Vec<State>) -> Vec<State> {
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

/// What is left of a pile after takes that are allowed.
fn takes(n: i128, allowed: &dyn Fn(i128) -> bool) -> Vec<State> {
    (1..=n).filter(|&take| allowed(take)).map(|take| vec![n - take]).collect()
}

fn is_prime(n: i128) -> bool {
    n > 1 && (2..).take_while(|d| d * d <= n).all(|d| n % d != 0)
}

/// The prime factors, with repetitions.
fn primes(n: i128) -> Vec<i128> {
    let (mut rest, mut found, mut d) = (n, Vec::new(), 2);
    while d * d <= rest {
        while rest % d == 0 {
            rest /= d;
            found.push(d);
        }
        d += 1;
    }
    if rest > 1 {
        found.push(rest);
    }
    found
}
