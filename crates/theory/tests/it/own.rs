//! Games in words: every phrase against a second writing of its rule, and what cannot be read.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use super::against::{Search, boards, piles};
use super::game;
use theory::explain::{Options, explain};
use theory::game::{Game, Play};
use theory::plot::{PlotKind, svg};

/// What a pile of so many stones may become: lists of parts that are not empty, or of one empty one.
type OnePile = fn(u64) -> Vec<Vec<u64>>;

/// What is left by the takes that are allowed.
fn takes(n: u64, allowed: &dyn Fn(u64) -> bool) -> Vec<Vec<u64>> {
    (1..=n).filter(|&taken| allowed(taken)).map(|taken| vec![n - taken]).collect()
}

/// Both parts of each split of what is left by the takes that are allowed.
fn splits(n: u64, taken: &dyn Fn(u64) -> bool, parts: &dyn Fn(u64, u64) -> bool) -> Vec<Vec<u64>> {
    let rests = (0..=n).filter(|&less| taken(less)).map(|less| n - less);
    let of_rest = |rest: u64| (1..rest).map(move |a| (a, rest - a)).filter(|(a, b)| a <= b);
    rests.flat_map(of_rest).filter(|&(a, b)| parts(a, b)).map(|(a, b)| vec![a, b]).collect()
}

fn is_prime(n: u64) -> bool {
    n > 1 && !(2..n).any(|d| divides(d, n))
}

fn divides(d: u64, n: u64) -> bool {
    (1..=n).any(|k| k * d == n)
}

fn in_common(a: u64, b: u64) -> bool {
    (2..=a).any(|d| divides(d, a) && divides(d, b))
}

const FIBONACCI: [u64; 8] = [1, 2, 3, 5, 8, 13, 21, 34];

