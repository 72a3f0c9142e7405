//! Questions and their answers, one pair on a line as JSON: what the page must answer in the same way.
//!
//! `cargo run -p grundy-web --example answers > answers.jsonl`. The positions are those of every game of the kit in both kinds of play, small
//! ones, larger ones by chance, and those at the limits of 32 and 64 bits.

#![expect(clippy::print_stdout, reason = "it prints its answers")]

use serde_json::{Value, json};
use theory::which_game::{names, usual_names};

/// Games in words, codes, and names whose numbers are at a limit.
const MORE: &[&str] = &[
    "subtraction:1,2,3",
    "subtraction:2,5",
    "subtraction:4294967295,4294967296",
    "subtraction:5000000000,10000000000",
    "subtraction:1,18446744073709551615",
    "octal:0.137",
    "octal:4.31",
    "hex:0.9",
    "moore:1",
    "moore:3",
    "moore:4294967295",
    "moore:4294967296",
    "moore:5000000000",
    "moore:18446744073709551614",
    "take 1..3",
    "take 1..4294967295",
    "take 2..5000000000",
    "take 3..",
    "take odd",
    "take at most half",
    "take all",
    "take squares",
    "take primes",
    "take powers of 2",
    "take divisors",
    "take multiples of 5000000000",
    "take 1,3,4 or split",
    "take 1 and split unequal",
    "take 4294967295 and split",
    "split equal",
    "split in three",
    "take 1..3 from at most two piles",
    "take odd from at most 5000000000 piles",
    "take 1..3 or the same from two piles",
];

const LIMITS: &[u64] = &[
    255,
    65_535,
    1 << 31,
    u32::MAX as u64 - 1,
    u32::MAX as u64,
    1 << 32,
    (1 << 32) + 1,
    9_007_199_254_740_993,
    i64::MAX as u64,
    1 << 63,
    u64::MAX - 1,
    u64::MAX,
];

struct Chance(u64);

impl Chance {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % bound
    }
}

fn print(question: &Value) {
    let question = question.to_string();
    let answer = web::answer(&question);
    println!("{{\"question\":{},\"answer\":{}}}", json!(question), json!(answer));
}

/// The positions that a game is asked for.
fn positions(game: &str, chance: &mut Chance) -> Vec<Vec<String>> {
    let two = game.contains("wythoff");
    let mut all: Vec<Vec<u64>> = Vec::new();
    let row = |most: u64, count: usize, chance: &mut Chance| (0..count).map(|_| chance.below(most + 1)).collect();
    for n in 0..25 {
        all.push(if two { vec![n, n / 2 + 1] } else { vec![n] });
    }
    for most in [3, 8, 20] {
        for _ in 0..50 {
            let count = if two { 2 } else { 1 + chance.below(4) as usize };
            all.push(row(most, count, chance));
        }
    }
    for &limit in LIMITS {
        all.push(if two { vec![limit, 1] } else { vec![limit] });
        all.push(vec![limit, limit - 1]);
        if !two {
            all.push(vec![1, 2, limit]);
        }
    }
    let passes = game.ends_with("zero-move");
    let word = |stones: &u64, chance: &mut Chance| {
        let is_passed = passes && *stones > 0 && chance.below(3) == 0;
        format!("{stones}{}", if is_passed { "p" } else { "" })
    };
    all.iter().map(|piles| piles.iter().map(|stones| word(stones, chance)).collect()).collect()
}

/// Whether its answers take long: tables are long, or a search gives up. Then a few small positions are asked for, and few large ones.
fn is_slow(game: &str) -> bool {
    const SLOW: &[&str] =
        &["prim", "dim", "aliquot", "officers", "treblecross", "octal:0.6", "0.007", "hex", "4294967295", "in three"];
    let takes_long = |word: &&str| game.contains(*word) && !game.contains("moore");
    let in_words = game.starts_with("misere take") || game.contains("piles") || game.contains("unequal");
    is_searched(game)
        || in_words
        || SLOW.iter().any(takes_long)
        || game == "misere fibonacci"
        || game.ends_with(",18446744073709551615")
}

/// Whether a search may be needed, which takes long for many positions.
fn is_searched(game: &str) -> bool {
    let misere = game.starts_with("misere ");
    let hard = ["kayles", "octal", "hex", "grundy", "split", "dawson", "treblecross", "guiles", "officers", "chess"];
    game.contains("same") || game.contains("from at most") || misere && hard.iter().any(|word| game.contains(word))
}

