//! Enumeration against brute force, and many cases packed into one input.

use std::collections::HashSet;

use checktestdata::{Ended, Grammar, PackError};

use crate::grammars::{GRAMMARS, NIM};

/// Finite grammars, an alphabet that holds all their bytes, and a length beyond which nothing is valid.
const FINITE: [(&str, &str, usize); 18] = [
    ("INT(-2,12)", "-0123456789", 3),
    ("INT(0,2,n) NEWLINE REP(n,SPACE) INT(1,2) END", "012 \n", 5),
    ("INT(0,3,a) SPACE INT(a,3,b) ASSERT(a!=b)", "0123 ", 3),
    ("INT(0,3,a) SPACE INT(a,3,b) ASSERT(!(a!=b) || a==0)", "0123 ", 3),
    ("WHILEI(i,!MATCH(\"0\")) ASSERT(i<2) INT(1,2) SPACE END STRING(\"0\") ASSERT(!ISEOF) SPACE EOF", "012 ", 6),
    ("REGEX(\"a{0,2}b?|c\") REGEX(\"a{0,4}b{0,1}\",s) ASSERT(STRLEN(s)<3)", "abc", 6),
    (
        "REGEX(\"a{0,3}\") REGEX(\"a{0,2}b\",s) ASSERT(STRLEN(s)<2) IF(MATCH(\"a\")) REGEX(\"ab?\") END REGEX(\"b?\")",
        "ab",
        7,
    ),
    ("REGEX(\"(ab|a)(c|bcd)?\") REGEX(\"d?\")", "abcd", 6),
    ("FLOATP(0,1,0,1,f,FIXED)", "01.23456789", 4),
    ("FLOATP(-1,1,1,1,f,FIXED) STRING(\"x\")", "-01.x23456789", 5),
    ("FLOATP(10,12,0,1,f,SCIENTIFIC)", "012.e", 5),
    ("FLOATP(99,100,0,1,f,SCIENTIFIC)", "0129.e", 5),
    ("FLOATP(0.98,0.99,0,1,f,SCIENTIFIC)", "0189.e-", 6),
    ("REPI(i,2,SPACE) INT(0,2,a[i]) END ASSERT(UNIQUE(a))", "012 ", 4),
    ("REPI(i,2,STRING(\"-\")) INT(-1,1,a[i]) SPACE INT(0,1,b[i]) END ASSERT(UNIQUE(a,b))", "-01 ", 9),
    ("IF(ISEOF) ELSE IF(MATCH(\"ab\")) REGEX(\".\") ELSE INT(0,1) END INT(5,6) END", "ab0156", 3),
    ("INT(0,2,n) REP(n) STRING(\"a\") END WHILEI(i,i<n) STRING(\"b\") END", "012ab", 5),
    ("INT(0,1,a) STRING(\"0\")", "01", 3),
];

/// All valid texts over the alphabet up to the length.
fn brute_force(grammar: &Grammar, alphabet: &str, length: usize) -> HashSet<Vec<u8>> {
    let mut valid = HashSet::new();
    let mut texts = vec![Vec::new()];
    for _ in 0..=length {
        let mut longer = Vec::new();
        for text in texts {
            if grammar.validate(&text).is_ok() {
                valid.insert(text.clone());
            }
            for &byte in alphabet.as_bytes() {
                let mut next = text.clone();
                next.push(byte);
                longer.push(next);
            }
        }
        texts = longer;
        if texts.len() > 400_000 {
            break;
        }
    }
    valid
}

