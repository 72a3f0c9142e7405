//! From where on values repeat, and why: a period is claimed only if the condition of one of three theorems holds for the table.
//!
//! Window:     in a game without splits whose greatest take is m, a value depends on the m values before it. If m values in a row stand
//!             in the table twice, p places apart, the values repeat every p places from the first of them on.
//! Splits:     let k be the greatest take, e >= 1, and let g(n) = g(n + p) hold for e <= n < 2e + p + k. Let n be at least this bound, and
//!             g(m) = g(m + p) for e <= m < n. Then n and N = n + p have options of the same values. A split of n into a <= b has
//!             b >= e, and N has the split a and b + p. A split of N into a <= b has b - p >= e, and n has the split a and b - p.
//!             Takes that leave one pile leave at least e stones of n. So g(n) = g(N).
//!             Where the two parts must be equal, the option is worth 0, and n has it when n less the take is even: p must be even.
//!             Where they must differ, let the bound be 2e + 2p + k. A split of N with b - p = a has no partner above. It is worth 0,
//!             and so is the split of n into a - p >= e and a + p.
//! Remainders: let R be remainders modulo p that contain those of all takes. If the first p values h(0), ..., h(p - 1) are right, and
//!             h((r - q) mod p) differs from h(r) for every r and every q in R, then g(n) = h(n mod p) for all n: no option of n is
//!             worth h(n mod p), and a take that leads from n mod p to a smaller value leads from n to the same value.
//! Proof:      each table that proves a period equals the plain table far beyond it (crates/theory/tests/it/values.rs).

use super::Proof;
use super::recipe::{Parts, Recipe};
use crate::game::{Set, Takes, common_divisor};

/// Whether a theorem here can prove a period of these moves at all, whatever their values: takes have a bound, or are alone and the same
/// for every pile.
pub(crate) fn can_be_proven(recipe: &Recipe) -> bool {
    let is_only_takes = !recipe.has_splits() && recipe.leaving_some.is_empty() && recipe.leaving_none.is_empty();
    recipe.greatest().is_some() || is_only_takes && recipe.takes.sets().iter().all(Set::is_fixed)
}

/// A period of this table that a theorem proves, with preperiod and period as small as can be.
pub(super) fn of_table(recipe: &Recipe, values: &[u32]) -> Option<((usize, usize), Proof)> {
    match recipe.greatest() {
        _ if !can_be_proven(recipe) => None,
        Some(most) if recipe.has_splits() => of_splits(recipe, values, usize::try_from(most).ok()?),
        Some(most) => {
            // Whether a take must leave stones matters only to the pile of as many stones.
            let exceptions = !recipe.leaving_some.is_empty() || !recipe.leaving_none.is_empty();
            let window = usize::try_from(most).ok()?.checked_add(usize::from(exceptions))?.max(1);
            of_window(values, window).map(|period| (period, Proof::Window { window }))
        }
        None => of_remainders(&recipe.takes, values).map(|period| ((0, period), Proof::Remainders)),
    }
}

/// Takes and splits of at most `most` stones.
fn of_splits(recipe: &Recipe, values: &[u32], most: usize) -> Option<((usize, usize), Proof)> {
    let has = |kind: Parts| recipe.splits.iter().any(|&(_, parts)| parts == kind);
    let (has_equal, has_unequal) = (has(Parts::Equal), has(Parts::Unequal));
    (1..=values.len() / 2).filter(|period| !has_equal || period % 2 == 0).find_map(|period| {
        let differs = (0..values.len() - period).rev().find(|&n| values[n] != values[n + period]);
        let start = differs.map_or(0, |n| n + 1);
        // The values n + period are in the table for all n below this.
        // The greatest take may be as large as a number can be.
        let checked = most.checked_add(2 * start.max(1) + if has_unequal { 2 * period } else { period })?;
        if checked.checked_add(period)? > values.len() {
            return None;
        }
        // The values may repeat in half the steps, if these are odd.
        let half = period / 2;
        let is_half = has_equal && (start..start + half).all(|n| values[n] == values[n + half]);
        Some(((start, if is_half { half } else { period }), Proof::Splits { checked: checked + period }))
    })
}

