//! Questions that were spoilt by chance: each has an answer.

use serde_json::Value;

/// Whole questions, of which pieces are put together and letters are changed.
const SEEDS: &[&str] = &[
    r#"{"ask":"position","parts":[{"game":"nim","piles":["3","5"]},{"game":"kayles","piles":["7"]}]}"#,
    r#"{"ask":"moves","parts":[{"game":"moore:2","piles":["3","5","1"]}],"most":20}"#,
    r#"{"ask":"moves","parts":[{"game":"take 1..3 or split","piles":["9"]}],"most":20}"#,
    r#"{"ask":"reply","parts":[{"game":"staircase","piles":["3","5"]}],"skill":"optimal","seed":7,"number":2}"#,
    r#"{"ask":"explain","game":"zero-move","piles":["3p","5"],"steps":true}"#,
    r#"{"ask":"explain","game":"subtraction:1,3,4","piles":["18446744073709551615"],"steps":false}"#,
    r#"{"ask":"check","parts":[{"game":"lasker","piles":["5","2"]}],"part":0,"changes":[{"pile":1,"after":["3","2"]}]}"#,
    r#"{"ask":"plot","game":"wythoff","kind":"lost","size":9}"#,
    r#"{"ask":"values","game":"octal:0.137","to":40,"kind":"values"}"#,
    r#"{"ask":"graph","game":"lasker","piles":["3","1"],"most":30}"#,
    r#"{"ask":"solve","edges":"a>b b>c c>a b>d","play":"misere"}"#,
    r#"{"ask":"coins","rule":"mock","size":9,"left":[9,5,2],"skill":"greedy","seed":1,"number":2}"#,
    r#"{"ask":"tree","edges":"0>a a>b a>c 0>d","left":[0,1,3],"skill":"random","seed":4,"number":0}"#,
    r#"{"ask":"eval","expr":"if n % 4 != 0 then value(\"nim\", p1, p2) else not xor > 2 and 1","piles":["3","18446744073709551615"]}"#,
    r#"{"ask":"eval","expr":"mex(0, popcount(n), v2(p2)) * (170141183460469231731687303715884105727 - 1)","piles":["3","4"]}"#,
];

/// What is put between.
const PIECES: &[&str] = &[
    "\"",
    "\\",
    "{",
    "}",
    "[",
    "]",
    ",",
    ":",
    "-",
    "(",
    ")",
    "^",
    "0",
    "9",
    "99",
    "18446744073709551616",
    "null",
    "true",
    "1e9",
    "piles",
    "misere ",
    "nim",
    "wythoff",
    "moore:18446744073709551614",
    "subtraction:",
    "octal:0.",
    "p",
    "é",
    "\u{0}",
    "ask",
    "if ",
    "not ",
];

/// How many questions were refused, and how many answered.
type Counts = [usize; 2];

fn check(question: &str, counts: &mut Counts) {
    let answer = web::answer(question);
    let parsed: Value = serde_json::from_str(&answer).unwrap_or_else(|error| panic!("{question}: {answer}: {error}"));
    let error = parsed["error"].as_str();
    assert_ne!(error, Some(""), "{question}");
    counts[usize::from(error.is_none())] += 1;
}

/// The letters after some accidents: a piece that is put in, gone or moved, or a whole end that is gone.
fn spoilt(text: &str, next: &mut dyn FnMut(usize) -> usize) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    for _ in 0..1 + next(3) {
        if letters.is_empty() {
            break;
        }
        let at = next(letters.len());
        match next(5) {
            0 => {
                letters.remove(at);
            }
            1 => letters.truncate(at.max(1)),
            2 => {
                let other: Vec<char> = SEEDS[next(SEEDS.len())].chars().collect();
                let from = next(other.len());
                let to = (from + next(20)).min(other.len());
                letters.splice(at..at, other[from..to].iter().copied());
            }
            3 => letters[at] = PIECES[next(PIECES.len())].chars().next().unwrap(),
            _ => {
                letters.splice(at..at, PIECES[next(PIECES.len())].chars());
            }
        }
    }
    letters.into_iter().collect()
}

/// Spoils one text or number inside the question, so that it stays JSON.
fn spoil_inside(value: &mut Value, next: &mut dyn FnMut(usize) -> usize) {
    match value {
        Value::Array(values) if !values.is_empty() => {
            let place = next(values.len());
            match next(8) {
                0 => {
                    values.remove(place);
                }
                1 => values.push(values[place].clone()),
                _ => spoil_inside(&mut values[place], next),
            }
        }
        Value::Object(fields) => {
            let place = next(fields.len().max(1));
            if let Some((name, value)) = fields.iter_mut().nth(place)
                && name != "ask"
            {
                spoil_inside(value, next);
            }
        }
        Value::String(text) => *text = if next(2) == 0 { next(40).to_string() } else { spoilt(text, next) },
        Value::Number(number) => *number = (next(40)).into(),
        other => *other = Value::Bool(next(2) == 0),
    }
}

#[test]
fn every_spoilt_question_has_an_answer() {
    let mut state = 2026_u64;
    let mut next = |bound: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % bound
    };
    let (mut counts, mut inside) = ([0; 2], [0; 2]);
    for _ in 0..5000 {
        check(&spoilt(SEEDS[next(SEEDS.len())], &mut next), &mut counts);
        let mut question: Value = serde_json::from_str(SEEDS[next(SEEDS.len())]).unwrap();
        (0..1 + next(2)).for_each(|_| spoil_inside(&mut question, &mut next));
        check(&question.to_string(), &mut inside);
    }
    assert!(counts[0] > 3000 && inside.iter().all(|&count| count > 1000), "{counts:?} {inside:?}");
}
