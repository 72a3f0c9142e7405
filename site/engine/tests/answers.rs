//! The door: its answers are those of the theory, and no question makes it panic.

#![expect(clippy::unwrap_used, clippy::panic, reason = "a test may stop at once")]

#[path = "answers/fields.rs"]
mod fields;
#[path = "answers/fuzz.rs"]
mod fuzz;
#[path = "answers/graphs.rs"]
mod graphs;

use serde_json::{Value, json};
use theory::explain::{Options, explain};
use theory::game::Game;
use theory::play::{Skill, reply};

/// The answer to a question.
fn ask(question: &Value) -> Value {
    serde_json::from_str(&web::answer(&question.to_string())).unwrap()
}

fn error(question: &Value) -> String {
    let answer = ask(question);
    answer["error"].as_str().unwrap_or_else(|| panic!("{question}: {answer}")).to_owned()
}

fn eval(expr: &str, piles: &[&str]) -> Value {
    ask(&json!({"ask": "eval", "expr": expr, "piles": piles}))
}

const GREATEST: &str = "18446744073709551615";

#[test]
fn a_position_has_its_winner_and_its_values() {
    let answer = ask(&json!({"ask": "position", "parts": [{"game": "nim", "piles": ["3", "5"]}]}));
    assert_eq!(
        answer,
        json!({
            "parts": [{
                "game": "nim", "play": "normal",
                "rules": "take one or more stones from one pile; the player who makes the last move wins",
                "piles": [{"stones": "3", "passed": false}, {"stones": "5", "passed": false}],
            }],
            "over": false, "wins": true, "undecided": null, "values": [["3", "5"]], "sums": ["6"], "xor": "6",
        })
    );
    let parts = json!([{"game": "zero-move", "piles": ["5p"]}, {"game": "wythoff", "piles": ["1", "1"]}]);
    let answer = ask(&json!({"ask": "position", "parts": parts}));
    assert_eq!(answer["sums"], json!(["5", "2"]));
    assert_eq!((&answer["values"], &answer["xor"]), (&json!([["5"], null]), &json!("7")));
    assert_eq!(answer["parts"][0]["piles"][0], json!({"stones": "5", "passed": true}));
    let answer = ask(&json!({"ask": "position", "parts": [{"game": "misere kayles", "piles": ["1"]}]}));
    assert_eq!((&answer["wins"], &answer["xor"]), (&json!(false), &json!(null)));
    let kayles = json!({"ask": "position", "parts": [{"game": "misere kayles", "piles": ["30", "31", "32"]}]});
    let answer = ask(&kayles);
    assert!(answer["wins"].is_null() && answer["undecided"].as_str().unwrap().contains("gave up"), "{answer}");
}

#[test]
fn moves_are_listed_with_what_they_leave_and_whether_they_win() {
    let parts = json!([{"game": "nim", "piles": ["1"]}, {"game": "octal:0.77", "piles": ["3"]}]);
    let answer = ask(&json!({"ask": "moves", "parts": parts}));
    let moves = answer["moves"].as_array().unwrap();
    assert_eq!((moves.len(), &answer["complete"]), (4, &json!(true)));
    // Kayles: 3 pins are worth 3, 2 pins 2 and 1 pin 1; so only the take of 2 pins wins.
    let winning: Vec<&str> =
        moves.iter().filter(|step| step["wins"] == json!(true)).map(|step| step["text"].as_str().unwrap()).collect();
    assert_eq!(winning, ["pile 1: 3 -> 1 (take 2)"]);
    let split = moves.iter().find(|step| step["leaves"].as_array().unwrap().len() == 2).unwrap();
    assert_eq!(split["part"], json!(1));
    assert_eq!(split["changes"][0]["pile"], json!(1));
    assert_eq!(split["changes"][0]["after"][1], json!({"stones": "1", "passed": false}));
    let answer = ask(&json!({"ask": "moves", "parts": [{"game": "nim", "piles": [GREATEST]}], "most": 3}));
    assert_eq!((answer["moves"].as_array().unwrap().len(), &answer["complete"]), (3, &json!(false)));
}

