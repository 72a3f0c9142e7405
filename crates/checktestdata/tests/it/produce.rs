//! What the engine makes is valid, complete, without repeats, and the same for ever.

use checktestdata::{GenerateError, Grammar};

use crate::grammars::GRAMMARS;

#[test]
fn generated_inputs_are_valid_and_vary() {
    for text in GRAMMARS {
        let grammar = Grammar::parse(text).unwrap();
        let mut seen = std::collections::HashSet::new();
        for seed in 0..60 {
            for size in [0, 1, 5, 40] {
                let input = grammar.generate(seed, size).unwrap_or_else(|error| panic!("{text}: {error}"));
                if let Err(error) = grammar.validate(&input) {
                    panic!("{text}: {error}");
                }
                assert_eq!(grammar.generate(seed, size).unwrap(), input, "{text}: the same seed gives the same bytes");
                seen.insert(input);
            }
        }
        assert!(seen.len() > 20, "{text}: only {} different inputs", seen.len());
    }
}

#[test]
fn a_float_may_need_more_decimals_than_six() {
    for text in
        ["FLOAT(0.0000001,0.0000009)", "FLOAT(0.123456785,0.123456785)", "FLOAT(0.0000001,0.0000009,f,SCIENTIFIC)"]
    {
        let grammar = Grammar::parse(text).unwrap();
        for seed in 0..20 {
            let input = grammar.generate(seed, 5).unwrap_or_else(|error| panic!("{text}: {error}"));
            assert!(grammar.validate(&input).is_ok(), "{text}: {}", String::from_utf8_lossy(&input));
        }
    }
}

#[test]
fn sizes_run_from_the_smallest_to_the_bounds() {
    let grammar = Grammar::parse("INT(1,300,n) NEWLINE REP(n,SPACE) INT(-4,1000) END NEWLINE").unwrap();
    assert_eq!(grammar.generate(0, 0).unwrap(), b"1\n0\n");
    let longest = |size| (0..50).map(|seed| grammar.generate(seed, size).unwrap().len()).max().unwrap();
    assert!(longest(3) < longest(30) && longest(30) < longest(300));
    let mut report = grammar.validate(&grammar.generate(0, 300).unwrap()).unwrap();
    for seed in 1..50 {
        report.merge(&grammar.validate(&grammar.generate(seed, 300).unwrap()).unwrap());
    }
    assert!(report.is_complete(), "{:?}", report.sites());
}

#[test]
fn cases_near_the_simplest_hold_no_edges() {
    let text = "INT(1,9,t) NEWLINE REP(t) INT(1,1000000000) SPACE INT(-50,90000,b) NEWLINE END";
    let cases = Grammar::parse(text).unwrap().cases().unwrap();
    let numbers = |case: Vec<u8>| -> Vec<i64> {
        String::from_utf8(case).unwrap().split_whitespace().map(|word| word.parse().unwrap()).collect()
    };
    let largest = |make: &dyn Fn(u64) -> Vec<u8>| (0..200).flat_map(|seed| numbers(make(seed))).max().unwrap();
    assert_eq!(largest(&|seed| cases.generate_near(seed, 7).unwrap()), 8);
    assert_eq!(largest(&|seed| cases.generate(seed, 7).unwrap()), 1_000_000_000);
    for seed in 0..50 {
        let case = cases.generate_near(seed, 7).unwrap();
        assert_eq!(cases.generate_near(seed, 7).unwrap(), case);
        assert!(cases.pack([case.as_slice()]).is_ok());
    }
}

/// These bytes must never change: tests of problems are pinned by seed.
#[test]
fn seeds_are_golden() {
    let grammar = Grammar::parse(
        "INT(1,9,n) NEWLINE REP(n,SPACE) INT(-1000,1000) END NEWLINE REGEX(\"[a-d]{3,9}\") FLOAT(0,1,f,FIXED)",
    )
    .unwrap();
    let inputs: Vec<String> =
        (1..=3).map(|seed| String::from_utf8(grammar.generate(seed, 6).unwrap()).unwrap()).collect();
    assert_eq!(inputs, GOLDEN);
}

const GOLDEN: [&str; 3] = ["7\n-119 4 -8 -3 -2 3 6\nbcba0", "2\n144 3\nccd0.01", "3\n14 -1000 999\ncdbad0.44"];

#[test]
fn what_is_too_hard_is_named() {
    let grammar = Grammar::parse("INT(1,1000000000,x) NEWLINE\nASSERT(x*x%1000000007==123456)").unwrap();
    match grammar.generate(1, 10).unwrap_err() {
        GenerateError::TooHard { command, .. } => {
            assert_eq!(command.to_string(), "`ASSERT(x*x%1000000007==123456)` at 2:1 of the grammar");
        }
        other => panic!("{other}"),
    }
    let grammar = Grammar::parse("INT(5,1) NEWLINE").unwrap();
    assert!(matches!(grammar.generate(1, 10), Err(GenerateError::TooHard { .. })));
    let grammar = Grammar::parse("INT(1,5) STRING(x)").unwrap();
    assert!(matches!(grammar.generate(1, 10), Err(GenerateError::Program(_))));
    let long = format!("REP(1000000000) STRING(\"{}\") END", "x".repeat(4096));
    let grammar = Grammar::parse(&long).unwrap();
    assert!(matches!(grammar.generate(1, 10), Err(GenerateError::TooLong { .. })));
    let endless = Grammar::parse("WHILEI(i,i<3100000000000) STRING(\"a\") END").unwrap();
    assert!(matches!(endless.generate(1, 3), Err(GenerateError::TooLong { .. })));
}