/// The last `window` values, and their last earlier occurrence.
pub(super) fn of_window<T: Copy + Eq + Into<u64>>(values: &[T], window: usize) -> Option<(usize, usize)> {
    const BASE: u64 = 0x9E37_79B9_7F4A_7C15;
    let last = values.len().checked_sub(window)?;
    // The sum of (value + 1) BASE^i over the i-th values of a window, modulo 2^64.
    let mixed = |place: usize| Into::<u64>::into(values[place]).wrapping_add(1);
    let wanted = (last..values.len()).rev().fold(0_u64, |sum, place| sum.wrapping_mul(BASE).wrapping_add(mixed(place)));
    let top = (0..window).fold(1_u64, |power, _| power.wrapping_mul(BASE));
    let mut sum = wanted;
    for first in (0..last).rev() {
        let gone = mixed(first + window).wrapping_mul(top);
        sum = sum.wrapping_mul(BASE).wrapping_add(mixed(first)).wrapping_sub(gone);
        if sum == wanted && values[first..first + window] == values[last..] {
            let period = last - first;
            let repeating = (0..first).rev().take_while(|&n| values[n] == values[n + period]).count();
            return Some((first - repeating, period));
        }
    }
    None
}

/// Takes that are the same for every pile, by their remainders: the least period up to 64, from the pile of 0 on.
fn of_remainders(takes: &Takes, values: &[u32]) -> Option<usize> {
    (1..=values.len().min(64)).find(|&period| {
        let repeats = values.iter().zip(&values[period..]).all(|(value, later)| value == later);
        if !repeats {
            return false;
        }
        let mut remainders = vec![false; period];
        takes.sets().iter().for_each(|set| add_remainders(set, &mut remainders));
        let taken: Vec<usize> = (0..period).filter(|&remainder| remainders[remainder]).collect();
        (0..period).all(|n| taken.iter().all(|taken| values[(n + period - taken) % period] != values[n]))
    })
}

/// The remainders of the numbers of a set, modulo the length of the list; of primes those that are not excluded.
fn add_remainders(set: &Set, remainders: &mut [bool]) {
    let modulus = remainders.len() as u64;
    let mut add = |number: u64| remainders[(number % modulus) as usize] = true;
    match set {
        Set::Numbers(intervals) => {
            for &[least, most] in intervals {
                (0..=(most - least).min(modulus - 1)).for_each(|more| add(least % modulus + more));
            }
        }
        Set::Odd => (0..modulus).for_each(|k| add(2 * k + 1)),
        Set::Multiples(of) => (0..modulus).for_each(|k| add(of % modulus * k)),
        Set::Powers(base) => {
            // They repeat after at most as many steps as there are remainders.
            (0..=modulus).fold(1, |power, _| {
                add(power);
                power * (base % modulus) % modulus
            });
        }
        Set::Fibonacci => {
            // Every number has a multiple among them, so each pair of neighbours comes within modulus^2 steps.
            (0..=modulus * modulus).fold((1, 2), |(low, high), _| {
                add(low);
                (high, (low + high) % modulus)
            });
        }
        Set::Primes => {
            // A prime is coprime to the modulus, or divides it.
            for remainder in 0..modulus {
                let number = if remainder == 0 { modulus } else { remainder };
                let is_prime = number >= 2 && (2..number).take_while(|d| d * d <= number).all(|d| number % d != 0);
                if common_divisor(number, modulus) == 1 || is_prime {
                    add(number);
                }
            }
        }
        Set::Squares => (1..=modulus).for_each(|k| add(k * k)),
        Set::Cubes => (1..=modulus).for_each(|k| add(k * k * k)),
        Set::Triangular => (1..=2 * modulus).for_each(|k| add(k * (k + 1) / 2)),
        // Not the same for every pile: excluded before.
        Set::Divisors | Set::ProperDivisors | Set::Coprime | Set::Half | Set::Whole => {
            (0..modulus).for_each(add);
        }
    }
}
