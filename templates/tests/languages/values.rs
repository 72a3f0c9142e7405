//! The games whose piles have Grundy values: a pile's value is the Nim pile beside which it is lost.

use super::rules::{Search, long_table, of_each_pile};
use super::{Question, hold, list, truth};
use crate::search::Numbers;

/// The values of the piles of 0 to `len - 1` stones, found by the search.
fn searched(len: u64, left_of: impl Fn(u64) -> Vec<Vec<u64>>) -> Vec<u64> {
    let mut search = Search::new(|piles: &[u64]| of_each_pile(piles, &left_of));
    (0..len).map(|n| search.value(&super::rules::sorted(vec![n]))).collect()
}

fn takes_leave(takes: &[u64], pile: u64) -> Vec<Vec<u64>> {
    takes.iter().filter(|&&take| take <= pile).map(|take| vec![pile - take]).collect()
}

/// The least (start, period) of values that are many times as long.
fn shown_period(values: &[u64]) -> (usize, usize) {
    let quarter = values.len() / 4;
    let found = (1..quarter).find_map(|period| {
        let differs = (0..values.len() - period).rev().find(|&n| values[n] != values[n + period]);
        let start = differs.map_or(0, |n| n + 1);
        (start < quarter).then_some((start, period))
    });
    found.expect("so long a table shows the period")
}

#[test]
fn subtraction() {
    let mut questions = Vec::new();
    for k in 0..=6 {
        let takes: Vec<u64> = (1..=k).collect();
        let mut search = Search::new(|piles: &[u64]| takes_leave(&takes, piles[0]));
        for n in 0..=40 {
            questions.push(Question::new("subtraction wins_up_to", format!("{n} {k}"), truth(search.wins(&[n]))));
        }
    }
    let most = u64::MAX;
    for (n, k, wins) in [
        (most, most, 1),
        (most, most - 1, 0),
        (most - 1, most, 1),
        (0, most, 0),
        (most, 0, 0),
        (most, 3, 1),
        (most - 3, 3, 0),
        (1 << 63, most >> 1, 0),
    ] {
        questions.push(Question::new("subtraction wins_up_to", format!("{n} {k}"), wins));
    }
    for set in 0..64 {
        let takes: Vec<u64> = (1..=6).filter(|take| set >> (take - 1) & 1 == 1).collect();
        let mut search = Search::new(|piles: &[u64]| takes_leave(&takes, piles[0]));
        let values = (0..30).map(|n| search.value(&[n]));
        // Any order, some twice, and some greater than every pile.
        let unordered = list([6, most, 1 << 40].iter().chain(takes.iter().rev()).chain(takes.first()).skip(1));
        questions.push(Question::new("subtraction grundy_values", format!("30 {unordered}"), list(values)));
        let long = long_table(800, |n| takes_leave(&takes, n));
        let (start, period) = shown_period(&long);
        let needed = start + period + takes.last().map_or(1, |&take| take as usize);
        let asked = |len: usize| format!("{len} {}", list(&takes));
        questions.push(Question::new("subtraction period", asked(needed), format!("{start} {period}")));
        questions.push(Question::new("subtraction period", asked(2 * needed), format!("{start} {period}")));
        questions.push(Question::new("subtraction period", asked(needed - 1), "none"));
    }
    questions.push(Question::new("subtraction grundy_values", "0 1 2", ""));
    questions.push(Question::new("subtraction period", "0 1 2", "none"));
    hold(&questions);
}

#[test]
fn fibonacci() {
    let takes: Vec<u64> = vec![1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233, 377, 610, 987, 1597, 2584];
    let mut search = Search::new(|piles: &[u64]| takes_leave(&takes, piles[0]));
    let found: Vec<u64> = (0..80).map(|n| search.value(&[n])).collect();
    let long = long_table(3000, |n| takes_leave(&takes, n));
    assert_eq!(found, long[..80]);
    let lengths = (0..80).chain([144, 145, 610, 611, 2584, 2585, 3000]);
    hold(&lengths.map(|len| Question::new("fibonacci grundy_values", len, list(&long[..len]))).collect::<Vec<_>>());
}

fn lasker_leaves(pile: u64) -> Vec<Vec<u64>> {
    let takes = (0..pile).map(|left| vec![left]);
    takes.chain((1..pile).map(|part| vec![part, pile - part])).collect()
}

