//! The default output validator against the words of the package format.

#![expect(clippy::unwrap_used, reason = "a test may stop at once")]

use std::io::Write;

use super::*;

fn file(content: &[u8]) -> File {
    let mut file = tempfile::tempfile().unwrap();
    file.write_all(content).unwrap();
    file
}

fn differ(flags: &str, answer: &[u8], output: &[u8]) -> Option<Difference> {
    let words: Vec<String> = flags.split_whitespace().map(str::to_owned).collect();
    compare(&mut file(answer), &mut file(output), &Flags::parse(&words).unwrap()).unwrap()
}

#[test]
fn each_flag_accepts_and_refuses_what_it_says() {
    let rows: &[(&str, &str, &str, bool)] = &[
        ("", "Yes\n", "yes", true),
        ("", "Yes\n", "  yES \r\n\n", true),
        ("", "a b\n", "a\nb\n", true),
        ("", "a b\n", "ab\n", false),
        ("", "a\n", "a a\n", false),
        ("", "a a\n", "a\n", false),
        ("", "\n", "", true),
        ("", "", "x", false),
        ("", "x", "", false),
        ("", "1.0\n", "1.00\n", false),
        ("case_sensitive", "Yes\n", "yes\n", false),
        ("case_sensitive", "Yes\n", "Yes", true),
        ("space_change_sensitive", "a b\n", "a  b\n", false),
        ("space_change_sensitive", "a b\n", "A b\n", true),
        ("space_change_sensitive", "a b\n", "a b", false),
        ("space_change_sensitive", "a\tb\n", "a b\n", false),
        ("float_tolerance 1e-6", "1.0\n", "1.0000005\n", true),
        ("float_tolerance 1e-6", "1.0\n", "1.00001\n", false),
        ("float_tolerance 1e-6", "1e9\n", "1000000100\n", true),
        ("float_absolute_tolerance 1e-6", "1e9\n", "1000000100\n", false),
        ("float_relative_tolerance 1e-6", "0\n", "0.0000001\n", false),
        ("float_absolute_tolerance 1e-6", "0\n", "0.0000001\n", true),
        ("float_tolerance 1e-6", "1\n", "nan\n", false),
        ("float_tolerance 1e-6", "1\n", "inf\n", false),
        // DMOJ's `floats` says otherwise: see "Checkers of DMOJ" in docs/setting.md.
        ("float_tolerance 1e-6", "inf\n", "inf\n", true),
        ("float_tolerance 1e-6", "nan\n", "nan\n", true),
        ("float_relative_tolerance 1e-6", "inf\n", "infinity\n", false),
        ("float_tolerance 1e-6", "1000\n", "1_000\n", false),
        ("float_tolerance 0.5", "x\n", "1\n", false),
        ("float_tolerance 0.5", "1\n", "x\n", false),
        ("float_tolerance 0.5 case_sensitive", "Yes 1\n", "yes 1\n", false),
    ];
    for &(flags, answer, output, right) in rows {
        let difference = differ(flags, answer.as_bytes(), output.as_bytes());
        assert_eq!(difference.is_none(), right, "[{flags}] {answer:?} against {output:?}: {difference:?}");
    }
}

#[test]
fn a_difference_says_where_and_what() {
    let difference = differ("case_sensitive", b"Yes\n9 5\nNo\n", b"Yes\n9  4\nNo\n").unwrap();
    assert_eq!((difference.line, difference.column, difference.answer_line), (2, 4, 2));
    assert_eq!((difference.expected_line.as_str(), difference.found_line.as_str()), ("9 5", "9  4"));
    assert_eq!(difference.to_string(), "line 2, column 4: expected `5`, found `4`");
    let early = differ("", b"1\n2\n", b"1\n").unwrap();
    assert_eq!(early.to_string(), "line 2, column 1: expected `2`, found the end");
    let binary = differ("", b"1\n", b"\x00\xff\n").unwrap();
    assert_eq!(binary.found.as_deref(), Some("\\u{0}\\xff"));
}