#[test]
fn finite_grammars_are_enumerated_completely() {
    for (text, alphabet, length) in FINITE {
        let grammar = Grammar::parse(text).unwrap();
        let alphabet: String = {
            // The whole alphabet where that is few texts, else only what the grammar's own inputs hold.
            let mut used: Vec<char> = grammar.enumerate().flatten().map(char::from).collect();
            used.sort_unstable();
            used.dedup();
            assert!(used.iter().all(|&byte| alphabet.contains(byte)), "{text}: {used:?}");
            if alphabet.len().pow(length as u32) < 200_000 { alphabet.to_owned() } else { used.into_iter().collect() }
        };
        let mut enumeration = grammar.enumerate();
        let mut seen = HashSet::new();
        let mut size = 0;
        while let Some(input) = enumeration.next_input() {
            let input = input.to_vec();
            assert!(seen.insert(input.clone()), "{text}: {:?} comes twice", String::from_utf8_lossy(&input));
            assert!(enumeration.size() >= size, "{text}: sizes fall");
            size = enumeration.size();
        }
        assert_eq!(enumeration.ended(), Some(Ended::Complete), "{text}");
        let reachable: usize = alphabet.len();
        if reachable.pow(length as u32) < 400_000 {
            let mut all = brute_force(&grammar, &alphabet, length);
            // Valid, but another text of a zero that is enumerated without the minus sign.
            all.retain(|text| !text.starts_with(b"-0.0"));
            let mut missing: Vec<_> = all.difference(&seen).map(|text| String::from_utf8_lossy(text)).collect();
            missing.sort();
            let mut invented: Vec<_> = seen.difference(&all).map(|text| String::from_utf8_lossy(text)).collect();
            invented.sort();
            assert!(missing.is_empty() && invented.is_empty(), "{text}: missing {missing:?}, invented {invented:?}");
        } else {
            for input in &seen {
                grammar.validate(input).unwrap();
            }
        }
    }
}

#[test]
fn every_grammar_is_enumerated_validly_and_without_repeats() {
    for text in GRAMMARS {
        let grammar = Grammar::parse(text).unwrap();
        let mut seen = HashSet::new();
        for input in grammar.enumerate().take(1500) {
            if let Err(error) = grammar.validate(&input) {
                panic!("{text}: {error} in {:?}", String::from_utf8_lossy(&input));
            }
            assert!(seen.insert(input), "{text}: a repeat");
        }
        assert!(seen.len() >= 27, "{text}: {}", seen.len());
    }
}

#[test]
fn the_smallest_come_first() {
    let grammar = Grammar::parse(NIM).unwrap();
    let inputs: Vec<String> = grammar.enumerate().take(6).map(|input| String::from_utf8(input).unwrap()).collect();
    assert_eq!(inputs, ["0\n", "1\n1\n0\n", "1\n2\n0\n", "1\n1\n1\n1\n0\n", "1\n3\n0\n", "2\n1 1\n0\n"]);
}

#[test]
fn cases_are_recognised_enumerated_and_packed() {
    let grammar = Grammar::parse(NIM).unwrap();
    let cases = grammar.cases().unwrap();
    assert_eq!(cases.limits(), (0, None));
    let small: Vec<Vec<u8>> = cases.enumerate().take(5).collect();
    let texts: Vec<_> = small.iter().map(|case| String::from_utf8_lossy(case)).collect();
    assert_eq!(texts, ["1\n1\n", "1\n2\n", "1\n3\n", "2\n1 1\n", "1\n4\n"]);
    let input = cases.pack(small.iter().map(Vec::as_slice)).unwrap();
    assert_eq!(input, b"1\n1\n1\n2\n1\n3\n2\n1 1\n1\n4\n0\n");

    let grammar = Grammar::parse(
        "INT(1,474,t) NEWLINE REP(t,NEWLINE) INT(1,50,n) NEWLINE REP(n,SPACE) INT(0,1000) END NEWLINE END EOF",
    )
    .unwrap();
    let cases = grammar.cases().unwrap();
    assert_eq!(cases.limits(), (1, Some(474)));
    let small: Vec<Vec<u8>> = cases.enumerate().take(474).collect();
    let input = cases.pack(small.iter().map(Vec::as_slice)).unwrap();
    assert!(input.starts_with(b"474\n1\n0\n\n1\n1\n\n"), "{:?}", String::from_utf8_lossy(&input[..20]));
    let one_more = small.iter().map(Vec::as_slice).chain([b"1\n1\n".as_slice()]);
    assert_eq!(cases.pack(one_more).unwrap_err(), PackError::Count { found: 475, least: 1, most: Some(474) });
}

