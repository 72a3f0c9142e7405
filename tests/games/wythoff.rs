//! Wythoff's game: every small position by search, every pair up to a million by its definition, then all of 64 bits.

use crate::search::Numbers;
use grundy::games::wythoff::{Move, first_player_wins, lost_pair, partner, winning_moves, winning_pairs};

/// Which positions of fewer than `size` stones a pile are won: some move leads to a lost one.
fn table(size: usize) -> Vec<Vec<bool>> {
    let mut won = vec![vec![false; size]; size];
    for a in 0..size {
        for b in 0..size {
            won[a][b] = moves([a, b]).iter().any(|&[a, b]| !won[a][b]);
        }
    }
    won
}

/// The positions after every move: takes from the first pile, from the second, from both.
fn moves([a, b]: [usize; 2]) -> Vec<[usize; 2]> {
    let first = (0..a).map(|left| [left, b]);
    let second = (0..b).map(|left| [a, left]);
    let both = (1..=a.min(b)).map(|taken| [a - taken, b - taken]);
    first.chain(second).chain(both).collect()
}

fn wide([a, b]: [usize; 2]) -> [u64; 2] {
    [a as u64, b as u64]
}

#[test]
fn wythoff_equals_the_search_on_every_small_position() {
    let won = table(61);
    for a in 0..won.len() {
        for b in 0..won.len() {
            let piles = wide([a, b]);
            assert_eq!(first_player_wins(piles), won[a][b], "{piles:?}");
            let expected: Vec<[u64; 2]> = moves([a, b]).into_iter().filter(|&[a, b]| !won[a][b]).map(wide).collect();
            let found: Vec<Move> = winning_moves(piles).collect();
            assert_eq!(found.iter().map(|step| step.after).collect::<Vec<_>>(), expected, "{piles:?}");
            for step in &found {
                assert_eq!(step.before, piles);
                assert_eq!(step.taken(), [0, 1].map(|pile| piles[pile] - step.after[pile]), "{piles:?}");
            }
        }
    }
}

#[test]
fn the_pairs_are_listed_as_the_contract_of_hdu_2177_wants_them() {
    let won = table(61);
    for a in 0..won.len() {
        for b in a..won.len() {
            let lost = |&[a, b]: &[usize; 2]| !won[a][b];
            let both = (1..=a).map(|taken| [a - taken, b - taken]).filter(lost);
            let mut expected: Vec<[usize; 2]> = both.collect();
            let first = (0..a).map(|left| [left, b]);
            let mut others: Vec<[usize; 2]> = first.chain((0..b).map(|left| [left.min(a), left.max(a)])).collect();
            others.retain(|pair| lost(pair) && !expected.contains(pair));
            others.sort_unstable();
            others.dedup();
            expected.extend(others);
            let expected: Vec<_> = expected.into_iter().map(wide).collect();
            assert_eq!(winning_pairs(wide([a, b])), expected, "{a} {b}");
            assert_eq!(winning_pairs(wide([b, a])), expected, "{b} {a}");
        }
    }
}

/// The pairs by their definition: the smaller pile is the least number in no pair so far, the difference grows by one.
#[test]
fn the_pairs_take_the_least_number_that_is_left() {
    let most = 1_000_000;
    let mut taken = vec![false; 2 * most];
    let mut low = 0;
    for difference in 0.. {
        while taken[low] {
            low += 1;
        }
        if low > most {
            break;
        }
        let high = low + difference;
        (taken[low], taken[high]) = (true, true);
        let pair = wide([low, high]);
        assert_eq!(lost_pair(difference as u64), Some(pair));
        assert_eq!((partner(pair[0]), partner(pair[1])), (Some(pair[1]), Some(pair[0])));
    }
}