#[test]
fn a_move_is_checked() {
    let check = |parts: Value, part: usize, changes: Value| {
        ask(&json!({"ask": "check", "parts": parts, "part": part, "changes": changes}))
    };
    let sum = json!([{"game": "nim", "piles": ["7", "1"]}, {"game": "lasker", "piles": ["5"]}]);
    let answer = check(sum.clone(), 1, json!([{"pile": 1, "after": ["3", "2"]}]));
    assert_eq!((&answer["legal"], &answer["move"]["text"]), (&json!(true), &json!("pile 1: 5 -> 2 + 3")));
    // Nim is worth 6; of Lasker's piles 2 and 3 are worth 2 and 4, together 6.
    assert_eq!(answer["move"]["wins"], json!(true));
    assert_eq!(check(sum.clone(), 0, json!([{"pile": 1, "after": ["8"]}])), json!({"legal": false, "move": null}));
    assert_eq!(check(sum.clone(), 0, json!([])), json!({"legal": false, "move": null}));
    let twice = json!([{"pile": 1, "after": ["6"]}, {"pile": 1, "after": ["5"]}]);
    assert_eq!(check(sum.clone(), 0, twice), json!({"legal": false, "move": null}));
    let large = json!([{"game": "nim", "piles": [GREATEST, "1"]}]);
    let answer = check(large, 0, json!([{"pile": 1, "after": ["1"]}]));
    assert_eq!(answer["move"]["wins"], json!(true));
    let pass = json!([{"game": "zero-move", "piles": ["3"]}]);
    assert_eq!(check(pass, 0, json!([{"pile": 1, "after": ["3p"]}]))["legal"], json!(true));
    assert_eq!(check(sum.clone(), 2, json!([]))["error"], json!("found the part 2, expected 0 to 1"));
    let answer = check(sum.clone(), 0, json!([{"pile": 3, "after": []}]));
    assert_eq!(answer["error"], json!("found pile 3, expected 1 to 2"));
    let answer = check(sum, 0, json!([{"pile": 1, "after": ["-1"]}]));
    assert_eq!(answer["error"], json!("found `-1`, expected a number from 0 to 2^64 - 1"));
}

#[test]
fn the_reply_is_that_of_the_command() {
    for name in ["nim", "kayles", "moore:2", "misere lasker", "staircase"] {
        let (game, is_misere) = name.strip_prefix("misere ").map_or((name, false), |name| (name, true));
        let game: Game = game.parse().unwrap();
        let game = if is_misere { game.misere() } else { game };
        for (word, skill) in [("optimal", Skill::Optimal), ("greedy", Skill::Greedy), ("random", Skill::Random)] {
            for number in 0..5 {
                let piles = ["4", "6", "3"];
                let parts = json!([{"game": name, "piles": piles}]);
                let question = json!({"ask": "reply", "parts": parts, "skill": word, "seed": 11, "number": number});
                let position = game.position(&piles).unwrap();
                let step = reply(&game, &position, skill, 11, number).unwrap();
                assert_eq!(ask(&question)["move"]["text"], json!(game.describe(&position, &step)), "{question}");
            }
        }
    }
    let over =
        json!({"ask": "reply", "parts": [{"game": "nim", "piles": []}], "skill": "random", "seed": 1, "number": 0});
    assert_eq!(ask(&over), json!({"move": null}));
}

/// Every number as text.
fn as_text(value: Value) -> Value {
    match value {
        Value::Number(number) => Value::String(number.to_string()),
        Value::Array(values) => values.into_iter().map(as_text).collect(),
        Value::Object(fields) => fields.into_iter().map(|(name, value)| (name, as_text(value))).collect(),
        other => other,
    }
}

#[test]
fn an_explanation_is_that_of_the_command_with_numbers_as_text() {
    for (name, piles) in [
        ("nim", &["3", "4", "5"][..]),
        ("misere", &["3", "4", "5"]),
        ("subtraction:1,3,4", &["70", "11"]),
        ("octal:0.77", &["7", "9"]),
        ("wythoff", &["4", "7"]),
        ("moore:2", &["1", "2", "3"]),
        ("zero-move", &["3p", "4"]),
        ("staircase", &["1", "2", "3"]),
        ("misere kayles", &["5"]),
    ] {
        let (word, is_misere) = name.strip_prefix("misere ").map_or((name, false), |word| (word, true));
        let game: Game = word.parse().unwrap();
        let game = if is_misere { game.misere() } else { game };
        let position = game.position(piles).unwrap();
        let expected = explain(&game, &position, &Options { steps: true, all: false }).unwrap();
        let answer = ask(&json!({"ask": "explain", "game": name, "piles": piles, "steps": true}));
        assert_eq!(answer, as_text(serde_json::to_value(expected).unwrap()), "{name}");
    }
    let answer = ask(&json!({"ask": "explain", "game": "nim", "piles": [GREATEST, "1"]}));
    assert_eq!(answer["piles"][0]["stones"], json!(GREATEST));
    assert_eq!(answer["winning_moves"][0]["leaves"][0]["stones"], json!("1"));
}

