//! Shrunk inputs still fail, are valid, and no single step makes them smaller.

use std::convert::Infallible;
use std::fmt::Write as _;

use checktestdata::{Grammar, Lowered, ShrinkError, ShrinkOptions, Shrunk, Tried};

use crate::grammars::{GRAMMARS, NIM};

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
    // No pile can go and none can fall, but two become one.
    assert_eq!(shrunk(sum, "4\n3 50 0 40\n", large), "1\n60\n");
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
    let digits = "REGEX(\"[0-9]{1,9}\") NEWLINE";
    assert_eq!(shrunk(digits, "407\n", |input| input.trim().bytes().any(|digit| digit != b'0')), "1\n");
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

#[test]
fn a_value_becomes_equal_to_a_smaller_one_before_it() {
    // No value between the two fails, so lowering alone does not get there.
    let fails = |input: &str| matches!(numbers(input)[..], [1_000_000_007, 1_000_000_007 | 2_000_000_011]);
    let grammar = "INT(1,2147483647) SPACE INT(1,2147483647) NEWLINE";
    assert_eq!(shrunk(grammar, "1000000007 2000000011\n", fails), "1000000007 1000000007\n");
}

/// One list of values.
const LIST: &str = "INT(1,1000,n) NEWLINE REP(n,SPACE) INT(0,2000000) END NEWLINE";

fn xor(values: &[i64]) -> i64 {
    values.iter().fold(0, |sum, value| sum ^ value)
}

#[test]
fn what_cancels_goes_in_pairs_and_triples() {
    // 2 is set in the nim-sum, and some value has a bit above the 20th: 1 1 cancels, and so does 4 8 12.
    let fails = |input: &str| {
        let values = numbers(input)[1..].to_vec();
        xor(&values) == 2 && values.iter().any(|value| *value >= 1_000_000)
    };
    let result = shrink(LIST, b"6\n1 1 1 3 1000001 1000001\n", fails);
    assert_eq!(String::from_utf8(result.input).unwrap(), "2\n1000000 1000002\n");
    assert_eq!(result.tried.left_out, 2, "there are two");
    let fails = |input: &str| numbers(input).len() > 2 && xor(&numbers(input)[1..]) == 5;
    let input = b"9\n4 8 12 7 2 16 48 32 100000\n";
    assert_ne!(xor(&[4, 8, 12, 7, 2, 16, 48, 32, 100_000]), 5);
    let result = shrink(LIST, input, |input| !fails(input));
    let all = Tried { left_out: 1, lowered: Lowered::ToAny, lowered_in_pairs: true, ..Tried::default() };
    assert_eq!((String::from_utf8(result.input).unwrap(), result.tried), ("1\n0\n".to_owned(), all));
}

#[test]
fn loops_of_which_nothing_can_be_left_out_are_told() {
    let has_nine = |input: &str| numbers(input)[1..].contains(&9);
    for (count, expected) in [("2*n", true), ("n+1", false), ("4", false)] {
        let grammar = format!("INT(1,100,n) NEWLINE REP({count},SPACE) INT(0,9) END NEWLINE");
        let input: &[u8] = if count == "n+1" { b"3\n0 0 0 9\n" } else { b"2\n0 0 0 9\n" };
        let result = shrink(&grammar, input, has_nine);
        assert_eq!(result.tried.has_computed_loops, expected, "{count}: {:?}", result.tried);
    }
}

/// All lists of up to `length` values below `most`.
fn lists(length: u32, most: i64) -> impl Iterator<Item = Vec<i64>> {
    (1..=length).flat_map(move |length| {
        (0..most.pow(length)).map(move |code| (0..length).map(|place| code / most.pow(place) % most).collect())
    })
}