/// floor(k / phi) for `k` from 1 to 2^64, by a fraction of Fibonacci numbers: F(93) / F(94) is greater than 1 / phi, and no
/// fraction with a smaller denominator lies between the two.
fn by_fibonacci(k: u128) -> u128 {
    let (mut low, mut high) = (1_u128, 1_u128);
    while high <= 1 << 64 {
        (low, high) = (high, low + high);
    }
    assert_eq!(low, 12_200_160_415_121_876_738, "F(93)");
    (k * low - 1) / high
}

/// Numbers where rounding goes wrong first, the greatest ones, and random ones of every length.
fn numbers() -> Vec<u64> {
    let mut all: Vec<u64> = (0..100).flat_map(|near| [near, u64::MAX - near, (1 << 63) + near]).collect();
    let (mut low, mut high) = (1_u64, 1_u64);
    while let Some(next) = low.checked_add(high) {
        all.extend((low..=low + 4).chain(low.saturating_sub(4)..low));
        (low, high) = (high, next);
    }
    let mut random = Numbers(1);
    all.extend((0..20_000).map(|index| random.next() >> (index % 64)));
    all
}

#[test]
fn the_pairs_are_exact_in_all_of_64_bits() {
    let mut beyond = 0;
    for difference in numbers() {
        let k = u128::from(difference);
        let low = if k == 0 { 0 } else { k + by_fibonacci(k) };
        let expected = [low, low + k].map(u64::try_from);
        let expected = if let [Ok(low), Ok(high)] = expected { Some([low, high]) } else { None };
        beyond += usize::from(expected.is_none());
        assert_eq!(lost_pair(difference), expected, "{difference}");
        if k < 1 << 62 {
            assert_eq!(low, (k + (5 * k * k).isqrt()) / 2, "{difference}");
        }
    }
    assert!(beyond > 100);
}

#[test]
fn large_pairs_are_lost_and_what_lies_beside_them_is_won() {
    for [low, high] in numbers().into_iter().filter_map(lost_pair) {
        assert_eq!((partner(low), partner(high)), (Some(high), Some(low)));
        for piles in [[low, high], [high, low]] {
            assert!(!first_player_wins(piles), "{piles:?}");
            assert_eq!(winning_moves(piles).count(), 0, "{piles:?}");
        }
        for piles in [[low, high.saturating_add(1)], [low, high.saturating_sub(1)], [high, high]] {
            if piles == [low, high] || piles == [0, 0] {
                continue;
            }
            assert!(first_player_wins(piles), "{piles:?}");
            assert!(winning_moves(piles).count() > 0, "{piles:?}");
            for step in winning_moves(piles) {
                assert!(!first_player_wins(step.after), "{step:?}");
                let [first, second] = step.taken();
                assert!(first == second || first.min(second) == 0, "{step:?}");
                assert!(first.max(second) > 0, "{step:?}");
            }
        }
    }
}

#[test]
fn the_partner_of_a_number_is_its_only_one() {
    for stones in numbers() {
        match partner(stones) {
            Some(other) => {
                assert_eq!(partner(other), Some(stones));
                assert!(!first_player_wins([stones, other]), "{stones} {other}");
            }
            // The partner is greater by the number's own difference, which leaves 64 bits.
            None => assert!(stones > 11_400_714_819_323_198_484, "{stones}"),
        }
    }
}

/// What a double makes of the golden ratio is right below a million and wrong here.
#[test]
fn a_double_is_wrong_where_this_is_right() {
    for [low, high] in [[165_580_140, 267_914_295], [433_494_436, 701_408_732]] {
        let difference = high - low;
        assert_ne!((difference as f64 * ((1.0 + 5.0_f64.sqrt()) / 2.0)) as u64, low);
        assert!(!first_player_wins([low, high]));
    }
    let [low, high] = [317_811, 514_229];
    assert_eq!(((high - low) as f64 * 1.618_033_988_7) as u64, low - 1);
    assert!(first_player_wins([low - 1, high - 1]) && !first_player_wins([low, high]));
}
