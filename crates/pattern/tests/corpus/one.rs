//! Problems on one number.

use super::{Contest, State, game, is_prime, numbers, primes, takes, values};
use pattern::Case;

fn first(case: &Case) -> State {
    vec![case.numbers[0]]
}

const fn n(case: &Case) -> i128 {
    case.numbers.as_slice()[0]
}

/// A problem on the numbers from `from` to `to`, answered up to `reach`.
fn one(
    name: &'static str,
    [from, to, reach]: [i128; 3],
    brute: fn() -> super::Brute,
    rule: fn(&Case) -> i128,
) -> Contest {
    Contest {
        name,
        shape: [&["n"], &[]],
        is_decision: true,
        inputs: (from..=to).map(|n| numbers(&[n])).collect(),
        valid: |case| case.numbers[0] >= 1,
        reach,
        brute,
        rule,
    }
}

/// The same, with an integer as the answer, from 0 on.
fn counted(
    name: &'static str,
    [from, to, reach]: [i128; 3],
    brute: fn() -> super::Brute,
    rule: fn(&Case) -> i128,
) -> Contest {
    Contest { is_decision: false, ..one(name, [from, to, reach], brute, rule) }
}

/// 1, unless the position is lost.
fn unless(is_lost: bool) -> i128 {
    i128::from(!is_lost)
}

/// Who first reaches `n` wins; each multiplies by 2 up to `most`.
fn multiplied(most: i128) -> super::Brute {
    Box::new(move |case| {
        fn wins(at: i128, n: i128, most: i128) -> bool {
            at < n && (2..=most).any(|factor| !wins(at * factor, n, most))
        }
        i128::from(wins(1, case.numbers[0], most))
    })
}

/// Whether the intervals between the thresholds, which `a` and `b` multiply in turn, say that the first player wins.
fn in_turn(n: i128, [a, b]: [i128; 2]) -> i128 {
    let (mut threshold, mut wins) = (1, false);
    while threshold < n {
        threshold *= if wins { b } else { a };
        wins = !wins;
    }
    i128::from(wins)
}

/// Steps of a search through numbers, each of which some others come before.
fn known_values(options: fn(i128) -> Vec<i128>, last: bool) -> super::Brute {
    Box::new(move |case| {
        let mut steps = vec![0_i128; usize::try_from(case.numbers[0]).unwrap() + 1];
        for n in 1..steps.len() {
            let before = options(n as i128).into_iter().map(|to| steps[usize::try_from(to).unwrap()]);
            steps[n] = 1 + if last { before.max() } else { before.min() }.unwrap_or(-1);
        }
        steps[steps.len() - 1]
    })
}

const KAYLES: [i128; 83] = [
    0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7, 1, 4, 3, 2, 1, 4, 6, 7, 4, 1, 2, 8, 5, 4, 7, 2, 1, 8, 6, 7, 4, 1,
    2, 3, 1, 4, 7, 2, 1, 8, 2, 7, 4, 1, 2, 8, 1, 4, 7, 2, 1, 4, 2, 7, 4, 1, 2, 8, 1, 4, 7, 2, 1, 8, 6, 7, 4, 1, 2, 8,
    1, 4, 7, 2, 1, 8, 2,
];