#[test]
fn lasker() {
    let long = long_table(300, lasker_leaves);
    assert_eq!(searched(9, lasker_leaves), long[..9]);
    let mut questions: Vec<Question> =
        (0..).zip(&long).map(|(n, value)| Question::new("lasker grundy_value", n as u64, value)).collect();
    for (n, value) in [
        ((1 << 31) - 1, 1 << 31),
        (1 << 31, (1 << 31) - 1),
        (1_000_000_007, 1_000_000_008),
        (1 << 63, (1 << 63) - 1),
        (u64::MAX - 4, u64::MAX - 3),
        (u64::MAX - 3, u64::MAX - 4),
        (u64::MAX - 2, u64::MAX - 2),
        (u64::MAX - 1, u64::MAX - 1),
    ] {
        questions.push(Question::new("lasker grundy_value", n, value));
    }
    hold(&questions);
}

#[test]
fn three_split() {
    let leaves = |pile: u64| {
        let takes = (0..pile).map(|left| vec![left]);
        let parts = (1..pile).flat_map(move |a| (a..pile).map(move |b| (a, b))).filter(move |(a, b)| a + 2 * b <= pile);
        takes.chain(parts.map(|(a, b)| vec![a, b, pile - a - b])).collect()
    };
    let long = long_table(200, leaves);
    assert_eq!(searched(10, leaves), long[..10]);
    let mut questions: Vec<Question> =
        (0..).zip(&long).map(|(n, value)| Question::new("three_split grundy_value", n as u64, value)).collect();
    for (n, value) in [((1 << 31) - 1, 1 << 31), (1 << 63, (1 << 63) - 1), (u64::MAX - 1, u64::MAX - 1)] {
        questions.push(Question::new("three_split grundy_value", n, value));
    }
    hold(&questions);
}

#[test]
fn strange_nim() {
    let ask = |stones: u64, part: u64, value: u64| {
        Question::new("strange_nim grundy_value", format!("{stones} {part}"), value)
    };
    let mut questions = Vec::new();
    for part in 1..=11 {
        let leaves = |pile: u64| (1..=pile / part).map(|take| vec![pile - take]).collect();
        let long = long_table(401, leaves);
        assert_eq!(searched(13, leaves), long[..13]);
        questions.extend((0..).zip(&long).map(|(stones, &value)| ask(stones, part, value)));
    }
    let most = u64::MAX;
    for (stones, part, value) in [
        (most, 1, most),
        (most, 3, most / 3),
        (most, most, 1),
        (most - 1, most, 0),
        (1 << 63, 1 << 62, 2),
        (1 << 63, (1 << 63) - 1, 0),
    ] {
        questions.push(ask(stones, part, value));
    }
    hold(&questions);
}

#[test]
fn zero_move() {
    // The stones of a pile, and 1 while it may be passed on.
    let mut search = Search::new(|pile: &[u64]| {
        let takes = (0..pile[0]).map(|left| vec![left, pile[1]]);
        takes.chain((pile[0] > 0 && pile[1] == 1).then(|| vec![pile[0], 0])).collect()
    });
    let mut questions = Vec::new();
    for (n, may_pass) in (0..=30).flat_map(|n| [(n, 0), (n, 1)]) {
        let value = search.value(&[n, may_pass]);
        questions.push(Question::new("zero_move grundy_value", format!("{n} {may_pass}"), value));
    }
    for (n, may_pass, value) in [
        (u64::MAX, 0, u64::MAX),
        (u64::MAX - 1, 1, u64::MAX - 2),
        (u64::MAX - 2, 1, u64::MAX - 1),
        (1 << 63, 1, (1 << 63) - 1),
        (1 << 32, 1, (1 << 32) - 1),
        ((1 << 32) - 1, 1, 1 << 32),
    ] {
        questions.push(Question::new("zero_move grundy_value", format!("{n} {may_pass}"), value));
    }
    hold(&questions);
}

/// What a code allows to be left of a pile.
fn octal_leaves(digits: &[u64], pile: u64) -> Vec<Vec<u64>> {
    let mut all = Vec::new();
    for (taken, &digit) in (0..=pile).zip(digits) {
        let left = pile - taken;
        if left == 0 && taken > 0 && digit % 2 == 1 {
            all.push(vec![]);
        }
        if left > 0 && taken > 0 && digit / 2 % 2 == 1 {
            all.push(vec![left]);
        }
        if digit / 4 == 1 {
            all.extend((1..left).map(|part| vec![part, left - part]));
        }
    }
    all
}