#[test]
fn tables_have_their_rows() {
    let answer = ask(&json!({"ask": "plot", "game": "wythoff", "kind": "lost", "size": 2}));
    assert_eq!(answer, json!({"rows": [[true, false, false], [false, false, true], [false, true, false]]}));
    let answer = ask(&json!({"ask": "plot", "game": "nim", "kind": "table", "size": 1}));
    assert_eq!(answer, json!({"rows": [["0", "1"], ["1", "0"]]}));
    let answer = ask(&json!({"ask": "plot", "game": "kayles", "kind": "values", "size": 5}));
    assert_eq!(answer, json!({"rows": [["0", "1", "2", "3", "1", "4"]]}));
    let answer = ask(&json!({"ask": "values", "game": "subtraction:1,3,4", "to": 4}));
    let period = json!({"preperiod": "0", "period": "7"});
    assert_eq!(answer, json!({"values": ["0", "1", "0", "1", "2"], "period": period}));
    assert_eq!(ask(&json!({"ask": "values", "game": "nim", "to": 0})), json!({"values": ["0"], "period": null}));
    let wins = ask(&json!({"ask": "values", "game": "misere take 1..3", "to": 5, "kind": "wins"}));
    assert_eq!(wins, json!({"wins": [true, false, true, true, true, false]}));
    // A picture ends at the first position that nothing decides, and one search serves them all.
    let began = std::time::Instant::now();
    let undecided = error(&json!({"ask": "plot", "game": "misere kayles", "kind": "lost", "size": 60}));
    assert!(undecided.contains("gave up"), "{undecided} after {:?}", began.elapsed());
}

#[test]
fn expressions_are_computed() {
    for (expr, expected) in [
        ("1 + 2 * 3", "7"),
        ("(1 + 2) * 3", "9"),
        ("7 / 2 * 2 + 7 % 2", "7"),
        ("-7 / 2", "-3"),
        ("-7 % 2", "-1"),
        ("3 - -2", "5"),
        ("10 - 2 - 3", "5"),
        ("5 ^ 3 == 6", "1"),
        ("1 | 2 ^ 3 & 2", "1"),
        ("4 + 1 ^ 1", "4"),
        ("not 0 and 1", "1"),
        ("if count == 0 then false else true", "1"),
        ("not 1 == 2", "1"),
        ("1 or 1 / 0", "1"),
        ("0 and 1 / 0", "0"),
        ("2 and 3", "1"),
        ("if 3 > 2 then 10 else 1 / 0", "10"),
        ("if 0 then 1 else if 1 then 2 else 3", "2"),
        ("1 + (if 1 then 2 else 3)", "3"),
        ("mex(0, 1, 3)", "2"),
        ("mex()", "0"),
        ("max(2, 9, 4) - min(2, 9, 4)", "7"),
        ("popcount(13)", "3"),
        ("v2(24)", "3"),
        ("n + p2 * 10 + p3 * 100", "543"),
        ("count * 1000 + sum", "3012"),
        ("max - min", "2"),
        ("xor", "2"),
        ("big + odd", "5"),
        ("value(\"subtraction:1,3,4\", 11)", "2"),
        ("value(\"wythoff\", 1, 1)", "2"),
        ("value(\"zero-move\", \"5p\")", "5"),
        ("wins(\"nim\", 3, 4, 5)", "1"),
        ("wins(\"misere\", 1, 1)", "1"),
        ("moves(\"kayles\", n + 1)", "4"),
        ("winning(\"nim\", 3, 4, 5)", "1"),
        ("period(\"kayles\") + preperiod(\"kayles\")", "83"),
    ] {
        let answer = eval(expr, &["3", "4", "5"]);
        assert_eq!(answer["value"], json!(expected), "{expr}: {answer}");
        assert_eq!(answer["truth"], json!(expected != "0"), "{expr}: {answer}");
    }
    let answer = ask(&json!({"ask": "eval", "expr": "2 ^ 1"}));
    assert_eq!(answer, json!({"value": "3", "truth": true}));
    assert_eq!(eval("n", &[GREATEST])["value"], json!(GREATEST));
}

