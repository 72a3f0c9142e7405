//! Each shape of case has what it promises, by sums and searches of the test's own.

#![expect(clippy::panic, reason = "a test that cannot go on has failed")]

use generators::arguments::Choice;
use generators::boards::Boards;
use generators::number::Range;
use generators::pairs;
use generators::piles::{Impossible, Rule, Shape, equal, near_max, one_bit, one_move, ones, p_position, top_bit};
use generators::rng;
use generators::with_rand::Rand;
use rand::rngs::{SmallRng, Xoshiro256PlusPlus};
use rand::{Rng, SeedableRng};

fn range(least: u64, most: u64) -> Range {
    Range::new(least, most).unwrap_or_else(|error| panic!("{error}"))
}

/// The number of winning moves in Nim: every take is tried.
fn winning_moves(piles: &[u64]) -> usize {
    let lost_after = |index: usize, left: u64| {
        let others = piles.iter().enumerate().filter(|&(other, _)| other != index);
        others.fold(left, |sum, (_, pile)| sum ^ pile) == 0
    };
    let tries = piles.iter().enumerate().flat_map(|(index, &pile)| (0..pile).map(move |left| (index, left)));
    tries.filter(|&(index, left)| lost_after(index, left)).count()
}

#[test]
fn every_shape_keeps_count_and_bounds() {
    let mut rng = rng::seeded(1);
    let bounds =
        [range(0, 7), range(1, 1), range(5, 12), range(1, 4747), range(u64::MAX - 9, u64::MAX), range(0, u64::MAX)];
    let mut drawn = 0;
    for &(shape, ..) in Shape::ALL {
        for stones in bounds {
            for count in (0..9).cycle().take(90) {
                for rule in [Rule::Nim, Rule::ZeroMove] {
                    let Ok(piles) = shape.draw(&mut rng, count, stones, rule) else {
                        continue;
                    };
                    assert_eq!(piles.len(), count, "{shape:?} {stones}");
                    assert!(piles.iter().all(|&pile| stones.contains(pile)), "{shape:?} {stones} {piles:?}");
                    drawn += 1;
                }
            }
        }
    }
    assert!(drawn > 6000, "{drawn}");
}

#[test]
fn p_positions_have_the_xor_0() {
    let mut rng = rng::seeded(2);
    for count in 2..40 {
        let piles = p_position(&mut rng, count, range(1, u64::MAX), Rule::Nim).unwrap_or_default();
        assert_eq!((piles.len(), piles.iter().fold(0, |sum, pile| sum ^ pile)), (count, 0));
        let piles = p_position(&mut rng, count, range(1, 1 << 30), Rule::ZeroMove).unwrap_or_default();
        let worth = |pile: &u64| {
            if pile.is_multiple_of(2) { pile - 1 } else { pile + 1 }
        };
        assert_eq!((piles.len(), piles.iter().fold(0, |sum, pile| sum ^ worth(pile))), (count, 0));
    }
}

#[test]
fn any_generator_of_the_crate_rand_will_do() {
    let mut rng = Rand(Xoshiro256PlusPlus::seed_from_u64(3));
    for count in 2..40 {
        let piles = p_position(&mut rng, count, range(1, u64::MAX), Rule::Nim).unwrap_or_default();
        assert_eq!((piles.len(), piles.iter().fold(0, |sum, pile| sum ^ pile)), (count, 0));
    }
    // Also one that is only lent, and one whose type is not known.
    let mut lent = SmallRng::seed_from_u64(4);
    let one: &mut dyn Rng = &mut lent;
    let pairs: Vec<[u64; 2]> = (0..50).map(|_| pairs::Shape::Lost.draw(&mut Rand(&mut *one), 10)).collect();
    assert!(pairs.iter().all(|pair| [[1, 2], [3, 5], [4, 7], [6, 10]].contains(pair)), "{pairs:?}");
    assert!(pairs.contains(&[1, 2]) && pairs.contains(&[6, 10]));
}

