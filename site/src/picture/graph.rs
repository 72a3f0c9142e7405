//! A graph of positions: each node has its name, and where it is known the letter and the ring of its outcome.

use std::fmt::Write as _;

use text::svg::{self, Anchor, Drawing};

use super::layers::{Layout, Point, layout};

/// Who wins at a node.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// The player to move loses.
    P,
    /// The player to move wins.
    N,
    /// Nobody can force a win.
    Draw,
}

impl Outcome {
    /// The letter that is shown.
    pub(crate) fn letter(self) -> &'static str {
        match self {
            Self::P => "P",
            Self::N => "N",
            Self::Draw => "D",
        }
    }

    fn class(self) -> &'static str {
        match self {
            Self::P => " is-p",
            Self::N => " is-n",
            Self::Draw => " is-d",
        }
    }
}

/// A graph to be drawn.
#[derive(Debug)]
pub(crate) struct Graph {
    pub(crate) nodes: Vec<String>,
    pub(crate) edges: Vec<(usize, usize)>,
    pub(crate) outcomes: Vec<Outcome>,
}

/// The radius of a node.
const RADIUS: f64 = 22.0;
/// The distances of nodes and of layers.
const STEP: (f64, f64) = (64.0, 84.0);

/// The line of an arrow and its head, as data of a path.
type Arrow = [String; 2];

/// Where everything of a graph is drawn, in the units of its picture.
#[derive(Debug)]
pub(crate) struct Placed {
    /// The middles of the nodes.
    pub(crate) at: Vec<Point>,
    arrows: Vec<Arrow>,
    pub(crate) width: f64,
    pub(crate) height: f64,
}

/// Lays out a graph.
pub(crate) fn place(graph: &Graph) -> Placed {
    let is_line = is_line(graph);
    let layout = if is_line { line(graph) } else { layout(graph.nodes.len(), &graph.edges) };
    let step = if is_line { 1.0 } else { STEP.1 };
    let margin = 8.0 + RADIUS;
    let point = |&(x, y): &Point| (margin + x * STEP.0, margin + y * step);
    let arrow_of = |(way, &(from, to)): (&Vec<Point>, &(usize, usize))| {
        let points: Vec<Point> = way.iter().map(point).collect();
        match points.as_slice() {
            [first, ..] if from == to => own_arrow(*first),
            [first, .., last] if is_line => arc(*first, *last),
            points => arrow(points),
        }
    };
    let below = if is_line { line_top(graph) } else { (layout.layers as f64 - 1.0) * STEP.1 };
    Placed {
        at: layout.nodes.iter().map(point).collect(),
        arrows: layout.edges.iter().zip(&graph.edges).map(arrow_of).collect(),
        width: (2.0 * margin + (layout.width - 1.0) * STEP.0).ceil(),
        height: (2.0 * margin + below).ceil(),
    }
}

/// The picture; without `outcomes` the reader finds them. `label` says what it is.
pub(crate) fn draw(graph: &Graph, placed: &Placed, outcomes: bool, label: &str) -> String {
    let (width, height) = (placed.width, placed.height);
    let mut svg = Drawing::default();
    // One path for all lines and one for all heads: an element for each is half of the picture.
    if !placed.arrows.is_empty() {
        let [lines, heads]: Arrow =
            [0, 1].map(|which| placed.arrows.iter().map(|arrow| arrow[which].as_str()).collect());
        svg.path("edge", &lines);
        svg.path("edge head", &heads);
    }
    let tenth = |place: f64| format!("{place:.1}");
    for (number, (name, &(x, y))) in graph.nodes.iter().zip(&placed.at).enumerate() {
        let outcome = graph.outcomes[number];
        let (class, letter) = if outcomes { (outcome.class(), outcome.letter()) } else { ("", "") };
        svg.raw(&format!("<g class=\"node{class}\">"));
        svg.circle("", [x, y].map(tenth), RADIUS);
        svg.circle("ring", [x, y].map(tenth), RADIUS - 4.0);
        svg.text("", [x, y + if outcomes { 1.0 } else { 5.0 }].map(tenth), Anchor::Start, name);
        svg.text("letter", [x, y + 14.0].map(tenth), Anchor::Start, letter);
        svg.raw("</g>");
    }
    svg::element("class=\"graph\"", [width, height], label, &svg.into_svg())
}

/// Whether the longest way visits every node: then they stand in a line, and the arrows are arcs above it.
fn is_line(graph: &Graph) -> bool {
    let count = graph.nodes.len();
    let layout = layout(count, &graph.edges);
    count > 3 && layout.layers == count
}