#[test]
fn what_is_said_of_a_result_is_true() {
    // Failures that are coupled in several ways; what is claimed is tried again here, without the grammar.
    let written = |values: &[i64]| {
        let words: Vec<String> = values.iter().map(ToString::to_string).collect();
        format!("{}\n{}\n", values.len(), words.join(" "))
    };
    type Fails<'f> = &'f dyn Fn(&[i64]) -> bool;
    let rows: [Fails<'_>; 4] = [
        &|values| xor(values) == 6,
        &|values| values.len() % 3 == 2 && xor(values) != 0,
        &|values| values.iter().sum::<i64>() % 7 == 3 && values.len() > 1,
        &|values| values.iter().filter(|value| **value > 2).count() % 2 == 1 && xor(values) % 2 == 0,
    ];
    let mut claims = [0; 4];
    for (row, fails) in rows.iter().enumerate() {
        for (index, start) in lists(4, 6).enumerate() {
            let start: Vec<i64> = start.iter().map(|value| value * 3 + index as i64 % 5).collect();
            if index % 13 != row || !fails(&start) {
                continue;
            }
            let result = shrink(LIST, written(&start).as_bytes(), |input| fails(&numbers(input)[1..]));
            let values = numbers(std::str::from_utf8(&result.input).unwrap())[1..].to_vec();
            assert!(result.minimal && fails(&values), "{start:?}");
            let subsets = 1_u32..1 << values.len();
            for gone in subsets.filter(|gone| gone.count_ones() <= u32::from(result.tried.left_out)) {
                let mut place = 0..;
                let left: Vec<i64> =
                    values.iter().copied().filter(|_| gone >> place.next().unwrap() & 1 == 0).collect();
                assert!(left.is_empty() || !fails(&left), "{start:?}: {values:?} without {gone:b}");
            }
            for at in 0..values.len() {
                for lower in 0..values[at] {
                    let mut lowered = values.clone();
                    lowered[at] = lower;
                    let is_claimed = result.tried.lowered == Lowered::ToAny
                        || result.tried.lowered == Lowered::ByPowers && (values[at] - lower).count_ones() == 1;
                    assert!(!is_claimed || !fails(&lowered), "{start:?}: {values:?} and {lowered:?}");
                }
                for second in (0..at).filter(|_| result.tried.lowered_in_pairs) {
                    for step in (0..21).map(|power| 1_i64 << power) {
                        let mut lowered = values.clone();
                        lowered[at] -= step;
                        lowered[second] -= step;
                        assert!(
                            lowered.iter().any(|value| *value < 0) || !fails(&lowered),
                            "{values:?} and {lowered:?}"
                        );
                    }
                }
            }
            claims[0] += u32::from(usize::from(result.tried.left_out) >= values.len().min(3));
            claims[1] += u32::from(result.tried.lowered == Lowered::ToAny);
            claims[2] += u32::from(result.tried.lowered_in_pairs || values.len() < 2);
            claims[3] += 1;
        }
    }
    assert!(claims[3] > 30 && claims[..3] == [claims[3]; 3], "{claims:?}");
}

#[test]
fn a_count_that_matters_is_found_though_the_values_are_noise() {
    // A counter of eight bits: of so many values it sees only those before the counter comes round.
    let is_lost = |input: &str| {
        let values = numbers(input)[1..].to_vec();
        (xor(&values) != 0) != (xor(&values[..values.len() % 256]) != 0)
    };
    let mut values: Vec<i64> = (0..480).map(|place| 1 + place * 7919 % 1_000_000).collect();
    values[0] = xor(&values[1..224]);
    let values: Vec<String> = values.iter().map(ToString::to_string).collect();
    let input = format!("480\n{}\n", values.join(" "));
    assert!(is_lost(&input));
    let result = shrink(LIST, input.as_bytes(), is_lost);
    let values = numbers(std::str::from_utf8(&result.input).unwrap());
    assert_eq!((values[0], values[1..].iter().sum::<i64>()), (256, 1), "{values:?}");
    assert!(result.calls < 3000, "{} calls", result.calls);
    // A lost bit: the xor of all is what matters, and each number goes into another.
    let mut values: Vec<i64> = (0..300).map(|place| place * 7919 % 1_000_000).collect();
    values.push(xor(&values) ^ 65_536);
    let values: Vec<String> = values.iter().map(ToString::to_string).collect();
    let lost = format!("301\n{}\n", values.join(" "));
    let result = shrink(LIST, lost.as_bytes(), |input| xor(&numbers(input)[1..]) == 65_536);
    assert_eq!(String::from_utf8(result.input).unwrap(), "1\n65536\n");
    assert!(result.calls < 100, "{} calls", result.calls);
    // An array of 100.
    let input = input.replacen("480", "1000", 1).replace('\n', " ");
    let words: Vec<&str> = input.split_whitespace().skip(1).collect();
    let input = format!("1000\n{} {} {}\n", words.join(" "), words.join(" "), words[..40].join(" "));
    let result = shrink(LIST, input.as_bytes(), |input| numbers(input)[0] > 100 && numbers(input)[1] > 5);
    let values = numbers(std::str::from_utf8(&result.input).unwrap());
    assert_eq!((values[0], values[1..].iter().sum::<i64>()), (101, 6), "{values:?}");
    assert!(result.calls < 3000, "{} calls", result.calls);
}
