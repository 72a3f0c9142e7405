//! Contest problems: no wrong rule is shown as one that holds, and most of the known rules are found.
//!
//! Those of [`USUAL`] run, or all with `GRUNDY_ALL=1`; `--nocapture` shows what was found for each.

#![expect(
    clippy::unwrap_used,
    clippy::panic,
    clippy::print_stdout,
    reason = "a test fails by panicking, and shows what it found"
)]

mod corpus;

use corpus::Contest;
use pattern::{Case, Effort, Needed, Oracle, Shape, Table, TableRow, explain, search};

/// What ten seconds of a processor are at least, in values that a search looks at: 6 to 40 million of them take a second.
const STEPS: u64 = 60_000_000;

/// What became of a problem.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Outcome {
    /// The known rule, in words.
    Found(String),
    /// A rule that holds on all that was asked, and is wrong.
    Wrong(String),
    /// A rule that too few rows carry.
    Weak(String),
    /// None.
    Nothing,
}

fn outcome(contest: &Contest) -> (Outcome, u64) {
    let table = contest.table();
    let mut steps = 0;
    let mut go_on = |more| {
        steps += more;
        steps < STEPS
    };
    let Ok(explained) = explain(&table, Vec::new(), &mut contest.oracle(), &Effort::default(), &mut go_on);
    let outcome = match (explained.rules.first(), explained.found.weak.first()) {
        (Some((pattern, _)), _) => {
            let words = pattern.rule.describe(&table);
            let wrong = contest
                .far()
                .into_iter()
                .find(|case| pattern.rule.answer(case).is_some_and(|answer| answer != (contest.rule)(case)));
            match wrong {
                Some(case) => Outcome::Wrong(format!("{words}, wrong at {}", case.describe(&table.shape))),
                None => Outcome::Found(words),
            }
        }
        (None, Some(weak)) => Outcome::Weak(format!("{}, {:?}", weak.pattern.rule.describe(&table), weak.needed)),
        (None, None) => Outcome::Nothing,
    };
    (outcome, steps)
}

#[test]
fn the_known_rules_are_what_a_search_says() {
    let mut wrong = Vec::new();
    for contest in corpus::all() {
        let table = contest.table();
        if let Some(row) = table.rows.iter().find(|row| (contest.rule)(&row.case) != row.answer) {
            wrong.push(format!("{}: {}: {}", contest.name, row.case.describe(&table.shape), row.answer));
        }
    }
    assert_eq!(wrong, [""; 0]);
    assert!(corpus::all().len() >= 60, "{}", corpus::all().len());
}

/// The problems that `cargo test` takes: some of each kind, of which the search takes little.
const USUAL: [&str; 12] = [
    "take 1, 3 or 4",
    "take a divisor, but not 1 or n",
    "Fibonacci nim",
    "take at most a third",
    "multiply by 2 to 9 up to n",
    "pay with 4 and 7",
    "values: take a divisor, but not n",
    "take 1 to k of n",
    "Wythoff's game",
    "take from the first pile that is not empty",
    "take from exactly half of the piles",
    "coins on a strip move left, none passes another",
];

/// Rules as a person writes them: each is the first of those that agree on everything that is known.
const PLAIN: [(&str, &str); 12] = [
    ("take 1 to 3", "`lost` iff n mod 4 = 0"),
    (
        "take a divisor, but not 1 or n",
        "if n is not a power of two: `lost` iff n mod 2 = 1; otherwise: `lost` iff floor(n / 2) is a square",
    ),
    ("take at most half", "`lost` iff (n + 1) is a power of two"),
    ("two even parts", "if n mod 2 = 0: `lost` iff n = 2; otherwise: `lost`"),
    ("pay with 3 and 5", "`lost` iff n is 1, 2, 4 or 7"),
    ("pay with 4 and 7", "`lost` iff n is 1, 2, 3, 5, 6, 9, 10, 13 or 17"),
    ("the last of n in a circle, every second goes", "(2·(n - (highest bit of n))) + 1"),
    ("take 1 to k of n", "`lost` iff n mod (k + 1) = 0"),
    ("coins in a circle, 1 to k neighbours", "if k = 1: `lost` iff n mod 2 = 0; otherwise: `won` iff n <= k"),
    ("Wythoff's game", "`lost` iff min of a, b = floor(φ·|a - b|)"),
    ("misère Nim", "if xor of a = 0: `won` iff max of a = 1; otherwise: `lost` iff max of a = 1"),
    (
        "take from the first pile that is not empty",
        "if max of a = 1: `lost` iff xor of a = 0; otherwise: `lost` iff (how many of a before the first that is not 1) mod 2 = 1",
    ),
];

