//! Shrunk inputs still fail, are valid, and no single step makes them smaller.

use std::convert::Infallible;
use std::fmt::Write as _;

use checktestdata::{Grammar, ShrinkError, ShrinkOptions, Shrunk};

use crate::produce::{GRAMMARS, NIM};

/// Shrinks, and checks that every input the predicate sees is valid.
fn shrink(text: &str, input: &[u8], mut fails: impl FnMut(&str) -> bool) -> Shrunk {
    let grammar = Grammar::parse(text).unwrap();
    let predicate = |candidate: &[u8]| -> Result<bool, Infallible> {
        grammar.validate(candidate).unwrap();
        Ok(fails(std::str::from_utf8(candidate).unwrap()))
    };
    grammar.shrink(input, predicate, ShrinkOptions::default()).unwrap()
}

fn shrunk(text: &str, input: &str, fails: impl FnMut(&str) -> bool) -> String {
    String::from_utf8(shrink(text, input.as_bytes(), fails).input).unwrap()
}

fn numbers(text: &str) -> Vec<i64> {
    text.split_ascii_whitespace().filter_map(|word| word.parse().ok()).collect()
}

#[test]
fn two_piles_of_two_hundred_thousand_are_found() {
    let mut input = String::from("200000\n");
    for pile in 0..200_000 {
        let stones = match pile {
            77_777 => 1_000_001,
            150_123 => 1_000_002,
            _ => 1 + pile % 1000,
        };
        write!(input, "{}{stones}", if pile == 0 { "" } else { " " }).unwrap();
    }
    input.push_str("\n0\n");
    let result = shrink(NIM, input.as_bytes(), |input| {
        let piles = numbers(input);
        piles.contains(&1_000_001) && piles.contains(&1_000_002)
    });
    assert_eq!(String::from_utf8(result.input).unwrap(), "2\n1000001 1000002\n0\n");
    assert!(result.calls < 500, "{} calls", result.calls);
    assert!(result.minimal);
}

#[test]
fn counts_cases_and_values_fall_together() {
    let nim = "2\n5 9\n3\n7 123456 8\n1\n4\n0\n";
    assert_eq!(shrunk(NIM, nim, |input| numbers(input).iter().any(|&pile| pile > 100)), "1\n101\n0\n");
    assert_eq!(shrunk(NIM, nim, |input| input.lines().count() >= 5), "1\n1\n1\n1\n0\n");
    let sum = "INT(1,9,n) NEWLINE REP(n,SPACE) INT(0,99) END NEWLINE";
    let large = |input: &str| numbers(input)[1..].iter().sum::<i64>() >= 60;
    // Neither pile can go and neither can fall, and the lesser one comes first.
    assert_eq!(shrunk(sum, "4\n3 50 0 40\n", large), "2\n20 40\n");
    let pair = |input: &str| numbers(input).len() > 2 && numbers(input)[1..].windows(2).any(|two| two[0] != two[1]);
    assert_eq!(shrunk(sum, "4\n3 50 0 40\n", pair), "2\n0 1\n");
}

#[test]
fn a_matrix_shrinks_in_both_directions() {
    let text = "INT(1,9,n) NEWLINE REPI(i,n) REP(n,SPACE) INT(0,9) END NEWLINE END";
    assert_eq!(shrunk(text, "3\n1 2 3\n4 5 6\n7 8 9\n", |input| input.contains('5')), "1\n5\n");
}

#[test]
fn two_loops_of_one_count_lose_the_same_iterations() {
    let text = "INT(1,9,n) NEWLINE REP(n,SPACE) INT(0,9) END NEWLINE REP(n,SPACE) INT(0,9) END NEWLINE";
    let fails = |input: &str| {
        let rows: Vec<Vec<i64>> = input.lines().skip(1).map(numbers).collect();
        rows[0].iter().zip(&rows[1]).any(|(a, b)| *a == 7 && *b == 8)
    };
    assert_eq!(shrunk(text, "4\n1 2 7 3\n4 5 8 6\n", fails), "1\n7\n8\n");
}

#[test]
fn texts_floats_and_negative_numbers_become_plain() {
    let text = "REGEX(\"[a-z ]{1,30}\") NEWLINE FLOAT(-100,100) NEWLINE INT(-1000,1000) NEWLINE";
    let input = "some longer words\n-12.345\n-77\n";
    assert_eq!(shrunk(text, input, |input| input.contains('g')), "g\n0\n0\n");
    assert_eq!(
        shrunk(text, input, |input| input.lines().nth(2).unwrap().parse::<i64>().unwrap().abs() > 50),
        "a\n0\n51\n"
    );
}

