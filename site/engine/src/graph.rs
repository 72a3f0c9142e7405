//! Graphs: of all positions that one can come to, and graphs that are given, which may have cycles.
//!
//! Solve:  backwards from the ends. A vertex without a move is lost in normal play and won in misère play, in 0 moves. A vertex with a
//!         move to a lost one is won, one more move after the nearest; a vertex whose moves all lead to won ones is lost, one more move
//!         after the farthest. What is never reached is drawn: nobody can force an end.
//! Proof:  equals a search with a bound on the length of the game, and, on graphs of positions, the theory of the game (site/engine/tests).

use std::collections::{HashMap, VecDeque};

use serde::Serialize;
use theory::game::{Game, Pile, Play};

use crate::given::Play as GivenPlay;
use crate::{Refusal, game, piles, to_json};

/// How many positions a graph has when nothing else is said, and at most; and how many moves.
const USUAL: usize = 30;
const MOST: usize = 200;
const MOST_EDGES: usize = 5000;

#[derive(Serialize)]
struct Positions {
    nodes: Vec<Node>,
    /// From which position to which one a move leads, by index.
    edges: Vec<[usize; 2]>,
    /// The move of each edge.
    moves: Vec<String>,
    wins: Vec<bool>,
}

#[derive(Serialize)]
struct Node {
    /// The position as it is typed.
    text: String,
    piles: Vec<String>,
    /// How many moves lead here from the first position, at least.
    depth: usize,
}

fn typed(pile: &Pile) -> String {
    format!("{}{}", pile.stones, if pile.zero_move_used { "p" } else { "" })
}

/// What is the same for positions that differ only in the order of piles and in empty ones, where these make no difference.
fn same(game: &Game, piles: &[Pile]) -> Vec<Pile> {
    let mut piles = piles.to_vec();
    if !game.order_matters() {
        piles.retain(|pile| pile.stones > 0);
        piles.sort_unstable();
    }
    piles
}

/// Every position that this one can come to, each once: where the order of the piles makes no difference, as it was met first.
pub(crate) fn of_game(name: &str, words: &[String], most: Option<usize>) -> Result<String, Refusal> {
    let game = game(name)?;
    let start = piles(&game, words)?;
    let most = most.unwrap_or(USUAL).min(MOST);
    let too_many = || {
        let typed: Vec<String> = start.iter().map(typed).collect();
        let positions = typed.join(" ");
        format!("found more than {most} positions that {positions} of {game} can come to, expected at most {most}")
    };
    let mut found: Vec<(Vec<Pile>, usize)> = vec![(start.clone(), 0)];
    let mut indices = HashMap::from([(same(&game, &start), 0)]);
    let (mut edges, mut moves) = (Vec::new(), Vec::new());
    let mut next = 0;
    while let Some((piles, depth)) = found.get(next).cloned() {
        if game.count_moves(&piles) > MOST_EDGES as u128 {
            return Err(too_many().into());
        }
        for step in game.moves(&piles) {
            let after = step.apply(&piles);
            let index = *indices.entry(same(&game, &after)).or_insert(found.len());
            if index == found.len() {
                found.push((after, depth + 1));
            }
            // Moves on equal piles lead to the same position: one of them stands for all.
            if !edges.contains(&[next, index]) {
                edges.push([next, index]);
                moves.push(game.describe(&piles, &step));
            }
            if found.len() > most || edges.len() > MOST_EDGES {
                return Err(too_many().into());
            }
        }
        next += 1;
    }
    let play = if game.play == Play::Misere { GivenPlay::Misere } else { GivenPlay::Normal };
    let wins = outcomes(found.len(), &edges, play).into_iter().map(|outcome| outcome.result == "won").collect();
    let node = |(piles, depth): (Vec<Pile>, usize)| {
        let piles: Vec<String> = piles.iter().map(typed).collect();
        Node { text: piles.join(" "), piles, depth }
    };
    to_json(&Positions { nodes: found.into_iter().map(node).collect(), edges, moves, wins })
}

#[derive(Serialize)]
struct Solved {
    nodes: Vec<String>,
    edges: Vec<[usize; 2]>,
    /// `won`, `lost` or `drawn`, for the player to move.
    results: Vec<&'static str>,
    /// In how many moves the game ends if both play well; `null` where it is drawn.
    distances: Vec<Option<usize>>,
}

/// Solves the graph of these edges, such as `a>b b>c`; a name alone is a vertex.
pub(crate) fn solve(text: &str, play: GivenPlay) -> Result<String, Refusal> {
    let mut nodes: Vec<String> = Vec::new();
    let mut indices: HashMap<&str, usize> = HashMap::new();
    let mut edges = Vec::new();
    for word in text.split_whitespace() {
        let mut index = |name| {
            *indices.entry(name).or_insert_with(|| {
                nodes.push(String::from(name));
                nodes.len() - 1
            })
        };
        match word.split('>').collect::<Vec<_>>().as_slice() {
            [name] if !name.is_empty() => {
                index(name);
            }
            [from, to] if !from.is_empty() && !to.is_empty() => {
                let edge = [index(from), index(to)];
                if edges.contains(&edge) {
                    return Err(format!("found the edge `{word}` twice, expected it once").into());
                }
                edges.push(edge);
            }
            _ => return Err(format!("found `{word}`, expected an edge such as `a>b`, or the name of a vertex").into()),
        }
        if nodes.len() > MOST || edges.len() > MOST_EDGES {
            return Err(
                format!("found more than {MOST} vertices or {MOST_EDGES} edges, expected at most as many").into()
            );
        }
    }
    if nodes.is_empty() {
        return Err("found no vertex, expected edges such as `a>b`".to_owned().into());
    }
    let outcomes = outcomes(nodes.len(), &edges, play);
    to_json(&Solved {
        results: outcomes.iter().map(|outcome| outcome.result).collect(),
        distances: outcomes.iter().map(|outcome| outcome.distance).collect(),
        nodes,
        edges,
    })
}

/// What becomes of a vertex when both play well.
#[derive(Clone, Copy)]
struct Outcome {
    result: &'static str,
    distance: Option<usize>,
}

fn outcomes(count: usize, edges: &[[usize; 2]], play: GivenPlay) -> Vec<Outcome> {
    let mut from: Vec<Vec<usize>> = vec![Vec::new(); count];
    let mut open = vec![0_usize; count];
    for &[before, after] in edges {
        from[after].push(before);
        open[before] += 1;
    }
    let mut outcomes = vec![Outcome { result: "drawn", distance: None }; count];
    let end = if play == GivenPlay::Misere { "won" } else { "lost" };
    let mut queue: VecDeque<usize> = (0..count).filter(|&vertex| open[vertex] == 0).collect();
    for &vertex in &queue {
        outcomes[vertex] = Outcome { result: end, distance: Some(0) };
    }
    while let Some(vertex) = queue.pop_front() {
        let Outcome { result, distance } = outcomes[vertex];
        let distance = distance.map(|distance| distance + 1);
        for &before in &from[vertex] {
            if outcomes[before].distance.is_some() {
                continue;
            }
            open[before] -= 1;
            if result == "lost" {
                outcomes[before] = Outcome { result: "won", distance };
            } else if open[before] == 0 {
                outcomes[before] = Outcome { result: "lost", distance };
            } else {
                continue;
            }
            queue.push_back(before);
        }
    }
    outcomes
}
