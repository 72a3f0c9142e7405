//! The values of one pile by every method, against the mex of all options, and the periods that are claimed, far beyond their tables.

use std::collections::BTreeSet;

use super::game;
use theory::values::{Format, ListingError, Method, Proof, list};

/// A generator of numbers below a bound.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % bound
    }
}

/// How the rest is divided after a take.
#[derive(Debug, Clone, Copy)]
enum Divide {
    Two,
    Unequal,
    Equal,
}

/// The plain table: takes that leave one pile, and takes after which the rest is divided.
fn plain(len: u64, takes: &dyn Fn(u64, u64) -> bool, most: u64, splits: &[(u64, Divide)]) -> Vec<u128> {
    let mut values: Vec<u128> = Vec::new();
    for n in 0..len {
        let mut options: BTreeSet<u128> = BTreeSet::new();
        options.extend((1..=n.min(most)).filter(|&taken| takes(taken, n)).map(|taken| values[(n - taken) as usize]));
        for &(taken, divide) in splits.iter().filter(|(taken, _)| *taken <= n) {
            for a in 1..n - taken {
                let b = n - taken - a;
                let is_allowed = match divide {
                    Divide::Two => true,
                    Divide::Unequal => a != b,
                    Divide::Equal => a == b,
                };
                if is_allowed {
                    options.insert(values[a as usize] ^ values[b as usize]);
                }
            }
        }
        values.push((0..).find(|value| !options.contains(value)).expect("a mex"));
    }
    values
}

/// Holds that the game has these values, by the method, and the period that it claims.
fn same(words: &str, expected: &[u128], method: Option<Method>) {
    let to = expected.len() as u64 - 1;
    let listing = list(&game(words), to, &mut |_| true).unwrap_or_else(|error| panic!("{words}: {error}"));
    let found: Vec<u128> = listing.run(0).collect();
    assert_eq!(found, expected, "{words}");
    assert!((0..=to).all(|n| listing.value(n) == expected[n as usize]), "{words}");
    assert!(listing.all().into_iter().map(u128::from).eq(expected.iter().copied()), "{words}");
    assert!(listing.run(to / 2).eq(expected[to as usize / 2..].iter().copied()), "{words}");
    if let Some(method) = method {
        assert_eq!(listing.method(), method, "{words}");
    }
    if let Some(repeat) = listing.period() {
        let (from, step) = (repeat.preperiod as usize, repeat.period as usize);
        let pairs = (from..expected.len().saturating_sub(step)).map(|n| (expected[n], expected[n + step]));
        assert!(pairs.into_iter().all(|(a, b)| a == b), "{words}: {repeat:?}");
        // Both are as small as can be.
        if from > 0 && from - 1 + step < expected.len() {
            assert_ne!(expected[from - 1], expected[from - 1 + step], "{words}: {repeat:?}");
        }
        if from + 2 * step < expected.len() {
            let is_period = |less: usize| (from..from + step).all(|n| expected[n] == expected[n + less]);
            assert!(!(1..step).any(is_period), "{words}: {repeat:?}");
        }
    }
}

