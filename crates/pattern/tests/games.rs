//! Rules of games that are given by their moves alone: found on small positions, and checked on larger ones.

#![expect(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

#[path = "../examples/patterns/games/mod.rs"]
mod games;

use games::Sample;
use pattern::{Case, Effort, Shape, Table, TableRow, search};

/// The searches of these take long without optimisation; the example runs them.
const SLOW: [&str; 6] = [
    "Lasker's game",
    "Moore's game for k = 2",
    "misère Nim",
    "Nim",
    "add a difference of two numbers of a set",
    "double up to n: multiply by 2 to 9",
];

fn samples() -> impl Iterator<Item = &'static Sample> {
    games::CONTEST.iter().chain(games::BOOK).filter(|sample| !SLOW.contains(&sample.name))
}

#[test]
fn the_rule_of_a_game_is_found_and_holds_on_larger_positions() {
    for sample in samples().filter(|sample| sample.is_known) {
        let table = (sample.table)(sample.sizes[0]);
        let found = search(&table, &Effort::default(), &mut |_| true);
        let first = found.rules.first().unwrap_or_else(|| panic!("{}: no rule", sample.name));
        let larger = (sample.table)(sample.sizes[1]);
        assert!(larger.rows.len() > table.rows.len(), "{}", sample.name);
        for row in &larger.rows {
            let case = row.case.describe(&table.shape);
            assert_eq!(first.rule.answer(&row.case), Some(row.answer), "{}: {case}", sample.name);
        }
    }
}

#[test]
fn every_rule_agrees_with_every_row_and_the_same_table_gives_the_same_rules() {
    let mut tables = 0;
    for sample in samples().filter(|sample| sample.sizes[0] <= 100) {
        let table = (sample.table)(sample.sizes[0]);
        let effort = Effort { features: 1500, paired: 300, ..Effort::default() };
        let found = search(&table, &effort, &mut |_| true);
        for pattern in &found.rules {
            for row in &table.rows {
                assert_eq!(pattern.rule.answer(&row.case), Some(row.answer), "{}", pattern.rule.describe(&table));
            }
        }
        assert!(found.rules.is_sorted_by_key(|pattern| pattern.cost), "{}", sample.name);
        assert_eq!(found, search(&table, &effort, &mut |_| true), "{}", sample.name);
        tables += 1;
    }
    assert!(tables >= 15);
}

fn numbers(answers: impl Iterator<Item = (i128, bool)>) -> Table {
    let shape = Shape { numbers: vec!["n".to_owned()], lists: Vec::new() };
    let mut table = Table::new(shape, Some(["lost".to_owned(), "won".to_owned()]));
    for (n, wins) in answers {
        table.add(Case { numbers: vec![n], lists: Vec::new() }, i128::from(wins));
    }
    table
}

/// A generator that looks like chance and is the same everywhere.
fn chance(seed: u64) -> impl Iterator<Item = bool> {
    let mut state = seed;
    std::iter::repeat_with(move || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        state >> 63 == 1
    })
}

#[test]
fn chance_has_no_rule() {
    for seed in 1..=3 {
        let table = numbers((1..=150).zip(chance(seed)));
        let effort = Effort { features: 1500, paired: 400, ..Effort::default() };
        let found = search(&table, &effort, &mut |_| true);
        assert_eq!(found.rules, [], "seed {seed}");
        let miss = found.misses.first().unwrap();
        assert!(miss.wrong > 0 && miss.rule.answer(&miss.row.case) != Some(miss.row.answer));
    }
}

#[test]
fn a_single_row_that_was_not_searched_refutes_a_rule() {
    // Of 1000 rows, 240 are searched; one of the others is an exception.
    let table = numbers((1..=1000).map(|n| (n, n % 4 != 0 && n != 997)));
    let found = search(&table, &Effort::default(), &mut |_| true);
    let case = Case { numbers: vec![997], lists: Vec::new() };
    for pattern in &found.rules {
        assert_eq!(pattern.rule.answer(&case), Some(0), "{}", pattern.rule.describe(&table));
    }
    assert!(found.refuted > 0);
}

#[test]
fn a_search_that_is_stopped_says_so() {
    let table = numbers((1..=150).zip(chance(9)));
    let mut looks = 0;
    let found = search(&table, &Effort::default(), &mut |_| {
        looks += 1;
        looks < 50
    });
    assert!(found.cut);
}

#[test]
fn odd_tables_are_no_trouble() {
    let empty = numbers(std::iter::empty());
    assert_eq!(search(&empty, &Effort::default(), &mut |_| true).rules, []);
    let one = numbers(std::iter::once((5, true)));
    let found = search(&one, &Effort::default(), &mut |_| true);
    assert_eq!(found.rules, []);
    assert_eq!(found.weak[0].pattern.rule.describe(&one), "`won`");
    // Numbers whose squares and products do not fit.
    let mut huge = numbers((0..40).map(|n| (n, n % 3 == 0)));
    for power in 90..126 {
        huge.rows.push(TableRow { case: Case { numbers: vec![1 << power], lists: Vec::new() }, answer: 0 });
    }
    // Answers so large that differences and products of them do not fit.
    let mut large = Table::new(huge.shape.clone(), None);
    for n in 0..60_i128 {
        let answer = if n % 2 == 0 { i128::MAX - n } else { i128::MIN + n };
        large.add(Case { numbers: vec![n << (n * 2)], lists: Vec::new() }, answer);
    }
    search(&large, &Effort { features: 1500, paired: 300, ..Effort::default() }, &mut |_| true);
    let found = search(&huge, &Effort::default(), &mut |_| true);
    for pattern in &found.rules {
        assert!(huge.rows.iter().all(|row| pattern.rule.answer(&row.case) == Some(row.answer)));
    }
}

#[test]
fn values_without_a_formula_are_given_out_as_far_as_they_go() {
    // Values that look like chance, each used before the next new one comes.
    let values: [i128; 14] = [1, 2, 0, 3, 1, 4, 2, 5, 0, 7, 6, 3, 1, 8];
    let mut table =
        Table::new(Shape { numbers: Vec::new(), lists: vec!["a".to_owned()] }, numbers(std::iter::empty()).labels);
    let mut add = |list: Vec<usize>| {
        let xor = list.iter().fold(0, |sum, pile| sum ^ values[pile - 1]);
        let list = list.into_iter().map(|pile| pile as i128).collect();
        table.add(Case { numbers: Vec::new(), lists: vec![list] }, i128::from(xor != 0));
    };
    for a in 1..=14 {
        add(vec![a]);
        for b in 1..=14 {
            add(vec![a, b]);
            (1..=14).for_each(|c| add(vec![a, b, c]));
        }
    }
    // A larger pile, of which nothing is known.
    table.add(Case { numbers: Vec::new(), lists: vec![vec![40]] }, 1);
    let effort = Effort { features: 1500, paired: 300, ..Effort::default() };
    let found = search(&table, &effort, &mut |_| true);
    assert_eq!(found.rules, []);
    let piles = found.piles.unwrap();
    assert_eq!((piles.first, piles.values.as_slice(), piles.lost), (1, values.as_slice(), 0));
    assert_eq!(piles.rows, table.rows.len() - 1);
    // One row that disagrees, and there are no such values.
    let row = table.rows.iter_mut().find(|row| row.case.lists[0] == [3, 9, 3]).unwrap();
    row.answer = 1;
    assert_eq!(search(&table, &effort, &mut |_| true).piles, None);
}