#[test]
fn a_wrong_expression_is_refused_with_its_place() {
    let deep = format!("{}1{}", "(".repeat(60), ")".repeat(60));
    let questions = format!("0{}", " + wins(\"nim\", 1)".repeat(40));
    for (expr, expected) in [
        ("", "column 1: found the end, expected a number"),
        ("1 +", "column 4: found the end, expected a number"),
        ("1 2", "column 3: found `2`, expected an operator or the end"),
        ("(1", "column 3: found the end, expected `)`"),
        ("a + 1", "column 1: found `a`, expected a variable"),
        ("f(1)", "column 1: found `f`, expected a function"),
        ("1 < 2 < 3", "column 7: found `<`, expected `and` or `or`"),
        ("1 / 0", "column 3: found a division by 0"),
        ("1 % (2 - 2)", "column 3: found a division by 0"),
        ("170141183460469231731687303715884105727 + 1", "column 41: found more than 127 bits"),
        ("170141183460469231731687303715884105728", "column 1: `170141183460469231731687303715884105728` has more"),
        ("p9", "found pile 9 of 3, expected an earlier one"),
        ("p0", "column 1: found `p0`, expected a variable"),
        ("if 1 then 2", "column 12: found the end, expected `else`"),
        ("1 ~ 2", "column 3: found `~`"),
        ("v2(0)", "column 1: found 0, expected a number that is not 0"),
        ("v2(1, 2)", "column 1: found 2 numbers for `v2`, expected 1"),
        ("mex(-1)", "column 1: found -1, expected values from 0 on"),
        ("value(3)", "column 7: found `3`, expected the name of a game"),
        ("value(\"nam\", 3)", "column 1: unknown game `nam`, did you mean `nim`?"),
        ("value(\"nim, 3)", "column 7: found `\"` without its end"),
        ("value(\"misere\", 3)", "column 1: misere has no Grundy values"),
        ("wins(\"nim\", -1)", "column 1: pile 1: found `-1`, expected a number of stones"),
        ("wins(\"wythoff\", 1)", "column 1: "),
        ("period(\"nim\")", "column 1: no period of nim is proven"),
        ("period(\"nim\", 1)", "column 1: found piles, expected only the name of a game"),
        (deep.as_str(), "column 52: found more than 50 levels, expected fewer"),
        (questions.as_str(), "found more than 32 questions to games"),
    ] {
        let found = error(&json!({"ask": "eval", "expr": expr, "piles": ["3", "4", "5"]}));
        assert!(found.starts_with("the expression: ") && found.contains(expected), "{expr}: {found}");
    }
    let found = error(&json!({"ask": "eval", "expr": "n"}));
    assert!(found.contains("found a variable without a position"), "{found}");
    let found = error(&json!({"ask": "eval", "expr": "1+".repeat(600)}));
    assert!(found.contains("found 1200 bytes, expected at most 1000"), "{found}");
    let found = error(&json!({"ask": "eval", "expr": "n", "piles": ["+3"]}));
    assert!(found.contains("pile 1: found `+3`, expected a number from 0"), "{found}");
}

#[test]
fn a_bad_question_is_refused() {
    for (question, expected) in [
        (json!(3), "invalid type"),
        (json!({}), "missing field `ask`"),
        (json!({"ask": "what"}), "unknown variant `what`, expected one of `position`, `moves`"),
        (json!({"ask": "position"}), "missing field `parts`"),
        (json!({"ask": "position", "parts": [], "more": 1}), "unknown field `more`"),
        (json!({"ask": "position", "parts": []}), "found no game, expected at least one"),
        (json!({"ask": "position", "parts": [{"game": "nim", "piles": [3]}]}), "expected a string"),
        (json!({"ask": "position", "parts": [{"game": "nim", "piles": ["x"]}]}), "pile 1: found `x`"),
        (json!({"ask": "position", "parts": [{"game": "", "piles": []}]}), "unknown game ``"),
        (
            json!({"ask": "moves", "parts": [{"game": "nim", "piles": []}, {"game": "misere", "piles": []}]}),
            "game 2 of 2: found misère play (`misere`), expected normal play",
        ),
        (json!({"ask": "moves", "parts": [{"game": "nim", "piles": vec!["1"; 65]}]}), "found 1 games with 65 piles"),
        (json!({"ask": "explain", "game": "nim", "piles": vec!["1"; 65]}), "found 65 piles, expected at most 64"),
        (json!({"ask": "plot", "game": "nim", "kind": "lost", "size": 401}), "found the size 401, expected 1 to 400"),
        (json!({"ask": "plot", "game": "nim", "kind": "mean", "size": 4}), "unknown variant `mean`"),
        (json!({"ask": "values", "game": "nim", "to": 2001}), "found piles of up to 2001 stones"),
        (json!({"ask": "values", "game": "misere", "to": 5}), "has no Grundy value"),
        (json!({"ask": "graph", "game": "nim", "piles": ["9", "9"]}), "found more than 30 positions that 9 9 of nim"),
        (json!({"ask": "graph", "game": "nim", "piles": [GREATEST]}), "found more than 30 positions"),
        (json!({"ask": "solve", "edges": ""}), "found no vertex"),
        (json!({"ask": "solve", "edges": "a>b>c"}), "found `a>b>c`, expected an edge such as `a>b`"),
        (json!({"ask": "solve", "edges": "a>b a>b"}), "found the edge `a>b` twice"),
    ] {
        let found = error(&question);
        assert!(found.contains(expected), "{question}: {found}");
    }
    assert!(web::answer("{").contains("EOF while parsing"));
    assert!(web::answer(&" ".repeat(70_000)).contains("found a question of 70000 bytes, expected at most 65536"));
    assert!(web::answer(&"[".repeat(60_000)).contains("error"));
}

