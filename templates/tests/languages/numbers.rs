//! Games on one or two numbers against searches of them.

use super::rules::Search;
use super::{Question, hold, truth};

#[test]
fn zeckendorf() {
    // The stones, and how many may be taken.
    let mut search =
        Search::new(|at: &[u64]| (1..=at[1].min(at[0])).map(|take| vec![at[0] - take, 2 * take]).collect());
    let mut questions = Vec::new();
    for n in 0..=120_u64 {
        // The least limit with which the player to move wins is the least term.
        let least = (1..=n).find(|&most| search.wins(&[n, most]));
        questions.push(Question::new("zeckendorf least_term", n, least.unwrap_or(0)));
        if let Some(least) = least {
            assert!((least..=n).all(|most| search.wins(&[n, most])), "{n}");
            assert!(!search.wins(&[n - least, 2 * least]), "{n}");
        }
    }
    // The greatest Fibonacci number below 2^64, and its neighbours.
    let last = 12_200_160_415_121_876_738;
    for n in [last - 1, last, last + 1, 1_836_311_903, 2_147_483_647] {
        questions.push(Question::new("zeckendorf least_term", n, greedy(n)));
    }
    assert_eq!(greedy(last), last);
    questions.push(Question::new("zeckendorf least_term", u64::MAX, greedy(u64::MAX)));
    hold(&questions);
}

/// The least term of the sum from the largest term down, in 128 bits.
fn greedy(n: u64) -> u64 {
    let mut terms = vec![1_u128, 2];
    while terms.len() < 100 {
        terms.push(terms[terms.len() - 1] + terms[terms.len() - 2]);
    }
    let (mut left, mut least) = (u128::from(n), 0);
    for &term in terms.iter().rev().filter(|&&term| term <= u128::from(n)) {
        if term <= left {
            left -= term;
            least = term as u64;
        }
    }
    least
}

#[test]
fn euclid() {
    let mut search = Search::new(|at: &[u64]| {
        let (more, less) = (at[0].max(at[1]), at[0].min(at[1]));
        // After a 0 nobody moves.
        let multiples = more.checked_div(less).unwrap_or(0);
        (1..=multiples).map(|times| vec![more - times * less, less]).collect()
    });
    let mut questions = Vec::new();
    for (a, b) in (1..=60_u64).flat_map(|a| (1..=60).map(move |b| (a, b))) {
        let wins = search.wins(&[a, b]);
        questions.push(Question::new("euclid first_player_wins", format!("{a} {b}"), truth(wins)));
    }
    let most = u64::MAX;
    for (a, b, wins) in [(most, most, 1), (most, 1, 1), (most, most - 1, 0), (most, most / 2 + 1, 1)] {
        questions.push(Question::new("euclid first_player_wins", format!("{a} {b}"), wins));
    }
    // Neighbours of the Fibonacci sequence: the ratio is above the golden one for every second pair.
    let (mut a, mut b, mut wins) = (2_u64, 3_u64, false);
    while let Some(next) = a.checked_add(b) {
        questions.push(Question::new("euclid first_player_wins", format!("{a} {b}"), truth(wins)));
        (a, b, wins) = (b, next, !wins);
    }
    hold(&questions);
}
