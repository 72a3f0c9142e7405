//! A run of an enumeration goes on from where the one before stood, with the same result as from the beginning.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::path::Path;

use super::super::{Grammar, Preset};
use super::{Enumeration, Memory};

#[path = "../tests/it/grammars.rs"]
mod grammars;

/// What is easily forgotten on the way back.
const HARD: [&str; 18] = [
    "SET(s=\"[ab]*\") INT(0,3) REP(3) REGEX(s) END IF(MATCH(\"x\")) STRING(\"x\") ELSE STRING(\"y\") END",
    "REP(1) STRING(\"x\") WHILE(!MATCH(\"b\")) STRING(\"a\") END END STRING(\"b\") INT(0,9)",
    "REP(3) STRING(\"x\") WHILE(MATCH(\"a\")) STRING(\"a\") END END REP(3) REGEX(\"b*\") END INT(0,9)",
    "INT(0,3,n) REPI(i,n,INT(0,2)) INT(0,2,a[i]) END ASSERT(UNIQUE(a)) NEWLINE",
    "REPI(i,3) INT(0,3,a[i]) ASSERT(UNIQUE(a)) IF(INARRAY(2,a)) STRING(\"x\") ELSE INT(0,1,b[i]) END SPACE END ASSERT(INARRAY(3,a))",
    "INT(0,9,n) SET(s=\"[a-c]\") REP(n) SET(s=\"(\") END WHILE(n>0) SET(n=n-1) END REGEX(s) INT(0,9) REGEX(\"[ab]*\")",
    "INT(0,9,n) IF(n>2) SET(s=\"a|bb\") ELSE SET(s=\"a|b\") END REGEX(s,t) INT(0,3) STRING(t) IF(t==\"bb\") INT(7,9) END",
    "INT(0,2,x) REPI(i,2) REPI(j,2,SPACE) INT(x,x+1,a[i,j]) END UNSET(x) INT(0,1,x) NEWLINE END UNSET(a) INT(x,2,a) INT(0,a)",
    "INT(1,5,n) REPI(i,n) SET(a[n-i]=i) END REPI(i,n) INT(0,i,a[i]) END IF(UNIQUE(a)) STRING(\"u\") END INT(0,a[n])",
    "INT(0,40,n) SPACE REP(n) SET(b=n) END INT(0,2) SPACE REP(n) SET(c=n) SET(b=c) END INT(b,b+2,d) SPACE INT(0,d)",
    "WHILE(MATCH(\"ab\"),STRING(\",\")) WHILEI(i,!MATCH(\"b\")) STRING(\"a\") IF(MATCH(\"c\")) STRING(\"c\") END END STRING(\"b\") END",
    "WHILEI(i,i<3 && !MATCH(\"0\"),SPACE) REP(i) INT(1,2) END IF(i==1) INT(5,6) END STRING(\"z\") END STRING(\"0\")",
    "INT(0,1,a) WHILE(a==0 || !ISEOF) IF(a==1) INT(0,2) SPACE ELSE REP(2) INT(0,1,a) SPACE END END END",
    "FLOATP(0,2,0,2,f) SPACE FLOAT(f,f+1,g,FIXED) SPACE INT(0,2) REGEX(\"(a|ab)(c|bcd)?\") SPACE FLOAT(1,3,h,SCIENTIFIC)",
    "INT(0,4,n) NEWLINE SET(s=0) REP(n,NEWLINE) INT(0,4,k) SPACE REP(k,SPACE) INT(-1,1,v) SET(s=s+v) END ASSERT(s>=0) END INT(s,s+1)",
    "INT(0,3,n) SET(p=2^(n*2000)) SET(q=p) REP(3) INT(0,1) SET(q=q*p) SPACE END IF(q>p) INT(0,1) ELSE INT(2,3) END",
    "INT(0,2,n) REP(n-1) IF(MATCH(\"1\")) INT(1,2,m) ELSE SET(m=9) END REPI(i,m%3) REGEX(\"[xy]\",w[i]) END END INT(0,1)",
    "REP(4) INT(0,1,a) IF(a==1) REP(5) SET(z=a) UNSET(z) END END END ASSERT(!ISEOF) INT(10,11) EOF",
];

