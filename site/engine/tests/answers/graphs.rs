//! Graphs: of positions against the theory, and given ones against a search with a bound on the length.

use std::collections::HashMap;

use serde_json::{Value, json};
use theory::game::Game;

use super::ask;

#[test]
fn a_graph_has_every_position_once_and_is_won_as_the_theory_says() {
    for (name, piles, count) in [
        ("subtraction:1,2,3", &["7"][..], 8),
        ("nim", &["2", "1"], 5),
        ("misere", &["2", "2"], 6),
        ("kayles", &["5"], 0),
        ("staircase", &["0", "1", "1"], 0),
        ("wythoff", &["2", "3"], 0),
        ("zero-move", &["2"], 0),
        ("misere lasker", &["4"], 0),
    ] {
        let answer = ask(&json!({"ask": "graph", "game": name, "piles": piles, "most": 60}));
        let nodes = answer["nodes"].as_array().unwrap_or_else(|| panic!("{name}: {answer}"));
        assert!(count == 0 || nodes.len() == count, "{name}: {} positions", nodes.len());
        let (word, is_misere) = name.strip_prefix("misere ").map_or((name, false), |word| (word, true));
        let game: Game = word.parse().unwrap();
        let game = if is_misere { game.misere() } else { game };
        let order_matters = name == "staircase";
        let key = |piles: &[theory::game::Pile]| {
            let mut piles: Vec<_> = piles.to_vec();
            if !order_matters {
                piles.retain(|pile| pile.stones > 0);
                piles.sort();
            }
            piles
        };
        let position = |node: &Value| {
            let words: Vec<&str> =
                node["piles"].as_array().unwrap().iter().map(|pile| pile.as_str().unwrap()).collect();
            game.position(&words).unwrap()
        };
        let index: HashMap<_, usize> =
            nodes.iter().enumerate().map(|(index, node)| (key(&position(node)), index)).collect();
        assert_eq!(index.len(), nodes.len(), "{name}");
        let mut edges = Vec::new();
        for (from, node) in nodes.iter().enumerate() {
            let piles = position(node);
            assert_eq!(answer["wins"][from], json!(game.first_player_wins(&piles).unwrap()), "{name} {piles:?}");
            edges.extend(game.moves(&piles).map(|step| [from, index[&key(&step.apply(&piles))]]));
        }
        edges.sort_unstable();
        edges.dedup();
        let mut found: Vec<[usize; 2]> = serde_json::from_value(answer["edges"].clone()).unwrap();
        found.sort_unstable();
        assert_eq!(found, edges, "{name}");
        assert_eq!(answer["moves"].as_array().unwrap().len(), edges.len());
    }
}

/// Whether the player to move can force a win, or cannot avoid a loss, within so many moves.
fn ends(after: &[Vec<usize>], misere: bool, vertex: usize, moves: usize) -> Option<bool> {
    if after[vertex].is_empty() {
        return Some(misere);
    }
    if moves == 0 {
        return None;
    }
    let results: Vec<Option<bool>> = after[vertex].iter().map(|&next| ends(after, misere, next, moves - 1)).collect();
    if results.contains(&Some(false)) {
        Some(true)
    } else if results.iter().all(|result| *result == Some(true)) {
        Some(false)
    } else {
        None
    }
}

#[test]
fn a_given_graph_is_solved_as_a_search_with_a_bound_does() {
    let mut state = 5_u64;
    let mut next = || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize
    };
    let mut seen: HashMap<String, usize> = HashMap::new();
    for _ in 0..300 {
        let count = 2 + next() % 5;
        let mut after = vec![Vec::new(); count];
        // Every vertex is named first, so that its index is its number.
        let mut text: Vec<String> = (0..count).map(|vertex| format!("v{vertex}")).collect();
        for (from, moves) in after.iter_mut().enumerate() {
            for to in 0..count {
                if next() % 4 == 0 {
                    moves.push(to);
                    text.push(format!("v{from}>v{to}"));
                }
            }
        }
        for misere in [false, true] {
            let play = if misere { "misere" } else { "normal" };
            let answer = ask(&json!({"ask": "solve", "edges": text.join(" "), "play": play}));
            for vertex in 0..count {
                // An end that can be forced is forced in as many moves as there are vertices.
                let first = (0..=count).find_map(|moves| Some((ends(&after, misere, vertex, moves)?, moves)));
                let (expected, distance) = match first {
                    Some((true, moves)) => ("won", json!(moves)),
                    Some((false, moves)) => ("lost", json!(moves)),
                    None => ("drawn", json!(null)),
                };
                assert_eq!(answer["results"][vertex], json!(expected), "{text:?} {play} v{vertex}");
                assert_eq!(answer["distances"][vertex], distance, "{text:?} {play} v{vertex}");
                *seen.entry(expected.to_owned()).or_default() += 1;
            }
        }
    }
    assert!(seen.values().all(|&count| count > 200) && seen.len() == 3, "{seen:?}");
}