/// The nodes in a line, the one that all lead to on the left.
fn line(graph: &Graph) -> Layout {
    let order = layout(graph.nodes.len(), &graph.edges);
    let last = order.layers as f64 - 1.0;
    let top = line_top(graph);
    let nodes: Vec<Point> = order.nodes.iter().map(|&(_, layer)| (last - layer, top)).collect();
    let edges = graph.edges.iter().map(|&(from, to)| vec![nodes[from], nodes[to]]).collect();
    Layout { edges, nodes, width: order.layers as f64, layers: 1 }
}

/// How much room the arcs of a line need.
fn line_top(graph: &Graph) -> f64 {
    let order = layout(graph.nodes.len(), &graph.edges);
    let spans = graph.edges.iter().map(|&(from, to)| (order.nodes[from].1 - order.nodes[to].1).abs());
    lift(spans.fold(0.0, f64::max))
}

/// How high the arc over so many steps rises.
fn lift(span: f64) -> f64 {
    if span < 1.5 { 0.0 } else { 14.0 + 15.0 * (span - 1.0).min(8.0) }
}

/// An arc above a line of nodes.
fn arc(from: Point, to: Point) -> Arrow {
    let span = (from.0 - to.0).abs() / STEP.0;
    if span < 1.5 {
        return arrow(&[from, to]);
    }
    let sign = (to.0 - from.0).signum();
    let (a, b) = ((from.0 + sign * 8.0, from.1 - RADIUS + 1.5), (to.0 - sign * 8.0, to.1 - RADIUS - 1.0));
    let top = a.1 - lift(span) * 1.25;
    let path = format!(
        "M{:.1} {:.1}C{:.1} {top:.1} {:.1} {top:.1} {:.1} {:.1}",
        a.0,
        a.1,
        a.0 + sign * 14.0,
        b.0 - sign * 14.0,
        b.0,
        b.1 - 5.0
    );
    [path, head((b.0 - sign * 4.0, b.1 - 14.0), b)]
}

/// An arrow through these points, from the edge of the first node to that of the last.
fn arrow(points: &[Point]) -> Arrow {
    let (first, last) = (points[0], points[points.len() - 1]);
    let start = towards(first, points[1], RADIUS + 1.0);
    let end = towards(last, points[points.len() - 2], RADIUS + 2.0);
    let neck = towards(end, points[points.len() - 2], 6.0);
    let mut path = format!("M{:.1} {:.1}", start.0, start.1);
    if points.len() == 2 {
        let _ = write!(path, "L{:.1} {:.1}", neck.0, neck.1);
    } else {
        // Through the middle between two points, bent at the points themselves.
        for pair in points[1..].windows(2).take(points.len() - 3) {
            let middle = (f64::midpoint(pair[0].0, pair[1].0), f64::midpoint(pair[0].1, pair[1].1));
            let _ = write!(path, "Q{:.1} {:.1} {:.1} {:.1}", pair[0].0, pair[0].1, middle.0, middle.1);
        }
        let bend = points[points.len() - 2];
        let _ = write!(path, "Q{:.1} {:.1} {:.1} {:.1}", bend.0, bend.1, neck.0, neck.1);
    }
    [path, head(points[points.len() - 2], end)]
}

/// A circle beside a node, for an arrow that ends where it begins.
fn own_arrow((x, y): Point) -> Arrow {
    let (a, b) = ((x + RADIUS - 2.0, y - 9.0), (x + RADIUS, y + 9.0));
    let path = format!(
        "M{:.1} {:.1}C{:.1} {:.1} {:.1} {:.1} {:.1} {:.1}",
        a.0,
        a.1,
        a.0 + 30.0,
        a.1 - 18.0,
        b.0 + 30.0,
        b.1 + 18.0,
        b.0 + 4.0,
        b.1 + 3.0
    );
    [path, head((b.0 + 20.0, b.1 + 12.0), b)]
}

/// The head of an arrow that comes from `from` and ends at `tip`.
fn head(from: Point, tip: Point) -> String {
    let (dx, dy) = (tip.0 - from.0, tip.1 - from.1);
    let length = dx.hypot(dy).max(0.1);
    let (ux, uy) = (dx / length, dy / length);
    let back = (tip.0 - 9.0 * ux, tip.1 - 9.0 * uy);
    format!(
        "M{:.1} {:.1}l{:.1} {:.1} {:.1} {:.1}z",
        tip.0,
        tip.1,
        back.0 - 4.0 * uy - tip.0,
        back.1 + 4.0 * ux - tip.1,
        8.0 * uy,
        -8.0 * ux
    )
}

/// The point so far from `from` on the way to `to`.
fn towards(from: Point, to: Point, distance: f64) -> Point {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let length = dx.hypot(dy).max(0.1);
    (from.0 + dx / length * distance, from.1 + dy / length * distance)
}
