//! Properties that inputs share and that no guessed grammar says: that edges make a tree, that numbers of a list differ.
//!
//! A grammar guessed from inputs knows their lines and bounds alone. Shrunk by it, a tree becomes a loop, on which a program may fail without a
//! fault of its own. So a shrunk input must also have every property below that all known inputs have.

use std::collections::BTreeSet;

/// What inputs have in common.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Properties(Vec<Property>);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Property {
    /// No edge leads from a vertex to itself.
    NoLoop,
    /// No two edges join the same vertices.
    NoDoubleEdge,
    /// The first vertex of an edge is the smaller one.
    EdgesRise,
    /// Vertices are from 1 to the first number of the input.
    FromOne,
    /// Vertices are from 0 and below the first number of the input.
    FromZero,
    /// The edges have no cycle.
    Acyclic,
    /// The edges join all vertices.
    Connected,
    /// The numbers of a list differ.
    Distinct,
    /// No number of a list is smaller than the one before it.
    Rising,
    /// No number of a list is larger than the one before it.
    Falling,
    /// A list has the numbers from 1 to its length.
    Permutation,
    /// The numbers of lists are even.
    Even,
    /// The numbers of lists are odd.
    Odd,
}

impl Property {
    const ALL: [Self; 13] = [
        Self::NoLoop,
        Self::NoDoubleEdge,
        Self::EdgesRise,
        Self::FromOne,
        Self::FromZero,
        Self::Acyclic,
        Self::Connected,
        Self::Distinct,
        Self::Rising,
        Self::Falling,
        Self::Permutation,
        Self::Even,
        Self::Odd,
    ];

    /// Whether an input has it; `None`: there is nothing in it that could.
    fn of(self, input: &Numbers) -> Option<bool> {
        let edges = |holds: &dyn Fn(&[Edge]) -> bool| match &input.edges {
            Some(edges) if edges.is_empty() => None,
            Some(edges) => Some(holds(edges)),
            None => Some(false),
        };
        let lists = |holds: &dyn Fn(&[i64]) -> bool| {
            (!input.lists.is_empty()).then(|| input.lists.iter().all(|list| holds(list)))
        };
        match self {
            Self::NoLoop => edges(&|edges| edges.iter().all(|(a, b)| a != b)),
            Self::NoDoubleEdge => edges(&|edges| {
                let pairs: BTreeSet<(i64, i64)> = edges.iter().map(|&(a, b)| (a.min(b), a.max(b))).collect();
                pairs.len() == edges.len()
            }),
            Self::EdgesRise => edges(&|edges| edges.iter().all(|(a, b)| a < b)),
            Self::FromOne => edges(&|edges| edges.iter().all(|(a, b)| a.min(b) >= &1 && *a.max(b) <= input.first)),
            Self::FromZero => edges(&|edges| edges.iter().all(|(a, b)| a.min(b) >= &0 && *a.max(b) < input.first)),
            Self::Acyclic => edges(&|edges| joined(edges) == edges.len()),
            Self::Connected => edges(&|edges| {
                let vertices = usize::try_from(input.first).unwrap_or(usize::MAX);
                joined(edges).checked_add(1) == Some(vertices)
            }),
            Self::Distinct => lists(&|list| list.iter().collect::<BTreeSet<_>>().len() == list.len()),
            Self::Rising => lists(&|list| list.is_sorted()),
            Self::Falling => lists(&|list| list.is_sorted_by(|a, b| a >= b)),
            Self::Permutation => lists(&|list| {
                let mut sorted = list.to_vec();
                sorted.sort_unstable();
                (1..).zip(&sorted).all(|(expected, &found)| expected == found)
            }),
            Self::Even => lists(&|list| list.iter().all(|number| number % 2 == 0)),
            Self::Odd => lists(&|list| list.iter().all(|number| number % 2 != 0)),
        }
    }
}