/// Each game in words, and its rule.
const SUMS: &[(&str, OnePile)] = &[
    ("take 1,3,4", |n| takes(n, &|s| [1, 3, 4].contains(&s))),
    ("take 1..3", |n| takes(n, &|s| s <= 3)),
    ("take 1..7", |n| takes(n, &|s| s <= 7)),
    ("take 2,5", |n| takes(n, &|s| s == 2 || s == 5)),
    ("take 2..5", |n| takes(n, &|s| (2..=5).contains(&s))),
    ("take 3..", |n| takes(n, &|s| s >= 3)),
    ("take 2,5..7,10..", |n| takes(n, &|s| s == 2 || (5..=7).contains(&s) || s >= 10)),
    ("take any", |n| takes(n, &|_| true)),
    ("take at least 2", |n| takes(n, &|s| s >= 2)),
    ("take at most 4 stones", |n| takes(n, &|s| s <= 4)),
    ("take at most half", |n| takes(n, &|s| 2 * s <= n)),
    ("take all", |n| takes(n, &|s| s == n)),
    ("take odd", |n| takes(n, &|s| s % 2 == 1)),
    ("take even", |n| takes(n, &|s| s % 2 == 0)),
    ("take multiples of 3", |n| takes(n, &|s| s % 3 == 0)),
    ("take multiples 4 or multiples 6 or 5", |n| takes(n, &|s| s % 4 == 0 || s % 6 == 0 || s == 5)),
    ("take odd or 2", |n| takes(n, &|s| s % 2 == 1 || s == 2)),
    ("take odd or at most half", |n| takes(n, &|s| s % 2 == 1 || 2 * s <= n)),
    ("take fibonacci", |n| takes(n, &|s| FIBONACCI.contains(&s))),
    ("take fibonacci or 4", |n| takes(n, &|s| FIBONACCI.contains(&s) || s == 4)),
    ("take a prime", |n| takes(n, &is_prime)),
    ("take 1 or primes", |n| takes(n, &|s| s == 1 || is_prime(s))),
    ("take squares", |n| takes(n, &|s| [1, 4, 9, 16, 25, 36].contains(&s))),
    ("take cubes", |n| takes(n, &|s| [1, 8, 27].contains(&s))),
    ("take triangular", |n| takes(n, &|s| [1, 3, 6, 10, 15, 21, 28, 36].contains(&s))),
    ("take powers of 2", |n| takes(n, &|s| [1, 2, 4, 8, 16, 32].contains(&s))),
    ("take powers 3", |n| takes(n, &|s| [1, 3, 9, 27].contains(&s))),
    ("take divisors", |n| takes(n, &|s| divides(s, n))),
    ("take proper divisors", |n| takes(n, &|s| s < n && divides(s, n))),
    ("take a coprime number of stones", |n| takes(n, &|s| !in_common(s, n))),
    ("split", |n| splits(n, &|s| s == 0, &|_, _| true)),
    ("split unequal", |n| splits(n, &|s| s == 0, &|a, b| a != b)),
    ("split equal", |n| splits(n, &|s| s == 0, &|a, b| a == b)),
    ("split equal or split unequal", |n| splits(n, &|s| s == 0, &|_, _| true)),
    ("take 1 and split", |n| splits(n, &|s| s == 1, &|_, _| true)),
    ("take 1 and may split", |n| [takes(n, &|s| s == 1), splits(n, &|s| s == 1, &|_, _| true)].concat()),
    ("take 1,2 and split unequal", |n| splits(n, &|s| s == 1 || s == 2, &|a, b| a != b)),
    ("take 1 and split equal or take 2", |n| [splits(n, &|s| s == 1, &|a, b| a == b), takes(n, &|s| s == 2)].concat()),
    ("take 1,2 or split unequal", |n| [takes(n, &|s| s < 3), splits(n, &|s| s == 0, &|a, b| a != b)].concat()),
    ("take any or split", |n| [takes(n, &|_| true), splits(n, &|s| s == 0, &|_, _| true)].concat()),
    ("take odd and split", |n| splits(n, &|s| s % 2 == 1, &|_, _| true)),
    ("take primes and split or split", |n| splits(n, &|s| s == 0 || is_prime(s), &|_, _| true)),
    ("take at most half or split equal", |n| {
        [takes(n, &|s| 2 * s <= n), splits(n, &|s| s == 0, &|a, b| a == b)].concat()
    }),
    ("split in three", three),
    ("take any or split into 3 piles", |n| [takes(n, &|_| true), three(n)].concat()),
    ("kayles", |n| [takes(n, &|s| s < 3), splits(n, &|s| s == 1 || s == 2, &|_, _| true)].concat()),
    ("dawson's kayles", |n| [takes(n, &|s| s == 2), splits(n, &|s| s == 2, &|_, _| true)].concat()),
    ("treblecross", |n| [takes(n, &|s| s == 3), splits(n, &|s| s == 3, &|_, _| true)].concat()),
    ("officers", |n| [takes(n, &|s| s == 1 && n > 1), splits(n, &|s| s == 1, &|_, _| true)].concat()),
    ("dawson", |n| {
        let ones = takes(n, &|s| s == n && s == 1 || s == 2 || s == 3);
        [ones, splits(n, &|s| s == 3, &|_, _| true)].concat()
    }),
    ("grundy", |n| splits(n, &|s| s == 0, &|a, b| a != b)),
    ("s-nim 2,5", |n| takes(n, &|s| s == 2 || s == 5)),
    ("bash 3", |n| takes(n, &|s| s <= 3)),
    ("octal 0.77", |n| [takes(n, &|s| s < 3), splits(n, &|s| s == 1 || s == 2, &|_, _| true)].concat()),
    ("0.8", |n| three(n.saturating_sub(1))),
    ("hex 4.3a1", |n| {
        let one = takes(n, &|s| s == 1 || s == 2 && n > 2 || s == 3 && n == 3);
        [one, splits(n, &|s| s == 0, &|_, _| true), three(n.saturating_sub(2))].concat()
    }),
];

fn three(n: u64) -> Vec<Vec<u64>> {
    let pairs = (1..n).flat_map(|a| (a..n).map(move |b| (a, b)));
    pairs.filter(|(a, b)| a + 2 * b <= n).map(|(a, b)| vec![a, b, n - a - b]).collect()
}

/// The rule of one pile as that of a position.
fn of_sum(one: OnePile) -> impl Fn(&[u64]) -> Vec<Vec<u64>> {
    move |position| {
        let with = |index: usize| {
            let parts = one(position[index]);
            parts.into_iter().map(move |parts| [&position[..index], &parts[..], &position[index + 1..]].concat())
        };
        (0..position.len()).flat_map(with).collect()
    }
}