#[test]
fn cases_that_share_a_sum_are_cases() {
    let text = "SET(sum=0) INT(1,9,t) NEWLINE REP(t) INT(1,9,n) NEWLINE SET(sum=sum+n) ASSERT(sum<=10) END";
    let cases = Grammar::parse(text).unwrap().cases().unwrap();
    assert_eq!(cases.enumerate().map(|case| case[0]).collect::<Vec<_>>(), *b"123456789");
    assert!((0..20).all(|seed| cases.generate(seed, 9).is_ok()));
    let [four, six, seven] = [b"4\n".as_slice(), b"6\n", b"7\n"];
    assert_eq!(cases.pack([four, six]).unwrap(), b"2\n4\n6\n");
    assert!(matches!(cases.pack([four, seven]), Err(PackError::Together(_))));
    assert_eq!(cases.fitting(&[four, six]), 2);
    assert_eq!(cases.fitting(&[four, seven, seven, seven]), 1);
}

#[test]
fn words_that_share_a_bound_on_their_lengths_are_cases() {
    let text = "SET(all=0) INT(1,9,t) NEWLINE REP(t) REGEX(\"[ab]{1,6}\",word) NEWLINE SET(all=all+STRLEN(word)) ASSERT(all<=7) END";
    let cases = Grammar::parse(text).unwrap().cases().unwrap();
    assert_eq!(cases.enumerate().filter(|case| case.len() == 3).count(), 4);
    assert_eq!(cases.enumerate().count(), 2 + 4 + 8 + 16 + 32 + 64);
    assert!((0..20).all(|seed| cases.generate_large(seed, 1000).is_ok()));
    let [four, three, six] = [b"abab\n".as_slice(), b"bbb\n", b"aaaaaa\n"];
    assert_eq!(cases.pack([four, three]).unwrap(), b"2\nabab\nbbb\n");
    assert_eq!((cases.fitting(&[four, three]), cases.fitting(&[four, six])), (2, 1));
}

#[test]
fn a_list_that_ends_with_the_input_is_made_of_cases_and_knows_how_many() {
    let list =
        |body: &str, after: &str| format!("SET(c=0) WHILE(!ISEOF) SET(c=c+1) {body} INT(1,9) NEWLINE END {after} EOF");
    for (body, after, limits) in [
        ("ASSERT(c<=20)", "ASSERT(c>=1)", (1, Some(20))),
        ("ASSERT(c<21)", "ASSERT(c>0)", (1, Some(20))),
        ("", "", (0, None)),
        ("ASSERT(c<=20) SET(c=c+1)", "", (0, None)),
    ] {
        let text = list(body, after);
        let grammar = Grammar::parse(&text).unwrap();
        let cases = grammar.cases().unwrap_or_else(|| panic!("{text}"));
        assert_eq!(cases.limits(), limits, "{text}");
        let all: Vec<Vec<u8>> = cases.enumerate().collect();
        assert_eq!(all.len(), 9);
        assert_eq!(cases.pack(all.iter().map(Vec::as_slice)).unwrap(), b"1\n2\n3\n4\n5\n6\n7\n8\n9\n");
        let most = vec![b"7\n".as_slice(); 20];
        assert_eq!(cases.pack(most.iter().copied()).is_ok(), !body.contains("SET"), "{text}");
        if limits.1 == Some(20) {
            let many = most.iter().copied().chain([b"8\n".as_slice()]);
            assert_eq!(cases.pack(many).unwrap_err(), PackError::Count { found: 21, least: 1, most: Some(20) });
        }
    }
    // Another condition that ties them together is asked for when they are packed.
    let text = "SET(s=0) WHILE(!ISEOF) INT(1,9,a) NEWLINE SET(s=s+a) END ASSERT(s<=10) EOF";
    let cases = Grammar::parse(text).unwrap().cases().unwrap();
    assert!(cases.pack([b"9\n".as_slice(), b"2\n"]).is_err());
    assert_eq!(cases.fitting(&[b"9\n", b"2\n"]), 1);
}

