//! Green Hackenbush on a graph that somebody wrote: a move cuts an edge, and what is no longer connected to the ground is gone.
//!
//! The position is the list of the edges that are left. Its value comes from the template, by the colon and the fusion principle.

use std::collections::HashMap;

use grundy::games::hackenbush::grundy_value;

use super::Outcome;
use super::listed::Listed;
use crate::game::{Change, Move, NotAPosition, Pile, Play, Refusal};

/// The names of the ground.
pub const GROUND: [&str; 2] = ["0", "ground"];

/// Edges with the names of their ends. The ground has the number 0.
#[derive(Debug, Clone)]
pub struct Bushes {
    names: Vec<String>,
    edges: Vec<(usize, usize)>,
}

impl Bushes {
    /// The picture with these edges; `0` and `ground` are the ground. Several edges between the same ends are several edges.
    pub fn of_edges<S: AsRef<str>>(edges: &[(S, S)]) -> Self {
        let mut names = vec![GROUND[1].to_owned()];
        let mut index: HashMap<String, usize> = GROUND.iter().map(|name| ((*name).to_owned(), 0)).collect();
        let mut number = |name: &str| {
            *index.entry(name.to_owned()).or_insert_with(|| {
                names.push(name.to_owned());
                names.len() - 1
            })
        };
        let edges = edges.iter().map(|(a, b)| (number(a.as_ref()), number(b.as_ref()))).collect();
        Self { names, edges }
    }

    /// How many edges there are.
    pub fn len(&self) -> usize {
        self.edges.len()
    }

    /// Whether there is no edge.
    pub fn is_empty(&self) -> bool {
        self.edges.is_empty()
    }

    /// The first edge that is not connected to the ground, if there is one.
    pub fn in_the_air(&self) -> Option<usize> {
        let all: Vec<usize> = (0..self.edges.len()).collect();
        let kept = self.hanging(&all);
        (0..self.edges.len()).find(|edge| !kept.contains(edge))
    }

    /// Those of these edges that are connected to the ground, in their order.
    fn hanging(&self, edges: &[usize]) -> Vec<usize> {
        let mut near = vec![Vec::new(); self.names.len()];
        for &edge in edges {
            let (a, b) = self.edges[edge];
            near[a].push(b);
            near[b].push(a);
        }
        let mut is_reached = vec![false; self.names.len()];
        let mut todo = vec![0];
        is_reached[0] = true;
        while let Some(vertex) = todo.pop() {
            for &next in &near[vertex] {
                if !std::mem::replace(&mut is_reached[next], true) {
                    todo.push(next);
                }
            }
        }
        edges.iter().copied().filter(|&edge| is_reached[self.edges[edge].0]).collect()
    }

    fn value(&self, edges: &[usize]) -> u32 {
        let ends: Vec<(usize, usize)> = edges.iter().map(|&edge| self.edges[edge]).collect();
        grundy_value(self.names.len(), &ends, 0)
    }
}

/// The game of a picture.
#[derive(Debug)]
pub(crate) struct BushGame {
    name: String,
    bushes: Bushes,
}

impl BushGame {
    pub(crate) fn new(name: String, bushes: Bushes) -> Self {
        Self { name, bushes }
    }

    /// All edges.
    pub(crate) fn start(&self) -> Vec<Pile> {
        (0..self.bushes.len() as u64).map(Pile::from).collect()
    }

    fn edges(&self, position: &[Pile]) -> Vec<usize> {
        position
            .iter()
            .filter_map(|pile| usize::try_from(pile.stones).ok())
            .filter(|&edge| edge < self.bushes.len())
            .collect()
    }

    fn written(&self, edge: usize) -> String {
        let (a, b) = self.bushes.edges[edge];
        format!("{}-{}", self.bushes.names[a], self.bushes.names[b])
    }

    /// The edges of a position without the one at this place, as far as they are connected to the ground.
    fn without(&self, position: &[Pile], place: usize) -> Vec<usize> {
        let mut left = self.edges(position);
        if place < left.len() {
            left.remove(place);
        }
        self.bushes.hanging(&left)
    }