/// The page shows the rules of ten problems. Those in words are among the games here, of which a search says who wins.
#[test]
fn the_statements_of_the_page_are_games_of_this_file() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let page = fs::read_to_string(root.join("docs/games.md")).unwrap();
    let section = page.split("## Ten statements").nth(1).unwrap().split("\n## ").next().unwrap();
    let games: Vec<&str> =
        section.lines().filter_map(|line| line.strip_prefix("| ")?.strip_suffix("` |")?.rsplit('`').next()).collect();
    assert_eq!(games.len(), 10, "{games:?}");
    let also = ["take any, last loses", "take any or the same from two piles"];
    for words in games {
        match words.split_once(':') {
            Some((_, file)) => assert!(root.join(file).is_file(), "{words}"),
            None => {
                let is_searched = also.contains(&words) || SUMS.iter().any(|(known, _)| game(known) == game(words));
                assert!(is_searched, "{words}");
            }
        }
    }
}

/// Holds that the moves of the game are these, each once, and that who wins and all winning moves are those of a search.
fn same(game: &Game, rules: &dyn Fn(&[u64]) -> Vec<Vec<u64>>, boards: &[Vec<u64>]) {
    let mut search = Search::new(rules, game.play);
    for board in boards {
        let position = piles(board);
        let left =
            |step: &theory::game::Move| -> Vec<u64> { step.apply(&position).iter().map(|pile| pile.stones).collect() };
        let moves: Vec<_> = game.moves(&position).collect();
        let expected: BTreeSet<Vec<u64>> = rules(board).into_iter().collect();
        assert_eq!(moves.iter().map(left).collect::<BTreeSet<_>>(), expected, "the moves of {game} from {board:?}");
        assert_eq!(
            moves.iter().collect::<BTreeSet<_>>().len(),
            moves.len(),
            "{game} from {board:?}: a move stands twice"
        );
        assert_eq!(game.count_moves(&position), moves.len() as u128, "{game} from {board:?}");
        assert!(moves.iter().all(|step| game.is_legal(&position, step)), "{game} from {board:?}");
        let wins = game.first_player_wins(&position).unwrap_or_else(|error| panic!("{game} {board:?}: {error}"));
        assert_eq!(wins, search.wins(board), "who wins {game} from {board:?}");
        let winning = game.winning_moves(&position, usize::MAX).unwrap();
        let found: BTreeSet<Vec<u64>> = winning.moves.iter().map(left).collect();
        let wanted: BTreeSet<Vec<u64>> = expected.into_iter().filter(|after| !search.wins(after)).collect();
        assert_eq!(found, wanted, "the winning moves of {game} from {board:?}");
        assert!(winning.complete);
    }
}

#[test]
fn every_sum_in_words_is_its_rule() {
    let mut boards = boards(2, 5);
    boards.extend([vec![2, 3, 4], vec![1, 1, 5], vec![11]]);
    let small = [vec![], vec![6], vec![1, 5], vec![2, 2, 3], vec![4, 3], vec![5, 4], vec![2, 3, 3]];
    for (words, rule) in SUMS {
        let game = game(words);
        same(&game, &of_sum(*rule), &boards);
        same(&format!("{words}, last loses").parse().unwrap(), &of_sum(*rule), &small);
        // The name that is shown is read as the same game.
        assert_eq!(game.to_string().parse::<Game>().as_ref(), Ok(&game), "{words}");
    }
}

#[test]
fn larger_piles_of_every_sum_have_the_mex_of_their_options() {
    for (words, rule) in SUMS {
        let game = game(words);
        let most = if words.contains("three") || words.contains('3') { 24 } else { 60 };
        let mut values: Vec<u128> = Vec::new();
        for n in 0..=most {
            let options =
                rule(n).into_iter().map(|parts| parts.iter().fold(0, |sum, &part| sum ^ values[part as usize]));
            let options: BTreeSet<u128> = options.collect();
            values.push((0..).find(|value| !options.contains(value)).unwrap());
        }
        // The rules above know the special numbers up to 40 only.
        let known = if ["fibonacci", "squares", "cubes", "triangular", "powers"].iter().any(|word| words.contains(word))
        {
            39
        } else {
            most
        };
        let known = known.min(most);
        let all: Vec<u64> = (0..=known).collect();
        let found = game.pile_values(&piles(&all)).unwrap().unwrap();
        assert_eq!(found, values[..=known as usize], "{words}");
    }
}