#[test]
fn octal() {
    let mut questions = Vec::new();
    for code in 0..128 {
        let digits = [code / 64 * 4, code / 8 % 8, code % 8];
        let leaves = |pile| octal_leaves(&digits, pile);
        let long = long_table(40, leaves);
        assert_eq!(searched(8, leaves), long[..8], "{digits:?}");
        questions.push(Question::new("octal grundy_values", format!("40 {}", list(digits)), list(long)));
    }
    for digits in [&[0, 1, 2, 3, 4, 5, 6, 7][..], &[4, 0, 0, 0, 7], &[0], &[4], &[], &[0, 0, 0, 0, 0, 0, 5]] {
        let long = long_table(60, |pile| octal_leaves(digits, pile));
        questions.push(Question::new("octal grundy_values", format!("60 {}", list(digits)), list(long)));
    }
    // Kayles, Dawson's Kayles, codes that end in 0, and ones without a preperiod; 0.16 shows none so early.
    let codes = [&[0, 7, 7][..], &[0, 0, 7], &[0, 7, 7, 0, 0], &[0, 3, 3, 3], &[0, 1, 3, 7], &[0, 0], &[0], &[4, 3, 3]];
    for digits in codes {
        let long = long_table(800, |pile| octal_leaves(digits, pile));
        let (start, period) = shown_period(&long);
        let last = digits.iter().rposition(|&digit| digit > 0).unwrap_or(0);
        let needed = 2 * start.max(1) + 2 * period + last;
        let asked = |len: usize| format!("{len} {}", list(digits));
        questions.push(Question::new("octal period", asked(needed), format!("{start} {period}")));
        questions.push(Question::new("octal period", asked(needed - 1), "none"));
    }
    questions.push(Question::new("octal period", "168 0 7 7", "71 12"));
    questions.push(Question::new("octal period", "300 0 1 6", "none"));
    hold(&questions);
}

fn unequal_parts(pile: u64) -> Vec<Vec<u64>> {
    (1..pile).filter(|part| 2 * part != pile).map(|part| vec![part, pile - part]).collect()
}

#[test]
fn splitting() {
    let long = long_table(400, unequal_parts);
    assert_eq!(searched(13, unequal_parts), long[..13]);
    // The beginning of OEIS A002188.
    assert_eq!(long[..12], [0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2]);
    let lengths = (0..50).chain([400]);
    hold(&lengths.map(|len| Question::new("splitting grundy_values", len, list(&long[..len]))).collect::<Vec<_>>());
}

#[test]
fn grundy() {
    let mut numbers = Numbers(6);
    let mut questions = Vec::new();
    for len in (0..12).cycle().take(600) {
        let values: Vec<u64> = (0..len).map(|_| numbers.next() % 8).collect();
        let least = (0..=len).find(|value| !values.contains(value)).expect("one of so many is missing");
        questions.push(Question::new("grundy mex", list(&values), least));
    }
    questions.push(Question::new("grundy mex", list([u32::MAX, 0, 1 << 31]), 1));
    questions.push(Question::new("grundy mex", list((0..300).rev()), 300));
    for _ in 0..300 {
        // Each position has options that are sums of up to 2 smaller ones.
        let mut game: Vec<Vec<Vec<u64>>> = Vec::new();
        for position in 0..=6 {
            let options = if position == 0 { 0 } else { numbers.next() % 5 };
            let mut sum = || (0..numbers.next() % 3).map(|_| numbers.next() % position).collect();
            game.push((0..options).map(|_| sum()).collect());
        }
        let told = list(game.iter().map(|options| {
            let sums = options.iter().map(|sum| format!("{} {}", sum.len(), list(sum)).trim_end().to_owned());
            list([options.len().to_string()].into_iter().chain(sums))
        }));
        // A position here is a sorted list of positions of the game, one more than which each is written, so that 0 is left out.
        let mut search = Search::new(|sum: &[u64]| {
            of_each_pile(sum, |one| {
                let options = game[one as usize - 1].iter();
                options.map(|parts| parts.iter().map(|part| part + 1).collect()).collect()
            })
        });
        questions.push(Question::new("grundy grundy_value", format!("7 {told}"), search.value(&[7])));
    }
    hold(&questions);
}
