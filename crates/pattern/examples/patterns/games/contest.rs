//! Games as contests have them, which are in neither the catalogue nor the book.

use std::collections::{HashMap, HashSet};

use super::{
    Sample, Search, State, each_pile, is_prime, is_prime_power, knight, lists, on_board, one_number, shape, takes,
    two_numbers, values, words,
};
use pattern::{Case, Table};

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
