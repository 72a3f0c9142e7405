//! Programs and inputs that mean harm: each ends soon, with an error that says why.

use checktestdata::{Grammar, ValidateError};

fn fault(program: &str, data: &[u8]) -> String {
    match Grammar::parse(program).unwrap().validate(data) {
        Err(ValidateError::Program(fault)) => fault.to_string(),
        other => panic!("{program}: {other:?}"),
    }
}

fn rejection(program: &str, data: &[u8]) -> String {
    match Grammar::parse(program).unwrap().validate(data) {
        Err(ValidateError::Rejected(rejection)) => rejection.to_string(),
        other => panic!("{program}: {other:?}"),
    }
}

#[test]
fn loops_that_read_nothing_end() {
    for program in [
        "WHILE(1<2) END",
        "WHILE(!MATCH(\"a\")) SET(x=1) END",
        "REP(1000000000) ASSERT(1<2) END",
        "WHILE(ISEOF) REGEX(\"a*\") END",
    ] {
        assert!(fault(program, b"").contains("steps without reading on"), "{program}");
    }
}

#[test]
fn a_huge_count_fails_at_the_first_missing_value() {
    assert_eq!(
        rejection("REP(1000000000,SPACE) INT(1,9) END", b"1 2"),
        "line 1, column 4: found the end of the file, expected a space (`SPACE` at 1:16 of the grammar)"
    );
}

#[test]
fn deep_nesting_is_refused() {
    let programs = [
        format!("{}{}", "REP(1) ".repeat(10_000), "END ".repeat(10_000)),
        format!("ASSERT({}1<2{})", "(".repeat(10_000), ")".repeat(10_000)),
        format!("SET(a={}1{})", "(".repeat(10_000), ")".repeat(10_000)),
        format!("SET(a={}1)", "-".repeat(10_000)),
        format!("ASSERT({}ISEOF)", "!".repeat(10_000)),
        format!("SET({}1{}=1)", "a[".repeat(10_000), "]".repeat(10_000)),
        format!("REGEX(\"{}{}\")", "(".repeat(10_000), ")".repeat(10_000)),
    ];
    for program in programs {
        let error = Grammar::parse(&program).unwrap_err();
        assert!(error.expected.starts_with("at most 100 levels"), "{error}");
    }
}

#[test]
fn long_flat_programs_are_fine() {
    let sum = format!("ASSERT({}1==10001)", "1+".repeat(10_000));
    assert!(Grammar::parse(&sum).unwrap().validate(b"").is_ok());
    let test = format!("ASSERT({}1<2)", "1<2 && ".repeat(10_000));
    assert!(Grammar::parse(&test).unwrap().validate(b"").is_ok());
    let variables = format!("SET(x=1) ASSERT({}x==10001)", "x+".repeat(10_000));
    assert!(Grammar::parse(&variables).unwrap().validate(b"").is_ok());
}

#[test]
fn regular_expressions_never_explode() {
    let data = vec![b'a'; 100_000];
    assert!(rejection("REGEX(\"(a*)*b\")", &data).contains("expected a match of"));
    assert!(rejection("REGEX(\"(a|aa)+$\")", &data).contains("expected a match of"));
    let error = Grammar::parse("REGEX(\"((a{1000}){1000}){1000}\")").unwrap_err();
    assert!(error.to_string().contains("16 MiB"), "{error}");
}

#[test]
fn numbers_stay_within_reason() {
    assert!(Grammar::parse("SET(a=10^(10^10))").unwrap_err().expected.contains("2^(2^20)"));
    assert!(fault("SET(a=3) WHILE(1<2) SET(a=a*a) END", b"").contains("too large"));
    let digits = vec![b'7'; 5_000_000];
    assert!(rejection("INT(0,10^1000)", &digits).contains("expected an integer from 0 to an integer of"));
    assert!(rejection("FLOAT(0,1,x,FIXED)", &digits).contains("expected a float"));
}

#[test]
fn errors_point_at_data_and_grammar() {
    let program = "# two numbers\nINT(1,5,n) NEWLINE\nREP(n, SPACE)\n  INT(1, 9)\nEND NEWLINE\n";
    assert_eq!(
        rejection(program, b"3\n1 2 10\n"),
        "line 2, column 5: found `10`, expected an integer from 1 to 9 (`INT(1, 9)` at 4:3 of the grammar)"
    );
    assert_eq!(
        rejection(program, b"3\n1 2 007\n"),
        "line 2, column 5: found `007`, expected an integer from 1 to 9 without leading zeros (`INT(1, 9)` at 4:3 of the grammar)"
    );
    assert_eq!(
        rejection(program, b"1\n1\r\n"),
        "line 2, column 2: found `\\r`, expected a newline (a single LF) (`NEWLINE` at 5:5 of the grammar)"
    );
    assert_eq!(
        rejection(program, b"1\n1\n\n"),
        "line 3, column 1: found a newline, expected the end of the file (`EOF` at 5:12 of the grammar)"
    );
    let error = Grammar::parse("INT(1,5)\n  REP(2 SPACE END").unwrap_err();
    assert_eq!(error.to_string(), "line 2, column 9: found `SPACE`, expected `)`");
}

