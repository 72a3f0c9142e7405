//! Problems on lists.

use std::collections::{BTreeSet, HashMap};

use super::{Brute, Contest, State, each_pile, game, primes, takes};
use pattern::Case;

fn list(case: &Case) -> &[i128] {
    &case.lists[0]
}

fn sorted(case: &Case) -> State {
    let mut all = case.lists[0].clone();
    all.sort_unstable();
    all
}

fn as_it_is(case: &Case) -> State {
    case.lists[0].clone()
}

fn unless(is_lost: bool) -> i128 {
    i128::from(!is_lost)
}

fn xor(numbers: impl IntoIterator<Item = i128>) -> i128 {
    numbers.into_iter().fold(0, |sum, number| sum ^ number)
}

/// Lists of numbers from 1 on whose sum and length together are `size`.
fn compositions(size: i128) -> Vec<State> {
    if size == 0 {
        return vec![Vec::new()];
    }
    (1..size)
        .flat_map(|first| compositions(size - first - 1).into_iter().map(move |rest| [vec![first], rest].concat()))
        .collect()
}

/// A problem on every list up to `size`, on larger pairs and on triples; the brute force comes to the size `reach`.
fn piles(
    name: &'static str,
    [size, reach]: [i128; 2],
    valid: fn(&Case) -> bool,
    brute: fn() -> Brute,
    rule: fn(&Case) -> i128,
) -> Contest {
    let mut all: BTreeSet<State> = (2..=size).flat_map(compositions).collect();
    let (most, fewer) = (2 * size, size);
    all.extend((1..=most).map(|a| vec![a]));
    all.extend((1..=most).flat_map(|a| (a..=most).map(move |b| vec![a, b])));
    all.extend((1..=fewer).flat_map(|a| (a..=fewer).flat_map(move |b| (b..=fewer).map(move |c| vec![a, b, c]))));
    let mut inputs: Vec<Case> = all.into_iter().map(|list| Case { numbers: Vec::new(), lists: vec![list] }).collect();
    inputs.retain(valid);
    inputs.sort_by_key(|case| (case.size(), case.clone()));
    Contest { name, shape: [&[], &["a"]], is_decision: true, inputs, valid, reach, brute, rule }
}

fn any(_: &Case) -> bool {
    true
}

fn is_even_long(case: &Case) -> bool {
    list(case).len().is_multiple_of(2)
}

fn rises(case: &Case) -> bool {
    list(case).windows(2).all(|two| two[0] < two[1])
}

/// Who wins with k and a list.
fn with_number(name: &'static str, brute: fn() -> Brute, rule: fn(&Case) -> i128) -> Contest {
    let mut inputs: Vec<Case> = (1..=4)
        .flat_map(|k| {
            let mut all: BTreeSet<State> = (2..=8).flat_map(compositions).collect();
            all.extend((1..=12).flat_map(|a| (a..=12).map(move |b| vec![a, b])));
            all.into_iter().map(move |list| Case { numbers: vec![k], lists: vec![list] })
        })
        .collect();
    inputs.sort_by_key(|case| (case.size(), case.clone()));
    Contest { name, shape: [&["k"], &["a"]], is_decision: true, inputs, valid: any, reach: 26, brute, rule }
}

