//! Linear bases against the set of all xors.

use std::collections::BTreeSet;

use super::{Question, hold, list, truth};

/// Every xor of some of the numbers, of none as well.
fn xors(numbers: &[u64]) -> BTreeSet<u64> {
    let subsets = 0_u32..1 << numbers.len();
    let of = |subset: u32| {
        let chosen = numbers.iter().enumerate().filter(|(place, _)| subset >> place & 1 == 1);
        chosen.fold(0, |sum, (_, number)| sum ^ number)
    };
    subsets.map(of).collect()
}

#[test]
fn xor_basis() {
    let mut questions = Vec::new();
    for code in 0..8_u64.pow(5) {
        let numbers: Vec<u64> = (0..5).map(|place| code >> (3 * place) & 7).collect();
        let fresh = (0..5).map(|place| truth(!xors(&numbers[..place]).contains(&numbers[place])));
        questions.push(Question::new("xor_basis insert", list(&numbers), list(fresh)));
        let is_spanned = xors(&numbers[1..]).contains(&numbers[0]);
        questions.push(Question::any("xor_basis reduce", list(&numbers), move |rest| (rest == "0") == is_spanned));
    }
    let most = u64::MAX;
    questions.push(Question::new("xor_basis insert", list([most, 1 << 63, most >> 1, 1]), "1 1 0 1"));
    questions.push(Question::new("xor_basis reduce", list([most, 1 << 63, most >> 1]), 0));
    hold(&questions);
}
