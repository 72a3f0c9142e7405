//! `graph`: the positions of a game with their moves, or a graph of one's own.

use serde_json::{Value, json};

use super::{Body, Context, game, piles, typed};
use crate::door;
use crate::fence::Fence;
use crate::picture::graph::{Graph, Outcome, draw, place};

/// Larger graphs cannot be read.
const MOST: usize = 30;

pub(super) fn graph(fence: &Fence, body: &mut Body, context: &mut Context<'_>) {
    let mode = fence.word("mode", &["show", "colour"], context.faults);
    body.head = context.pick("Graph of positions", "局面图").to_owned();
    let Some(mut data) = read(fence, context) else { return };
    let graph = drawn(&data);
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
        "P：当前要走的人输（双圈）；N：当前要走的人赢。",
    );
    let draws = context.pick(" D: a draw.", " D：平局。");
    let draws = if graph.outcomes.contains(&Outcome::Draw) { draws } else { "" };
    body.shown += &format!("<p class=\"legend\">{legend}{draws}</p>\n");
    // Whole numbers: the picture of the script need not agree to the last hundredth.
    let at: Vec<[i64; 2]> = placed.at.iter().map(|&(x, y)| [x.round() as i64, y.round() as i64]).collect();
    data["at"] = json!(at);
    data["width"] = json!(placed.width as i64);
    data["height"] = json!(placed.height as i64);
    if fence.get("edges").is_some() {
        data["play"] = json!(fence.get("play").unwrap_or("normal"));
    }
    body.set("graph", data);
}

/// What a reader hears who does not see the picture.
fn label(graph: &Graph, outcomes: bool, context: &Context<'_>) -> String {
    let count = graph.nodes.len();
    let mut label = match context.language {
        theory::SpokenLanguage::English => format!("Graph of {count} positions"),
        theory::SpokenLanguage::Chinese => format!("{count} 个局面的图"),
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

/// The graph of a game's positions, or the one that is given, as the engine answers it.
fn read(fence: &Fence, context: &mut Context<'_>) -> Option<Value> {
    let (question, line) = match (fence.get("game"), fence.get("edges")) {
        (Some(name), None) => {
            let game = game(fence, context.faults)?;
            let Some(from) = fence.all("from").next() else {
                context.faults.add(fence.line, "found no key `from`, expected the position at the top");
                return None;
            };
            let piles: Vec<String> = piles(&game, from, context.faults)?.into_iter().map(typed).collect();
            (json!({"ask": "graph", "game": name, "piles": piles, "most": MOST}), from.line)
        }
        (None, Some(edges)) => {
            let play = fence.word("play", &["normal", "misere"], context.faults);
            (json!({"ask": "solve", "edges": edges, "play": play}), fence.line_of("edges"))
        }
        _ => {
            context.faults.add(fence.line, "found both or neither of `game` and `edges`, expected one of them");
            return None;
        }
    };
    let data = context.faults.take(line, door::answer(&question))?;
    let count = data["nodes"].as_array().map_or(0, Vec::len);
    if count > MOST {
        context.faults.add(line, format!("found {count} positions, expected at most {MOST}"));
        return None;
    }
    Some(data)
}

/// The engine's answer as a graph to be drawn.
fn drawn(data: &Value) -> Graph {
    let list = |key: &str| data[key].as_array().cloned().unwrap_or_default();
    let index = |value: &Value| value.as_u64().unwrap_or_default() as usize;
    let name = |node: &Value| node["text"].as_str().or(node.as_str()).unwrap_or_default().to_owned();
    let outcome = |value: &Value| match (value.as_bool(), value.as_str()) {
        (Some(true), _) | (_, Some("won")) => Outcome::N,
        (Some(false), _) | (_, Some("lost")) => Outcome::P,
        _ => Outcome::Draw,
    };
    let results = if data["results"].is_array() { list("results") } else { list("wins") };
    Graph {
        nodes: list("nodes").iter().map(name).collect(),
        edges: list("edges").iter().map(|edge| (index(&edge[0]), index(&edge[1]))).collect(),
        outcomes: results.iter().map(outcome).collect(),
    }
}
