//! A graph that somebody wrote: a token stands on each of some vertices, and a move takes one along an arc.

use std::collections::HashMap;

use super::listed::Listed;
use super::{Graph, Outcome};
use crate::game::{Move, NotAPosition, Pile, Play, Refusal};
use crate::words::{xor_and_sum, xor_of};

/// Vertices with names, the arcs between them, and what follows for a single token.
#[derive(Debug, Clone)]
pub struct Vertices {
    names: Vec<String>,
    index: HashMap<String, u32>,
    graph: Graph,
    normal: Vec<Outcome>,
    misere: Vec<Outcome>,
    values: Vec<Option<u32>>,
}

impl Vertices {
    /// The graph with these arcs, each from a vertex to another. Vertices are numbered as they first appear; an arc that is there twice
    /// counts once.
    pub fn of_arcs<S: AsRef<str>>(arcs: &[(S, S)]) -> Self {
        let (mut names, mut index) = (Vec::new(), HashMap::new());
        let mut number = |name: &str| {
            *index.entry(name.to_owned()).or_insert_with(|| {
                names.push(name.to_owned());
                names.len() as u32 - 1
            })
        };
        let arcs: Vec<(u32, u32)> =
            arcs.iter().map(|(from, to)| (number(from.as_ref()), number(to.as_ref()))).collect();
        let mut options = vec![Vec::new(); names.len()];
        for (from, to) in arcs {
            options[from as usize].push(to);
        }
        let mut graph = Graph::default();
        for mut options in options {
            options.sort_unstable();
            options.dedup();
            graph.push(options);
        }
        let (normal, misere, values) = (graph.outcomes(Play::Normal), graph.outcomes(Play::Misere), graph.values());
        Self { names, index, graph, normal, misere, values }
    }

    /// The names of the vertices, by number.
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// The graph.
    pub fn graph(&self) -> &Graph {
        &self.graph
    }

    /// How play on a single token ends from each vertex.
    pub fn outcomes(&self, play: Play) -> &[Outcome] {
        if play == Play::Normal { &self.normal } else { &self.misere }
    }

    /// The Grundy value of each vertex that reaches no cycle.
    pub fn values(&self) -> &[Option<u32>] {
        &self.values
    }

    fn name(&self, pile: Pile) -> &str {
        usize::try_from(pile.stones).ok().and_then(|number| self.names.get(number)).map_or("?", String::as_str)
    }

    /// The vertices of a cycle that can be reached from one, or one of a cycle after others; `None` if there is none.
    pub fn cycle_from(&self, start: u32) -> Option<Vec<&str>> {
        let is_open = |vertex: &u32| self.values.get(*vertex as usize) == Some(&None);
        let mut vertex = Some(start).filter(is_open)?;
        let (mut place, mut walk) = (HashMap::new(), Vec::new());
        while !place.contains_key(&vertex) {
            place.insert(vertex, walk.len());
            walk.push(vertex);
            vertex = self.graph.options(vertex).iter().copied().find(is_open)?;
        }
        let cycle = walk.split_off(*place.get(&vertex)?);
        Some(cycle.iter().map(|&vertex| self.name(Pile::from(u64::from(vertex)))).collect())
    }
}

/// The game of tokens on a graph.
#[derive(Debug)]
pub(crate) struct TokenGame {
    name: String,
    vertices: Vertices,
}

impl TokenGame {
    pub(crate) fn new(name: String, vertices: Vertices) -> Self {
        Self { name, vertices }
    }

    fn value_of(&self, token: Pile) -> Option<u128> {
        let number = usize::try_from(token.stones).ok()?;
        self.vertices.values.get(number).copied().flatten().map(u128::from)
    }

    /// The vertex of this name, or the only one that differs from it in capital letters alone.
    fn find(&self, name: &str) -> Option<Pile> {
        let exact = self.vertices.index.get(name).copied();
        let vertex = exact.or_else(|| {
            let wanted = name.to_lowercase();
            let mut alike = (0..).zip(&self.vertices.names).filter(|(_, other)| other.to_lowercase() == wanted);
            alike.next().map(|(vertex, _)| vertex).filter(|_| alike.next().is_none())
        })?;
        Some(Pile::from(u64::from(vertex)))
    }
}

impl Listed for TokenGame {
    fn name(&self) -> String {
        self.name.clone()
    }

    fn sentence(&self) -> String {
        "move a token along an arc of the graph".to_owned()
    }