/// Coins and trees, whole and in part.
fn fields(chance: &mut Chance) {
    for index in 0..400_u64 {
        let rule = ["turtles", "mock", "ruler", "any"][chance.below(4) as usize];
        let size = 1 + chance.below(if rule == "any" { 10 } else { 16 });
        let heads: Vec<u64> = (1..=size).filter(|_| chance.below(2) == 0).collect();
        let skill = ["optimal", "greedy", "random"][index as usize % 3];
        print(
            &json!({"ask": "coins", "rule": rule, "size": size, "left": heads, "skill": skill, "seed": index, "number": index % 5}),
        );
        let count = 1 + chance.below(12);
        let below: Vec<u64> = (0..count).map(|edge| chance.below(edge + 1)).collect();
        let edges: Vec<String> = (1..).zip(&below).map(|(edge, below)| format!("{below}>{edge}")).collect();
        let mut left: Vec<u64> = Vec::new();
        for edge in 0..count {
            let hangs = below[edge as usize] == 0 || left.contains(&(below[edge as usize] - 1));
            if hangs && chance.below(4) > 0 {
                left.push(edge);
            }
        }
        let edges = edges.join(" ");
        print(
            &json!({"ask": "tree", "edges": edges, "left": left, "skill": skill, "seed": index, "number": index % 5}),
        );
    }
}

fn main() {
    let mut chance = Chance(7);
    let normal = names().into_iter().chain(usual_names()).chain(MORE.iter().copied());
    let games: Vec<String> = normal.flat_map(|game| [game.to_owned(), format!("misere {game}")]).collect();
    for game in &games {
        let positions = positions(game, &mut chance);
        let slow = is_slow(game);
        let is_large = |piles: &[String]| piles.iter().any(|pile| pile.len() > 2);
        // A search of more stones takes a second, and shows no more.
        let is_long = |piles: &[String]| piles.iter().filter_map(|pile| pile.parse::<u64>().ok()).sum::<u64>() > 30;
        let kept = positions.iter().enumerate().filter(|(place, piles)| match (slow, is_large(piles)) {
            (false, _) => true,
            (true, false) => place % 23 == 0 && !is_long(piles),
            (true, true) => !game.starts_with("misere ") && piles.len() == 1 && place % 51 == 0,
        });
        for (index, (_, piles)) in kept.enumerate() {
            let parts = json!([{"game": game, "piles": piles}]);
            match index % 8 {
                0..4 => print(&json!({"ask": "position", "parts": parts})),
                4 => print(&json!({"ask": "moves", "parts": parts, "most": 12 + index % 20})),
                5 => {
                    let skill = ["optimal", "greedy", "random"][index / 8 % 3];
                    print(&json!({"ask": "reply", "parts": parts, "skill": skill, "seed": index, "number": index % 7}));
                }
                _ => print(&json!({"ask": "explain", "game": game, "piles": piles, "steps": index % 16 == 7})),
            }
        }
        print(&json!({"ask": "values", "game": game, "to": 40}));
        print(&json!({"ask": "plot", "game": game, "kind": "lost", "size": if slow { 5 } else { 14 }}));
        print(&json!({"ask": "graph", "game": game, "piles": ["3", "2"]}));
        if !slow {
            print(&json!({"ask": "eval", "expr": format!("period(\"{game}\")")}));
        }
    }
    for first in games.iter().filter(|game| !game.starts_with("misere") && !is_searched(game)) {
        for second in ["nim", "kayles", "wythoff"] {
            let piles = |game: &str| if game == "wythoff" { vec!["2", "3"] } else { vec!["5", "4"] };
            let parts = json!([{"game": first, "piles": piles(first)}, {"game": second, "piles": piles(second)}]);
            print(&json!({"ask": "position", "parts": parts}));
            print(&json!({"ask": "moves", "parts": parts}));
            print(&json!({"ask": "reply", "parts": parts, "skill": "optimal", "seed": 3, "number": 1}));
        }
    }
    fields(&mut chance);
    print(&json!({"ask": "solve", "edges": "a>b b>a a>c c>d", "play": "normal"}));
    print(
        &json!({"ask": "eval", "expr": "n * p2 - (xor ^ max) % 1000 + v2(p2)", "piles": ["18446744073709551615", "4096"]}),
    );
}