#[test]
fn the_report_knows_which_bounds_were_reached() {
    let grammar = Grammar::parse("INT(1,5,n) NEWLINE REP(n,SPACE) INT(1,9) END NEWLINE FLOAT(0,1) NEWLINE").unwrap();
    let mut report = grammar.validate(b"3\n2 9 4\n0.5\n").unwrap();
    assert_eq!(
        report.sites()[0].to_string(),
        "`INT(1,5,n)` at 1:1 of the grammar read 1 values from 3 to 3, never a bound, 1 or 5"
    );
    assert_eq!(
        report.sites()[1].to_string(),
        "`INT(1,9)` at 1:33 of the grammar read 3 values from 2 to 9, never the lower bound 1"
    );
    report.merge(&grammar.validate(b"5\n1 1 1 1 1\n0.0\n").unwrap());
    assert_eq!(report.sites()[1].extremes(), Some(("1".into(), "9".into())));
    assert!(report.sites()[1].reached_min() && report.sites()[1].reached_max());
    assert_eq!(
        report.sites()[2].to_string(),
        "`FLOAT(0,1)` at 1:54 of the grammar read 2 values from 0.0 to 0.5, never the upper bound 1"
    );
    assert!(!report.is_complete());
}

#[test]
fn extreme_exponents_are_compared_exactly_and_at_once() {
    let grammar = Grammar::parse("WHILE(!ISEOF) FLOAT(-1,1.5) NEWLINE END").unwrap();
    for inside in ["1e-262000", "1e-300000", "-1e-349000", "0.5e0", "1.5", "1e-9999999999999999999999"] {
        assert!(grammar.validate(format!("{inside}\n").repeat(1000).as_bytes()).is_ok(), "{inside}");
    }
    for outside in ["1e262000", "1e300000", "-1e1", "1.50001", "16e-1"] {
        assert!(grammar.validate(format!("{outside}\n").as_bytes()).is_err(), "{outside}");
    }
}

#[test]
fn long_values_cost_fuel() {
    let text = "a".repeat(1_000_000);
    fault("REGEX(\"a*\",s) SET(t=s) WHILE(s==t) END", text.as_bytes());
    fault("REGEX(\"a*\",s) SET(b[0]=s) WHILE(INARRAY(s,b)) END", text.as_bytes());
    // Each of these hashes it in another place: all values at first, those that are set later, and tuples each time.
    for program in [
        "WHILE(0==0) SET(b[0]=s) ASSERT(UNIQUE(b)) UNSET(b) END",
        "WHILE(UNIQUE(b)) SET(b[0]=s) END",
        "SET(b[0]=s,c[0]=s) WHILE(UNIQUE(b,c)) END",
    ] {
        fault(&format!("REGEX(\"a*\",s) {program}"), &text.as_bytes()[..100_000]);
    }
    fault("SET(k=340000) WHILE(0==0) SET(x=3^k) END", b"");
    fault("SET(k=340000,x=3^k,y=x) WHILE(0==0) SET(z=x) END", b"");
}

#[test]
fn vast_floats_cost_fuel() {
    let vast = "1E100000\n".repeat(20_000);
    fault("WHILE(!ISEOF) FLOAT(0,1E100000,x) NEWLINE END", vast.as_bytes());
    fault("WHILE(!ISEOF) FLOAT(0,1E100000) NEWLINE END", vast.as_bytes());
    fault("SET(x=1E100000,y=1E-100000) WHILE(x>y) SET(z=1) END", b"");
    fault("SET(x=1E100000) WHILE(0==0) SET(y=x*7) END", b"");
    fault("SET(x=1E-100000) WHILE(0==0) SET(y=x*3) END", b"");
    // Without such bounds they are compared by their exponents, as many as there are.
    let grammar = Grammar::parse("WHILE(!ISEOF) FLOAT(0,1) NEWLINE END").unwrap();
    assert!(grammar.validate("1E-100000\n".repeat(20_000).as_bytes()).is_ok());
}

#[test]
fn an_expression_that_looks_ahead_each_time_is_no_quadratic_trap() {
    let ahead = "WHILE(!ISEOF) REGEX(\"a(.*x)?\") END";
    fault(ahead, "a".repeat(1_000_000).as_bytes());
    assert!(Grammar::parse(ahead).unwrap().validate(b"aaaxa").is_ok());
    // Looking one byte ahead, as every word does, is free however long the data is.
    let words = "ab ".repeat(300_000);
    assert!(Grammar::parse("WHILE(!ISEOF) REGEX(\"[a-z]+\") SPACE END").unwrap().validate(words.as_bytes()).is_ok());
}

#[test]
fn what_is_wrong_with_how_a_float_is_written_is_told() {
    for (text, words) in [
        ("1e-05", "found `1e-05`, expected a float from 0 to 10 without leading zeros in its exponent"),
        ("01.5", "expected a float from 0 to 10 without leading zeros"),
        ("-01.5", "expected a float from 0 to 10 without leading zeros"),
        ("1.", "expected a float from 0 to 10 with digits after its point"),
        ("11", "expected a float from 0 to 10"),
        ("x", "expected a float from 0 to 10"),
    ] {
        let said = rejection("FLOAT(0,10) NEWLINE", format!("{text}\n").as_bytes());
        let rest = said.split(words).nth(1);
        assert!(rest.is_some_and(|rest| !rest.starts_with(" with")), "{text}: {said}");
    }
}
