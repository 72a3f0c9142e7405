//! Games as naive searches: each knows its moves alone.

use std::collections::{HashMap, HashSet};

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

/// The contest-like games: in neither the catalogue nor the book.
pub(crate) const CONTEST: &[Sample] = &[
    Sample {
        name: "take a proper divisor of n",
        table: |size| one_number(1, size, |s| takes(s[0], |take| take < s[0] && s[0] % take == 0)),
        sizes: [100, 400],
        is_known: true,
    },
    Sample {
        name: "take at most half",
        table: |size| one_number(1, size, |s| takes(s[0], |take| 2 * take <= s[0])),
        sizes: [100, 600],
        is_known: true,
    },
    Sample {
        name: "take a power of a prime, or 1",
        table: |size| one_number(1, size, |s| takes(s[0], is_prime_power)),
        sizes: [100, 300],
        is_known: true,
    },
    Sample {
        name: "take a power of two",
        table: |size| one_number(1, size, |s| takes(s[0], |take| take & (take - 1) == 0)),
        sizes: [100, 400],
        is_known: true,
    },
    Sample {
        name: "take a prime",
        table: |size| one_number(1, size, |s| takes(s[0], is_prime)),
        sizes: [120, 400],
        is_known: false,
    },
    Sample {
        name: "take a square",
        table: |size| one_number(1, size, |s| takes(s[0], |take| (1..=take).any(|root| root * root == take))),
        sizes: [120, 600],
        is_known: false,
    },
    Sample {
        name: "subtract a digit of n",
        table: |size| {
            one_number(1, size, |s| takes(s[0], |take| s[0].to_string().contains(&take.to_string()) && take < 10))
        },
        sizes: [100, 1500],
        is_known: true,
    },
    Sample {
        name: "take at most what was taken last, not all",
        table: |size| {
            let mut table = Table::new(shape(&["n"], &[]), words());
            let mut search = Search::new(|s| (1..=s[0].min(s[1])).map(|take| vec![s[0] - take, take]).collect());
            for n in 2..=size {
                table.add(Case { numbers: vec![n], lists: Vec::new() }, i128::from(search.wins(&vec![n, n - 1])));
            }
            table
        },
        sizes: [70, 160],
        is_known: true,
    },
    Sample {
        name: "coins in a circle, take one or two neighbours",
        table: |size| {
            let mut table = Table::new(shape(&["n"], &[]), words());
            let row = |length: i128| -> Vec<State> {
                (1..=2.min(length))
                    .flat_map(|take| (0..=length - take).map(move |left| vec![left, length - take - left]))
                    .collect()
            };
            let grundy = values(size, |n| {
                (1..=2.min(n)).flat_map(|take| (0..=n - take).map(move |left| vec![left, n - take - left])).collect()
            });
            debug_assert!(!row(1).is_empty());
            for n in 1..=size {
                // Of a circle, what is left is a row.
                let wins = (1..=2.min(n)).any(|take| grundy.rows[(n - take) as usize].answer == 0);
                table.add(Case { numbers: vec![n], lists: Vec::new() }, i128::from(wins));
            }
            table
        },
        sizes: [60, 200],
        is_known: true,
    },
    Sample {
        name: "a row of n, take one or two from either end",
        table: |size| one_number(1, size, |s| takes(s[0], |take| take <= 2)),
        sizes: [50, 400],
        is_known: true,
    },
    Sample {
        name: "double up to n: multiply by 2 to 9",
        table: |size| {
            let mut table = Table::new(shape(&["n"], &[]), words());
            // Who first reaches n wins; from 1 on.
            let mut search = Search::new(|s| {
                let all = (2..=9).map(|factor| vec![s[0] * factor, s[1]]);
                if s[0] >= s[1] { Vec::new() } else { all.collect() }
            });
            for n in 2..=size {
                table.add(Case { numbers: vec![n], lists: Vec::new() }, i128::from(search.wins(&vec![1, n])));
            }
            table
        },
        sizes: [400, 3000],
        is_known: false,
    },
    Sample {
        name: "take 1 to k of n",
        table: |size| {
            let mut table = Table::new(shape(&["n", "k"], &[]), words());
            let mut search = Search::new(|s| (1..=s[0].min(s[1])).map(|take| vec![s[0] - take, s[1]]).collect());
            for n in 1..=size {
                for k in 1..=size / 2 {
                    let wins = search.wins(&vec![n, k]);
                    table.add(Case { numbers: vec![n, k], lists: Vec::new() }, i128::from(wins));
                }
            }
            table
        },
        sizes: [24, 60],
        is_known: true,
    },
    Sample {
        name: "break a bar of a x b squares",
        table: |size| {
            two_numbers(1, size, |_, _| true, |_| Vec::new());
            let mut table = Table::new(shape(&["a", "b"], &[]), words());
            let mut known: HashMap<(i128, i128), i128> = HashMap::new();
            for a in 1..=size {
                for b in 1..=size {
                    let one = (1..a).map(|cut| known[&(cut, b)] ^ known[&(a - cut, b)]);
                    let reached: HashSet<i128> =
                        one.chain((1..b).map(|cut| known[&(a, cut)] ^ known[&(a, b - cut)])).collect();
                    let mex = (0..).find(|value| !reached.contains(value)).unwrap_or(0);
                    known.insert((a, b), mex);
                    table.add(Case { numbers: vec![a, b], lists: Vec::new() }, i128::from(mex != 0));
                }
            }
            table
        },
        sizes: [14, 40],
        is_known: true,
    },
    Sample {
        name: "a rook to the corner",
        table: |size| two_numbers(0, size, |_, _| true, |s| on_board(s, 1000, 0)),
        sizes: [14, 50],
        is_known: true,
    },
    Sample {
        name: "a king to the corner",
        table: |size| two_numbers(0, size, |_, _| true, |s| on_board(s, 1, 1)),
        sizes: [14, 50],
        is_known: true,
    },
    Sample {
        name: "a knight to the corner",
        table: |size| two_numbers(0, size, |_, _| true, knight),
        sizes: [16, 50],
        is_known: true,
    },
    Sample {
        name: "discard a pile, split the other",
        table: |size| {
            two_numbers(
                1,
                size,
                |_, _| true,
                |s| {
                    let split = |pile: i128| (1..pile).map(move |part| vec![part, pile - part]);
                    split(s[0]).chain(split(s[1])).collect()
                },
            )
        },
        sizes: [16, 50],
        is_known: true,
    },
    Sample {
        name: "chomp on two rows, a >= b",
        table: |size| {
            two_numbers(
                0,
                size,
                |a, b| a >= b && a > 0,
                |s| {
                    let upper = (0..s[0]).map(|a| vec![a, s[1].min(a)]);
                    let lower = (0..s[1]).map(|b| vec![s[0], b]);
                    // Who takes the last square loses: it may not be taken.
                    upper.chain(lower).filter(|to| to[0] > 0).collect()
                },
            )
        },
        sizes: [16, 60],
        is_known: true,
    },
    Sample {
        name: "subtract the gcd from either of two",
        table: |size| {
            two_numbers(
                1,
                size,
                |_, _| true,
                |s| {
                    let gcd = (1..=s[0].min(s[1])).rev().find(|d| s[0] % d == 0 && s[1] % d == 0).unwrap_or(1);
                    let all = [vec![s[0] - gcd, s[1]], vec![s[0], s[1] - gcd]];
                    all.into_iter().filter(|to| to[0] > 0 && to[1] > 0).collect()
                },
            )
        },
        sizes: [24, 60],
        is_known: false,
    },
    Sample {
        name: "add a difference of two numbers of a set",
        table: |size| {
            let mut table = Table::new(shape(&[], &["a"]), words());
            let mut search = Search::new(|s| {
                let new: HashSet<i128> = s.iter().flat_map(|a| s.iter().map(move |b| (a - b).abs())).collect();
                let mut new: Vec<i128> = new.into_iter().filter(|number| *number > 0 && !s.contains(number)).collect();
                new.sort_unstable();
                new.into_iter()
                    .map(|number| {
                        let mut next = s.clone();
                        next.push(number);
                        next.sort_unstable();
                        next
                    })
                    .collect()
            });
            for set in 1..1_i128 << size {
                let list: State = (0..size).filter(|bit| set >> bit & 1 == 1).map(|bit| bit + 1).collect();
                if (2..=4).contains(&list.len()) {
                    let wins = search.wins(&list);
                    table.add(Case { numbers: Vec::new(), lists: vec![list] }, i128::from(wins));
                }
            }
            table.rows.sort_by_key(|row| row.case.size());
            table
        },
        sizes: [11, 15],
        is_known: true,
    },
    Sample {
        name: "divide one of several numbers by a divisor",
        table: |size| {
            lists(size, false, |s| each_pile(s, |n| (2..=n).filter(|d| n % d == 0).map(|d| vec![n / d]).collect()))
        },
        sizes: [11, 13],
        is_known: true,
    },
    Sample {
        name: "take one stone from one or from two piles",
        table: |size| {
            lists(size, false, |s| {
                let mut all = each_pile(s, |n| vec![vec![n - 1]]);
                for a in 0..s.len() {
                    for b in 0..a {
                        let mut next = s.clone();
                        next[a] -= 1;
                        next[b] -= 1;
                        next.retain(|pile| *pile > 0);
                        next.sort_unstable();
                        all.push(next);
                    }
                }
                all
            })
        },
        sizes: [11, 13],
        is_known: false,
    },
];