/// Of all problems, at least so many of a hundred are found.
const FOUND: usize = 80;

#[test]
fn no_wrong_rule_is_shown_and_most_known_rules_are_found() {
    let takes_all = std::env::var_os("GRUNDY_ALL").is_some_and(|value| value == "1");
    let (mut asked, mut found) = (0, 0);
    let mut wrong = Vec::new();
    for contest in corpus::all().iter().filter(|contest| takes_all || USUAL.contains(&contest.name)) {
        let began = processor_seconds();
        let (outcome, steps) = outcome(contest);
        let seconds = processor_seconds() - began;
        println!("{:<58} {:>6.1} million steps {seconds:>6.2} s {outcome:?}", contest.name, steps as f64 / 1e6);
        asked += 1;
        let plain = PLAIN.iter().find(|(name, _)| *name == contest.name);
        if let (Some((_, expected)), Outcome::Found(words)) = (plain, &outcome) {
            assert_eq!(words, expected, "{}", contest.name);
        }
        match outcome {
            Outcome::Found(_) => found += 1,
            Outcome::Wrong(words) => wrong.push(format!("{}: {words}", contest.name)),
            Outcome::Weak(_) | Outcome::Nothing if takes_all => {}
            Outcome::Weak(_) | Outcome::Nothing => panic!("{}: {outcome:?}", contest.name),
        }
    }
    println!("{found} of {asked} found");
    assert_eq!(wrong, [""; 0]);
    assert!(if takes_all { asked >= 60 } else { asked == USUAL.len() }, "{asked}");
    assert!(100 * found >= FOUND * asked, "{found} of {asked}");
}

/// What the rows that are held out say changes nothing in what rules are made from the others.
#[test]
fn rows_that_are_held_out_make_no_rule() {
    let n = |n: i128| Case { numbers: vec![n], lists: Vec::new() };
    let words = || Some(["lost".to_owned(), "won".to_owned()]);
    let shape = || Shape { numbers: vec!["n".to_owned()], lists: Vec::new() };
    // A period that the held rows alone show, a recurrence that they end, and values that they give to piles.
    let period = |n: i128| if n < 160 { i128::from(n % 5 != 0) } else { i128::from(n % 7 != 0) };
    let squares = |n: i128| i128::from(!(1..20).any(|root| root * root == n) || n == 169);
    for answer in [&period as &dyn Fn(i128) -> i128, &squares] {
        let mut table = Table::new(shape(), words());
        (1..=200).for_each(|number| table.add(n(number), answer(number)));
        let found = search(&table, &Effort { features: 1500, paired: 300, ..Effort::default() }, &mut |_| true);
        for pattern in &found.rules {
            let rows = table.rows.iter().filter(|row| pattern.rule.answer(&row.case) != Some(row.answer));
            assert_eq!(rows.count(), 0, "{}", pattern.rule.describe(&table));
        }
        assert!(found.refuted > 0, "no rule of the first rows was refuted by the others");
    }
    // All that a search does before the held rows refute something is the same, whatever these say.
    let of = |held: fn(i128) -> i128| {
        let mut table = Table::new(shape(), words());
        (1..=150).for_each(|number| table.add(n(number), i128::from(number % 5 != 0)));
        (151..=200).for_each(|number| table.add(n(number), held(number)));
        search(&table, &Effort { features: 1500, paired: 300, ..Effort::default() }, &mut |_| true)
    };
    let agrees = of(|number| i128::from(number % 5 != 0));
    assert_eq!((agrees.made_from, agrees.held_out.clone()), (150, (150..200).collect()));
    assert_eq!(agrees.refuted, 0);
    // A period is read off rows that are not held out: 40 numbers, seen twice, need 80 of them, and 75 are not enough.
    let mut table = Table::new(shape(), None);
    let noise = |n: i128| (n % 40 * 7919 + 13) % 97 % 10;
    (0..100).for_each(|number| table.add(n(number), noise(number)));
    let found = search(&table, &Effort { features: 1500, paired: 300, ..Effort::default() }, &mut |_| true);
    let periods = found.rules.iter().flat_map(|pattern| pattern.rule.cycles());
    for cycle in periods {
        let seen = cycle.before.len() + 2 * cycle.round.len();
        assert!(seen <= found.held_out[0], "a period of {} is read off {} rows", cycle.round.len(), found.held_out[0]);
    }
    // One wrong answer at the end: the rule that the first rows make falls, and the row that refuted it is no longer held out.
    let differs = of(|number| i128::from(number % 5 != 0 && number != 199));
    assert!(differs.refuted > 0);
    assert!(!differs.held_out.contains(&198), "{:?}", differs.held_out);
    assert!(differs.rules.iter().all(|pattern| pattern.rule.answer(&n(199)) == Some(0)));
}