#[test]
fn assertions_hold_on_the_way_down() {
    let text = "INT(1,50,a) SPACE INT(1,50,b) NEWLINE ASSERT(a+b==60)";
    let result = shrunk(text, "35 25\n", |_| true);
    assert_eq!(numbers(&result).iter().sum::<i64>(), 60);
    let text = "INT(2,9,n) NEWLINE REPI(i,n,SPACE) INT(1,99,a[i]) END NEWLINE ASSERT(UNIQUE(a))";
    assert_eq!(shrunk(text, "5\n9 8 7 6 55\n", |_| true), "2\n1 2\n");
}

/// Leaves out any one byte or lowers any one number: none of these may be valid, smaller and failing.
#[test]
fn no_single_step_is_left() {
    let grammar = Grammar::parse(NIM).unwrap();
    for seed in 0..12 {
        let input = grammar.generate(seed, 12).unwrap();
        let fails = |input: &str| numbers(input).iter().map(|pile| pile % 7).sum::<i64>() >= 9;
        if !fails(std::str::from_utf8(&input).unwrap()) {
            continue;
        }
        let result = shrink(NIM, &input, fails);
        assert!(result.minimal);
        let text = String::from_utf8(result.input).unwrap();
        assert!(fails(&text));
        let lines: Vec<&str> = text.lines().collect();
        for (at, line) in lines.iter().enumerate() {
            let words: Vec<&str> = line.split(' ').collect();
            for (place, word) in words.iter().enumerate() {
                let mut lowered: Vec<String> = words.iter().map(ToString::to_string).collect();
                lowered[place] = (word.parse::<i64>().unwrap() - 1).to_string();
                let mut changed: Vec<String> = lines.iter().map(ToString::to_string).collect();
                changed[at] = lowered.join(" ");
                let changed = changed.join("\n") + "\n";
                assert!(
                    grammar.validate(changed.as_bytes()).is_err() || !fails(&changed),
                    "{changed:?} is smaller than {text:?}"
                );
            }
        }
    }
}

#[test]
fn every_grammar_shrinks_to_something_that_cannot_shrink() {
    for text in GRAMMARS {
        let grammar = Grammar::parse(text).unwrap();
        for seed in 0..4 {
            let input = grammar.generate(seed, 6).unwrap();
            let length = input.len();
            let fails = |candidate: &str| candidate.len() * 3 >= length;
            let once = shrink(text, &input, fails);
            let again = shrink(text, &once.input, fails);
            assert_eq!(once.input, again.input, "{text}");
            assert_eq!(shrink(text, &input, fails).input, once.input, "{text}: the same every time");
        }
    }
}

#[test]
fn what_cannot_be_shrunk_says_why() {
    let grammar = Grammar::parse("INT(1,5)").unwrap();
    let options = ShrinkOptions::default();
    assert!(matches!(grammar.shrink(b"9", |_| Ok::<_, Infallible>(true), options), Err(ShrinkError::Invalid(_))));
    assert!(matches!(grammar.shrink(b"5", |_| Ok::<_, Infallible>(false), options), Err(ShrinkError::Passes)));
    assert!(matches!(
        grammar.shrink(b"5", |_| Err::<bool, _>("broken"), options),
        Err(ShrinkError::Predicate("broken"))
    ));
    let few = ShrinkOptions { max_calls: 2 };
    let result = Grammar::parse("INT(1,500)")
        .unwrap()
        .shrink(b"499", |input| Ok::<_, Infallible>(input >= b"3".as_slice()), few)
        .unwrap();
    assert!(!result.minimal && result.calls == 2);
}

#[test]
fn values_that_only_fail_together_fall_together() {
    // The nim-sum of the piles must stay 0: no pile can be lowered alone.
    let grammar = "INT(2,9,n) NEWLINE REP(n,SPACE) INT(1,2147483647) END NEWLINE";
    let is_lost = |input: &str| {
        let mut numbers = input.split_ascii_whitespace().skip(1).map(|word| word.parse::<u32>().unwrap());
        numbers.clone().count() >= 3 && numbers.by_ref().fold(0, |sum, pile| sum ^ pile) == 0
    };
    let input = b"3\n620589056 2064101376 1610268672\n";
    let numbers = [620_589_056_u32, 2_064_101_376, 1_610_268_672];
    assert_eq!(numbers.iter().fold(0, |sum, pile| sum ^ pile), 0);
    let result = shrink(grammar, input, is_lost);
    assert_eq!(String::from_utf8(result.input).unwrap(), "3\n1 2 3\n");
}