#[test]
fn every_refusal_that_a_page_can_meet_is_also_a_value() {
    let position = |parts: Value| json!({"ask": "position", "parts": parts});
    let alone = |game: &str, piles: &[&str]| position(json!([{"game": game, "piles": piles}]));
    let eval = |expr: &str, piles: &[&str]| json!({"ask": "eval", "expr": expr, "piles": piles});
    let cases = [
        (alone("nim", &["4", "x"]), json!({"kind": "NotANumber", "pile": 2, "word": "x"})),
        (eval("n", &["-1"]), json!({"kind": "NotANumber", "pile": 1, "word": "-1"})),
        (
            eval("n", &["18446744073709551616"]),
            json!({"kind": "TooManyStones", "pile": 1, "word": "18446744073709551616"}),
        ),
        (alone("nim", &["1"; 65]), json!({"kind": "TooManyPiles", "found": 65, "most": 64})),
        (eval("n", &["1"; 65]), json!({"kind": "TooManyPiles", "found": 65, "most": 64})),
        (eval("1 + p2", &["7"]), json!({"kind": "NoSuchPile", "pile": 2, "found": 1})),
        (alone("wythoff", &["7"]), json!({"kind": "WrongNumberOfPiles", "found": 1, "expected": 2})),
        (alone("nim", &["5p"]), json!({"kind": "PassedOn", "pile": 1})),
        (
            alone("take proper divisors", &[GREATEST]),
            json!({"kind": "TooTall", "pile": 1, "stones": GREATEST, "most": 4194303}),
        ),
        (alone("staircase", &["0", GREATEST, "1"]), json!({"kind": "FullStairs"})),
        (position(json!([])), json!({"kind": "NoGame"})),
        (
            position(json!([{"game": "nim", "piles": []}, {"game": "misere", "piles": []}])),
            json!({"kind": "MisereSum", "number": 2}),
        ),
        (eval("value(\"misere\", 3)", &[]), json!({"kind": "MisereValue", "game": "misere"})),
        (eval("value(\"wythoff\", 900, 900)", &[]), json!({"kind": "TooLarge", "game": "wythoff"})),
        (eval("value(\"grundy\", 99999999)", &[]), json!({"kind": "NoValue", "stones": "99999999", "game": "grundy"})),
    ];
    let mut seen: Vec<&str> = vec!["OfCommand", "SearchEnded"];
    for (question, why) in &cases {
        let answer = ask(question);
        assert!(answer["error"].is_string() && answer["why"] == *why, "{question}: {answer}, expected {why}");
        seen.push(why["kind"].as_str().unwrap());
    }
    let answer = ask(&alone("misere kayles", &["30", "31", "32"]));
    assert_eq!((&answer["why"]["kind"], &answer["why"]["game"]), (&json!("SearchEnded"), &json!("misere octal:0.77")));
    for (kind, _) in theory::game::Refusal::KINDS {
        assert!(seen.contains(kind), "{kind} is met by no question of this test");
    }
    // What only a page with a fault can ask is text alone.
    assert!(ask(&alone("chess", &[]))["why"].is_null());
}