#[test]
fn tokens_may_lie_across_chunks() {
    let long = vec![b'7'; 3 * CHUNK + 5];
    let mut other = long.clone();
    other.push(b' ');
    assert_eq!(differ("", &long, &other), None);
    let last = other.len() - 2;
    other[last] = b'8';
    assert_eq!(differ("", &long, &other).unwrap().column, last + 1);
    let spaced: Vec<u8> = std::iter::repeat_n(b' ', CHUNK).chain(*b"1").collect();
    assert_eq!(differ("", b"1", &spaced), None);
    assert!(differ("space_change_sensitive", b"1", &spaced).is_some());
}

#[test]
fn senseless_arguments_are_refused_with_a_reason() {
    for (arguments, part) in [
        (vec!["float_tolerance"], "needs a number"),
        (vec!["float_tolerance", "x"], "found `x`"),
        (vec!["float_tolerance", "-1"], "found `-1`"),
        (vec!["float_tolerance", "nan"], "found `nan`"),
        (vec!["ignore_case"], "unknown argument `ignore_case`"),
    ] {
        let words: Vec<String> = arguments.into_iter().map(str::to_owned).collect();
        let message = Flags::parse(&words).unwrap_err();
        assert!(message.contains(part), "{message}");
    }
}

#[test]
fn a_difference_far_inside_a_long_token_is_shown() {
    let answer = format!("one {}5{}\n", "7".repeat(100_000), "8".repeat(100));
    let output = answer.replace('5', "6");
    let difference = differ("", answer.as_bytes(), output.as_bytes()).unwrap();
    assert_eq!((difference.line, difference.column), (1, 100_005));
    let cut = |digit| format!("…{}{digit}{}…", "7".repeat(20), "8".repeat(39));
    assert_eq!(difference.expected.as_deref(), Some(cut(5).as_str()));
    assert_eq!(difference.found.as_deref(), Some(cut(6).as_str()));
    assert_eq!(difference.expected_line, cut(5));
    assert_eq!(difference.found_line, cut(6));
}

#[test]
fn a_difference_far_inside_a_long_line_is_shown() {
    let answer = "1 ".repeat(1000) + "yes\n";
    let output = "1  ".repeat(1000) + "no\n";
    let difference = differ("", answer.as_bytes(), output.as_bytes()).unwrap();
    assert_eq!((difference.answer_column, difference.column), (2001, 3001));
    assert_eq!(difference.expected_line, format!("…{}yes", "1 ".repeat(10)));
    assert!(difference.found_line.ends_with("1  no"), "{difference:?}");
}

#[test]
fn missing_white_space_is_not_the_end() {
    let difference = differ("space_change_sensitive", b"a\n", b" a\n").unwrap();
    assert_eq!((difference.expected.as_deref(), difference.found.as_deref()), (Some(""), Some(" ")));
    assert_eq!(difference.to_string(), "line 1, column 1: expected no white space, found ` `");
    let difference = differ("space_change_sensitive", b"a\n", b"a").unwrap();
    assert_eq!((difference.expected.as_deref(), difference.found.as_deref()), (Some("\\n"), None));
}

#[test]
fn a_number_is_never_longer_than_some_kib() {
    let one = |zeros: usize| [b"1.".as_slice(), &b"0".repeat(zeros)].concat();
    let flags = "float_tolerance 1e-6";
    assert_eq!(differ(flags, b"1", &one(4094)), None);
    assert!(differ(flags, b"1", &one(4095)).is_some());
    assert!(differ(flags, &one(4095), b"1").is_some());
    assert_eq!(differ(flags, &one(1 << 17), &one(1 << 17)), None);
}

#[test]
fn tokens_that_cross_the_ends_of_chunks_are_compared_whole() {
    for before in [CHUNK - 2, CHUNK - 1, CHUNK] {
        let text = |token: &[u8]| [&b" ".repeat(before), token, b" end\n"].concat();
        assert_eq!(differ("", &text(b"AbC"), b"aBc end"), None);
        assert_eq!(differ("float_tolerance 0.1", &text(b"1.05"), b"1.0 END\n"), None);
        let found = differ("", b"abc end", &text(b"abd")).unwrap();
        assert_eq!(
            (found.column, found.expected.unwrap(), found.found.unwrap()),
            (before + 1, "abc".into(), "abd".into())
        );
        assert!(differ("", &text(b"abc"), b"ab cend").is_some());
    }
}