/// Takes from at most so many piles.
fn from_several(position: &[u64], most: usize, allowed: &dyn Fn(u64, u64) -> bool) -> Vec<Vec<u64>> {
    let mut all: Vec<(usize, Vec<u64>)> = vec![(0, Vec::new())];
    for &pile in position {
        let mut longer = Vec::new();
        for (used, board) in all {
            longer.push((used, [&board[..], &[pile]].concat()));
            let takes = (1..=pile).filter(|&taken| used < most && allowed(taken, pile));
            longer.extend(takes.map(|taken| (used + 1, [&board[..], &[pile - taken]].concat())));
        }
        all = longer;
    }
    all.into_iter().filter(|(used, _)| *used > 0).map(|(_, board)| board).collect()
}

#[test]
fn moves_on_several_piles_are_those_of_their_rules() {
    let boards = boards(3, 4);
    same(&game("take 1,2 from at most 2 piles"), &|at| from_several(at, 2, &|s, _| s < 3), &boards);
    same(&game("take at most half from at most 3 piles"), &|at| from_several(at, 3, &|s, n| 2 * s <= n), &boards);
    same(&game("take any, from at most 2 piles"), &|at| from_several(at, 2, &|_, _| true), &boards);
    same(&game("from at most 2 piles"), &|at| from_several(at, 2, &|_, _| true), &boards);
    same(&game("take odd from at most 2 piles, last loses"), &|at| from_several(at, 2, &|s, _| s % 2 == 1), &boards);
    let the_same = |at: &[u64], allowed: &dyn Fn(u64, u64) -> bool| {
        let mut all = from_several(at, 1, allowed);
        for i in 0..at.len() {
            for j in i + 1..at.len() {
                for taken in 1..=at[i].min(at[j]) {
                    if allowed(taken, at[i]) && allowed(taken, at[j]) {
                        let mut after = at.to_vec();
                        after[i] -= taken;
                        after[j] -= taken;
                        all.push(after);
                    }
                }
            }
        }
        all
    };
    same(&game("take any or the same from two piles"), &|at| the_same(at, &|_, _| true), &boards);
    let last_loses = game("take any or the same from two piles, last loses");
    same(&last_loses, &|at| the_same(at, &|_, _| true), &boards);
    same(&last_loses, &|at| the_same(at, &|_, _| true), &[vec![4, 7], vec![7, 6], vec![10, 5]]);
    same(&game("take 1,3 or the same from two piles"), &|at| the_same(at, &|s, _| s == 1 || s == 3), &boards);
    same(&game("take at most half or the same from two piles"), &|at| the_same(at, &|s, n| 2 * s <= n), &boards);
    same(&game("take odd or the same from both piles, last loses"), &|at| the_same(at, &|s, _| s % 2 == 1), &boards);
}

#[test]
fn positions_that_no_search_could_decide_have_their_formula() {
    let large = 1_000_000_000_000_000_000_u64;
    for (words, position, wins) in [
        // In misère play of 1 to 100 stones a pile is lost where it leaves 1 modulo 101.
        ("take 1..100, last loses", vec![101 * 9_900_990_099_u64 + 1], false),
        ("take 1..100, last loses", vec![101 * 9_900_990_099_u64], true),
        ("take at least 2, last loses", vec![large, large], false),
        ("take at least 2, last loses", vec![large, large - 2], true),
        ("take multiples of 7, last loses", vec![large, large, 6], false),
        ("take any or the same from two piles", vec![1500, 2500], true),
        ("take any or the same from two piles", vec![1618, 2618], false),
        ("take any or the same from two piles, last loses", vec![1618, 2618], false),
    ] {
        let (game, piles) = (game(words), piles(&position));
        assert_eq!(game.first_player_wins(&piles), Ok(wins), "{words} {position:?}");
        let winning = game.winning_moves(&piles, 3).unwrap();
        assert_eq!(winning.moves.is_empty(), !wins, "{words} {position:?}");
        for step in winning.moves {
            assert!(game.is_legal(&piles, &step), "{words} {position:?}: {step}");
            assert_eq!(game.first_player_wins(&step.apply(&piles)), Ok(false), "{words} {position:?}: {step}");
        }
        assert!(explain(&game, &piles, &Options::default()).is_ok(), "{words} {position:?}");
    }
}

