//! Coins and trees against a search that knows only the rules.

use std::collections::HashMap;

use serde_json::{Value, json};

use super::{ask, error};

/// Whether the player to move wins, by trying every move.
fn wins<P: Clone + Eq + std::hash::Hash>(
    position: &P,
    moves: &impl Fn(&P) -> Vec<P>,
    seen: &mut HashMap<P, bool>,
) -> bool {
    if let Some(&known) = seen.get(position) {
        return known;
    }
    let found = moves(position).iter().any(|after| !wins(after, moves, seen));
    seen.insert(position.clone(), found);
    found
}

fn numbers(value: &Value) -> Vec<usize> {
    value.as_array().unwrap().iter().map(|number| number.as_u64().unwrap() as usize).collect()
}

/// Holds an answer against the moves of the rules, and the outcomes of a search.
fn check<P: Clone + Eq + Ord + std::hash::Hash>(
    answer: &Value,
    position: &P,
    moves: &impl Fn(&P) -> Vec<P>,
    read: impl Fn(Vec<usize>) -> P,
    seen: &mut HashMap<P, bool>,
) {
    assert_eq!(answer["wins"].as_bool(), Some(wins(position, moves, seen)), "{answer}");
    let mut listed = Vec::new();
    for step in answer["moves"].as_array().unwrap() {
        let after = read(numbers(&step["leaves"]));
        assert_eq!(step["wins"].as_bool(), Some(!wins(&after, moves, seen)), "{answer}");
        listed.push(after);
    }
    let mut expected = moves(position);
    listed.sort();
    expected.sort();
    assert!(listed == expected, "{answer}");
    assert_eq!(answer["over"].as_bool(), Some(expected.is_empty()));
    match answer["reply"].as_u64() {
        None => assert!(expected.is_empty()),
        Some(index) => {
            let step = &answer["moves"][index as usize];
            assert_eq!(step["wins"], answer["wins"], "perfect play keeps a win: {answer}");
        }
    }
}

/// What may be turned, by the words of the rule: the coins from the left, of which the last is a head.
fn may_turn(rule: &str, turned: &[usize]) -> bool {
    match rule {
        "turtles" => turned.len() <= 2,
        "mock" => turned.len() <= 3,
        "ruler" => turned.windows(2).all(|pair| pair[0] + 1 == pair[1]),
        _ => true,
    }
}

#[test]
fn coins_are_those_of_a_search() {
    const SIZE: usize = 6;
    for rule in ["turtles", "mock", "ruler", "any"] {
        let moves = |row: &Vec<bool>| {
            let mut all = Vec::new();
            for set in 1..1_u32 << SIZE {
                let turned: Vec<usize> = (0..SIZE).filter(|place| set >> place & 1 == 1).collect();
                if row[turned[turned.len() - 1]] && may_turn(rule, &turned) {
                    let mut after = row.clone();
                    turned.iter().for_each(|&place| after[place] = !after[place]);
                    all.push(after);
                }
            }
            all
        };
        let read = |heads: Vec<usize>| (1..=SIZE).map(|place| heads.contains(&place)).collect::<Vec<bool>>();
        let mut seen = HashMap::new();
        for set in 0..1_u32 << SIZE {
            let heads: Vec<usize> = (1..=SIZE).filter(|place| set >> (place - 1) & 1 == 1).collect();
            let answer =
                ask(&json!({"ask": "coins", "rule": rule, "size": SIZE, "left": heads, "seed": set, "number": 3}));
            check(&answer, &read(heads), &moves, read, &mut seen);
        }
    }
    let values = |rule: &str| ask(&json!({"ask": "coins", "rule": rule, "size": 8, "left": []}))["values"].clone();
    assert_eq!(values("turtles"), json!(["1", "2", "3", "4", "5", "6", "7", "8"]));
    assert_eq!(values("mock"), json!(["1", "2", "4", "7", "8", "11", "13", "14"]));
    assert_eq!(values("ruler"), json!(["1", "2", "1", "4", "1", "2", "1", "8"]));
    assert_eq!(values("any"), json!(["1", "2", "4", "8", "16", "32", "64", "128"]));
}