#[test]
fn bit_masks_are_the_table_of_subtraction_games() {
    let mut random = Random(1);
    for round in 0..150 {
        let most = [5, 20, 40, 200][round % 4];
        let takes: BTreeSet<u64> = (0..=random.below(7)).map(|_| 1 + random.below(most)).collect();
        let words: Vec<String> = takes.iter().map(u64::to_string).collect();
        let expected = plain(700, &|taken, _| takes.contains(&taken), most, &[]);
        same(&format!("subtraction:{}", words.join(",")), &expected, Some(Method::Masks));
    }
    // Masks of 16, 32 and 64 bits, with common divisors, and with takes beyond the table.
    for (words, takes) in [
        ("take 2,4,10,16", &(|taken: u64, _: u64| [2, 4, 10, 16].contains(&taken)) as &dyn Fn(u64, u64) -> bool),
        ("take 30,45,75", &|taken, _| [30, 45, 75].contains(&taken)),
        ("take 1..20,30..41", &|taken, _| taken <= 20 || (30..=41).contains(&taken)),
        ("take 1,3..60", &|taken, _| taken != 2 && taken <= 60),
        ("take 1..50,60..90", &|taken, _| taken <= 50 || (60..=90).contains(&taken)),
        ("take 3,7,100000000", &|taken, _| taken == 3 || taken == 7),
    ] {
        same(words, &plain(500, takes, 100, &[]), None);
    }
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn rare_values_are_the_table_of_games_with_splits() {
    let mut random = Random(2);
    for _ in 0..24 {
        let takes: BTreeSet<u64> = (0..random.below(4)).map(|_| 1 + random.below(6)).collect();
        let splits: Vec<(u64, Divide)> = (0..=random.below(2))
            .map(|_| {
                let divide = [Divide::Two, Divide::Unequal, Divide::Equal][random.below(3) as usize];
                (random.below(5), divide)
            })
            .collect();
        let mut words: Vec<String> = takes.iter().map(|take| format!("take {take}")).collect();
        words.extend(splits.iter().map(|(taken, divide)| {
            let how = match divide {
                Divide::Two => "split",
                Divide::Unequal => "split unequal",
                Divide::Equal => "split equal",
            };
            if *taken == 0 { how.to_owned() } else { format!("take {taken} and {how}") }
        }));
        let expected = plain(320, &|taken, _| takes.contains(&taken), 6, &splits);
        let words = words.join(" or ");
        same(&words, &expected, None);
    }
    let grundy = plain(900, &|_, _| false, 0, &[(0, Divide::Unequal)]);
    same("grundy", &grundy, Some(Method::RareValues));
    let kayles = plain(600, &|taken, _| taken < 3, 2, &[(1, Divide::Two), (2, Divide::Two)]);
    same("kayles", &kayles, Some(Method::RareValues));
    // Beyond what is marked one by one: 2 * 1024 splits and more.
    let officers = plain(2600, &|taken, n| taken == 1 && n > 1, 1, &[(1, Divide::Two)]);
    same("octal:0.6", &officers, Some(Method::RareValues));
}

#[test]
fn tables_of_large_sets_are_the_mex_of_their_options() {
    let is_prime = |n: u64| n > 1 && !(2..n).any(|d| n.is_multiple_of(d));
    for (words, takes) in [
        ("take primes", &(move |taken: u64, _: u64| is_prime(taken)) as &dyn Fn(u64, u64) -> bool),
        ("take 1 or primes", &move |taken, _| taken == 1 || is_prime(taken)),
        ("take squares", &|taken, _| taken.isqrt().pow(2) == taken),
        ("take odd", &|taken, _| taken % 2 == 1),
        ("take odd or 2..40", &|taken, _| taken % 2 == 1 || (2..=40).contains(&taken)),
        ("take multiples 7 or 5", &|taken, _| taken % 7 == 0 || taken == 5),
        ("take even or multiples 3", &|taken, _| taken % 2 == 0 || taken % 3 == 0),
        ("take at most half", &|taken, n| 2 * taken <= n),
        ("take at most half or 30..60", &|taken, n| 2 * taken <= n || (30..=60).contains(&taken)),
        ("take powers 3 or at most half", &|taken, n| 2 * taken <= n || [1, 3, 9, 27, 81, 243].contains(&taken)),
        ("take odd or 3..40 or at most half", &|taken, n| {
            2 * taken <= n || taken % 2 == 1 || (3..=40).contains(&taken)
        }),
        ("take all or at most half", &|taken, n| 2 * taken <= n || taken == n),
        ("take all", &|taken, n| taken == n),
        ("take all or 20..50", &|taken, n| taken == n || (20..=50).contains(&taken)),
        ("take divisors", &|taken, n| n % taken == 0),
        ("take 3..", &|taken, _| taken >= 3),
        ("take 3..100000000000", &|taken, _| taken >= 3),
        ("take 2..50,100..150", &|taken, _| (2..=50).contains(&taken) || (100..=150).contains(&taken)),
        ("take 7..30", &|taken, _| (7..=30).contains(&taken)),
        ("nim", &|_, _| true),
        ("fibonacci", &|taken, _| [1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233, 377].contains(&taken)),
        ("take powers 2", &|taken, _| taken.is_power_of_two()),
        ("take powers 4", &|taken, _| [1, 4, 16, 64, 256].contains(&taken)),
    ] {
        same(words, &plain(500, takes, 500, &[]), None);
    }
}

#[test]
fn periods_are_claimed_only_where_a_theorem_holds() {
    let period = |words: &str| {
        let listing = list(&game(words), 10, &mut |_| true).expect("values");
        listing.period().map(|repeat| (repeat.preperiod, repeat.period))
    };
    assert_eq!(period("kayles"), Some((71, 12)));
    assert_eq!(period("octal:0.137"), Some((52, 34)));
    assert_eq!(period("octal:0.45"), Some((498, 20)));
    assert_eq!(period("take 1,3,4"), Some((0, 7)));
    assert_eq!(period("take 2,4"), Some((0, 6)));
    assert_eq!(period("take odd"), Some((0, 2)));
    assert_eq!(period("take 1 or primes"), Some((0, 4)));
    assert_eq!(period("take powers 2"), Some((0, 3)));
    assert_eq!(period("take powers 3"), Some((0, 2)));
    assert_eq!(period("take 2..5"), Some((0, 7)));
    for words in
        ["grundy", "take primes", "take squares", "take fibonacci", "take at most half", "take any", "octal:0.007"]
    {
        assert_eq!(period(words), None, "{words}");
    }
    // A take that is larger than every pile so far may still change the values.
    assert_eq!(period("take 1,100000000"), None);
    let kayles = list(&game("kayles"), u64::MAX, &mut |_| true).expect("a period");
    assert_eq!(kayles.value(u64::MAX), kayles.value(71 + (u64::MAX - 71) % 12));
    assert!(kayles.run(u64::MAX - 3).eq((u64::MAX - 3..=u64::MAX).map(|n| kayles.value(n))));
}

/// Octal games whose periods are longer than what is asked for: their preperiods and periods as in the tables of Winning Ways.
#[test]
fn late_periods_are_found_without_asking_for_large_piles() {
    for (words, preperiod, period) in [
        ("octal:0.156", 3479, 349),
        ("octal:0.356", 7315, 142),
        ("octal:0.165", 5181, 1550),
        ("octal:0.644", 3256, 442),
    ] {
        let listing = list(&game(words), 100, &mut |_| true).expect("values");
        let found = listing.period().map(|repeat| (repeat.preperiod, repeat.period));
        assert_eq!(found, Some((preperiod, period)), "{words}");
    }
}

/// What is computed only to find a period is bounded by steps.
#[test]
fn a_game_with_costly_values_is_not_searched_for_a_period_for_long() {
    for words in ["take coprime", "octal:0.007777777777777777"] {
        let listing = list(&game(words), 100, &mut |_| true).expect("values");
        assert!(listing.period().is_none(), "{words}");
        assert!((101..25_001).contains(&listing.computed()), "{words}: {}", listing.computed());
        // The values do not depend on where the table ends.
        let more = list(&game(words), listing.computed() + 5, &mut |_| true).expect("values");
        assert!(listing.run(0).eq(more.run(0).take(101)), "{words}");
    }
    let cheap = list(&game("take squares"), 100, &mut |_| true).expect("values");
    assert_eq!(cheap.computed(), 25_001);
}

#[test]
fn games_without_values_and_interrupts_are_told() {
    let said = |words: &str, to: u64| list(&game(words), to, &mut |_| true).expect_err(words).to_string();
    assert!(said("misere", 5).contains("normal play only"));
    assert!(said("take 1,2 from at most 2 piles", 5).contains("no value that adds up"));
    assert!(said("take squares", 1 << 40).contains("show no period"));
    let stopped = list(&game("grundy"), 100_000, &mut |done| done < 2000);
    assert_eq!(stopped.expect_err("stopped"), ListingError::Stopped);
}

#[test]
fn values_are_written_in_every_format() {
    let written = |words: &str, format: Format, from: u64, to: u64| {
        let listing = list(&game(words), to, &mut |_| true).expect("values");
        let mut out = Vec::new();
        listing.write(format, from, Some(80), &mut out).expect("a vector can be written");
        String::from_utf8(out).expect("text")
    };
    assert_eq!(written("take 1,3,4", Format::Csv, 8, 11), "stones,value\n8,1\n9,0\n10,1\n11,2\n");
    let bfile = written("nim", Format::BFile, 98, 101);
    assert!(
        bfile.ends_with("\n98 98\n99 99\n100 100\n101 101\n") && bfile.starts_with("# Grundy values of nim"),
        "{bfile}"
    );
    let text = written("kayles", Format::Text, 0, 99);
    assert!(text.contains("\n  20  1 4 6 7 4 1 2 8 5 4 7 2") && text.contains("from 71 on"), "{text}");
    let values = written("kayles", Format::Csv, 0, 3000);
    let listing = list(&game("kayles"), 3000, &mut |_| true).expect("values");
    for (line, n) in values.lines().skip(1).zip(0..) {
        assert_eq!(line, format!("{n},{}", listing.value(n)));
    }
}

/// How many values of the table prove a period: as many as the theorems at the top of crates/theory/src/values/period.rs ask for.
#[test]
fn a_period_rests_on_as_many_values_as_its_theorem_asks_for() {
    for (words, most, checked_periods) in [
        ("take 1 or take 1 and split unequal", 1, 2),
        ("take 1,3 or take 1 and split unequal", 3, 2),
        ("take 1,2 or take 1 and split", 2, 1),
        ("kayles", 2, 1),
        // An option to make two equal parts depends on whether the pile is even: the table must show an even number of steps.
        ("take 1 and split equal or take 2 and split equal", 2, 1),
        ("take 1,2 or take 1 and split equal or take 2 and split equal", 2, 1),
    ] {
        let listing = list(&game(words), 400, &mut |_| true).unwrap_or_else(|error| panic!("{words}: {error}"));
        let repeat = listing.period().unwrap_or_else(|| panic!("{words}: no period"));
        let is_odd = words.contains("split equal") && repeat.period % 2 == 1;
        let shown = if is_odd { 2 * repeat.period } else { repeat.period };
        let needed = most + 2 * repeat.preperiod.max(1) + checked_periods * shown + shown;
        assert_eq!(repeat.proof, Proof::Splits { checked: needed as usize }, "{words}: {repeat:?}");
    }
    // Without splits, as many in a row as the greatest take; one more where a take must leave stones or none.
    for (words, window) in [("octal:0.12", 3), ("octal:0.213", 4), ("octal:0.2", 2)] {
        let listing = list(&game(words), 400, &mut |_| true).unwrap_or_else(|error| panic!("{words}: {error}"));
        let repeat = listing.period().unwrap_or_else(|| panic!("{words}: no period"));
        assert_eq!(repeat.proof, Proof::Window { window }, "{words}: {repeat:?}");
    }
}
