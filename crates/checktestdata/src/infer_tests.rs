#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use super::infer;
use crate::Grammar;

fn inferred(examples: &[&str]) -> String {
    let bytes: Vec<&[u8]> = examples.iter().map(|example| example.as_bytes()).collect();
    infer(&bytes, 10).unwrap_or_else(|| unreachable!("no shape of {examples:?}"))
}

#[test]
fn the_shapes_of_contests_are_seen() {
    let table: &[(&[&str], &str)] = &[
        (&["5\n", "90\n"], "INT(1,90) NEWLINE\n"),
        (&["3\n5 1 4\n", "2\n7 7\n"], "INT(1,10,n) NEWLINE\nREP(n,SPACE) INT(1,10) END NEWLINE\n"),
        (&["3\n5 1 4 \n", "2\n7 7 \n"], "INT(1,10,n) NEWLINE\nREP(n) INT(1,10) SPACE END NEWLINE\n"),
        (&["3 5 1 4\n", "2 0 -7\n"], "INT(1,10,n) REP(n) SPACE INT(-10,10) END NEWLINE\n"),
        (&["3\n5\n1\n4\n", "2\n7\n7\n"], "INT(1,10,n) NEWLINE\nREP(n)\n  INT(1,10) NEWLINE\nEND\n"),
        (
            &["2\n3\n1 2 3\n1\n9\n", "3\n1\n1\n2\n5 5\n4\n1 1 1 1\n"],
            "INT(1,10,n) NEWLINE\nREP(n)\n  INT(1,10,m) NEWLINE\n  REP(m,SPACE) INT(1,10) END NEWLINE\nEND\n",
        ),
        (
            &["3\n1 2 3\n1\n9\n0\n", "2\n5 5\n4\n1 1 1 1\n0\n"],
            "WHILE(!MATCH(\"0\"))\n  INT(1,10,n) NEWLINE\n  REP(n,SPACE) INT(1,10) END NEWLINE\nEND\nSTRING(\"0\") NEWLINE\n",
        ),
        (
            &["2 3\n1 2 3\n4 5 6\n", "3 2\n1 2\n3 4\n5 6\n"],
            "INT(1,10,n) SPACE INT(1,10,m) NEWLINE\nREP(n)\n  REP(m,SPACE) INT(1,10) END NEWLINE\nEND\n",
        ),
        (
            &["4\n1 2\n4 2\n3 1\n", "3\n3 1\n2 3\n", "2\n1 2\n"],
            "INT(1,10,n) NEWLINE\nREP(n-1)\n  INT(1,n) SPACE INT(1,n) NEWLINE\nEND\n",
        ),
        // As many cases as a line has words, or one more.
        (
            &["2\n5\n1 2\n1 3\n3 4\n4 5\n4\n2 1\n3 1\n4 2\n"],
            "INT(1,10,n) NEWLINE\nREP(n)\n  INT(1,10,m) NEWLINE\n  REP(m-1)\n    INT(1,10) SPACE INT(1,10) NEWLINE\n  END\nEND\n",
        ),
        (
            &["3\n3\n1 2\n1 3\n2\n1 2\n4\n2 1\n3 1\n4 2\n"],
            "INT(1,10,n) NEWLINE\nREP(n)\n  INT(1,10,m) NEWLINE\n  REP(m-1)\n    INT(1,m) SPACE INT(1,m) NEWLINE\n  END\nEND\n",
        ),
        (&["3\nabc\n", "5\nfghzz\n"], "INT(1,10,n) NEWLINE\nREP(n) REGEX(\"[a-z]\") END NEWLINE\n"),
        (&["3\nWBW\n", "5\nWWBBB\n"], "INT(1,10,n) NEWLINE\nREP(n) REGEX(\"[BW]\") END NEWLINE\n"),
        (&["0.5 x\n", "1.25 y\n"], "FLOAT(0,2) SPACE REGEX(\"[xy]{1,10}\") NEWLINE\n"),
        (&["", ""], ""),
    ];
    for (examples, expected) in table {
        assert_eq!(inferred(examples), *expected, "{examples:?}");
    }
}

#[test]
fn what_holds_of_every_list_is_kept() {
    let permutations = ["5\n3 1 5 2 4\n", "6\n6 5 4 1 2 3\n", "7\n1 7 2 6 3 5 4\n", "7\n2 7 1 6 3 5 4\n"];
    let grammar = Grammar::parse(&inferred(&permutations)).unwrap();
    assert!(grammar.validate(b"3\n2 3 1\n").is_ok());
    assert!(grammar.validate(b"3\n2 3 2\n").is_err() && grammar.validate(b"3\n2 4 1\n").is_err());
    let rising = ["5\n3 3 5 8 9\n", "6\n1 1 4 7 8 8\n"];
    let grammar = Grammar::parse(&inferred(&rising)).unwrap();
    assert!(grammar.validate(b"3\n2 2 4\n").is_ok() && grammar.validate(b"3\n2 4 3\n").is_err());
}

#[test]
fn examples_of_any_kind_are_valid_by_what_is_inferred() {
    let sets: &[&[&str]] = &[
        &["10 3\n1 3 4\n"],
        &["abc XY z9 .#\"\\ 1.5\n"],
        &["[]^- \\\"\n", "^\n"],
        &["1\n\n2 a\n", "x 0 0 0\n"],
        &["7 8 9\n1\n", "\n\n", "a-b 12 -0 +5 00\n"],
        &["2\n3\n3 5 1\n1\n1\n"],
        &["99999999999999999999999999 1\n"],
        &["-170141183460469231731687303715884105728 170141183460469231731687303715884105727 1\n7 7 7\n"],
        &["2\n-170141183460469231731687303715884105728 170141183460469231731687303715884105727\n", "3\n1 2 3\n"],
        &["-0.5\n", "-1.25\n", "1e5\n"],
        &["0\n", "0 0\n", "0\n0\n"],
        &["", "3\n"],
        &["\n"],
    ];
    for set in sets {
        let grammar = Grammar::parse(&inferred(set)).unwrap();
        for example in *set {
            grammar.validate(example.as_bytes()).unwrap_or_else(|error| unreachable!("{set:?}: {error}"));
        }
    }
    for bad in ["3", "a\tb\n", "a  b\n", "é\n", "a\r\n"] {
        assert_eq!(infer(&[bad.as_bytes()], 10), None, "{bad:?}");
    }
    assert_eq!(infer(&[], 10), None);
}

#[test]
fn what_has_no_shape_takes_no_longer_and_no_deeper() {
    let many: Vec<String> = (0..50_000_usize).map(|line| "7 ".repeat(1 + line * line % 11) + "x\n").collect();
    let numbers: Vec<String> = (0..50_000_u64).map(|line| format!("{}\n", 1 + line * line % 97)).collect();
    for text in [many.concat(), numbers.concat(), "2\n".repeat(50_000), "5 ".repeat(100_000) + "5\n"] {
        let grammar = Grammar::parse(&inferred(&[&text])).unwrap();
        grammar.validate(text.as_bytes()).unwrap_or_else(|error| unreachable!("{error}"));
    }
}
