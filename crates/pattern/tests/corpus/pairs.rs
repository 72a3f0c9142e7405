//! Problems on two or three numbers.

use super::{Brute, Contest, State, game, numbers};
use pattern::Case;

fn whole(case: &Case) -> State {
    case.numbers.clone()
}

const fn two(case: &Case) -> (i128, i128) {
    let numbers = case.numbers.as_slice();
    (numbers[0], numbers[1])
}

fn unless(is_lost: bool) -> i128 {
    i128::from(!is_lost)
}

/// A problem on all pairs up to `to` that are valid, by their sum; the brute force comes to the sum `reach`.
fn pair(
    name: &'static str,
    names: &'static [&'static str],
    [from, to, reach]: [i128; 3],
    valid: fn(&Case) -> bool,
    brute: fn() -> Brute,
    rule: fn(&Case) -> i128,
) -> Contest {
    let all = (2 * from..=2 * to).flat_map(|sum| (from..=sum - from).map(move |a| numbers(&[a, sum - a])));
    let inputs = all.filter(|case| case.numbers.iter().all(|&number| number <= to) && valid(case)).collect();
    Contest { name, shape: [names, &[]], is_decision: true, inputs, valid, reach, brute, rule }
}

/// A problem on all triples up to `to` that are valid, by their sum.
fn triple(
    name: &'static str,
    names: &'static [&'static str],
    [to, reach]: [i128; 2],
    valid: fn(&Case) -> bool,
    brute: fn() -> Brute,
    rule: fn(&Case) -> i128,
) -> Contest {
    let mut inputs: Vec<Case> = (1..=to)
        .flat_map(|a| (1..=to).flat_map(move |b| (1..=to).map(move |c| numbers(&[a, b, c]))))
        .filter(valid)
        .collect();
    inputs.sort_by_key(|case| (case.size(), case.clone()));
    Contest { name, shape: [names, &[]], is_decision: true, inputs, valid, reach, brute, rule }
}

fn on_board(state: &State, straight: [i128; 2], diagonal: i128) -> Vec<State> {
    let (a, b) = (state[0], state[1]);
    let mut all: Vec<State> = (1..=a.min(straight[0])).map(|step| vec![a - step, b]).collect();
    all.extend((1..=b.min(straight[1])).map(|step| vec![a, b - step]));
    all.extend((1..=a.min(b).min(diagonal)).map(|step| vec![a - step, b - step]));
    all
}

fn take(state: &State, allowed: impl Fn(i128) -> bool) -> Vec<State> {
    let next = |take: i128| [vec![state[0] - take], state[1..].to_vec()].concat();
    (1..=state[0]).filter(|&take| allowed(take)).map(next).collect()
}

const NK: &[&str] = &["n", "k"];
const AB: &[&str] = &["a", "b"];

fn not_negative(case: &Case) -> bool {
    case.numbers.iter().all(|&number| number >= 0)
}

fn positive(case: &Case) -> bool {
    case.numbers.iter().all(|&number| number >= 1)
}

fn k_from_two(case: &Case) -> bool {
    case.numbers[0] >= 1 && case.numbers[1] >= 2
}

