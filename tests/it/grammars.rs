//! `grundy gen` and `grundy check --grammar`: what a grammar alone is good for.

#![expect(clippy::unwrap_used, reason = "a test may stop at once")]

use std::fs;

use crate::common::{folder, package, problem_ids, redacted, root, say, write};
use checktestdata::Grammar;
use insta::assert_snapshot;
use serde_json::Value;

const PILES: &str = "INT(1,5,n) NEWLINE\nREP(n,SPACE) INT(0,9) END NEWLINE\n";

#[test]
fn inputs_are_checked_against_a_grammar_alone() {
    let place =
        folder(&[("piles.ctd", PILES), ("good.in", "2\n4 7\n"), ("bad.in", "3\n4 07 1\n"), ("short.in", "3\n4 7\n")]);
    let said = say(place.path(), &["check", "--grammar", "piles.ctd", "good.in", "bad.in", "short.in"]);
    assert_eq!(said.code, 1);
    assert_snapshot!(said);
    let said = say(place.path(), &["check", "--grammar", "piles.ctd", "good.in", "bad.in", "--format", "json"]);
    let report: Value = serde_json::from_str(&said.stdout).unwrap();
    assert_eq!((&report["inputs"][0]["valid"], &report["inputs"][1]["valid"]), (&true.into(), &false.into()));
    assert_eq!((&report["inputs"][1]["line"], &report["inputs"][1]["column"]), (&2.into(), &3.into()));
    assert_eq!((&report["values"][1]["smallest"], &report["values"][1]["largest"]), (&"4".into(), &"7".into()));
}

#[test]
fn what_is_wrong_with_a_grammar_is_told_with_its_place() {
    let place = folder(&[
        ("faulty.ctd", "INT(1,5) NEWLINE\nINT(1,5,n NEWLINE\n"),
        ("endless.ctd", "WHILE(1==1) END\n"),
        ("unset.ctd", "REP(n) SPACE END\n"),
        ("hard.ctd", "INT(1,1000000000,n) ASSERT(n*n == 1234321) NEWLINE\n"),
        ("1.in", "1\n"),
    ]);
    redacted(place.path()).bind(|| {
        for name in ["faulty", "endless", "unset"] {
            let said = say(place.path(), &["check", "--grammar", &format!("{name}.ctd"), "1.in"]);
            assert_eq!(said.code, 2, "{said}");
            assert_snapshot!(name, said.stderr);
        }
        let said = say(place.path(), &["gen", "hard.ctd"]);
        assert_eq!(said.code, 2, "{said}");
        assert_snapshot!("hard", said.stderr);
        assert_snapshot!("no-grammar", say(place.path(), &["check", "--grammar", "none.ctd", "1.in"]));
        assert_snapshot!("no-input", say(place.path(), &["check", "--grammar", "unset.ctd"]));
    });
}

#[test]
fn a_faulty_grammar_of_a_package_is_a_judge_error_of_its_check() {
    let package = package(&[("input_validators/input.ctd", "INT(1,1000) NEWLINE\nINT(\n")]);
    let said = say(package.path(), &["check", "double"]);
    assert!(said.code == 2 && said.stdout.contains("input.ctd:3:1: found"), "{said}");
}