pub(super) fn all() -> Vec<Contest> {
    vec![
        piles(
            "Nim",
            [11, 30],
            any,
            || game(sorted, false, |s| each_pile(s, &|n| takes(n, &|_| true))),
            |c| unless(xor(list(c).iter().copied()) == 0),
        ),
        piles(
            "misère Nim",
            [11, 30],
            any,
            || game(sorted, true, |s| each_pile(s, &|n| takes(n, &|_| true))),
            |c| {
                let is_lost = xor(list(c).iter().copied()) == 0;
                unless(if list(c).iter().all(|&pile| pile <= 1) { !is_lost } else { is_lost })
            },
        ),
        piles(
            "take an odd number of stones",
            [11, 30],
            any,
            || game(sorted, false, |s| each_pile(s, &|n| takes(n, &|t| t % 2 == 1))),
            |c| list(c).iter().sum::<i128>() % 2,
        ),
        piles(
            "take 1 to 3 from one of several piles",
            [11, 30],
            any,
            || game(sorted, false, |s| each_pile(s, &|n| takes(n, &|t| t <= 3))),
            |c| unless(xor(list(c).iter().map(|pile| pile % 4)) == 0),
        ),
        piles(
            "divide one of several numbers by a divisor",
            [11, 40],
            any,
            || {
                game(sorted, false, |s| {
                    each_pile(s, &|n| (2..=n).filter(|d| n % d == 0).map(|d| vec![n / d]).collect())
                })
            },
            |c| unless(xor(list(c).iter().map(|&n| primes(n).len() as i128)) == 0),
        ),
        piles(
            "Lasker's game",
            [9, 18],
            any,
            || {
                game(sorted, false, |s| {
                    each_pile(s, &|n| {
                        let mut all = takes(n, &|_| true);
                        all.extend((1..n).map(|part| vec![part, n - part]));
                        all
                    })
                })
            },
            |c| {
                let value = |n: i128| match n % 4 {
                    0 => n - 1,
                    3 => n + 1,
                    _ => n,
                };
                unless(xor(list(c).iter().map(|&n| value(n))) == 0)
            },
        ),
        piles(
            "take from the first pile that is not empty",
            [11, 30],
            any,
            || {
                game(as_it_is, false, |s| {
                    let at = s.iter().position(|&pile| pile > 0);
                    at.map_or(Vec::new(), |at| {
                        (1..=s[at])
                            .map(|take| {
                                let mut next = s.clone();
                                next[at] -= take;
                                next
                            })
                            .collect()
                    })
                })
            },
            |c| {
                let leading = list(c).iter().take_while(|&&pile| pile == 1).count();
                i128::from((leading % 2 == 0) != (leading == list(c).len()))
            },
        ),
        piles(
            "staircase",
            [11, 24],
            any,
            || {
                game(as_it_is, false, |s| {
                    let step = |at: usize, take: i128| {
                        let mut next = s.clone();
                        next[at] -= take;
                        if at > 0 {
                            next[at - 1] += take;
                        }
                        next
                    };
                    (0..s.len())
                        .flat_map(|at| (1..=s[at]).map(move |take| (at, take)))
                        .map(|(at, take)| step(at, take))
                        .collect()
                })
            },
            |c| unless(xor(list(c).iter().step_by(2).copied()) == 0),
        ),
        piles(
            "take from exactly half of the piles",
            [11, 16],
            is_even_long,
            || {
                game(sorted, false, |s| {
                    let half = s.len() / 2;
                    let mut all: BTreeSet<State> = BTreeSet::new();
                    for subset in (0..1_u32 << s.len()).filter(|subset| subset.count_ones() as usize == half) {
                        let mut found: Vec<State> = vec![s.clone()];
                        for at in (0..s.len()).filter(|at| subset >> at & 1 == 1) {
                            let step = |state: &State| -> Vec<State> {
                                (0..state[at])
                                    .map(|left| {
                                        let mut next = state.clone();
                                        next[at] = left;
                                        next
                                    })
                                    .collect()
                            };
                            found = found.iter().flat_map(step).collect();
                        }
                        all.extend(found.into_iter().map(|mut state| {
                            state.sort_unstable();
                            state
                        }));
                    }
                    all.into_iter().collect()
                })
            },
            |c| {
                let least = list(c).iter().min().copied().unwrap_or(0);
                unless(list(c).iter().filter(|&&pile| pile == least).count() > list(c).len() / 2)
            },
        ),
        piles(
            "take one stone, not from the pile that was taken from last",
            [11, 22],
            any,
            || {
                // The last pile stands first, and is the only one that keeps its place.
                game(
                    |c| {
                        let mut all = sorted(c);
                        all.insert(0, -1);
                        all
                    },
                    false,
                    |s| {
                        let last = s[0];
                        let rest = &s[1..];
                        (0..rest.len())
                            .filter(|&at| rest[at] > 0)
                            .map(|at| {
                                let mut next = rest.to_vec();
                                let blocked = next.remove(at) - 1;
                                next.extend((last > 0).then_some(last));
                                next.sort_unstable();
                                next.insert(0, blocked);
                                next
                            })
                            .collect()
                    },
                )
            },
            |c| {
                let (sum, most) = (list(c).iter().sum::<i128>(), list(c).iter().max().copied().unwrap_or(0));
                i128::from(2 * most > sum || sum % 2 == 1)
            },
        ),
        piles(
            "take from one or two piles",
            [9, 20],
            any,
            || {
                game(sorted, false, |s| {
                    let mut all: BTreeSet<State> = each_pile(s, &|n| takes(n, &|_| true)).into_iter().collect();
                    for a in 0..s.len() {
                        for b in 0..a {
                            for left in (0..s[a]).flat_map(|x| (0..s[b]).map(move |y| [x, y])) {
                                let mut next = s.clone();
                                [next[a], next[b]] = left;
                                next.retain(|pile| *pile > 0);
                                next.sort_unstable();
                                all.insert(next);
                            }
                        }
                    }
                    all.into_iter().collect()
                })
            },
            |c| unless((0..20).all(|bit| list(c).iter().filter(|&&pile| pile >> bit & 1 == 1).count() % 3 == 0)),
        ),
        piles(
            "coins on a strip move left, none passes another",
            [11, 24],
            rises,
            || {
                game(as_it_is, false, |s| {
                    let below = |at: usize| if at == 0 { 0 } else { s[at - 1] };
                    let moves = (0..s.len()).flat_map(|at| (below(at) + 1..s[at]).map(move |to| (at, to)));
                    moves
                        .map(|(at, to)| {
                            let mut next = s.clone();
                            next[at] = to;
                            next
                        })
                        .collect()
                })
            },
            |c| {
                let gaps: Vec<i128> = std::iter::once(0)
                    .chain(list(c).iter().copied())
                    .collect::<Vec<_>>()
                    .windows(2)
                    .map(|two| two[1] - two[0] - 1)
                    .collect();
                unless(xor(gaps.iter().rev().step_by(2).copied()) == 0)
            },
        ),
        piles(
            "add a difference of two numbers of a set",
            [10, 24],
            |case| rises(case) && list(case).len() >= 2,
            || {
                game(as_it_is, false, |s| {
                    let new: BTreeSet<i128> = s.iter().flat_map(|a| s.iter().map(move |b| (a - b).abs())).collect();
                    let new = new.into_iter().filter(|number| *number > 0 && !s.contains(number));
                    new.map(|number| {
                        let mut next = s.clone();
                        next.push(number);
                        next.sort_unstable();
                        next
                    })
                    .collect()
                })
            },
            |c| {
                let gcd = list(c).iter().fold(0, |a, &b| pattern::numbers::gcd(a, b).unwrap_or(1));
                (list(c).last().unwrap_or(&0) / gcd.max(1) - list(c).len() as i128).rem_euclid(2)
            },
        ),
        Contest {
            is_decision: false,
            ..piles(
                "how many moves win at Nim",
                [10, 22],
                any,
                || {
                    let mut known: HashMap<State, bool> = HashMap::new();
                    Box::new(move |c| {
                        let moves: fn(&State) -> Vec<State> = |s| each_pile(s, &|n| takes(n, &|_| true));
                        let all = moves(&sorted(c));
                        all.iter().filter(|next| !super::wins(next, false, moves, &mut known)).count() as i128
                    })
                },
                |c| {
                    let sum = xor(list(c).iter().copied());
                    list(c).iter().filter(|&&pile| pile ^ sum < pile).count() as i128
                },
            )
        },
        with_number(
            "take 1 to k from one of several piles",
            || {
                game(
                    |c| [vec![c.numbers[0]], sorted(c)].concat(),
                    false,
                    |s| {
                        let rest = s[1..].to_vec();
                        let next = each_pile(&rest, &|n| takes(n, &|t| t <= s[0]));
                        next.into_iter().map(|rest| [vec![s[0]], rest].concat()).collect()
                    },
                )
            },
            |c| unless(xor(list(c).iter().map(|pile| pile % (c.numbers[0] + 1))) == 0),
        ),
    ]
}