/// By how many the parts of a graph become fewer through its edges: their number, if there is no cycle.
fn joined(edges: &[Edge]) -> usize {
    let mut vertices: Vec<i64> = edges.iter().flat_map(|&(a, b)| [a, b]).collect();
    vertices.sort_unstable();
    vertices.dedup();
    let index = |vertex: i64| vertices.binary_search(&vertex).unwrap_or_default();
    let mut above: Vec<usize> = (0..vertices.len()).collect();
    let mut joined = 0;
    for &(a, b) in edges {
        let [a, b] = [a, b].map(|vertex| {
            let mut top = index(vertex);
            while above[top] != top {
                above[top] = above[above[top]];
                top = above[top];
            }
            top
        });
        if a != b {
            above[a] = b;
            joined += 1;
        }
    }
    joined
}

/// Two vertices.
type Edge = (i64, i64);

/// The numbers of an input, by what they may be.
struct Numbers {
    /// The first of all.
    first: i64,
    /// If each line after the first has two numbers, or each has three: the first two of each. `None`: they have not.
    edges: Option<Vec<Edge>>,
    /// The lines after the first with more than one number.
    lists: Vec<Vec<i64>>,
}

impl Numbers {
    fn of(input: &[u8]) -> Self {
        let line = |line: &[u8]| -> Vec<i64> {
            let words = std::str::from_utf8(line).unwrap_or_default().split_ascii_whitespace();
            // A line with anything else has no numbers.
            words.map(|word| word.parse().ok()).collect::<Option<Vec<i64>>>().unwrap_or_default()
        };
        let mut lines = input.split(|&byte| byte == b'\n').map(line);
        let first = lines.next().and_then(|line| line.first().copied()).unwrap_or_default();
        let mut rest: Vec<Vec<i64>> = lines.collect();
        while rest.last().is_some_and(Vec::is_empty) {
            rest.pop();
        }
        let is_edges = |count| rest.iter().all(|line| line.len() == count);
        let edges = (is_edges(2) || is_edges(3)).then(|| rest.iter().map(|line| (line[0], line[1])).collect());
        Self { first, edges, lists: rest.into_iter().filter(|list| list.len() > 1).collect() }
    }
}

impl Properties {
    /// What all of these inputs have in common.
    pub fn shared_by(inputs: &[&[u8]]) -> Self {
        let numbers: Vec<Numbers> = inputs.iter().map(|input| Numbers::of(input)).collect();
        let is_shared = |property: &Property| {
            let mut is_seen = false;
            numbers.iter().all(|input| {
                let has = property.of(input);
                is_seen |= has == Some(true);
                has != Some(false)
            }) && is_seen
        };
        Self(Property::ALL.into_iter().filter(is_shared).collect())
    }

    /// Whether an input has all of them, as far as there is anything in it that could.
    pub fn hold(&self, input: &[u8]) -> bool {
        let numbers = Numbers::of(input);
        self.0.iter().all(|property| property.of(&numbers) != Some(false))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tree_stays_a_tree() {
        let trees: [&[u8]; 3] = [b"3\n1 2\n3 1\n", b"4\n1 2\n2 4\n3 2\n", b"1\n"];
        let shared = Properties::shared_by(&trees);
        for (input, is_tree) in [
            ("2\n1 2\n", true),
            ("1\n", true),
            ("2\n1 1\n", false),
            ("3\n1 2\n2 1\n", false),
            ("3\n1 2\n", false),
            ("2\n1 5\n", false),
        ] {
            assert_eq!(shared.hold(input.as_bytes()), is_tree, "{input}");
        }
        assert!(!shared.0.contains(&Property::EdgesRise), "{shared:?}");
    }

    #[test]
    fn what_one_input_lacks_is_asked_of_none() {
        let lists: [&[u8]; 2] = [b"3\n1 4 2\n", b"4\n3 1 4 2\n"];
        let shared = Properties::shared_by(&lists);
        assert_eq!(shared.0, [Property::Distinct]);
        assert!(shared.hold(b"2\n9 1\n") && !shared.hold(b"2\n1 1\n"));
        assert_eq!(Properties::shared_by(&[b"3\nabc\n"]), Properties::default());
        let lists: [&[u8]; 2] = [b"3\n4 2 8\n", b"6\n40 2 2 2 2 2\n"];
        assert_eq!(Properties::shared_by(&lists).0, [Property::Even], "the first alone could be an edge");
        assert!(Properties::shared_by(&[b"3\n2 3 1 4\n"]).0.contains(&Property::Permutation));
    }
}