#[test]
fn words_of_a_known_game_make_that_game() {
    for (words, known) in [
        ("take any", "nim"),
        ("take any, last loses", "misere"),
        ("misere nim", "misere"),
        ("TAKE 3, 1", "subtraction:1,3"),
        ("take-1,3,4", "subtraction:1,3,4"),
        ("take:1..3", "subtraction:1,2,3"),
        ("take 1-3", "subtraction:1,2,3"),
        ("take up to 3 stones from a pile", "subtraction:1,2,3"),
        ("take fibonacci", "fibonacci"),
        ("take any or split", "lasker"),
        ("split unequally", "grundy"),
        ("take any from at most 3 piles", "moore:3"),
        ("moore 3", "moore:3"),
        ("kayles", "octal:0.77"),
        ("0.077", "octal:0.077"),
        ("hex 0.7", "octal:0.7"),
    ] {
        assert_eq!(game(words), game(known), "{words}");
    }
    assert_eq!(game("misere kayles"), game("kayles, last loses"));
    assert_eq!(game("misere kayles").play, Play::Misere);
    assert_eq!(game("kayles, last loses").to_string(), "misere octal:0.77");
    assert_eq!(game("take primes, last loses").to_string(), "take primes, last loses");
    assert_eq!(game("kayles, last wins"), game("kayles"));
}

#[test]
fn what_cannot_be_read_is_pointed_at() {
    for (words, expected) in [
        ("take", "`take`: character 5: found the end, expected numbers such as 1,3,4"),
        ("take fibonaci", "character 6: found `fibonaci`"),
        ("take fibonaci", "did you mean `fibonacci`?"),
        ("take 0", "character 6: found `0`, expected a number of stones of at least 1"),
        ("take 3..1", "character 9: found `1`, expected the end of `..`, a number of at least 3"),
        ("take 1 or splt", "character 11: found `splt`"),
        ("take 1 or splt", "did you mean `split`?"),
        ("take 1 and splat", "character 12: found `splat`, expected `split` after `and`; did you mean `split`?"),
        ("take powers", "character 12: found the end, expected a number of at least 2"),
        ("take powers 1", "character 13: found `1`"),
        ("take at most hlaf", "did you mean `half`?"),
        ("take 1 last", "character 8: found `last`, expected `last loses` or `last wins` at the end"),
        ("take 1 2", "character 8: found `2`, expected `or` and another move"),
        ("take 1 from at most 0 piles", "character 21: found `0`, expected a number of piles of at least 1"),
        ("take 1 or split from at most 2 piles", "character 17: found `from`, expected only takes"),
        ("take divisors or the same from two piles", "character 22: found `same`, expected takes that do not depend"),
        ("take 1 % 2", "character 8: found `%`, expected words, numbers and commas"),
        ("take 99999999999999999999", "expected a number of at most 18446744073709551615 (2^64 - 1)"),
        (
            "take multiples 997 or multiples 991",
            "character 6: found `multiples`, expected numbers whose least common multiple is at most 1000",
        ),
        ("split or take 1,3 or odd or take multiples 991", "character 22: found `odd`, expected numbers whose least"),
        (
            "take 1,3 or take odd and split or take multiples 7 or take multiples 501 and split",
            "character 18: found `odd`, expected numbers whose least common multiple",
        ),
        ("split in four", "`two` or `three` after `split in`"),
        ("hex 1.8", "`1.8`: character 1: expected 0, 4, 8 or c"),
        ("hex 0.", "`0.`: character 3: expected 0, 4, 8 or c"),
        ("hex 2.1", "`2.1`: character 1: expected 0, 4, 8 or c"),
        ("bash 3,7", "`bash 3,7`: expected one number, the most stones that a move may take"),
        ("misere take any, last wins", "character 23: found `wins`, expected `last loses` or nothing"),
        ("kailes", "unknown game `kailes`, did you mean `kayles`?"),
        ("chess", "rules in words such as"),
    ] {
        let error = words.parse::<Game>().expect_err(words).to_string();
        assert!(error.contains(expected), "{words}: {error}");
    }
    let long = format!("take {}", "1,".repeat(600));
    assert!(long.parse::<Game>().expect_err("long").to_string().contains("at most 1000 characters"));
}