#[test]
fn the_extremes_of_all_data_are_told_beside_the_bounds() {
    let package = package(&[("data/secret/one.in", "1\n"), ("data/secret/one.ans", "2\n")]);
    let said = say(package.path(), &["check", "double", "--constraints"]);
    redacted(package.path()).bind(|| assert_snapshot!(said));
    let said = say(package.path(), &["check", "double", "--format", "json"]);
    let report: Value = serde_json::from_str(&said.stdout).unwrap();
    let constraint = &report["problems"][0]["constraints"][0];
    let expected = serde_json::json!({
        "command": "INT(1,1000)", "line": 1, "count": 3, "lower_bound": "1", "upper_bound": "1000",
        "smallest": "1", "largest": "1000", "reached_lower_bound": true, "reached_upper_bound": true
    });
    assert_eq!(*constraint, expected);
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn generated_inputs_are_valid_and_the_same_each_time() {
    let place = folder(&[]);
    let problems = root().join("problems");
    for id in problem_ids() {
        let common = ["--problems", problems.to_str().unwrap()];
        let make = |folder: &str| {
            let arguments =
                [&["gen", &id, "--seed", "5", "--count", "20", "--size", "9", "--output", folder], &common[..]];
            assert_eq!(say(place.path(), &arguments.concat()).code, 0);
            let mut made: Vec<_> =
                fs::read_dir(place.path().join(folder)).unwrap().map(|entry| entry.unwrap().path()).collect();
            made.sort();
            made
        };
        let (first, again) = (make(&format!("{id}-1")), make(&format!("{id}-2")));
        assert_eq!(first.len(), 20);
        let texts = |paths: &[std::path::PathBuf]| paths.iter().map(|path| fs::read(path).unwrap()).collect::<Vec<_>>();
        assert_eq!(texts(&first), texts(&again));
        let grammar = problems.join(&id).join("input_validators/input.ctd");
        let inputs: Vec<&str> = first.iter().map(|path| path.to_str().unwrap()).collect();
        let said = say(place.path(), &[&["check", "--grammar", grammar.to_str().unwrap()], &inputs[..]].concat());
        assert_eq!(said.code, 0, "{id}: {said}");
    }
}

/// Sums over piles stand in an expression, where no report tells whether they are reached.
#[test]
fn the_bounds_on_sums_are_exact() {
    let cases = |least: &str, lengths: [usize; 2]| {
        let case = |length: usize| format!("{length}{least}\n{}\n", vec!["0"; length].join(" "));
        format!("2\n{}{}", case(lengths[0]), case(lengths[1]))
    };
    let rows = [
        ("predictplay", "3\n0 4000 6000\nHUMAN\n".to_owned(), "3\n0 4000 6001\nHUMAN\n".to_owned()),
        ("predictplay", "2\n0 1\nCOMPUTER\n".to_owned(), "2\n0 0\nCOMPUTER\n".to_owned()),
        ("nimduel", "1 0\nslow 3\n1 1 1998\n".to_owned(), "1 0\nslow 3\n1 1 1999\n".to_owned()),
        ("misereduel", "1 0\nslow 2\n1000 1000\n".to_owned(), "1 0\nslow 2\n1000 1001\n".to_owned()),
        ("staircase", cases("", [100_000, 100_000]), cases("", [100_000, 100_001])),
        ("moorenim", cases(" 1", [50_000, 50_000]), cases(" 1", [50_000, 50_001])),
    ];
    for (id, greatest, beyond) in rows {
        let text = fs::read_to_string(root().join("problems").join(id).join("input_validators/input.ctd")).unwrap();
        let grammar = Grammar::parse(&text).unwrap();
        assert!(grammar.validate(greatest.as_bytes()).is_ok(), "{id}");
        assert!(grammar.validate(beyond.as_bytes()).is_err(), "{id}");
    }
}

#[test]
fn the_smallest_inputs_come_in_order_until_there_are_no_more() {
    let place = folder(&[("bit.ctd", "INT(0,1) SPACE INT(0,1) NEWLINE\n")]);
    let said = say(place.path(), &["gen", "bit.ctd", "--enumerate", "--count", "9", "--output", "all"]);
    assert!(said.code == 0 && said.stderr.contains("the grammar has only 4 valid inputs"), "{said}");
    let read = |number: usize| fs::read_to_string(place.path().join(format!("all/{number}.in"))).unwrap();
    assert_eq!((1..=4).map(read).collect::<Vec<_>>(), ["0 0\n", "0 1\n", "1 0\n", "1 1\n"]);
}

#[test]
fn check_warns_of_bounds_that_nothing_reaches_and_of_spoilt_samples_that_pass() {
    let package = package(&[("input_validators/input.ctd", "REGEX(\"[+]?\") INT(1,2000) NEWLINE\n")]);
    let said = say(package.path(), &["check", "double"]);
    assert_eq!(said.code, 0, "warnings alone are no failure: {said}");
    redacted(package.path()).bind(|| assert_snapshot!(said));
    write(&package.path().join("problems/double"), &[("data/invalid_input/plus.in", "+5\n")]);
    assert_eq!(say(package.path(), &["check", "double"]).code, 1);
}

#[test]
fn check_warns_of_a_case_that_is_given_twice() {
    let package = package(&[
        ("data/secret/a.in", "1\n"),
        ("data/secret/a.ans", "2\n"),
        ("data/secret/b.in", "1\n"),
        ("data/secret/b.ans", "2\n"),
        ("data/secret/c.in", "1\n"),
        ("data/secret/c.ans", "2\n"),
        ("data/secret/c.yaml", "output_validator_args: [case_sensitive]\n"),
        // Of two outputs for one input, and of two inputs, both differ.
        ("data/invalid_output/more.in", "1\n"),
        ("data/invalid_output/more.ans", "2\n"),
        ("data/invalid_output/more.out", "3\n"),
        ("data/invalid_output/less.in", "1\n"),
        ("data/invalid_output/less.ans", "2\n"),
        ("data/invalid_output/less.out", "1\n"),
        ("data/invalid_input/none.in", "-1\n"),
    ]);
    let twins = || {
        let said = say(package.path(), &["check", "double", "--format", "json"]);
        let report: Value = serde_json::from_str(&said.stdout).unwrap();
        let findings = report["problems"][0]["findings"].as_array().unwrap();
        let messages = findings.iter().map(|finding| finding["message"].as_str().unwrap().to_owned());
        (said.code, messages.filter(|message| message.ends_with("tests nothing more")).collect::<Vec<_>>())
    };
    // The case with arguments of its own is judged in another way.
    let again = "the same input as `secret/a`, so this case tests nothing more";
    assert_eq!(twins(), (0, vec![again.to_owned()]));
    // What tries the validators is given once as well.
    let tries = package.path().join("problems/double/data");
    fs::write(tries.join("invalid_output/more.out"), "1\n").unwrap();
    fs::write(tries.join("invalid_input/none.in"), "0\n").unwrap();
    let more = "the same files as `invalid_output/less`, so this case tests nothing more";
    let zero = "the same input as `invalid_input/none`, so this case tests nothing more";
    assert_eq!(twins(), (0, vec![again.to_owned(), more.to_owned(), zero.to_owned()]));
    fs::write(tries.join("invalid_output/more.out"), "3\n").unwrap();
    fs::write(tries.join("invalid_input/none.in"), "-1\n").unwrap();
    // A link says that it is meant.
    let data = package.path().join("problems/double/data/secret");
    fs::remove_file(data.join("b.in")).unwrap();
    std::os::unix::fs::symlink("a.in", data.join("b.in")).unwrap();
    assert_eq!(twins(), (0, Vec::new()));
    // A scoring problem judges one input in several groups, but not twice in one.
    fs::remove_dir_all(&data).unwrap();
    let case = |name: &str| write(&data, &[(&format!("{name}.in"), "1\n"), (&format!("{name}.ans"), "2\n")]);
    case("easy/one");
    case("hard/one");
    let yaml = package.path().join("problems/double/problem.yaml");
    let plain = fs::read_to_string(&yaml).unwrap();
    fs::write(&yaml, format!("{plain}type: scoring\n")).unwrap();
    assert_eq!(twins().1, Vec::<String>::new());
    case("hard/two");
    assert_eq!(twins().1, ["the same input as `secret/hard/one`, so this case tests nothing more"]);
}

/// Two grammars of the catalogue check small games while they are read, so that `stress` begins few in vain, and large ones at the end. For
/// small games, both ways must accept the same.
#[test]
#[ignore = "long: .ci/run runs it"]
fn checks_while_a_game_is_read_agree_with_those_at_its_end() {
    let small_trees =
        "INT(1,1) NEWLINE INT(1,4,m) SPACE INT(m-1,2*m-2,k) NEWLINE REP(k) INT(1,m,a) SPACE INT(1,m,b) NEWLINE END";
    let small_games =
        "INT(1,4,n) NEWLINE REP(n) INT(0,2,d) REP(d) SPACE INT(0,n-1) END NEWLINE END STRING(\"0\") NEWLINE";
    for (id, loose, least) in [("christmas", small_trees, 1000), ("dagchess", small_games, 200)] {
        let text = fs::read_to_string(root().join("problems").join(id).join("input_validators/input.ctd")).unwrap();
        let late = text.replace("<=20)\n", "<=0)\n").replace(">20)", ">0)").replace(">20 &&", ">0 &&");
        let [early, late] =
            [text.as_str(), late.replace("cases<=0", "cases<=20").as_str()].map(|text| Grammar::parse(text).unwrap());
        let mut valid = 0;
        for input in Grammar::parse(loose).unwrap().enumerate().take(60_000) {
            let accepted = early.validate(&input).is_ok();
            assert_eq!(accepted, late.validate(&input).is_ok(), "{id}: {}", String::from_utf8_lossy(&input));
            valid += usize::from(accepted);
        }
        assert!(valid >= least, "{id}: only {valid} valid");
        // Larger ones: valid games with another digit here and there.
        let cases = early.cases().unwrap();
        for seed in 0..40 {
            let input = cases.pack([cases.generate(seed, 3 + seed % 8).unwrap().as_slice()]).unwrap();
            assert!(late.validate(&input).is_ok(), "{id}: {}", String::from_utf8_lossy(&input));
            for (at, digit) in (0..input.len()).zip((b'0'..=b'9').cycle()).filter(|&(at, _)| input[at].is_ascii_digit())
            {
                let changed = [&input[..at], &[digit], &input[at + 1..]].concat();
                let both = [&early, &late].map(|grammar| grammar.validate(&changed).is_ok());
                assert_eq!(both[0], both[1], "{id}: {}", String::from_utf8_lossy(&changed));
            }
        }
    }
}