/// A preset makes an IF of what it reads, between iterations too.
const PRESET: [(&str, &str); 3] = [
    ("n=2", "REP(2, INT(1,5,n)) IF(MATCH(\"a\")) STRING(\"a\") ELSE STRING(\"b\") END END"),
    ("n=2", "REP(3, INT(1,5,n)) INT(0,3) REP(2, REGEX(\"[ab]\")) SPACE INT(0,n) END END NEWLINE"),
    (
        "x=0.5,n=1",
        "INT(0,2,n) WHILE(MATCH(\"ab\"), FLOAT(0,1,x)) IF(MATCH(\"a\")) STRING(\"a\") ELSE STRING(\"b\") INT(n,3) END END EOF",
    ),
];

/// An input, its size, the fuel that was left and the work that was done.
type Made = (Vec<u8>, [u64; 3]);

/// The first inputs, and how it ended.
fn inputs(mut enumeration: Enumeration, patience: u64, afresh: bool) -> (Vec<Made>, String) {
    enumeration.set_patience(patience);
    if afresh {
        enumeration.memory = Memory::new(enumeration.program.names.len(), 0);
    }
    let mut inputs = Vec::new();
    let mut bytes = 0;
    while inputs.len() < 3000 && bytes < 200_000 {
        let Some(input) = enumeration.next_input().map(<[u8]>::to_vec) else { break };
        bytes += input.len();
        inputs.push((input, [enumeration.size(), enumeration.memory.fuel, enumeration.odometer.tally.work]));
    }
    (inputs, format!("{:?} at {}", enumeration.ended(), enumeration.size()))
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn a_run_that_goes_on_gives_the_same_as_one_from_the_beginning() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../problems");
    let validators = std::fs::read_dir(folder).unwrap().filter_map(|problem| {
        let validators = std::fs::read_dir(problem.unwrap().path().join("input_validators")).ok()?;
        Some(
            validators.map(|file| file.unwrap().path()).filter(|path| path.extension().is_some_and(|end| end == "ctd")),
        )
    });
    let validators: Vec<String> = validators.flatten().map(|path| std::fs::read_to_string(path).unwrap()).collect();
    assert!(validators.len() > 40, "{}", validators.len());
    let plain = grammars::GRAMMARS.into_iter().chain(HARD).chain(validators.iter().map(String::as_str));
    for (preset, text) in plain.map(|text| ("", text)).chain(PRESET) {
        let preset = if preset.is_empty() { Vec::new() } else { Preset::parse(preset).unwrap() };
        let grammar = Grammar::parse_preset(text, &preset).unwrap();
        let begin: Vec<Box<dyn Fn() -> Enumeration>> = match grammar.cases() {
            Some(cases) => vec![Box::new(|| grammar.enumerate()), Box::new(move || cases.enumerate())],
            None => vec![Box::new(|| grammar.enumerate())],
        };
        for begin in begin {
            // With little patience it also counts how much work led nowhere.
            for patience in [20_000, 1000, 150, 40] {
                let (went_on, end) = inputs(begin(), patience, false);
                let (expected, expected_end) = inputs(begin(), patience, true);
                let differ = went_on.iter().zip(&expected).find(|(a, b)| a != b);
                assert!(differ.is_none(), "{text}: {differ:?}");
                assert_eq!((went_on.len(), end), (expected.len(), expected_end), "{text}, patience {patience}");
            }
        }
    }
}

#[test]
fn what_the_loop_around_a_case_asks_does_not_slow_its_enumeration() {
    let grammar = "SET(b = 1) WHILE(b > 0) INT(0, 1000000, a) SPACE INT(a, 1000000, b) NEWLINE END EOF";
    let mut cases = Grammar::parse(grammar).unwrap().cases().unwrap().enumerate();
    // Trying every second number for each first one would take 200 steps and more.
    cases.set_patience(50);
    let of_size = |b: u32| (0..=b).map(move |a| format!("{a} {b}\n"));
    let all: Vec<String> = cases.map(|case| String::from_utf8(case).unwrap()).take(20_000).collect();
    let expected: Vec<String> = (0..).flat_map(of_size).take(20_000).collect();
    assert_eq!(all, expected);
}
