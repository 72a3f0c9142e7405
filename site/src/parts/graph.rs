//! `graph`: the positions of a game with their moves, or a graph of one's own.

use std::collections::BTreeMap;

use serde_json::json;
use theory::game::{Game, Pile};

use super::{Body, Context, game, typed};
use crate::fence::Fence;
use crate::html::escape;
use crate::picture::graph::{Graph, Outcome, Placed, draw, place};

/// Larger graphs cannot be read.
const MOST: usize = 30;

pub(super) fn graph(fence: &Fence, body: &mut Body, context: &mut Context<'_>) {
    let mode = fence.word("mode", &["show", "colour"], context.faults);
    body.head = context.pick("Graph of positions", "局面图").to_owned();
    let graph = match (fence.get("game"), fence.get("edges")) {
        (Some(_), None) => of_game(fence, context),
        (None, Some(_)) => of_edges(fence, context),
        _ => {
            context.faults.add(fence.line, "found both or neither of `game` and `edges`, expected one of them");
            None
        }
    };
    let Some(graph) = graph else { return };
    let placed = place(&graph);
    let picture = |outcomes: bool, label: &str| {
        format!("<div class=\"picture scroll\" tabindex=\"0\">{}</div>\n", draw(&graph, &placed, outcomes, label))
    };
    let label = label(&graph, true, context);
    if mode == "colour" {
        body.head = context.pick("Colour the graph", "给局面图上色").to_owned();
        body.shown += &picture(false, &self::label(&graph, false, context));
        body.hide(context.pick("The outcome of every position", "每个局面的胜负"), &picture(true, &label));
    } else {
        body.shown += &picture(true, &label);
    }
    let legend = context.pick(
        "P: the player to move loses (double ring). N: the player to move wins.",
        "P：轮到的玩家输（双圈）；N：轮到的玩家赢。",
    );
    let draws = context.pick(" D: a draw.", " D：和局。");
    let draws = if graph.outcomes.contains(&Outcome::Draw) { draws } else { "" };
    body.shown += &format!("<p class=\"legend\">{legend}{draws}</p>\n");
    body.set("graph", data(fence, &graph, &placed));
}

/// The graph for the script, with the layout of the picture.
fn data(fence: &Fence, graph: &Graph, placed: &Placed) -> serde_json::Value {
    let wins = graph.outcomes.iter().map(|outcome| match outcome {
        Outcome::P => json!(false),
        Outcome::N => json!(true),
        Outcome::Draw => json!(null),
    });
    let edges: Vec<[usize; 2]> = graph.edges.iter().map(|&(a, b)| [a, b]).collect();
    // Whole numbers: the picture of the script need not agree to the last hundredth.
    let at: Vec<[i64; 2]> = placed.at.iter().map(|&(x, y)| [x.round() as i64, y.round() as i64]).collect();
    let mut data = json!({
        "edges": edges,
        "wins": wins.collect::<Vec<_>>(),
        "at": at,
        "width": placed.width as i64,
        "height": placed.height as i64,
    });
    if fence.get("game").is_some() {
        let node = |name: &String| json!({"text": name, "piles": name.split(',').collect::<Vec<_>>()});
        data["nodes"] = graph.nodes.iter().map(node).collect();
    } else {
        let result = |outcome: &Outcome| match outcome {
            Outcome::P => "lost",
            Outcome::N => "won",
            Outcome::Draw => "drawn",
        };
        data["nodes"] = json!(graph.nodes);
        data["results"] = graph.outcomes.iter().map(result).collect();
        data["play"] = json!(fence.get("play").unwrap_or("normal"));
    }
    data
}

/// What a reader hears who does not see the picture.
fn label(graph: &Graph, outcomes: bool, context: &Context<'_>) -> String {
    let count = graph.nodes.len();
    let mut label = match context.language {
        theory::Language::English => format!("Graph of {count} positions"),
        theory::Language::Chinese => format!("{count} 个局面的图"),
    };
    for (number, name) in graph.nodes.iter().enumerate() {
        let to: Vec<&str> =
            graph.edges.iter().filter(|edge| edge.0 == number).map(|edge| graph.nodes[edge.1].as_str()).collect();
        let to = if to.is_empty() { context.pick("no move", "无路可走").to_owned() } else { to.join(", ") };
        label += "; ";
        label += name;
        if outcomes {
            label += &format!(" ({})", graph.outcomes[number].letter());
        }
        label += &format!(": {to}");
    }
    label
}

/// All that can be reached from a position.
fn of_game(fence: &Fence, context: &mut Context<'_>) -> Option<Graph> {
    let game = game(fence, context.faults)?;
    let Some(from) = fence.all("from").next() else {
        context.faults.add(fence.line, "found no key `from`, expected the position at the top");
        return None;
    };
    let start = super::piles(&game, from, context.faults)?;
    match reach(&game, start) {
        Ok(graph) => Some(graph),
        Err(reason) => {
            context.faults.add(from.line, reason);
            None
        }
    }
}