/// The table of a game in which thresholds grow by 2 and 9 in turn.
fn multiplied(last: i128) -> Table {
    let contest = corpus::all().into_iter().find(|contest| contest.name == "multiply by 2 to 9 up to n").unwrap();
    let mut table = contest.table();
    table.rows.retain(|row| row.case.numbers[0] <= last);
    table
}

#[test]
fn answers_that_end_equal_are_no_rule_before_they_have_rested_long() {
    // Up to 162 the last change was at 18: by the factor 9 between two changes, the next one is not yet overdue.
    let table = multiplied(162);
    let found = search(&table, &Effort::default(), &mut |_| true);
    let rests = |rule: &pattern::Rule| {
        (163..300).all(|n| rule.answer(&Case { numbers: vec![n], lists: Vec::new() }) == Some(1))
    };
    assert!(found.rules.iter().all(|pattern| !rests(&pattern.rule)), "{}", found.rules[0].rule.describe(&table));
    let weak = found.weak.iter().find(|weak| rests(&weak.pattern.rule));
    if let Some(weak) = weak {
        assert!(matches!(weak.needed, Needed::Number(163..)), "{:?}", weak.needed);
    }
}

#[test]
fn what_fits_a_few_rows_is_shown_with_what_would_carry_it() {
    let mut table =
        corpus::all().into_iter().find(|contest| contest.name == "take 1 or 2, few answers").unwrap().table();
    table.rows.truncate(7);
    let found = search(&table, &Effort::default(), &mut |_| true);
    assert_eq!(found.rules, []);
    assert_eq!(found.weak[0].pattern.rule.describe(&table), "`lost` iff n mod 3 = 0");
    let Needed::Rows(rows) = found.weak[0].needed else { panic!("{:?}", found.weak[0]) };
    assert!((8..=20).contains(&rows), "{rows}");
    // And so many do.
    let mut table =
        corpus::all().into_iter().find(|contest| contest.name == "take 1 or 2, few answers").unwrap().table();
    table.rows.truncate(rows);
    let found = search(&table, &Effort::default(), &mut |_| true);
    assert_eq!(found.rules[0].rule.describe(&table), "`lost` iff n mod 3 = 0");
}

#[test]
fn an_attack_climbs_and_narrows_down_where_a_rule_fails() {
    struct To3000;
    impl Oracle for To3000 {
        type Error = std::convert::Infallible;
        fn is_valid(&self, case: &Case) -> bool {
            case.numbers[0] >= 1
        }
        fn ask(&mut self, cases: &[Case]) -> Result<Vec<TableRow>, Self::Error> {
            let reached = cases.iter().take_while(|case| case.numbers[0] <= 3000);
            let answer = |n: i128| i128::from(n % 4 != 0 || n >= 2917);
            Ok(reached.map(|case| TableRow { case: case.clone(), answer: answer(case.numbers[0]) }).collect())
        }
    }
    let mut table = Table::new(
        Shape { numbers: vec!["n".to_owned()], lists: Vec::new() },
        Some(["lost".to_owned(), "won".to_owned()]),
    );
    (1..=300).for_each(|n| table.add(Case { numbers: vec![n], lists: Vec::new() }, i128::from(n % 4 != 0)));
    let Ok(explained) = explain(&table, Vec::new(), &mut To3000, &Effort::default(), &mut |_| true);
    let asked: Vec<i128> = explained.attack.iter().map(|row| row.case.numbers[0]).collect();
    // Each rung is a quarter above the one before, and halving comes close to the last that is answered.
    assert!(asked.windows(2).all(|two| two[1] <= two[0] * 5 / 4 + 1), "{asked:?}");
    assert!(asked.last().is_some_and(|last| (2950..=3000).contains(last)), "{asked:?}");
    let (_, fate) =
        explained.fallen.iter().find(|(pattern, _)| pattern.rule.describe(&table) == "`lost` iff n mod 4 = 0").unwrap();
    assert!((2917..=2950).contains(&fate.refuted.as_ref().unwrap().case.numbers[0]), "{fate:?}");
}

/// The CPU time of this process, where Linux tells.
fn processor_seconds() -> f64 {
    let text = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let fields: Vec<&str> = text.rsplit(')').next().unwrap_or_default().split_whitespace().collect();
    let ticks = |field: usize| fields.get(field).and_then(|ticks| ticks.parse::<f64>().ok()).unwrap_or(0.0);
    (ticks(11) + ticks(12)) / 100.0
}