pub(super) fn all() -> Vec<Contest> {
    vec![
        pair(
            "take 1 to k of n",
            NK,
            [1, 30, 120],
            positive,
            || game(whole, false, |s| take(s, |t| t <= s[1])),
            |c| unless(two(c).0 % (two(c).1 + 1) == 0),
        ),
        pair(
            "take 1 to k of n, misère",
            NK,
            [1, 30, 120],
            positive,
            || game(whole, true, |s| take(s, |t| t <= s[1])),
            |c| unless(two(c).0 % (two(c).1 + 1) == 1),
        ),
        pair(
            "take 1 or k of n",
            NK,
            [1, 30, 120],
            k_from_two,
            || game(whole, false, |s| take(s, |t| t == 1 || t == s[1])),
            |c| {
                let (n, k) = two(c);
                i128::from(if k % 2 == 1 { n % 2 == 1 } else { n % (k + 1) % 2 == 1 || n % (k + 1) == k })
            },
        ),
        pair(
            "take 1, 2 or k of n",
            NK,
            [1, 34, 140],
            |case| case.numbers[0] >= 1 && case.numbers[1] >= 3,
            || game(whole, false, |s| take(s, |t| t <= 2 || t == s[1])),
            |c| {
                let (n, k) = two(c);
                i128::from(if k % 3 > 0 { n % 3 > 0 } else { n % (k + 1) % 3 > 0 || n % (k + 1) == k })
            },
        ),
        pair(
            "coins in a circle, 1 to k neighbours",
            NK,
            [1, 16, 40],
            positive,
            || {
                Box::new(|c| {
                    let (n, k) = two(c);
                    let mut known = vec![0_i128];
                    for n in 1..=n {
                        let at = |n: i128| known[usize::try_from(n).unwrap()];
                        let reached: Vec<i128> = (1..=k.min(n))
                            .flat_map(|t| (0..=n - t).map(move |a| (a, n - t - a)))
                            .map(|(a, b)| at(a) ^ at(b))
                            .collect();
                        let mex = (0..).find(|value| !reached.contains(value)).unwrap();
                        known.push(mex);
                    }
                    i128::from((1..=k.min(n)).any(|t| known[usize::try_from(n - t).unwrap()] == 0))
                })
            },
            |c| i128::from(two(c).0 <= two(c).1 || (two(c).1 == 1 && two(c).0 % 2 == 1)),
        ),
        pair(
            "Wythoff's game",
            AB,
            [0, 22, 140],
            not_negative,
            || game(whole, false, |s| on_board(s, [1000, 1000], 1000)),
            |c| {
                let (a, b) = (two(c).0.min(two(c).1), two(c).0.max(two(c).1));
                let d = (b - a).cast_unsigned();
                unless(a.cast_unsigned() == (d + (5 * d * d).isqrt()) / 2)
            },
        ),
        pair(
            "Euclid's game",
            AB,
            [1, 22, 140],
            positive,
            || {
                game(whole, false, |s| {
                    let (a, b) = (s[0].max(s[1]), s[0].min(s[1]));
                    if b == 0 { Vec::new() } else { (1..=a / b).map(|times| vec![a - times * b, b]).collect() }
                })
            },
            |c| {
                let (mut a, mut b) = (two(c).0.max(two(c).1), two(c).0.min(two(c).1));
                let mut wins = true;
                while b > 0 && a / b == 1 && a % b > 0 {
                    (a, b) = (b, a % b);
                    wins = !wins;
                }
                i128::from(wins)
            },
        ),
        pair(
            "a rook to the corner",
            AB,
            [0, 16, 140],
            not_negative,
            || game(whole, false, |s| on_board(s, [1000, 1000], 0)),
            |c| unless(two(c).0 == two(c).1),
        ),
        pair(
            "a king to the corner",
            AB,
            [0, 16, 140],
            not_negative,
            || game(whole, false, |s| on_board(s, [1, 1], 1)),
            |c| unless(two(c).0 % 2 == 0 && two(c).1 % 2 == 0),
        ),
        pair(
            "a knight to the corner",
            AB,
            [0, 18, 140],
            not_negative,
            || {
                game(whole, false, |s| {
                    let jumps = [[-2, 1], [-2, -1], [1, -2], [-1, -2]];
                    jumps.iter().map(|[x, y]| vec![s[0] + x, s[1] + y]).filter(|to| to[0] >= 0 && to[1] >= 0).collect()
                })
            },
            |c| unless(two(c).0 % 4 < 2 && two(c).1 % 4 < 2),
        ),
        pair(
            "one stone from either of two piles",
            AB,
            [0, 14, 100],
            not_negative,
            || game(whole, false, |s| on_board(s, [1, 1], 0)),
            |c| (two(c).0 + two(c).1) % 2,
        ),
        pair(
            "break a bar of a x b squares",
            AB,
            [1, 14, 30],
            positive,
            || {
                // Each piece is broken apart, and no break ends another piece's breaks: the number of breaks decides.
                fn value(a: i128, b: i128, known: &mut std::collections::HashMap<(i128, i128), i128>) -> i128 {
                    if let Some(&value) = known.get(&(a, b)) {
                        return value;
                    }
                    let mut reached: Vec<i128> =
                        (1..a).map(|cut| value(cut, b, known) ^ value(a - cut, b, known)).collect();
                    reached
                        .extend((1..b).map(|cut| value(a, cut, known) ^ value(a, b - cut, known)).collect::<Vec<_>>());
                    let mex = (0..).find(|value| !reached.contains(value)).unwrap();
                    known.insert((a, b), mex);
                    mex
                }
                let mut known = std::collections::HashMap::new();
                Box::new(move |c| i128::from(value(two(c).0, two(c).1, &mut known) != 0))
            },
            |c| unless(two(c).0 * two(c).1 % 2 == 1),
        ),
        pair(
            "discard a pile, split the other",
            AB,
            [1, 16, 80],
            positive,
            || {
                game(whole, false, |s| {
                    let split = |pile: i128| (1..pile).map(move |part| vec![part, pile - part]);
                    split(s[0]).chain(split(s[1])).collect()
                })
            },
            |c| unless(two(c).0 % 2 == 1 && two(c).1 % 2 == 1),
        ),
        pair(
            "chomp on two rows, a >= b",
            AB,
            [0, 18, 100],
            |case| case.numbers[0] >= 1 && case.numbers[0] >= case.numbers[1] && case.numbers[1] >= 0,
            || {
                game(whole, false, |s| {
                    let upper = (0..s[0]).map(|a| vec![a, s[1].min(a)]);
                    // Who takes the last square loses: it may not be taken.
                    upper.chain((0..s[1]).map(|b| vec![s[0], b])).filter(|to| to[0] > 0).collect()
                })
            },
            |c| unless(two(c).0 == two(c).1 + 1),
        ),
        Contest {
            is_decision: false,
            ..pair(
                "squares of a tiling of a x b, the greatest first",
                AB,
                [1, 20, 100],
                positive,
                || {
                    fn tiles(a: i128, b: i128) -> i128 {
                        if a < b {
                            tiles(b, a)
                        } else if b == 0 {
                            0
                        } else {
                            1 + tiles(a - b, b)
                        }
                    }
                    Box::new(|c| tiles(two(c).0, two(c).1))
                },
                |c| {
                    let (mut a, mut b, mut sum) = (two(c).0, two(c).1, 0);
                    while b > 0 {
                        sum += a / b;
                        (a, b) = (b, a % b);
                    }
                    sum
                },
            )
        },
        Contest {
            is_decision: false,
            ..pair(
                "values of a rook",
                AB,
                [0, 16, 80],
                not_negative,
                || two_values(|s| on_board(s, [1000, 1000], 0)),
                |c| two(c).0 ^ two(c).1,
            )
        },
        triple(
            "two tokens at a < b on n cells",
            &["n", "a", "b"],
            [12, 30],
            |case| {
                case.numbers[0] >= 2
                    && case.numbers[1] >= 1
                    && case.numbers[1] < case.numbers[2]
                    && case.numbers[2] <= case.numbers[0]
            },
            || {
                Box::new(|c| {
                    // Each in turn moves the own token by one cell; who cannot move loses.
                    let (n, a, b) = (c.numbers[0], c.numbers[1], c.numbers[2]);
                    let mut lost = std::collections::HashSet::new();
                    let mut won = std::collections::HashSet::new();
                    // From the ends back: retrograde, so that cycles are no trouble.
                    loop {
                        let before = lost.len() + won.len();
                        for own in 1..=n {
                            for other in (1..=n).filter(|&other| other != own) {
                                let steps: Vec<(i128, i128)> = [own - 1, own + 1]
                                    .into_iter()
                                    .filter(|&to| (1..=n).contains(&to) && to != other)
                                    .map(|to| (other, to))
                                    .collect();
                                if steps.iter().any(|step| lost.contains(step)) {
                                    won.insert((own, other));
                                } else if steps.iter().all(|step| won.contains(step)) {
                                    lost.insert((own, other));
                                }
                            }
                        }
                        if lost.len() + won.len() == before {
                            break;
                        }
                    }
                    i128::from(won.contains(&(a, b)))
                })
            },
            |c| unless((c.numbers[2] - c.numbers[1]) % 2 == 1),
        ),
        triple(
            "take p to q of n, the last takes what is left and loses",
            &["n", "p", "q"],
            [14, 60],
            |case| case.numbers[0] >= 1 && case.numbers[1] >= 1 && case.numbers[1] <= case.numbers[2],
            || {
                // Who must take fewer than p has lost.
                game(whole, true, |s| {
                    if s[0] <= 0 {
                        Vec::new()
                    } else {
                        let most = s[2].max(s[1]);
                        (s[1]..=most).map(|t| vec![(s[0] - t).max(0), s[1], s[2]]).collect()
                    }
                })
            },
            |c| {
                let rest = c.numbers[0] % (c.numbers[1] + c.numbers[2]);
                unless(rest >= 1 && rest <= c.numbers[1])
            },
        ),
    ]
}

/// The Grundy values of positions of two numbers.
fn two_values(moves: fn(&State) -> Vec<State>) -> Brute {
    fn value(
        state: &State,
        moves: fn(&State) -> Vec<State>,
        known: &mut std::collections::HashMap<State, i128>,
    ) -> i128 {
        if let Some(&value) = known.get(state) {
            return value;
        }
        let reached: Vec<i128> = moves(state).iter().map(|next| value(next, moves, known)).collect();
        let mex = (0..).find(|value| !reached.contains(value)).unwrap();
        known.insert(state.clone(), mex);
        mex
    }
    let mut known = std::collections::HashMap::new();
    Box::new(move |case| value(&case.numbers, moves, &mut known))
}