/// Piles in any order are one position of a sum of piles, and empty ones do not count.
fn normal(game: &Game, mut piles: Vec<Pile>) -> Vec<Pile> {
    let is_sum = matches!(game.pile_values(&piles), Ok(Some(_))) || game.to_string() == "misere";
    if is_sum {
        piles.sort_unstable_by(|a, b| b.cmp(a));
    }
    piles
}

fn reach(game: &Game, start: Vec<Pile>) -> Result<Graph, String> {
    let mut known = BTreeMap::new();
    let mut positions = vec![normal(game, start)];
    known.insert(positions[0].clone(), 0);
    let (mut edges, mut at) = (Vec::new(), 0);
    while at < positions.len() {
        let position = positions[at].clone();
        for step in game.moves(&position).take(1000) {
            let after = normal(game, step.apply(&position));
            let next = positions.len();
            let number = *known.entry(after.clone()).or_insert(next);
            if number == next {
                positions.push(after);
            }
            if positions.len() > MOST {
                return Err(format!("found a graph of more than {MOST} positions, expected a smaller position"));
            }
            if !edges.contains(&(at, number)) {
                edges.push((at, number));
            }
        }
        at += 1;
    }
    let outcome = |piles: &Vec<Pile>| match game.first_player_wins(piles) {
        Ok(true) => Ok(Outcome::N),
        Ok(false) => Ok(Outcome::P),
        Err(error) => Err(error.to_string()),
    };
    let outcomes = positions.iter().map(outcome).collect::<Result<_, _>>()?;
    let name = |piles: &Vec<Pile>| piles.iter().map(|pile| typed(*pile)).collect::<Vec<_>>().join(",");
    Ok(Graph { nodes: positions.iter().map(name).collect(), edges, outcomes })
}

/// The graph that `edges` writes down: `a>b a>c`.
fn of_edges(fence: &Fence, context: &mut Context<'_>) -> Option<Graph> {
    let is_misere = fence.word("play", &["normal", "misere"], context.faults) == "misere";
    let mut nodes: Vec<String> = Vec::new();
    let mut edges = Vec::new();
    for word in fence.get("edges")?.split_whitespace() {
        let Some((from, to)) = word.split_once('>').filter(|(from, to)| !from.is_empty() && !to.is_empty()) else {
            context.faults.add(fence.line_of("edges"), format!("found `{word}`, expected an edge such as a>b"));
            return None;
        };
        let mut number = |name: &str| {
            nodes.iter().position(|node| node == name).unwrap_or_else(|| {
                nodes.push(name.to_owned());
                nodes.len() - 1
            })
        };
        let edge = (number(from), number(to));
        if edges.contains(&edge) {
            context.faults.add(fence.line_of("edges"), format!("found the edge {} twice", escape(word)));
        }
        edges.push(edge);
    }
    if nodes.len() > MOST {
        context.faults.add(fence.line, format!("found {} positions, expected at most {MOST}", nodes.len()));
        return None;
    }
    let outcomes = solve(nodes.len(), &edges, is_misere);
    Some(Graph { nodes, edges, outcomes })
}

/// Who wins everywhere, backwards from the ends, until nothing changes: what stays open is a draw.
fn solve(count: usize, edges: &[(usize, usize)], is_misere: bool) -> Vec<Outcome> {
    let mut outcomes = vec![Outcome::Draw; count];
    let options = |node: usize| edges.iter().filter(move |edge| edge.0 == node).map(|edge| edge.1);
    for _ in 0..=count {
        for node in 0..count {
            let is_end = options(node).next().is_none();
            let all_win = options(node).all(|to| outcomes[to] == Outcome::N);
            let one_loses = options(node).any(|to| outcomes[to] == Outcome::P);
            if (is_end && is_misere) || one_loses {
                outcomes[node] = Outcome::N;
            } else if all_win {
                outcomes[node] = Outcome::P;
            }
        }
    }
    outcomes
}

#[cfg(test)]
mod tests {
    use super::{Outcome, solve};

    #[test]
    fn circles_are_draws_unless_somebody_can_leave_them_well() {
        // 0 and 1 lead to each other; 1 also leads to 2, an end.
        let edges = [(0, 1), (1, 0), (1, 2)];
        assert_eq!(solve(3, &edges, false), [Outcome::P, Outcome::N, Outcome::P]);
        assert_eq!(solve(3, &edges, true), [Outcome::Draw, Outcome::Draw, Outcome::N]);
        assert_eq!(solve(2, &[(0, 1), (1, 0)], false), [Outcome::Draw; 2]);
    }
}
