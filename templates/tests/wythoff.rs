//! Wythoff's game: every small position by search, every pair up to a million by its definition, then all of 64 bits.

use crate::search::Numbers;
use grundy::games::wythoff::{is_lost, lost_pair, winning_moves};

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
            let [x, y] = wide([a, b]);
            assert_eq!(is_lost(x, y), !won[a][b], "{a} {b}");
            let expected: Vec<_> = moves([a, b]).into_iter().filter(|&[a, b]| !won[a][b]).map(wide).collect();
            let found: Vec<_> = winning_moves(x, y).map(|(x, y)| [x, y]).collect();
            assert_eq!(found, expected, "{a} {b}");
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
        assert_eq!(lost_pair(difference as u64), (low as u128, high as u128));
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
        beyond += usize::from(low + k > u128::from(u64::MAX));
        assert_eq!(lost_pair(difference), (low, low + k), "{difference}");
        if k < 1 << 62 {
            assert_eq!(low, (k + (5 * k * k).isqrt()) / 2, "{difference}");
        }
    }
    assert!(beyond > 100);
}

/// The lost pairs of [`numbers`] that are positions of 64 bits.
fn pairs() -> Vec<[u64; 2]> {
    let narrow = |(low, high): (u128, u128)| Some([u64::try_from(low).ok()?, u64::try_from(high).ok()?]);
    numbers().into_iter().filter_map(|difference| narrow(lost_pair(difference))).collect()
}

#[test]
fn large_pairs_are_lost_and_what_lies_beside_them_is_won() {
    assert!(pairs().len() > 10_000);
    for [low, high] in pairs() {
        for [a, b] in [[low, high], [high, low]] {
            assert!(is_lost(a, b), "{a} {b}");
            assert_eq!(winning_moves(a, b).count(), 0, "{a} {b}");
        }
        for [a, b] in
            [[low, high.saturating_add(1)], [low, high.saturating_sub(1)], [high, high], [high, low - low / 2]]
        {
            if is_lost(a, b) {
                // Only the pair itself, and no stones.
                assert!([a.min(b), a.max(b)] == [low, high] || [a, b] == [0, 0], "{a} {b}");
                continue;
            }
            assert!(winning_moves(a, b).count() > 0, "{a} {b}");
            for (x, y) in winning_moves(a, b) {
                assert!(is_lost(x, y), "{a} {b} -> {x} {y}");
                let [first, second] = [a.checked_sub(x), b.checked_sub(y)].map(|taken| taken.expect("only takes"));
                assert!(first == second || first.min(second) == 0, "{a} {b} -> {x} {y}");
                assert!(first.max(second) > 0, "{a} {b} -> {x} {y}");
            }
        }
    }
}

#[test]
fn a_large_pile_beside_a_smaller_one_goes_down_to_its_only_partner() {
    for stones in numbers().into_iter().filter(|&stones| stones < u64::MAX) {
        // The partner is at most 2^64 - 2 here; one that leaves 64 bits is greater by the number's own difference.
        let to_partner = winning_moves(u64::MAX, stones).find(|&(_, kept)| kept == stones);
        match to_partner {
            Some((partner, _)) => {
                assert!(is_lost(partner, stones) && is_lost(stones, partner), "{stones} {partner}");
                let back = winning_moves(partner, u64::MAX).find(|&(kept, _)| kept == partner);
                assert!(partner == u64::MAX || back == Some((partner, stones)), "{stones} {partner}");
            }
            None => assert!(stones >= 11_400_714_819_323_198_485, "{stones}"),
        }
    }
}

/// What a double makes of the golden ratio is right below a million and wrong here.
#[test]
fn a_double_is_wrong_where_this_is_right() {
    for [low, high] in [[165_580_140, 267_914_295], [433_494_436, 701_408_732]] {
        let difference = high - low;
        assert_ne!((difference as f64 * ((1.0 + 5.0_f64.sqrt()) / 2.0)) as u64, low);
        assert!(is_lost(low, high));
    }
    let [low, high] = [317_811, 514_229];
    assert_eq!(((high - low) as f64 * 1.618_033_988_7) as u64, low - 1);
    assert!(!is_lost(low - 1, high - 1) && is_lost(low, high));
}
