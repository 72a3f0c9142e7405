//! Wythoff's game: every small position, and pairs of all of 64 bits.

use super::rules::Search;
use super::{Question, hold, list, truth};
use crate::search::Numbers;

/// The positions after every move: from the first pile, from the second, from both.
fn moves(position: &[u64]) -> Vec<Vec<u64>> {
    let (a, b) = (position[0], position[1]);
    let first = (0..a).map(|left| vec![left, b]);
    let second = (0..b).map(|left| vec![a, left]);
    let both = (1..=a.min(b)).map(|taken| vec![a - taken, b - taken]);
    first.chain(second).chain(both).collect()
}

/// floor(k phi) for `k` up to 2^64, by a fraction of Fibonacci numbers: F(93) / F(94) is greater than 1 / phi, and no fraction with a
/// smaller denominator lies between the two.
fn times_phi(k: u64) -> u128 {
    let (low, high) = (12_200_160_415_121_876_738_u128, 19_740_274_219_868_223_167_u128);
    let k = u128::from(k);
    if k == 0 { 0 } else { k + (k * low - 1) / high }
}

/// The greatest difference of a pair of 64 bits.
const GREATEST: u64 = 7_046_029_254_386_353_130;

/// Differences where rounding goes wrong first, the greatest, and random ones of every length.
fn differences() -> Vec<u64> {
    let mut all: Vec<u64> = (0..60).chain(GREATEST - 20..=GREATEST).collect();
    let (mut low, mut high) = (1_u64, 1_u64);
    while high <= GREATEST - 3 {
        all.extend(high.saturating_sub(3)..=high + 3);
        (low, high) = (high, low + high);
    }
    let mut random = Numbers(3);
    all.extend((0..2000).map(|index| (random.next() % GREATEST) >> (index % 62)));
    all
}

#[test]
fn wythoff() {
    let mut search = Search::new(moves);
    let mut questions = Vec::new();
    for (a, b) in (0..=40).flat_map(|a| (0..=40).map(move |b| (a, b))) {
        let is_lost = !search.wins(&[a, b]);
        questions.push(Question::new("wythoff is_lost", format!("{a} {b}"), truth(is_lost)));
        let winning = moves(&[a, b]).into_iter().filter(|next| !search.wins(next));
        questions.push(Question::new("wythoff winning_moves", format!("{a} {b}"), list(winning.flatten())));
        if is_lost && a <= b {
            questions.push(Question::new("wythoff lost_pair", b - a, format!("{a} {b}")));
        }
    }
    assert!(times_phi(GREATEST) + u128::from(GREATEST) <= u128::from(u64::MAX));
    assert!(times_phi(GREATEST + 1) + u128::from(GREATEST + 1) > u128::from(u64::MAX));
    for difference in differences() {
        let low = times_phi(difference) as u64;
        let high = low + difference;
        questions.push(Question::new("wythoff lost_pair", difference, format!("{low} {high}")));
        for (a, b) in [(low, high), (high, low)] {
            questions.push(Question::new("wythoff is_lost", format!("{a} {b}"), 1));
            questions.push(Question::new("wythoff winning_moves", format!("{a} {b}"), ""));
        }
        for (a, b) in [(low, high.saturating_add(1)), (high - difference / 2, low), (u64::MAX, low), (high, high)] {
            if u128::from(a.min(b)) == times_phi(a.abs_diff(b)) {
                continue;
            }
            questions.push(Question::new("wythoff is_lost", format!("{a} {b}"), 0));
            questions
                .push(Question::any("wythoff winning_moves", format!("{a} {b}"), move |answer| all_win(a, b, answer)));
        }
    }
    // A pair of which only the smaller pile has 64 bits, and piles that no pair of 64 bits differs by.
    questions.push(Question::new("wythoff is_lost", format!("0 {}", u64::MAX), 0));
    questions.push(Question::new("wythoff winning_moves", format!("{} 0", u64::MAX), "0 0"));
    hold(&questions);
}

/// Whether an answer lists moves, at least one, and each leads to a lost position.
fn all_win(a: u64, b: u64, answer: &str) -> bool {
    let numbers: Vec<u64> = answer.split_whitespace().filter_map(|word| word.parse().ok()).collect();
    let wins = |left: &[u64]| {
        let (from_first, from_second) = (a.checked_sub(left[0]), b.checked_sub(left[1]));
        let is_move =
            matches!((from_first, from_second), (Some(x), Some(y)) if x.max(y) > 0 && (x == y || x.min(y) == 0));
        is_move && u128::from(left[0].min(left[1])) == times_phi(left[0].abs_diff(left[1]))
    };
    !numbers.is_empty() && numbers.len().is_multiple_of(2) && numbers.chunks(2).all(wins)
}