#[test]
fn a_loop_that_ends_at_a_line_it_reads_is_made_of_cases() {
    let pairs = "SET(b=1) WHILE(b>0) INT(0,9,a) SPACE INT(a,9,b) NEWLINE END EOF";
    let grammar = Grammar::parse(pairs).unwrap();
    let cases = grammar.cases().unwrap();
    assert!(cases.ends_inside());
    let all: Vec<Vec<u8>> = cases.enumerate().collect();
    assert_eq!((all.len(), all[0].as_slice()), (55, b"0 0\n".as_slice()));
    let [end, one, two] = [b"0 0\n".as_slice(), b"0 1\n", b"1 1\n"];
    assert_eq!(cases.pack([]).unwrap(), end);
    assert_eq!(cases.pack([end]).unwrap(), end);
    assert_eq!(cases.pack([one, two]).unwrap(), b"0 1\n1 1\n0 0\n");
    assert_eq!(cases.pack([one, end]).unwrap(), b"0 1\n0 0\n");
    assert!(matches!(cases.pack([end, one]), Err(PackError::Together(_))));
    assert_eq!(cases.together(&[end, one, end, two]), [one, two, end]);
    // Every list that has the end somewhere: up to its first.
    for length in 1..40 {
        for at in 0..length {
            let mut list = vec![one; length];
            list[at] = end;
            list[length - 1] = if at % 2 == 0 { end } else { list[length - 1] };
            assert_eq!(cases.fitting(&list), at + 1, "{at} of {length}");
        }
        assert_eq!(cases.fitting(&vec![two; length]), length);
    }

    // Any of ten lines may be the last, and each is tried.
    let any = Grammar::parse("SET(b=1) WHILE(b>0,NEWLINE) INT(0,9,a) SPACE INT(0,1,b) END NEWLINE").unwrap();
    let cases = any.cases().unwrap();
    let all: Vec<Vec<u8>> = cases.enumerate().collect();
    let (mut rest, mut seen) = (all.iter().map(Vec::as_slice).collect::<Vec<_>>(), Vec::new());
    while !rest.is_empty() {
        let fitting = cases.fitting(&rest);
        let input = String::from_utf8(cases.pack(rest.drain(..fitting)).unwrap()).unwrap();
        any.validate(input.as_bytes()).unwrap();
        seen.extend(input.lines().map(|line| line.as_bytes().to_vec()));
    }
    assert!(all.iter().all(|case| seen.contains(case)));
}

#[test]
fn a_loop_whose_end_depends_on_what_came_before_is_not_made_of_cases() {
    for text in [
        "SET(sum=0) WHILE(sum<9) INT(1,9,a) NEWLINE SET(sum=sum+a) END",
        "SET(a=1) SET(b=1) WHILE(a>0) SET(a=b) INT(0,9,b) NEWLINE END",
        "WHILE(i<3,i) INT(0,9) NEWLINE END",
        "SET(b=1) WHILE(b>0) INT(0,9,a) NEWLINE IF(a>3) SET(b=a-4) END END",
        "SET(b=1) WHILE(b>0) INT(1,9,b) NEWLINE END",
    ] {
        if let Ok(grammar) = Grammar::parse(text) {
            assert!(grammar.cases().is_none(), "{text}");
        }
    }
}

#[test]
fn what_is_no_repetition_of_cases_is_not_taken_for_one() {
    for text in [
        "INT(1,9,n) NEWLINE REP(n,SPACE) INT(1,n) END NEWLINE",
        "INT(1,9,n) SPACE INT(1,9,k) NEWLINE REP(n) INT(1,9) NEWLINE END",
        "INT(1,9) NEWLINE",
        "INT(1,9,n) NEWLINE REP(n+1) INT(1,9) NEWLINE END",
        "REPI(i,2) INT(1,9,a[i]) END",
    ] {
        assert!(Grammar::parse(text).unwrap().cases().is_none(), "{text}");
    }
}
