//! Several games at once against searches of them.

use std::collections::HashMap;

use super::rules::Search;
use super::{Question, hold, list, truth};

/// Subtract a positive multiple of the lesser number from the greater.
fn euclid(a: u64, b: u64) -> Vec<(u64, u64)> {
    let (more, less) = (a.max(b), a.min(b));
    (1..=more.checked_div(less).unwrap_or(0)).map(|times| (more - times * less, less)).collect()
}

/// The most and the least moves that are left, when the side that wins the game by its last move makes it last, and the other one hastens it.
fn turns(at: (u64, u64), known: &mut HashMap<(u64, u64), u64>) -> u64 {
    if let Some(&turns) = known.get(&at) {
        return turns;
    }
    let options: Vec<u64> = euclid(at.0, at.1).into_iter().map(|next| turns(next, known)).collect();
    let lost: Vec<u64> = options.iter().copied().filter(|turns| turns % 2 == 0).collect();
    let result = match (lost.iter().max(), options.iter().min()) {
        (Some(most), _) => most + 1,
        (None, Some(least)) => least + 1,
        (None, None) => 0,
    };
    known.insert(at, result);
    result
}

#[test]
fn every() {
    let mut known = HashMap::new();
    let mut questions = Vec::new();
    for (a, b) in (0..=40).flat_map(|a| (0..=40).map(move |b| (a, b))) {
        let lengths: Vec<u64> = euclid(a, b).into_iter().map(|next| turns(next, &mut known)).collect();
        let length = turns((a, b), &mut known);
        questions.push(Question::new("every euclid_length", format!("{a} {b}"), length));
        questions.push(Question::new("every length", list(lengths), length));
    }
    // Two games at once, in which nothing but the moves is known.
    let mut search = Search::new(|at: &[u64]| {
        let options = |game: usize| {
            let (a, b) = (at[2 * game], at[2 * game + 1]);
            // A game that is over stays as it is.
            if a.min(b) == 0 { vec![(a, b)] } else { euclid(a, b) }
        };
        if (0..at.len() / 2).all(|game| at[2 * game].min(at[2 * game + 1]) == 0) {
            return Vec::new();
        }
        let pairs =
            options(0).into_iter().flat_map(|(a, b)| options(1).into_iter().map(move |(c, d)| vec![a, b, c, d]));
        pairs.collect()
    });
    for (a, b) in (1..=9).flat_map(|a| (1..=a).map(move |b| (a, b))) {
        for (c, d) in (1..=9).flat_map(|c| (1..=c).map(move |d| (c, d))) {
            let lengths = list([turns((a, b), &mut known), turns((c, d), &mut known)]);
            questions.push(Question::new("every first_player_wins", lengths, truth(search.wins(&[a, b, c, d]))));
        }
    }
    questions.push(Question::new("every first_player_wins", String::new(), 0));
    questions.push(Question::new("every euclid_length", format!("{} {}", u64::MAX, u64::MAX - 1), 2));
    hold(&questions);
}