pub(super) fn all() -> Vec<Contest> {
    vec![
        one(
            "take 1 to 3",
            [1, 200, 3000],
            || game(first, false, |s| takes(s[0], &|t| t <= 3)),
            |c| unless(n(c) % 4 == 0),
        ),
        one(
            "take 1 or 2, few answers",
            [1, 30, 30],
            || game(first, false, |s| takes(s[0], &|t| t <= 2)),
            |c| unless(n(c) % 3 == 0),
        ),
        one(
            "take 1 to 3, misère",
            [1, 200, 3000],
            || game(first, true, |s| takes(s[0], &|t| t <= 3)),
            |c| unless(n(c) % 4 == 1),
        ),
        one(
            "take a power of two",
            [1, 300, 3000],
            || game(first, false, |s| takes(s[0], &|t| t & (t - 1) == 0)),
            |c| unless(n(c) % 3 == 0),
        ),
        one(
            "take a prime power or 1",
            [1, 200, 900],
            || game(first, false, |s| takes(s[0], &|t| primes(t).windows(2).all(|two| two[0] == two[1]))),
            |c| unless(n(c) % 6 == 0),
        ),
        one(
            "take 1 or a prime",
            [1, 200, 900],
            || game(first, false, |s| takes(s[0], &|t| t == 1 || is_prime(t))),
            |c| unless(n(c) % 4 == 0),
        ),
        one(
            "take 1, 3 or 4",
            [1, 120, 2000],
            || game(first, false, |s| takes(s[0], &|t| [1, 3, 4].contains(&t))),
            |c| unless([0, 2].contains(&(n(c) % 7))),
        ),
        one(
            "take a divisor, but not n",
            [1, 200, 1000],
            || game(first, false, |s| takes(s[0], &|t| t < s[0] && s[0] % t == 0)),
            |c| unless(n(c) % 2 == 1),
        ),
        one(
            "take a divisor, but not 1 or n",
            [1, 300, 1500],
            || game(first, false, |s| takes(s[0], &|t| t > 1 && t < s[0] && s[0] % t == 0)),
            |c| unless(n(c) % 2 == 1 || (n(c).count_ones() == 1 && n(c).trailing_zeros() % 2 == 1)),
        ),
        one(
            "divide by an odd divisor or take 1",
            [1, 300, 1500],
            || {
                game(first, false, |s| {
                    let n = s[0];
                    let odd = (3..=n).filter(|d| d % 2 == 1 && n % d == 0).map(|d| vec![n / d]);
                    odd.chain((n > 1).then(|| vec![n - 1])).collect()
                })
            },
            |c| {
                let n = n(c);
                unless(n == 1 || (n > 2 && n & (n - 1) == 0) || (n % 4 == 2 && n > 2 && is_prime(n / 2)))
            },
        ),
        one(
            "divide by a prime",
            [1, 300, 2000],
            || game(first, false, |s| primes(s[0]).iter().map(|p| vec![s[0] / p]).collect()),
            |c| i128::from(primes(n(c)).len() % 2 == 1),
        ),
        one(
            "Fibonacci nim",
            [2, 150, 300],
            || {
                game(
                    |c| vec![c.numbers[0], c.numbers[0] - 1],
                    false,
                    |s| (1..=s[0].min(s[1])).map(|t| vec![s[0] - t, 2 * t]).collect(),
                )
            },
            |c| {
                let (mut a, mut b) = (1, 1);
                while b < n(c) {
                    (a, b) = (b, a + b);
                }
                unless(b == n(c))
            },
        ),
        one(
            "take at most what was taken last",
            [2, 120, 250],
            || {
                game(
                    |c| vec![c.numbers[0], c.numbers[0] - 1],
                    false,
                    |s| (1..=s[0].min(s[1])).map(|t| vec![s[0] - t, t]).collect(),
                )
            },
            |c| unless(n(c) & (n(c) - 1) == 0),
        ),
        one(
            "take at most half",
            [1, 200, 1000],
            || game(first, false, |s| takes(s[0], &|t| 2 * t <= s[0])),
            |c| unless((n(c) + 1) & n(c) == 0),
        ),
        one(
            "take at most a third",
            [1, 300, 1500],
            || game(first, false, |s| takes(s[0], &|t| 3 * t <= s[0])),
            |c| {
                let mut lost = 2;
                while lost < n(c) {
                    lost = 3 * lost / 2 + 1;
                }
                unless(n(c) == 1 || lost == n(c))
            },
        ),
        one(
            "take at most two thirds",
            [1, 300, 1500],
            || game(first, false, |s| takes(s[0], &|t| 3 * t <= 2 * s[0])),
            |c| {
                let mut lost = 1;
                while lost < n(c) {
                    lost = 3 * lost + 1;
                }
                unless(lost == n(c))
            },
        ),
        one(
            "take at most a root",
            [1, 400, 2000],
            || game(first, false, |s| takes(s[0], &|t| t * t <= s[0])),
            |c| {
                // The root of the next lost number, which lies at most one above.
                let root = |n: i128| (0..).take_while(|r| r * r <= n).last().unwrap_or(0);
                let mut lost = 0;
                while lost < n(c) {
                    lost = (lost + 1..).find(|&next| next - root(next) > lost).unwrap_or(0);
                }
                unless(lost == n(c))
            },
        ),
        Contest {
            valid: |case| case.numbers[0] >= 2,
            ..one("multiply by 2 to 9 up to n", [2, 500, 3000], || multiplied(9), |c| in_turn(n(c), [9, 2]))
        },
        Contest {
            valid: |case| case.numbers[0] >= 2,
            ..one("multiply by 2 to 5 up to n", [2, 500, 3000], || multiplied(5), |c| in_turn(n(c), [5, 2]))
        },
        Contest {
            valid: |case| case.numbers[0] >= 2,
            ..one("multiply by 2 or 3 up to n", [2, 500, 3000], || multiplied(3), |c| in_turn(n(c), [3, 2]))
        },
        one(
            "two even parts",
            [1, 100, 100],
            || Box::new(|c| i128::from((1..n(c)).any(|a| a % 2 == 0 && (n(c) - a) % 2 == 0))),
            |c| i128::from(n(c) % 2 == 0 && n(c) > 2),
        ),
        one(
            "pay with 4 and 7",
            [1, 100, 100],
            || Box::new(|c| i128::from((0..=n(c) / 4).any(|fours| (n(c) - 4 * fours) % 7 == 0))),
            |c| unless([1, 2, 3, 5, 6, 9, 10, 13, 17].contains(&n(c))),
        ),
        one(
            "pay with 3 and 5",
            [1, 80, 200],
            || Box::new(|c| i128::from((0..=n(c) / 3).any(|threes| (n(c) - 3 * threes) % 5 == 0))),
            |c| unless([1, 2, 4, 7].contains(&n(c))),
        ),
        one(
            "three different parts, none divisible by 3",
            [1, 60, 60],
            || {
                Box::new(|c| {
                    let part = |n: i128| n > 0 && n % 3 != 0;
                    let found = (1..n(c))
                        .any(|a| (a + 1..n(c)).any(|b| n(c) - a - b > b && part(a) && part(b) && part(n(c) - a - b)));
                    i128::from(found)
                })
            },
            |c| unless(n(c) <= 6 || n(c) == 9),
        ),
        one(
            "two composite parts",
            [1, 80, 200],
            || {
                let composite = |n: i128| n > 3 && !is_prime(n);
                Box::new(move |c| i128::from((1..n(c)).any(|a| composite(a) && composite(n(c) - a))))
            },
            |c| unless(n(c) <= 7 || n(c) == 9 || n(c) == 11),
        ),
        one(
            "coins in a circle, one or two neighbours",
            [1, 120, 400],
            || {
                let row = |n: i128| {
                    (1..=2.min(n)).flat_map(|t| (0..=n - t).map(move |left| vec![left, n - t - left])).collect()
                };
                let mut grundy = values(row);
                Box::new(move |c| i128::from((1..=2.min(n(c))).any(|t| grundy(&numbers(&[n(c) - t])) == 0)))
            },
            |c| unless(n(c) >= 3),
        ),
        one(
            "take a digit of n",
            [1, 200, 2000],
            || game(first, false, |s| takes(s[0], &|t| t < 10 && s[0].to_string().contains(&t.to_string()))),
            |c| unless(n(c) % 10 == 0),
        ),
        one(
            "take 1 to 5, not what was taken last",
            [1, 150, 600],
            || {
                game(
                    |c| vec![c.numbers[0], 0],
                    false,
                    |s| (1..=5.min(s[0])).filter(|&t| t != s[1]).map(|t| vec![s[0] - t, t]).collect(),
                )
            },
            |c| unless([0, 7].contains(&(n(c) % 13))),
        ),
        counted(
            "values of Kayles",
            [0, 200, 600],
            || values(|n| (1..=2.min(n)).flat_map(|t| (0..=n - t).map(move |left| vec![left, n - t - left])).collect()),
            |c| KAYLES[usize::try_from(if n(c) < 71 { n(c) } else { 71 + (n(c) - 71) % 12 }).unwrap()],
        ),
        counted(
            "values of Lasker's game",
            [0, 80, 300],
            || {
                values(|n| {
                    let mut all = takes(n, &|_| true);
                    all.extend((1..n).map(|part| vec![part, n - part]));
                    all
                })
            },
            |c| match n(c) % 4 {
                0 if n(c) > 0 => n(c) - 1,
                3 => n(c) + 1,
                _ => n(c),
            },
        ),
        counted(
            "values: take 1, 3 or 4",
            [0, 100, 500],
            || values(|n| takes(n, &|t| [1, 3, 4].contains(&t))),
            |c| [0, 1, 0, 1, 2, 3, 2][usize::try_from(n(c) % 7).unwrap()],
        ),
        counted(
            "values: take a divisor, but not n",
            [1, 120, 500],
            || values(|n| takes(n, &|t| t < n && n % t == 0)),
            |c| i128::from(n(c).trailing_zeros()),
        ),
        counted(
            "values: take at most half",
            [0, 120, 500],
            || values(|n| takes(n, &|t| 2 * t <= n)),
            |c| {
                let mut n = n(c);
                while n % 2 == 1 {
                    n /= 2;
                }
                n / 2
            },
        ),
        counted(
            "the last of n in a circle, every second goes",
            [1, 150, 1000],
            || {
                Box::new(|c| {
                    let mut left: Vec<i128> = (1..=n(c)).collect();
                    let mut at = 0;
                    while left.len() > 1 {
                        at = (at + 1) % left.len();
                        left.remove(at);
                    }
                    left[0]
                })
            },
            |c| 2 * (n(c) - (1 << n(c).max(1).ilog2())) + 1,
        ),
        counted(
            "steps to 0: halve an even number or take 1",
            [1, 200, 1000],
            || known_values(|n| if n % 2 == 0 { vec![n / 2] } else { vec![n - 1] }, false),
            |c| i128::from(n(c).count_ones()) + i128::from(n(c).max(1).ilog2()),
        ),
        counted(
            "most cuts of a row of n into rows",
            [1, 60, 60],
            || {
                let mut known = vec![0_i128, 0];
                Box::new(move |c| {
                    while known.len() <= usize::try_from(n(c)).unwrap() {
                        let n = known.len();
                        known.push((1..n).map(|a| 1 + known[a] + known[n - a] + (a * (n - a)) as i128).max().unwrap());
                    }
                    known[usize::try_from(n(c)).unwrap()]
                })
            },
            |c| n(c) * (n(c) - 1) / 2 + n(c) - 1,
        ),
    ]
}