    fn syntax(&self) -> &'static str {
        "`2 b` moves token 2 to the vertex b; with one token, `b` is enough"
    }

    fn part(&self) -> &'static str {
        "token"
    }

    fn label(&self, part: Pile) -> Option<String> {
        Some(self.vertices.name(part).to_owned())
    }

    fn read(&self, words: &[&str]) -> Result<Vec<Pile>, NotAPosition> {
        let read = |name: &&str| {
            self.vertices.index.get(*name).map(|&vertex| Pile::from(u64::from(vertex))).ok_or_else(|| {
                let near = self.find(name).map(|vertex| format!(", did you mean `{}`?", self.vertices.name(vertex)));
                let near = near.unwrap_or_else(|| ", expected a vertex that an arc names".to_owned());
                NotAPosition { reason: format!("found the vertex `{name}`{near}"), why: Refusal::OfCommand {} }
            })
        };
        words.iter().map(read).collect()
    }

    fn check(&self, position: &[Pile]) -> Result<(), NotAPosition> {
        let many = self.vertices.names.len() as u64;
        match position.iter().find(|token| token.stones >= many || token.zero_move_used) {
            Some(token) => Err(NotAPosition {
                reason: format!("there is no vertex with the number {}", token.stones),
                why: Refusal::OfCommand {},
            }),
            None => Ok(()),
        }
    }

    fn moves(&self, position: &[Pile]) -> Vec<Move> {
        let of_token = |(place, &token): (usize, &Pile)| {
            let options = u32::try_from(token.stones).map_or(&[][..], |vertex| self.vertices.graph.options(vertex));
            options.iter().map(move |&option| Move::of_one(place, token, u64::from(option)))
        };
        position.iter().enumerate().flat_map(of_token).collect()
    }

    fn describe(&self, _position: &[Pile], step: &Move) -> String {
        let change = step.changes.first();
        let (place, before) = change.map_or((0, Pile::from(0)), |change| (change.pile, change.before));
        let after = change.and_then(|change| change.after.first()).copied().unwrap_or(before);
        format!("token {}: {} -> {}", place + 1, self.vertices.name(before), self.vertices.name(after))
    }

    fn read_move(&self, position: &[Pile], words: &[&str]) -> Option<Move> {
        let (place, name) = match words {
            [name] if position.len() == 1 => (0, name),
            [token, name] => (token.parse::<usize>().ok()?.checked_sub(1)?, name),
            _ => return None,
        };
        Some(Move::of_one(place, *position.get(place)?, self.find(name)?))
    }

    fn outcome(&self, position: &[Pile], play: Play) -> Outcome {
        if let [token] = position {
            let vertex = usize::try_from(token.stones).unwrap_or(usize::MAX);
            return self.vertices.outcomes(play).get(vertex).copied().unwrap_or(Outcome::Drawn);
        }
        match (self.value(position), play) {
            (Some(0), Play::Normal) => Outcome::Lost,
            (Some(_), Play::Normal) => Outcome::Won,
            // No token: the end.
            (_, Play::Misere) if position.is_empty() => Outcome::Won,
            _ => Outcome::Drawn,
        }
    }

    fn undecided(&self, position: &[Pile], play: Play) -> Option<String> {
        if position.len() < 2 {
            return None;
        }
        if play == Play::Misere {
            return Some(format!(
                "{}: several tokens are decided by their Grundy values, which decide normal play only; found --misere and {} tokens",
                self.name,
                position.len()
            ));
        }
        let token = position.iter().find(|&&token| self.value_of(token).is_none())?;
        let cycle = self.vertices.cycle_from(u32::try_from(token.stones).ok()?)?;
        Some(format!(
            "{}: several tokens are decided by their Grundy values, and {} has none: it reaches the cycle {}",
            self.name,
            self.vertices.name(*token),
            circle(&cycle)
        ))
    }

    fn value(&self, position: &[Pile]) -> Option<u128> {
        position.iter().map(|&token| self.value_of(token)).try_fold(0, |sum, value| Some(sum ^ value?))
    }

    fn sum(&self, position: &[Pile]) -> Option<String> {
        let values: Option<Vec<u128>> = position.iter().map(|&token| self.value_of(token)).collect();
        // The sum itself is said where it is not 0.
        let written = |values: Vec<u128>| match values.iter().fold(0, |sum, value| sum ^ value) {
            0 => xor_of(&values),
            _ => xor_and_sum(&values),
        };
        values.filter(|values| values.len() > 1).map(written)
    }

    fn endless(&self, position: &[Pile]) -> Option<String> {
        let cycle = position.iter().find_map(|token| self.vertices.cycle_from(u32::try_from(token.stones).ok()?))?;
        Some(circle(&cycle))
    }
}

/// A cycle as people write it, with its first vertex at the end again.
fn circle(cycle: &[&str]) -> String {
    const SHOWN: usize = 8;
    let shown = cycle.get(..SHOWN).unwrap_or(cycle).join(" -> ");
    let left_out = if cycle.len() > SHOWN { " -> …" } else { "" };
    format!("{shown}{left_out} -> {}", cycle.first().unwrap_or(&"?"))
}