    /// The move that cuts the edge at this place of the position.
    fn cut(&self, position: &[Pile], place: usize) -> Move {
        let mut is_left = vec![false; self.bushes.len()];
        for edge in self.without(position, place) {
            is_left[edge] = true;
        }
        let falls = |&(_, pile): &(usize, &Pile)| !is_left.get(pile.stones as usize).copied().unwrap_or(true);
        let change = |(pile, &before): (usize, &Pile)| Change { pile, before, after: Vec::new() };
        Move { changes: position.iter().enumerate().filter(falls).map(change).collect() }
    }

    /// The edge that a move cuts: of those that fall, the only one with an end that stays on the ground.
    fn cut_by(&self, position: &[Pile], step: &Move) -> usize {
        let mut stays = vec![false; self.bushes.names.len()];
        stays[0] = true;
        for edge in self.edges(&step.apply(position)) {
            let (a, b) = self.bushes.edges[edge];
            (stays[a], stays[b]) = (true, true);
        }
        let fallen: Vec<Pile> = step.changes.iter().map(|change| change.before).collect();
        let fallen = self.edges(&fallen);
        let is_cut = |&edge: &usize| stays[self.bushes.edges[edge].0] || stays[self.bushes.edges[edge].1];
        fallen.iter().copied().find(is_cut).or(fallen.first().copied()).unwrap_or(0)
    }
}

impl Listed for BushGame {
    fn name(&self) -> String {
        self.name.clone()
    }

    fn sentence(&self) -> String {
        "cut an edge; what is no longer connected to the ground is gone".to_owned()
    }

    fn syntax(&self) -> &'static str {
        "`a b` cuts the edge between a and b"
    }

    fn part(&self) -> &'static str {
        "edge"
    }

    fn label(&self, part: Pile) -> Option<String> {
        self.edges(&[part]).first().map(|&edge| self.written(edge))
    }

    fn read(&self, words: &[&str]) -> Result<Vec<Pile>, NotAPosition> {
        match words.first() {
            None => Ok(self.start()),
            Some(word) => Err(NotAPosition {
                reason: format!("{}: found `{word}`, expected nothing more: the file is the position", self.name),
                why: Refusal::OfCommand {},
            }),
        }
    }

    fn check(&self, position: &[Pile]) -> Result<(), NotAPosition> {
        let edges = self.edges(position);
        if edges.len() == position.len() && self.bushes.hanging(&edges).len() == edges.len() {
            return Ok(());
        }
        let reason = format!("{}: these edges are not connected to the ground", self.name);
        Err(NotAPosition { reason, why: Refusal::OfCommand {} })
    }

    fn moves(&self, position: &[Pile]) -> Vec<Move> {
        (0..position.len()).map(|place| self.cut(position, place)).collect()
    }

    fn describe(&self, position: &[Pile], step: &Move) -> String {
        let cut = self.written(self.cut_by(position, step));
        match step.changes.len() {
            0 | 1 => format!("cut {cut}"),
            2 => format!("cut {cut} (1 more edge falls)"),
            many => format!("cut {cut} ({} more edges fall)", many - 1),
        }
    }

    fn read_move(&self, position: &[Pile], words: &[&str]) -> Option<Move> {
        let [a, b] = match words {
            [one] => one.split_once('-').map(|(a, b)| [a, b])?,
            [a, b] => [*a, *b],
            _ => return None,
        };
        let number = |name: &str| match self.bushes.names.iter().position(|other| other == name) {
            None if GROUND.contains(&name) => Some(0),
            number => number,
        };
        let (a, b) = (number(a)?, number(b)?);
        let is_meant = |&edge: &usize| matches!(self.bushes.edges[edge], ends if ends == (a, b) || ends == (b, a));
        let place = self.edges(position).iter().position(is_meant)?;
        Some(self.cut(position, place))
    }

    fn outcome(&self, position: &[Pile], play: Play) -> Outcome {
        match (play, self.value(position)) {
            (Play::Normal, Some(0)) => Outcome::Lost,
            (Play::Misere, _) if !position.is_empty() => Outcome::Drawn,
            _ => Outcome::Won,
        }
    }

    fn undecided(&self, position: &[Pile], play: Play) -> Option<String> {
        let reason = || format!("{}: Grundy values decide normal play only, and here the last move loses", self.name);
        (play == Play::Misere && !position.is_empty()).then(reason)
    }

    fn value(&self, position: &[Pile]) -> Option<u128> {
        Some(self.bushes.value(&self.edges(position)).into())
    }
}
