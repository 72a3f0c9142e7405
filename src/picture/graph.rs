//! Graphs: the vertices on a circle, the first one at the top.

use std::f64::consts::TAU;

use super::canvas::{Canvas, shortened};
use super::shape::Graph;

/// The most vertices on a circle.
const MOST_VERTICES: usize = 40;
/// The radius of a vertex.
const NODE: f64 = 14.0;

/// Draws the first vertices and the known edges between them.
pub(super) fn draw(canvas: &mut Canvas, graph: &Graph<'_>) {
    let shown = graph.vertices.min(MOST_VERTICES);
    let radius = (shown as f64 * 3.2 * NODE / TAU).max(3.5 * NODE).round();
    let side = 2.0 * (radius + 2.5 * NODE);
    let middle = (canvas.left as f64 + side / 2.0, canvas.top as f64 + side / 2.0);
    let place = |vertex: usize| {
        let angle = TAU * vertex as f64 / shown as f64 - TAU / 4.0;
        (tenth(middle.0 + radius * angle.cos()), tenth(middle.1 + radius * angle.sin()))
    };
    let drawing = canvas.draw(canvas.left + side as i64);
    let mut weights = Vec::new();
    let mut drawn = 0;
    for &(from, to, weight) in graph.edges.iter().filter(|(from, to, _)| *from < shown && *to < shown) {
        let (a, b) = (place(from), place(to));
        drawn += 1;
        if from == to {
            // A ring outside of the vertex.
            let out =
                |by: f64| (tenth(a.0 + (a.0 - middle.0) / radius * by), tenth(a.1 + (a.1 - middle.1) / radius * by));
            let (x, y) = out(NODE);
            weights.extend(Some((out(2.2 * NODE), weight)).filter(|_| !weight.is_empty()));
            drawing.circle("line", [x, y], NODE * 0.8);
            continue;
        }
        drawing.path("line", &format!("M{} {}L{} {}", a.0, a.1, b.0, b.1));
        if graph.is_directed {
            drawing.path("arrow", &arrow(a, b));
        }
        if !weight.is_empty() {
            // Off the middle, where many edges cross.
            weights.push(((a.0 * 0.6 + b.0 * 0.4, a.1 * 0.6 + b.1 * 0.4), weight));
        }
    }
    for ((x, y), weight) in weights {
        canvas.centred("small", x.round() as i64, y.round() as i64 - 2, &shortened(weight, 12));
    }
    for vertex in 0..shown {
        let (x, y) = place(vertex);
        canvas.draw((x + NODE) as i64).circle("node", [x, y], NODE);
        let label = (vertex as i64 + graph.first).to_string();
        canvas.centred("", x.round() as i64, y.round() as i64 + 5, &label);
    }
    canvas.top += side as i64 + 8;
    if graph.vertices > shown {
        let vertices = graph.vertices - shown;
        let noun = if vertices == 1 { "vertex" } else { "vertices" };
        canvas.remark(&format!(
            "{vertices} more {noun} and {} of {} edges are left out",
            graph.count.saturating_sub(drawn),
            graph.count
        ));
    } else {
        canvas.left_out(graph.count.saturating_sub(drawn), "edge");
    }
}

/// The head of an arrow at the rim of the vertex `b`, as a path.
fn arrow(a: (f64, f64), b: (f64, f64)) -> String {
    const LENGTH: f64 = 9.0;
    let (dx, dy) = (b.0 - a.0, b.1 - a.1);
    let length = dx.hypot(dy).max(1.0);
    let (dx, dy) = (dx / length, dy / length);
    let tip = (b.0 - dx * NODE, b.1 - dy * NODE);
    let foot = (tip.0 - dx * LENGTH, tip.1 - dy * LENGTH);
    let at = |x: f64, y: f64| format!("{} {}", tenth(x), tenth(y));
    format!(
        "M{}L{}L{}Z",
        at(tip.0, tip.1),
        at(foot.0 - dy * 4.0, foot.1 + dx * 4.0),
        at(foot.0 + dy * 4.0, foot.1 - dx * 4.0)
    )
}

/// A place to a tenth of a unit, so that the last digits of a sine do not show.
fn tenth(place: f64) -> f64 {
    (place * 10.0).round() / 10.0
}