#[test]
fn one_bit_positions_have_any_bit_alone() {
    let mut rng = rng::seeded(5);
    for rule in [Rule::Nim, Rule::ZeroMove, Rule::Lasker] {
        let mut seen = 0;
        for bit in 2..30 {
            for count in 2..8 {
                let piles = one_bit(&mut rng, count, range(1, (1 << 30) - 1), rule, bit).unwrap_or_default();
                assert_eq!((piles.len(), rule.sum(&piles)), (count, 1 << bit), "{rule:?} {piles:?}");
            }
            let piles = Shape::OneBit.draw(&mut rng, 3, range(1, (1 << 30) - 1), rule).unwrap_or_default();
            assert!(rule.sum(&piles).is_power_of_two(), "{rule:?} {piles:?}");
            seen |= rule.sum(&piles);
        }
        assert!(seen.count_ones() > 10, "{rule:?}: the bits {seen:b}");
    }
}

#[test]
fn top_bit_positions_have_the_top_bit_alone() {
    let mut rng = rng::seeded(3);
    for (most, top) in [(u64::MAX, 1 << 63), ((1 << 31) - 1, 1 << 30), (1000, 512)] {
        for count in 2..20 {
            let piles = top_bit(&mut rng, count, range(1, most), Rule::Nim).unwrap_or_default();
            assert_eq!((piles.len(), piles.iter().fold(0, |sum, pile| sum ^ pile)), (count, top));
        }
    }
}

#[test]
fn one_move_positions_have_one_winning_move_and_are_found_where_there_are_some() {
    let mut rng = rng::seeded(4);
    for least in 0..=9 {
        for most in least..=12 {
            let stones = range(least, most);
            for count in 0..=4 {
                let mut all = Boards::new(range(count, count), stones, false);
                let exists = all.any(|board| winning_moves(&board) == 1);
                for _ in 0..5 {
                    let drawn = one_move(&mut rng, count as usize, stones);
                    assert_eq!(drawn.is_ok(), exists, "{count} of {stones}");
                    let Ok(piles) = drawn else { continue };
                    assert_eq!(winning_moves(&piles), 1, "{piles:?}");
                    let last = piles[count as usize - 1];
                    let others = piles.iter().fold(last, |sum, pile| sum ^ pile);
                    assert!(others < last, "the move is not on the last pile of {piles:?}");
                }
            }
        }
    }
}

#[test]
fn equal_ones_and_near_max_are_what_they_say() {
    let mut rng = rng::seeded(5);
    let piles = equal(&mut rng, 5, range(1, 1000));
    assert!(piles.iter().all(|pile| *pile == piles[0]));
    assert_eq!(ones(3, range(0, 9)), Ok(vec![1, 1, 1]));
    assert_eq!(ones(3, range(2, 9)), Err(Impossible::NoOnes(range(2, 9))));
    let piles = near_max(&mut rng, 300, range(1, 1000));
    let seen: std::collections::BTreeSet<u64> = piles.into_iter().collect();
    assert!(seen.into_iter().eq(985..=1000));
}

#[test]
fn what_is_impossible_is_said() {
    let mut rng = rng::seeded(6);
    let message = |drawn: Result<Vec<u64>, Impossible>| drawn.map_err(|cause| cause.to_string());
    let drawn = p_position(&mut rng, 1, range(1, 9), Rule::Nim);
    assert_eq!(message(drawn), Err("found no case with piles 1, stones 1..9 and an xor of 0".to_owned()));
    let drawn = one_move(&mut rng, 3, range(8, 15));
    assert_eq!(
        message(drawn),
        Err("there is no case with piles 3, stones 8..15 and exactly one winning move".to_owned())
    );
    let drawn = Shape::OneMove.draw(&mut rng, 2, range(1, 9), Rule::ZeroMove);
    assert_eq!(message(drawn), Err("the shape one-move supports only the rule nim".to_owned()));
}

#[test]
fn mixed_draws_other_shapes_and_falls_back_to_uniform() {
    let mut rng = rng::seeded(7);
    let stones = range(1, 1 << 40);
    let mut draw = |count| Shape::Mixed.draw(&mut rng, count, stones, Rule::Nim).unwrap_or_default();
    let cases: Vec<Vec<u64>> = (0..200).map(|_| draw(4)).collect();
    let has = |test: fn(&[u64]) -> bool| cases.iter().any(|piles| test(piles));
    assert!(has(|piles| piles == [1; 4]));
    assert!(has(|piles| piles[0] > 1 && piles.iter().all(|pile| *pile == piles[0])));
    assert!(has(|piles| piles[0] != piles[1] && piles.iter().fold(0, |sum, pile| sum ^ pile) == 0));
    assert!((0..100).all(|_| draw(1).len() == 1));
}