/// Games of the book, by naive searches.
pub(crate) const BOOK: &[Sample] = &[
    Sample {
        name: "Nim",
        table: |size| lists(size, false, |s| each_pile(s, |n| takes(n, |_| true))),
        sizes: [11, 13],
        is_known: true,
    },
    Sample {
        name: "misère Nim",
        table: |size| lists(size, true, |s| each_pile(s, |n| takes(n, |_| true))),
        sizes: [11, 13],
        is_known: true,
    },
    Sample {
        name: "Lasker's game",
        table: |size| {
            lists(size, false, |s| {
                each_pile(s, |n| {
                    let mut all = takes(n, |_| true);
                    all.extend((1..n).map(|part| vec![part, n - part]));
                    all
                })
            })
        },
        sizes: [11, 13],
        is_known: true,
    },
    Sample {
        name: "Wythoff's game",
        table: |size| two_numbers(0, size, |_, _| true, |s| on_board(s, 1000, 1000)),
        sizes: [20, 60],
        is_known: true,
    },
    Sample {
        name: "Euclid's game",
        table: |size| {
            two_numbers(
                1,
                size,
                |_, _| true,
                |s| {
                    let (a, b) = (s[0].max(s[1]), s[0].min(s[1]));
                    if b == 0 { Vec::new() } else { (1..=a / b).map(|times| vec![a - times * b, b]).collect() }
                },
            )
        },
        sizes: [22, 60],
        is_known: true,
    },
    Sample {
        name: "Fibonacci nim",
        table: |size| {
            let mut table = Table::new(shape(&["n"], &[]), words());
            let mut search = Search::new(|s| (1..=s[0].min(s[1])).map(|take| vec![s[0] - take, 2 * take]).collect());
            for n in 2..=size {
                table.add(Case { numbers: vec![n], lists: Vec::new() }, i128::from(search.wins(&vec![n, n - 1])));
            }
            table
        },
        sizes: [90, 250],
        is_known: true,
    },
    Sample {
        name: "values of Lasker's game",
        table: |size| {
            values(size, |n| {
                let mut all = takes(n, |_| true);
                all.extend((1..n).map(|part| vec![part, n - part]));
                all
            })
        },
        sizes: [40, 150],
        is_known: true,
    },
    Sample {
        name: "values of Kayles",
        table: |size| {
            values(size, |n| {
                (1..=2.min(n)).flat_map(|take| (0..=n - take).map(move |left| vec![left, n - take - left])).collect()
            })
        },
        sizes: [200, 600],
        is_known: true,
    },
    Sample {
        name: "values of take 1, 3 or 4",
        table: |size| values(size, |n| takes(n, |take| [1, 3, 4].contains(&take))),
        sizes: [60, 300],
        is_known: true,
    },
    Sample {
        name: "values of Grundy's game",
        table: |size| values(size, |n| (1..n).filter(|part| 2 * part < n).map(|part| vec![part, n - part]).collect()),
        sizes: [200, 500],
        is_known: false,
    },
    Sample {
        name: "staircase",
        table: |size| {
            let mut table = Table::new(shape(&[], &["a"]), words());
            let mut search = Search::new(|s| {
                let mut all = Vec::new();
                for stair in 0..s.len() {
                    for take in 1..=s[stair] {
                        let mut next = s.clone();
                        next[stair] -= take;
                        if stair > 0 {
                            next[stair - 1] += take;
                        }
                        all.push(next);
                    }
                }
                all
            });
            for size in 2..=size {
                for list in compositions(size) {
                    let wins = search.wins(&list);
                    table.add(Case { numbers: Vec::new(), lists: vec![list] }, i128::from(wins));
                }
            }
            table
        },
        sizes: [11, 13],
        is_known: true,
    },
    Sample {
        name: "Moore's game for k = 2",
        table: |size| {
            lists(size, false, |s| {
                let one = each_pile(s, |n| takes(n, |_| true));
                let mut all = one.clone();
                for (index, &pile) in s.iter().enumerate() {
                    for (other, &second) in s.iter().enumerate().skip(index + 1) {
                        for left in 0..pile {
                            for rest in 0..second {
                                let mut next = s.clone();
                                (next[index], next[other]) = (left, rest);
                                next.retain(|pile| *pile > 0);
                                next.sort_unstable();
                                all.push(next);
                            }
                        }
                    }
                }
                all
            })
        },
        sizes: [9, 11],
        is_known: true,
    },
];
