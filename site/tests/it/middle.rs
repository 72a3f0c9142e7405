//! The example for meeting in the middle in chapter 13: choices of a fixed number of piles, against a search that plays each of them.

use std::collections::HashMap;

/// How many ways there are to keep `keep` of the piles so that the player to move loses Nim: the sizes and xors of all sets of either half.
fn by_halves(piles: &[u64], keep: usize) -> u64 {
    let sets = |half: &[u64]| -> Vec<(usize, u64)> {
        let set = |chosen: u32| {
            let kept = half.iter().enumerate().filter(|(index, _)| chosen >> index & 1 == 1);
            kept.fold((0, 0), |(size, xor), (_, pile)| (size + 1, xor ^ pile))
        };
        (0..1_u32 << half.len()).map(set).collect()
    };
    let (left, right) = piles.split_at(piles.len() / 2);
    let mut found: HashMap<(usize, u64), u64> = HashMap::new();
    for set in sets(left) {
        *found.entry(set).or_default() += 1;
    }
    let fitting = sets(right).into_iter().filter(|(size, _)| *size <= keep);
    fitting.filter_map(|(size, xor)| found.get(&(keep - size, xor))).sum()
}

/// The same by playing: it knows only that a move makes one pile smaller, and that a player without a move loses.
fn by_search(piles: &[u64], keep: usize, known: &mut HashMap<Vec<u64>, bool>) -> u64 {
    fn wins(piles: &[u64], known: &mut HashMap<Vec<u64>, bool>) -> bool {
        if let Some(&wins) = known.get(piles) {
            return wins;
        }
        let mut found = false;
        for index in 0..piles.len() {
            for left in 0..piles[index] {
                let mut after = piles.to_vec();
                after[index] = left;
                found |= !wins(&after, known);
            }
        }
        known.insert(piles.to_vec(), found);
        found
    }
    fn choose(kept: &mut Vec<u64>, rest: &[u64], keep: usize, known: &mut HashMap<Vec<u64>, bool>) -> u64 {
        match rest.split_first() {
            None => u64::from(keep == 0 && !wins(kept, known)),
            Some((pile, rest)) => {
                let without = choose(kept, rest, keep, known);
                let Some(keep) = keep.checked_sub(1) else { return without };
                kept.push(*pile);
                let with = choose(kept, rest, keep, known);
                kept.pop();
                without + with
            }
        }
    }
    choose(&mut Vec::new(), piles, keep, known)
}

#[test]
fn choices_by_halves_are_those_that_a_search_finds_lost() {
    let mut known = HashMap::new();
    for row in [[1, 2, 3, 4, 5, 1], [1, 1, 2, 2, 3, 3], [5, 4, 1, 3, 2, 4], [1, 2, 4, 3, 5, 2], [3, 3, 3, 3, 3, 3]] {
        for keep in 0..=row.len() {
            assert_eq!(by_halves(&row, keep), by_search(&row, keep, &mut known), "{row:?}, {keep} kept");
        }
    }
}

#[test]
fn a_list_of_independent_piles_does_not_know_the_sizes() {
    // In both rows two piles are independent, so four sets have xor 0; but not as many have two piles.
    let mut known = HashMap::new();
    let rows = [[1, 1, 2, 2], [1, 2, 3, 3]];
    let counts = rows.map(|row| [0, 1, 2, 3, 4].map(|keep| by_search(&row, keep, &mut known)));
    assert_eq!(counts, [[1, 0, 2, 0, 1], [1, 0, 1, 2, 0]]);
    assert_eq!(counts.map(|row| row.iter().sum::<u64>()), [4, 4]);
}