#[test]
fn no_text_stops_the_reader() {
    let mut state = 7_u64;
    let mut next = |below: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % below
    };
    let pieces = [
        "take",
        "split",
        "or",
        "and",
        "1",
        "3..5",
        ",",
        "..",
        "from",
        "at",
        "most",
        "half",
        "2",
        "piles",
        "the",
        "same",
        "two",
        "last",
        "loses",
        "misere",
        "unequal",
        "in",
        "three",
        "may",
        "powers",
        "multiples",
        "0.77",
        "0.8",
        "hex",
        "kayles",
        "-",
        ":",
        "primes",
        "any",
        "é",
        "🂡",
        "'",
        "999999999999999999999",
        "18446744073709551615",
        "proper",
        "divisors",
        "moore",
        "octal",
        "",
    ];
    for _ in 0..2000 {
        let words: Vec<&str> = (0..next(9)).map(|_| pieces[next(pieces.len())]).collect();
        let _ = words.join(" ").parse::<Game>();
    }
    for (words, _) in SUMS {
        let whole = format!("{words} or take at most half, from at most 2 piles, last loses");
        for _ in 0..15 {
            let mut letters: Vec<char> = whole.chars().collect();
            for _ in 0..=next(4) {
                letters.remove(next(letters.len()));
            }
            // What is read is a game that moves and has a name which is read.
            if let Ok(game) = letters.iter().collect::<String>().parse::<Game>() {
                let position = piles(&[5, 3]);
                assert_eq!(game.count_moves(&position), game.moves(&position).count() as u128, "{game}");
                assert_eq!(game.to_string().parse::<Game>().as_ref(), Ok(&game), "{game}");
            }
        }
    }
}

#[test]
fn huge_piles_are_decided_or_refused_soon() {
    let huge = u64::MAX.to_string();
    let most = [
        "take primes",
        "take squares",
        "take divisors",
        "take odd and split",
        "split in three",
        "take 1,3,4",
        "take 2..5",
        "take fibonacci",
        "take 1 and split",
        "take odd",
        "take at most half",
        "take all",
        "kayles",
    ];
    for words in most {
        let game = game(words);
        let Ok(position) = game.position(&[&huge, "5"]) else {
            let error = game.position(&[&huge]).unwrap_err().to_string();
            assert!(error.contains("pile 1 has 18446744073709551615 stones, expected at most"), "{words}: {error}");
            continue;
        };
        assert!(!game.is_over(&position) && game.count_moves(&position) > 0, "{words}");
        match explain(&game, &position, &Options::default()) {
            Err(undecided) => assert!(undecided.to_string().contains("18446744073709551615"), "{words}: {undecided}"),
            Ok(explained) => assert_eq!(explained.wins, !explained.winning_moves.is_empty(), "{words}"),
        }
    }
    for words in [
        "take 2..1000000000000",
        "take 7..",
        "take multiples 5",
        "take odd",
        "take powers 2",
        "take 1 or primes",
        "take at most half",
        "take all",
    ] {
        let game = game(words);
        let Ok(position) = game.position(&["1000000000000000000", "999999999999"]) else { continue };
        let winning = game.winning_moves(&position, 50).unwrap();
        assert_eq!(game.first_player_wins(&position), Ok(!winning.moves.is_empty()), "{words}");
        for step in winning.moves {
            assert!(game.is_legal(&position, &step), "{words}: {step}");
            assert_eq!(game.first_player_wins(&step.apply(&position)), Ok(false), "{words}: {step}");
        }
    }
}

#[test]
fn games_in_words_are_explained_and_drawn() {
    for (words, _) in SUMS {
        let game = game(words);
        let position = piles(&[5, 8]);
        let explained = explain(&game, &position, &Options { steps: true, all: true }).unwrap();
        assert_eq!(Ok(explained.wins), game.first_player_wins(&position), "{words}");
        assert!(!explained.text(Some(80)).is_empty());
        for kind in [PlotKind::Lost, PlotKind::Values, PlotKind::Table] {
            assert!(svg(&game, kind, Some(12)).is_ok_and(|picture| picture.contains("<svg")), "{words}");
        }
        assert!(explain(&game.misere(), &piles(&[3, 4]), &Options { steps: true, all: true }).is_ok(), "{words}");
    }
    for words in ["take 1,3 or the same from two piles", "take 1,2 from at most 2 piles"] {
        let game = game(words);
        assert!(explain(&game, &piles(&[5, 8]), &Options { steps: true, all: true }).is_ok(), "{words}");
        assert!(svg(&game, PlotKind::Lost, Some(8)).is_ok(), "{words}");
        assert!(svg(&game, PlotKind::Table, Some(8)).is_ok(), "{words}");
    }
}
