//! The options of the original: any white space, and variables that have a value from the start.

use checktestdata::{Grammar, Preset};

fn preset(grammar: &str, presets: &str) -> Result<Grammar, String> {
    Grammar::parse_preset(grammar, &Preset::parse(presets)?).map_err(|error| error.to_string())
}

#[test]
fn any_white_space_within_a_line_stands_for_any_other() {
    let grammar = Grammar::parse("INT(1,9,n) NEWLINE REP(n,SPACE) INT(0,9) END NEWLINE FLOAT(0,1) NEWLINE").unwrap();
    let valid = |text: &str| grammar.validate_any_space(text.as_bytes()).map(|_| ()).map_err(|error| error.to_string());
    for text in ["2\n1 2\n0.5\n", " 2 \n\t1 \t 2\r\n0.5\n", "2\n1\x0b2  \n  0.5  \n  ", "2\n1\x0c2\n0.5\n\t"] {
        assert_eq!(valid(text), Ok(()), "{text:?}");
    }
    for text in ["2\n12\n0.5\n", "2\n\n1 2\n0.5\n", "2\n1 2\n0.5", "2\n1\n2\n0.5\n", "2 1 2\n0.5\n", "2\n1 2\n0. 5\n"] {
        assert!(valid(text).is_err(), "{text:?}");
    }
    // Without the option every byte counts.
    assert!(grammar.validate(b" 2\n1 2\n0.5\n").is_err());
    assert!(grammar.validate(b"2\n1 2\n0.5\n").is_ok());
    // A space of a STRING is not SPACE.
    let text = Grammar::parse("STRING(\"a b\") NEWLINE").unwrap();
    assert!(text.validate_any_space(b"a  b\n").is_err());
}

#[test]
fn a_preset_variable_is_read_and_generated_with_its_value_alone() {
    let grammar = "INT(1,9,n) SPACE FLOAT(0,1,x) SPACE REGEX(\"[a-z.]+\",s) NEWLINE REP(n) STRING(s) NEWLINE END";
    let set = preset(grammar, "n=2,x=0.25,s=\"a.b\"").unwrap();
    assert!(set.validate(b"2 0.25 a.b\na.b\na.b\n").is_ok());
    for text in ["1 0.25 a.b\na.b\n", "2 0.5 a.b\na.b\na.b\n", "2 0.25 axb\naxb\naxb\n"] {
        assert!(set.validate(text.as_bytes()).is_err(), "{text}");
    }
    for seed in 0..20 {
        let input = String::from_utf8(set.generate(seed, 10).unwrap()).unwrap();
        assert!(input.starts_with("2 0.25") && input.ends_with(" a.b\na.b\na.b\n"), "{input:?}");
        assert!(Grammar::parse(grammar).unwrap().validate(input.as_bytes()).is_ok(), "{input:?}");
    }
    // It is known before it is read, and in every round of a loop.
    let early = preset("REP(k) INT(1,5,k) NEWLINE END", "k=3").unwrap();
    assert!(early.validate(b"3\n3\n3\n").is_ok() && early.validate(b"3\n2\n3\n").is_err());
    assert_eq!(early.enumerate().next().as_deref(), Some(b"3\n3\n3\n".as_slice()));
    // Its own bounds hold, whether they are known at once or not.
    let bounded = preset("INT(1,9,m) SPACE INT(1,m,n) NEWLINE", "n=4").unwrap();
    assert!(bounded.validate(b"4 4\n").is_ok() && bounded.validate(b"3 4\n").is_err());
    let input = bounded.generate(1, 5).unwrap();
    assert!(input.ends_with(b" 4\n"));
    let outside = preset("INT(1,9,n) NEWLINE", "n=12").unwrap();
    let command = "`INT(1,9,n) with the preset value 12` at 1:1 of the grammar";
    assert!(outside.generate(1, 5).unwrap_err().to_string().contains(command));
    assert!(outside.validate(b"2\n").unwrap_err().to_string().contains(command));
    let other = preset("INT(0,1,x) SPACE IF(x==0) INT(1,9,n) ELSE INT(10,19,n) END NEWLINE", "n=12").unwrap();
    assert!(other.validate(b"1 12\n").is_ok() && other.validate(b"0 12\n").is_err());
    assert!(preset("INT(-9,9,n) NEWLINE", "n=-7").unwrap().validate(b"-7\n").is_ok());
}

#[test]
fn what_is_wrong_with_a_preset_is_told() {
    let grammar = "INT(1,9,n) NEWLINE REGEX(\"[ab]*\",s) NEWLINE";
    for (presets, words) in [
        ("", "found the end of ``, expected the name of a variable"),
        ("n", "found the end of `n`, expected `=` and a value"),
        ("n=", "expected an integer, a float, or a string in double quotes"),
        ("n=x", "found `x`, expected an integer"),
        ("n=3,", "expected the name of a variable"),
        ("n=3 4", "found `4`, expected `,` and a further variable"),
        ("n=3,n=4", "expected each variable once"),
        ("N=3", "expected the name of a variable"),
        ("n[1]=3", "found `[1]=3`, expected `=` and a value"),
        ("n=-\"a\"", "expected an integer, a float"),
        ("s=\"a", "never closed"),
        ("m=3", "the preset variable `m`, expected a variable of the grammar"),
        ("n=0.5", "an integer instead of the preset value 0.5"),
        ("n=\"a\"", "an integer instead of the preset value `a`"),
        ("s=3", "a string instead of the preset value 3"),
        ("s=\"abc\"", "a regular expression that the preset value `abc` matches"),
        ("n=1E999999999999", "a number that is not too large"),
    ] {
        let told = preset(grammar, presets).map(|_| ()).unwrap_err();
        assert!(told.contains(words), "{presets}: {told}");
    }
}