#[test]
fn trees_are_those_of_a_search() {
    for tree in
        ["0>a a>b 0>c c>d c>e e>f f>g", "0>a a>b a>c 0>d", "0>a a>b b>c c>d d>e", "0>a 0>b a>c b>d a>e e>f", "0>a"]
    {
        let edges: Vec<(&str, &str)> = tree.split(' ').map(|edge| edge.split_once('>').unwrap()).collect();
        // What hangs on the ground, by names.
        let hanging = |edges: &[(usize, (&str, &str))]| {
            let mut reached = vec!["0".to_owned()];
            for _ in 0..edges.len() {
                let more: Vec<String> = edges
                    .iter()
                    .filter(|(_, (from, _))| reached.iter().any(|name| name == from))
                    .map(|(_, (_, to))| (*to).to_owned())
                    .collect();
                reached = [vec!["0".to_owned()], more].concat();
            }
            edges
                .iter()
                .filter(|(_, (from, _))| reached.iter().any(|name| name == from))
                .map(|(index, _)| *index)
                .collect::<Vec<usize>>()
        };
        let moves = |left: &Vec<usize>| {
            left.iter()
                .map(|&cut| {
                    let kept: Vec<(usize, (&str, &str))> =
                        left.iter().filter(|&&edge| edge != cut).map(|&edge| (edge, edges[edge])).collect();
                    hanging(&kept)
                })
                .collect()
        };
        let mut seen = HashMap::new();
        let mut todo = vec![(0..edges.len()).collect::<Vec<usize>>()];
        while let Some(left) = todo.pop() {
            let answer = ask(&json!({"ask": "tree", "edges": tree, "left": left, "seed": left.len(), "number": 1}));
            check(&answer, &left, &moves, |leaves| leaves, &mut seen);
            if seen.len() < 200 {
                todo.extend(moves(&left));
            }
            if todo.len() > 100 {
                break;
            }
        }
    }
    // The tree of the chapter.
    let whole = ask(&json!({"ask": "tree", "edges": "0>a a>b 0>c c>d c>e e>f f>g"}));
    assert_eq!((&whole["value"], &whole["values"]), (&json!("1"), &json!(["2", "1", "3", "1", "3", "2", "1"])));
}

#[test]
fn wrong_coins_and_trees_are_refused() {
    for (question, expected) in [
        (
            json!({"ask": "coins", "rule": "turtles", "size": 17, "left": []}),
            "found a row of 17 coins, expected 1 to 16",
        ),
        (json!({"ask": "coins", "rule": "any", "size": 11, "left": []}), "expected 1 to 10"),
        (json!({"ask": "coins", "rule": "any", "size": 0, "left": []}), "expected 1 to 10"),
        (
            json!({"ask": "coins", "rule": "ruler", "size": 3, "left": [4]}),
            "found a head at 4, expected different places from 1 to 3",
        ),
        (json!({"ask": "coins", "rule": "ruler", "size": 3, "left": [2, 2]}), "found a head at 2"),
        (json!({"ask": "coins", "rule": "flip", "size": 3, "left": []}), "unknown variant `flip`"),
        (json!({"ask": "coins", "rule": "any", "size": 3}), "missing field `left`"),
        (json!({"ask": "coins", "rule": "any", "size": 3, "left": [], "edges": "0>a"}), "unknown field `edges`"),
        (json!({"ask": "tree", "edges": "a>b"}), "expected the ground `0` or a name from before"),
        (json!({"ask": "tree", "edges": "0-a"}), "expected an edge such as `0>a`"),
        (json!({"ask": "tree", "edges": "0>a 0>a"}), "expected a new name"),
        (json!({"ask": "tree", "edges": "0>a a>b", "left": [1]}), "found the edge 1, expected indices below 2"),
        (json!({"ask": "tree", "edges": "0>a a>b", "left": [0, 2]}), "found the edge 2"),
        (json!({"ask": "tree", "edges": "0>a 0>b", "left": [1, 0]}), "found the edge 0"),
        (
            json!({"ask": "tree", "edges": (1..50).map(|n| format!("0>{n} ")).collect::<String>()}),
            "found more than 40 edges",
        ),
    ] {
        let found = error(&question);
        assert!(found.contains(expected), "{question}: {found}");
    }
}
