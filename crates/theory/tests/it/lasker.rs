//! Lasker's Nim.

use super::against::{boards, piles, same};
use super::game;

fn rules(piles: &[u64]) -> Vec<Vec<u64>> {
    let mut all = Vec::new();
    for (index, &pile) in piles.iter().enumerate() {
        let mut with = |parts: &[u64]| all.push([&piles[..index], parts, &piles[index + 1..]].concat());
        (0..pile).for_each(|left| with(&[left]));
        (1..pile).filter(|part| 2 * part <= pile).for_each(|part| with(&[part, pile - part]));
    }
    all
}

#[test]
fn lasker_has_its_moves_and_its_winners_on_small_boards() {
    same(&game("lasker"), &rules, &boards(3, 4));
    same(&game("lasker"), &rules, &boards(1, 9));
    same(&game("lasker").misere(), &rules, &boards(3, 4));
    same(&game("lasker").misere(), &rules, &boards(2, 6));
    same(&game("lasker").misere(), &rules, &boards(1, 12));
}

#[test]
fn the_listing_of_a_large_pile_is_cut() -> Result<(), Box<dyn std::error::Error>> {
    let game = game("lasker");
    let position = piles(&[u64::MAX, 1]);
    assert_eq!(game.first_player_wins(&position), Ok(true));
    let winning = game.winning_moves(&position, 100)?;
    assert_eq!((winning.moves.len(), winning.complete), (1, true));
    assert_eq!(winning.moves[0].to_string(), "pile 1: 18446744073709551615 -> 1 (take 18446744073709551614)");
    // Worth 2^64 against 2^64 - 1: a split into the low and the high bits of the values does it, in many ways.
    let winning = game.winning_moves(&piles(&[u64::MAX, u64::MAX - 3, 3]), 100)?;
    assert_eq!((winning.moves.len(), winning.complete), (100, false));
    assert_eq!(game.pile_values(&piles(&[0, 3, u64::MAX]))?, Some(vec![0, 4, 1 << 64]));
    Ok(())
}

/// Every move as what it leaves of the pile at an index: takes, then splits by their smaller part.
fn moves(piles: &[u64]) -> Vec<(usize, Vec<u64>)> {
    let of_pile = |(index, &stones): (usize, &u64)| {
        let takes = (0..stones).map(move |left| (index, vec![left]));
        let splits = (1..stones).filter(move |part| 2 * part <= stones);
        takes.chain(splits.map(move |part| (index, vec![part, stones - part]))).collect::<Vec<_>>()
    };
    piles.iter().enumerate().flat_map(of_pile).collect()
}

/// The winning moves of the game in the same form.
fn winning(stones: &[u64], most: usize) -> Vec<(usize, Vec<u64>)> {
    let winning = game("lasker").winning_moves(&piles(stones), most).expect("a formula decides");
    let left = |change: &theory::game::Change| change.after.iter().map(|pile| pile.stones).collect();
    winning.moves.iter().map(|step| (step.changes[0].pile, left(&step.changes[0]))).collect()
}

/// The xor of the values by their definition, each the mex of its options.
fn xor(values: &[u64], piles: &[u64]) -> u64 {
    piles.iter().fold(0, |sum, &pile| sum ^ values[pile as usize])
}

#[test]
fn all_splits_of_larger_piles_are_listed() {
    let mut values: Vec<u64> = Vec::new();
    for stones in 0..400 {
        let splits = (1..stones).map(|part| values[part] ^ values[stones - part]);
        let options: std::collections::BTreeSet<u64> = values.iter().copied().chain(splits).collect();
        values.push((0..).find(|value| !options.contains(value)).unwrap_or(0));
    }
    let mut state = 11_u64;
    let mut next = |below: u64| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) % below
    };
    for _ in 0..300 {
        let stones = [next(400), next(400), next(40)];
        let mut expected = moves(&stones);
        expected.retain(|(index, parts)| {
            let mut after = stones.to_vec();
            after.splice(index..=index, parts.iter().copied());
            xor(&values, &after) == 0
        });
        assert_eq!(winning(&stones, usize::MAX), expected, "{stones:?}");
    }
}

#[test]
fn moves_hold_up_to_64_bits() {
    let lost = |stones: &[u64]| game("lasker").first_player_wins(&piles(stones)) == Ok(false);
    // With wrapping numbers the greatest pile would be worth 0, as an empty one.
    assert!(!lost(&[u64::MAX]) && !lost(&[u64::MAX, 0]) && lost(&[u64::MAX, 9, u64::MAX, 9]) && lost(&[]));
    assert_eq!(winning(&[u64::MAX, u64::MAX], 1), []);
    let mut state = 12_u64;
    let mut next = || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        state ^ state >> 29
    };
    for shift in (0..64).cycle().take(300) {
        let stones = [u64::MAX, next() >> shift, next(), u64::MAX - (next() >> 60)];
        let mut last = None;
        for (index, parts) in winning(&stones, 500) {
            if let [one, other] = parts[..] {
                assert!(0 < one && one <= other && one.checked_add(other) == Some(stones[index]), "{stones:?}");
                assert!(Some((index, one)) > last, "{stones:?}: ascending");
                last = Some((index, one));
            }
            let mut after = stones.to_vec();
            after.splice(index..=index, parts.iter().copied());
            assert!(lost(&after), "{stones:?}: pile {index} to {parts:?}");
        }
    }
}
