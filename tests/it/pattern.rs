//! `grundy pattern` through the command. That rules are right is tested in crates/pattern.

#![expect(clippy::unwrap_used, reason = "a test may stop at once")]

use std::fs;

use insta::assert_snapshot;

use crate::common::{folder, root, say};

/// Time enough on a busy machine.
const ENOUGH: [&str; 2] = ["--time", "2m"];

fn example(name: &str) -> String {
    fs::read_to_string(root().join("examples").join(name)).unwrap()
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn a_rule_is_found_from_ones_own_brute_force_and_its_programs_are_right() {
    if !crate::debugging::is_here("python3") {
        return;
    }
    // As far as the brute force answers quickly.
    let (brute, grammar) = (example("divisor.py"), example("divisor.ctd").replace("1000000", "200"));
    assert!(grammar.contains("200"), "{grammar}");
    let place = folder(&[("divisor.py", &brute), ("divisor.ctd", &grammar)]);
    let words = [&["pattern", "divisor.py", "divisor.ctd"][..], &ENOUGH].concat();
    let said = say(place.path(), &words);
    assert_eq!(said.code, 0, "{said}");
    assert!(said.stdout.contains("Pattern: `Bob` iff n mod 2 = 1\n"), "{said}");
    for (language, file) in [("cpp", "rule.cpp"), ("python", "rule.py")] {
        let emitted = say(place.path(), &[&words[..], &["--emit", language]].concat());
        assert_eq!(emitted.code, 0, "{emitted}");
        fs::write(place.path().join(file), &emitted.stdout).unwrap();
        let stress = [
            "stress",
            "divisor.ctd",
            file,
            "--against",
            "divisor.py",
            "--exhaustive",
            "--cases",
            "200",
            "--time",
            "2m",
        ];
        let said = say(place.path(), &stress);
        assert_eq!(said.code, 0, "{language}: {said}\n{}", emitted.stdout);
        // A program that says the opposite is caught: the search above could fail.
        let wrong = emitted.stdout.replace("Alice", "Zoe");
        fs::write(place.path().join(file), wrong).unwrap();
        assert_eq!(say(place.path(), &stress).code, 1, "{language}");
    }
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn the_rule_of_a_problem_is_found_and_its_program_accepted() {
    let place = folder(&[]);
    let emitted = say(root(), &[&["pattern", "fibnim", "--emit", "cpp"][..], &ENOUGH].concat());
    assert_eq!(emitted.code, 0, "{emitted}");
    let file = place.path().join("rule.cpp");
    fs::write(&file, &emitted.stdout).unwrap();
    let said = say(root(), &["judge", "fibnim", file.to_str().unwrap()]);
    assert_eq!(said.code, 0, "{said}\n{}", emitted.stdout);
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn a_period_is_a_theorem_where_one_proves_it_and_a_pattern_elsewhere() {
    let proven = say(root(), &[&["pattern", "octal:0.137"][..], &ENOUGH].concat());
    assert_eq!(proven.code, 0, "{proven}");
    assert!(proven.stdout.contains("The values repeat with period 34 from 52 on: a theorem"), "{proven}");
    let found = say(root(), &[&["pattern", "misere"][..], &ENOUGH].concat());
    assert!(found.stdout.contains("It is a pattern, not a theorem"), "{found}");
    let report = say(root(), &["pattern", "subtraction:1,3,4"]);
    assert_snapshot!(report.stdout);
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn without_a_rule_the_table_and_the_nearest_misses_are_shown() {
    let said = say(root(), &[&["pattern", "grundy"][..], &ENOUGH].concat());
    assert_eq!(said.code, 1, "{said}");
    for words in ["\nanswer ", "No pattern found.", "Nearest misses:", "first on n = "] {
        assert!(said.stdout.contains(words), "it does not say `{words}`: {said}");
    }
    let json = say(root(), &[&["pattern", "grundy", "--format", "json"][..], &ENOUGH].concat());
    let report: serde_json::Value = serde_json::from_str(&json.stdout).unwrap();
    assert_eq!((&report["version"], report["patterns"].as_array().unwrap().len()), (&1.into(), 0));
    assert!(report["rows"].as_array().unwrap().len() > 100);
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn what_has_no_table_is_an_error_that_says_why() {
    if !crate::debugging::is_here("python3") {
        return;
    }
    let place = folder(&[
        ("crash.py", "raise SystemExit(3)\n"),
        ("one.py", "print(1)\n"),
        ("flood.py", "while True: print('Alice' * 1000)\n"),
        ("long.py", "print(-int(input()) * 10 ** 40)\n"),
        ("partly.py", "n = int(input())\nprint('Lose' if n % 3 == 0 else 2 * (n % 3))\n"),
        ("number.ctd", "INT(1,100) NEWLINE"),
        ("floats.ctd", "FLOAT(0,1) NEWLINE"),
        ("words.ctd", "REGEX(\"[ab]{1,3}\") NEWLINE"),
        ("nested.ctd", "INT(1,9,n) NEWLINE REP(n) INT(1,9,m) REP(m) SPACE INT(1,9) END NEWLINE END"),
        ("wrong.ctd", "INT(1 NEWLINE"),
        ("odd.txt", "1 0\n2 1\n3 1 1\n4 0\n"),
        ("twice.txt", "1 lose\n2 win\n3 win\n1 win\n4 lose\n"),
        ("words.txt", "1 lose\ntwo win\n3 win\n4 lose\n"),
        ("short.txt", "1 lose\n2 win\n"),
        ("sequence.txt", "0 1 2 3 -3 1\n"),
    ]);
    let table: &[(&[&str], &[&str])] = &[
        (&["crash.py"], &["crash.py", "no answer to n = 1"]),
        (&["nothing.py", "number.ctd"], &["nothing.py"]),
        (&["one.py", "missing.ctd"], &["missing.ctd"]),
        (&["one.py", "wrong.ctd"], &["wrong.ctd", "line 1"]),
        (&["one.py", "floats.ctd"], &["the grammar is not plain"]),
        (&["one.py", "words.ctd"], &["an input has words"]),
        (&["one.py", "nested.ctd"], &["lists of lists"]),
        (&["crash.py", "number.ctd"], &["crash.py", "no answer to n = 1"]),
        (&["flood.py", "number.ctd"], &["flood.py", "no answer to n = 1: it writes more than the output limit"]),
        (&["long.py", "number.ctd"], &["the answer to n = 1 has 41 digits and begins with `-1000"]),
        (&["nosuchgame"], &["nosuchgame", "neither a problem nor a game"]),
        (&["nimm", "--game"], &["unknown game `nimm`", "`nim`"]),
        (&["nim", "--emit", "python", "--game"], &["--emit: a game or a table has no input to read"]),
        (&["partly.py", "number.ctd", "--emit", "cpp"], &["--emit: the rule says only when the answer is `Lose`"]),
        (&["nimduel"], &["interactive"]),
        (&["crash.py", "--numbers", "2"], &["crash.py", "no answer to a = 1, b = 1"]),
        (&["crash.py", "number.ctd", "--numbers", "2"], &["--numbers"]),
        (&["--table", "missing.txt"], &["missing.txt", "cannot read the table"]),
        (&["--table", "odd.txt"], &["odd.txt:3: found 3 numbers, expected 2"]),
        (&["--table", "twice.txt"], &["twice.txt:4: found the answer `win`, expected `lose` as in line 1"]),
        (&["--table", "words.txt"], &["words.txt:2: found `two win`, expected one to 4 integers and an answer"]),
        (&["--table", "short.txt"], &["short.txt: found 2 answers, too few"]),
        (&["--table", "sequence.txt"], &["sequence.txt", "--from 0 or --from 1"]),
        (&["--table", "sequence.txt", "--losing", "--from", "0"], &["sequence.txt:1: found `-3`, expected a position"]),
        (&["--table", "odd.txt", "nim"], &["cannot be used with"]),
        (&["nim", "--losing"], &["--table"]),
    ];
    for (arguments, words) in table {
        let said = say(place.path(), &[&["pattern"], *arguments].concat());
        assert_eq!(said.code, 2, "{arguments:?}: {said}");
        assert!(!said.stderr.contains("panicked"), "{said}");
        for word in *words {
            assert!(said.stderr.contains(word), "{arguments:?} does not say `{word}`: {said}");
        }
    }
}

/// Multiply by 2 to 9 from 1 on until n is reached: a rule of small numbers ends at 2916.
const MULTIPLY: &str = "\
def wins(at, n):
    return at < n and any(not wins(at * factor, n) for factor in range(2, 10))


n = int(input())
if n > 3000:
    raise SystemExit('too large')
print('Stan wins.' if wins(1, n) else 'Ollie wins.')
";

#[test]
#[ignore = "long: .ci/run runs it"]
fn thresholds_that_grow_by_a_factor_are_a_rule_and_their_last_answer_is_none() {
    if !crate::debugging::is_here("python3") {
        return;
    }
    let place = folder(&[("multiply.py", MULTIPLY), ("multiply.ctd", "INT(2,3000,n) NEWLINE")]);
    let said = say(place.path(), &["pattern", "multiply.py", "multiply.ctd", "--time", "4m"]);
    assert_eq!(said.code, 0, "{said}");
    let joined = said.stdout.split_whitespace().collect::<Vec<_>>().join(" ");
    let rule = "Pattern: `Ollie wins.` iff an odd number of terms lie below n in 9, 18, …, s(i) = 18 s(i-2) made from";
    assert!(joined.contains(rule), "{said}");
    assert!(joined.contains(" held out, the largest, from n = "), "{said}");
    // The attack came beyond the next threshold, which the table does not reach.
    let json = say(place.path(), &["pattern", "multiply.py", "multiply.ctd", "--time", "4m", "--format", "json"]);
    let report: serde_json::Value = serde_json::from_str(&json.stdout).unwrap();
    assert!(report["attack_rows"].as_u64().unwrap() >= 20, "{report}");
    let rows = report["rows"].as_array().unwrap().len();
    let held_out = report["held_out"].as_array().unwrap().len();
    assert_eq!(report["made_from"].as_u64().unwrap() as usize + held_out, rows);
    assert!(held_out >= rows / 8, "{held_out} of {rows}");
    for (language, file) in [("cpp", "rule.cpp"), ("python", "rule.py")] {
        let words = ["pattern", "multiply.py", "multiply.ctd", "--time", "4m", "--emit", language, "-o", file];
        let emitted = say(place.path(), &words);
        assert_eq!(emitted.code, 0, "{emitted}");
        let stress =
            ["stress", "multiply.ctd", file, "--against", "multiply.py", "--cases", "300", "--time", "2m", "--no-save"];
        let said = say(place.path(), &stress);
        assert_eq!(said.code, 0, "{language}: {said}");
    }
}

/// A brute force that has another word for long lists, which the table does not reach.
#[test]
#[ignore = "long: .ci/run runs it"]
fn an_answer_that_the_table_does_not_have_refutes_a_rule() {
    if !crate::debugging::is_here("python3") {
        return;
    }
    let brute = "k = int(input())\nx = 0\nfor a in map(int, input().split()):\n    x ^= a\n\
                 print('draw' if k > 9 else 'win' if x else 'lose')\n";
    let grammar = "INT(1,40,k) NEWLINE REP(k, SPACE) INT(1,100) END NEWLINE";
    let place = folder(&[("brute.py", brute), ("input.ctd", grammar)]);
    let said = say(place.path(), &[&["pattern", "brute.py", "input.ctd"][..], &ENOUGH].concat());
    let joined = said.stdout.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(said.code == 1 && joined.contains("are none of those that the table has, such as `draw` for"), "{said}");
    let said = say(place.path(), &[&["pattern", "brute.py", "input.ctd", "--emit", "cpp"][..], &ENOUGH].concat());
    assert!(said.code == 2 && said.stderr.contains("is `draw`, which the rule never gives"), "{said}");
}

/// A brute force that knows the rule, its grammar, and words of the program that is written.
const FORMS: [(&str, &str, &str); 3] = [
    (
        "n = int(input())\nlost = 2\nwhile lost < n: lost = 3 * lost // 2 + 1\nprint('no' if n in (1, lost) else 'yes')\n",
        "INT(1,1000,n) NEWLINE",
        "is_term_by",
    ),
    (
        "input()\na = list(map(int, input().split()))\nones = 0\nwhile ones < len(a) and a[ones] == 1: ones += 1\n\
         print('yes' if (ones % 2 == 0) != (ones == len(a)) else 'no')\n",
        "INT(1,6,n) NEWLINE REP(n, SPACE) INT(1,9,a[i]) END NEWLINE",
        "leading_ones",
    ),
    (
        "input()\na = list(map(int, input().split()))\nprint('no' if 2 * a.count(min(a)) > len(a) else 'yes')\n",
        "INT(1,7,n) NEWLINE REP(n, SPACE) INT(1,9,a[i]) END NEWLINE",
        "is_at_most",
    ),
];

#[test]
#[ignore = "long: .ci/run runs it"]
fn programs_of_every_form_say_what_the_rule_says() {
    if !crate::debugging::is_here("python3") {
        return;
    }
    for (brute, grammar, part) in FORMS {
        let grammar = grammar.replace("a[i]", "a");
        let place = folder(&[("brute.py", brute), ("input.ctd", &grammar)]);
        for (language, file) in [("cpp", "rule.cpp"), ("python", "rule.py")] {
            let words = ["pattern", "brute.py", "input.ctd", "--time", "4m", "--emit", language];
            let emitted = say(place.path(), &words);
            assert_eq!(emitted.code, 0, "{emitted}");
            assert!(emitted.stdout.contains(part), "{part}: {emitted}");
            fs::write(place.path().join(file), &emitted.stdout).unwrap();
            let stress =
                ["stress", "input.ctd", file, "--against", "brute.py", "--cases", "200", "--time", "2m", "--no-save"];
            let said = say(place.path(), &stress);
            assert_eq!(said.code, 0, "{language}: {said}\n{}", emitted.stdout);
        }
    }
}

#[test]
fn what_fits_a_few_answers_is_shown_as_too_few_to_believe() {
    let place = folder(&[("few.txt", "# n and the answer\n1 win\n2 win\n3 lose\n4 win\n5 win\n6 lose\n7 win\n")]);
    let said = say(place.path(), &["pattern", "--table", "few.txt"]);
    assert_eq!(said.code, 1, "{said}");
    let text =
        "To try: `lose` iff n mod 3 = 0\n  fits all 7, too few to believe: 14 would do; the next to ask is n = 8\n";
    assert!(said.stdout.contains(text), "{said}");
    // The search came to its end: more time would not help.
    assert!(!said.stdout.contains("--time"), "{said}");
    let emitted = say(place.path(), &["pattern", "--table", "few.txt", "--emit", "python"]);
    assert_eq!(emitted.code, 2, "{emitted}");
}

#[test]
fn a_table_is_enough() {
    let csv: String = (1..=12)
        .flat_map(|n| (1..=12).map(move |k| format!("{n},{k},{}\n", if n % (k + 1) == 0 { "No" } else { "Yes" })))
        .collect();
    let kayles = "0 1 2 3 1 4 3 2 1 4 2 6 4 1 2 7 1 4 3 2 1 4 6 7";
    let place = folder(&[
        ("bash.csv", &format!("n,k,answer\n{csv}")),
        ("kayles.txt", kayles),
        ("lost.txt", "0\n1\n3\n7\n15\n31\n63\n127\n"),
    ]);
    let table: &[(&[&str], i32, &str)] = &[
        (&["bash.csv"], 0, "Pattern: `No` iff n mod (k + 1) = 0\n"),
        (&["kayles.txt", "--from", "0"], 1, "Up to 23, these are the values of Kayles, the octal game 0.77: see"),
        (&["lost.txt", "--losing", "--from", "1"], 0, "Pattern: `lost` iff (n + 1) is a power of two\n"),
    ];
    for (arguments, code, words) in table {
        let said = say(place.path(), &[&["pattern", "--table"], *arguments].concat());
        assert_eq!(said.code, *code, "{said}");
        assert!(said.stdout.contains(words), "{said}");
    }
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn a_brute_force_of_one_or_two_numbers_needs_no_grammar() {
    if !crate::debugging::is_here("python3") {
        return;
    }
    let one = "n = int(input())\nassert n < 60\nprint('lose' if n % 4 == 0 else 'win')\n";
    let two =
        "n, k = map(int, input().split())\nassert n < 15 and k < 15\nprint('lose' if n % (k + 1) == 0 else 'win')\n";
    let place = folder(&[("one.py", one), ("two.py", two)]);
    let said = say(place.path(), &[&["pattern", "one.py"][..], &ENOUGH].concat());
    assert!(said.stdout.contains("Pattern: `lose` iff n mod 4 = 0\n"), "{said}");
    assert!(said.stderr.contains("without a grammar: an input is one number"), "{said}");
    let said = say(place.path(), &[&["pattern", "two.py", "--numbers", "2"][..], &ENOUGH].concat());
    assert!(said.stdout.contains("Pattern: `lose` iff a mod (b + 1) = 0\n"), "{said}");
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn a_brute_force_of_piles_needs_no_grammar() {
    if !crate::debugging::is_here("python3") {
        return;
    }
    let nim = "k = int(input())\na = list(map(int, input().split()))\nassert len(a) == k and max(a) < 30\nx = 0\nfor p in a: x ^= p\n\
               print('win' if x else 'lose')\n";
    let place = folder(&[("nim.py", nim)]);
    let said = say(place.path(), &[&["pattern", "nim.py", "--piles"][..], &ENOUGH].concat());
    assert!(said.stdout.contains("Pattern: `lose` iff xor of a = 0\n"), "{said}");
    assert!(said.stderr.contains("an input is how many piles there are, then their sizes"), "{said}");
    let said = say(place.path(), &["pattern", "wythoff", "--piles"]);
    assert!(said.code == 2 && said.stderr.contains("--piles is for a brute force without grammar"), "{said}");
}

#[test]
fn three_outcomes_are_two_rules() {
    let word = |n: i32| match n {
        _ if n % 5 == 0 => "draw",
        _ if n % 3 == 0 => "lose",
        _ => "win",
    };
    let table: String = (1..=90).map(|n| format!("{n} {}\n", word(n))).collect();
    let place = folder(&[("three.txt", &table)]);
    let said = say(place.path(), &[&["pattern", "--table", "three.txt"][..], &ENOUGH].concat());
    assert_eq!(said.code, 0, "{said}");
    let (first, others) = said.stdout.split_once("Where the answer is not `draw`").unwrap();
    assert!(first.contains("Pattern: `draw` iff n mod 5 = 0\n"), "{said}");
    assert!(others.contains("Pattern: `lose` iff n mod 3 = 0\n"), "{said}");
    let json = say(place.path(), &[&["pattern", "--table", "three.txt", "--format", "json"][..], &ENOUGH].concat());
    let report: serde_json::Value = serde_json::from_str(&json.stdout).unwrap();
    assert_eq!(report["others"]["labels"], serde_json::json!(["lose", "win"]));
    // Without a rule for both, there is none.
    let table: String = (1..=90).map(|n| format!("{n} {}\n", if n * n % 89 < 40 { "win" } else { word(n) })).collect();
    fs::write(place.path().join("three.txt"), table).unwrap();
    let said = say(place.path(), &[&["pattern", "--table", "three.txt"][..], &ENOUGH].concat());
    assert_eq!(said.code, 1, "{said}");
}

#[test]
fn the_values_of_known_games_have_names() {
    let grundy = |n: usize, values: &[usize]| {
        (1..n).filter(|a| 2 * a != n).map(|a| values[a] ^ values[n - a]).collect::<Vec<_>>()
    };
    let taken =
        |n: usize, values: &[usize]| [2, 3, 7].iter().filter(|&&k| k <= n).map(|k| values[n - k]).collect::<Vec<_>>();
    let table = |options: &dyn Fn(usize, &[usize]) -> Vec<usize>| {
        let mut values: Vec<usize> = Vec::new();
        for n in 0..60 {
            let next = options(n, &values);
            values.push((0..).find(|value| !next.contains(value)).unwrap());
        }
        values.iter().map(|value| format!("{value}\n")).collect::<String>()
    };
    // To take 7 as well adds nothing, and the plainer game is named.
    let place = folder(&[("grundy.txt", &table(&grundy)), ("taken.txt", &table(&taken))]);
    for (file, words) in [
        ("grundy.txt", "Up to 59, these are the values of Grundy's game"),
        ("taken.txt", "Up to 59, these are the values of the game in which a move takes 2 or 3"),
    ] {
        let said = say(place.path(), &["pattern", "--table", file, "--from", "0"]);
        assert!(said.stdout.replace('\n', " ").contains(words), "{said}");
    }
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn a_game_is_asked_where_its_own_constants_end_a_rule() {
    let said = say(root(), &["pattern", "subtraction:1,100000", "--time", "60s"]);
    assert!(said.stdout.contains("refuted by n = 100000: the answer is `2`"), "{said}");
    assert!(!said.stdout.contains("Pattern: n mod 2"), "{said}");
}
