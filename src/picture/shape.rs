//! Decides what to draw for a loop of the input: an array, words, a grid, a graph, a table, or parts below each other.

use checktestdata::{Field, Item, Rounds};

/// What has been read before a loop, in order: each number's name and text.
pub(super) type Scope = Vec<(String, String)>;

/// What a loop holds.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Shape<'i> {
    /// One number in each round.
    Numbers(Vec<&'i Field>),
    /// One word in each round.
    Words(Vec<&'i Field>),
    /// The letters of one word, each in a round of its own.
    Letters(String),
    /// Words of the same length, or letters in rows.
    Grid {
        /// The rows that are known.
        rows: Vec<String>,
        /// How many letters a whole row has.
        columns: usize,
    },
    /// Values in rows, each row with the number of all its values.
    Table(Vec<(Vec<&'i Field>, usize)>),
    /// Vertices and edges.
    Graph(Graph<'i>),
    /// Rounds that are more than that.
    Parts,
}

/// A graph. Vertices are counted from 0 here.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Graph<'i> {
    /// How many vertices there are.
    pub(super) vertices: usize,
    /// What the first vertex is called: 0 or 1.
    pub(super) first: i64,
    /// Known edges, each with what else its line says.
    pub(super) edges: Vec<(usize, usize, &'i str)>,
    /// How many edges there are, as far as that is known.
    pub(super) count: usize,
    /// Whether edges have a direction.
    pub(super) is_directed: bool,
}

/// The shape of a loop in its scope; `lists`: the names of the numbers that count the lists beside it.
pub(super) fn classify<'i>(rounds: &'i Rounds, scope: &Scope, lists: &[&str]) -> Shape<'i> {
    let fields: Option<Vec<Vec<&Field>>> = rounds.kept.iter().map(|round| fields(round)).collect();
    if let Some(rows) = fields {
        return of_fields(rounds, rows, scope, lists);
    }
    if let Some(graph) = adjacency(rounds, scope) {
        return Shape::Graph(graph);
    }
    let inner: Option<Vec<(Vec<&Field>, usize)>> = rounds.kept.iter().map(|round| row(round)).collect();
    match inner {
        Some(rows) if rows.iter().all(|(row, _)| row.iter().all(|field| is_letter(field))) => Shape::Grid {
            columns: rows.iter().map(|(_, count)| *count).max().unwrap_or(0),
            rows: rows.iter().map(|(row, _)| row.iter().map(|field| field.text.as_str()).collect()).collect(),
        },
        Some(rows) => Shape::Table(rows),
        None => Shape::Parts,
    }
}

/// The shape of a loop whose rounds hold no loops.
fn of_fields<'i>(rounds: &Rounds, rows: Vec<Vec<&'i Field>>, scope: &Scope, lists: &[&str]) -> Shape<'i> {
    let single = || rows.iter().filter_map(|row| row.first().copied()).collect::<Vec<&Field>>();
    if rows.iter().all(|row| row.len() == 1) {
        let single = single();
        if single.iter().all(|field| field.is_number) {
            return Shape::Numbers(single);
        }
        if single.iter().all(|field| is_letter(field)) {
            return Shape::Letters(single.iter().map(|field| field.text.as_str()).collect());
        }
        let first = single.first().map_or(0, |field| field.bytes);
        let is_even = single.len() > 1 && first > 1 && single.iter().all(|field| field.bytes == first);
        return match is_even && single.iter().all(|field| field.text.is_ascii()) {
            true => Shape::Grid { rows: single.iter().map(|field| field.text.clone()).collect(), columns: first },
            false => Shape::Words(single),
        };
    }
    match edges(rounds, &rows, scope, lists) {
        Some(graph) => Shape::Graph(graph),
        None => Shape::Table(rows.into_iter().map(|row| (row.clone(), row.len())).collect()),
    }
}

fn is_letter(field: &Field) -> bool {
    !field.is_number && field.text.chars().count() == 1
}

/// The values of a round without loops.
fn fields(round: &[Item]) -> Option<Vec<&Field>> {
    round
        .iter()
        .map(|item| match item {
            Item::Field(field) => Some(field),
            Item::Loop(_) => None,
        })
        .collect()
}

/// The values of a round that is one loop of single values, and how many there are.
fn row(round: &[Item]) -> Option<(Vec<&Field>, usize)> {
    let [Item::Loop(inner)] = round else { return None };
    let values = inner.kept.iter().map(|round| match round.as_slice() {
        [Item::Field(field)] => Some(field),
        _ => None,
    });
    Some((values.collect::<Option<_>>()?, inner.count))
}

/// How many vertices the number of this name says there are.
fn vertices(scope: &Scope, name: &str) -> Option<usize> {
    scope.iter().rev().find(|(known, _)| known == name)?.1.parse().ok()
}

/// A list of edges: each round begins with two that are one of the same `n`, and at most one value follows.
///
/// Where as many rounds follow as a number says that was read before `n`, they are no edges but rows, and pairs beside a list of `n` values
/// may well be queries about it.
fn edges<'i>(rounds: &Rounds, rows: &[Vec<&'i Field>], scope: &Scope, lists: &[&str]) -> Option<Graph<'i>> {
    let (name, first) = rows.first()?.first()?.one_of.clone()?;
    let count = vertices(scope, &name)?;
    let place = |wanted: &str| scope.iter().rposition(|(known, _)| known == wanted);
    let counts_first =
        rounds.counted_by.as_ref().is_some_and(|(counter, _)| *counter != name && place(counter) < place(&name));
    if counts_first || lists.contains(&name.as_str()) {
        return None;
    }
    let place = |field: &Field| -> Option<usize> {
        let is_vertex = field.one_of.as_ref().is_some_and(|(of, from)| *of == name && *from == first);
        is_vertex.then(|| field.text.parse::<i64>().ok()?.checked_sub(first)?.try_into().ok()).flatten()
    };
    let edge = |row: &Vec<&'i Field>| match row.as_slice() {
        [a, b] => Some((place(a)?, place(b)?, "")),
        [a, b, weight] => Some((place(a)?, place(b)?, weight.text.as_str())),
        _ => None,
    };
    let edges = rows.iter().map(edge).collect::<Option<Vec<_>>>()?;
    Some(Graph { vertices: count, first, edges, count: rounds.count, is_directed: false })
}

/// A list for each of `n` vertices of where its edges lead, with the length before it.
fn adjacency<'i>(rounds: &'i Rounds, scope: &Scope) -> Option<Graph<'i>> {
    let (name, 0) = rounds.counted_by.as_ref()? else { return None };
    let (mut edges, mut count, mut first) = (Vec::new(), 0, None);
    for (from, round) in rounds.kept.iter().enumerate() {
        let targets = match round.as_slice() {
            [Item::Field(_)] => continue,
            [Item::Field(_), Item::Loop(targets)] | [Item::Loop(targets)] => targets,
            _ => return None,
        };
        count += targets.count;
        for target in &targets.kept {
            let [Item::Field(field)] = target.as_slice() else { return None };
            let (_, least) = field.one_of.as_ref().filter(|(of, _)| of == name)?;
            first = Some(*least);
            edges.push((from, field.text.parse::<i64>().ok()?.checked_sub(*least)?.try_into().ok()?, ""));
        }
    }
    Some(Graph { vertices: vertices(scope, name)?, first: first?, edges, count, is_directed: true })
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

    use super::*;
    use checktestdata::Grammar;

    /// The shape of the last loop of an input, in one word.
    fn shape(grammar: &str, input: &str) -> String {
        let items = Grammar::parse(grammar).unwrap().items(input.as_bytes(), 9, 99).unwrap();
        let mut scope = Scope::new();
        let mut lists = Vec::new();
        for item in &items[..items.len() - 1] {
            match item {
                Item::Field(field) => scope.push((field.name.clone().unwrap_or_default(), field.text.clone())),
                Item::Loop(rounds) => lists.extend(rounds.counted_by.iter().map(|(name, _)| name.as_str())),
            }
        }
        let Some(Item::Loop(rounds)) = items.last() else { panic!("{items:?}") };
        match classify(rounds, &scope, &lists) {
            Shape::Graph(graph) => {
                let edges: Vec<_> = graph.edges.iter().map(|(a, b, weight)| format!("{a}-{b}{weight}")).collect();
                format!("graph {} {} {}", graph.vertices, graph.is_directed, edges.join(" "))
            }
            Shape::Grid { rows, columns } => format!("grid {columns} {}", rows.join("/")),
            Shape::Letters(text) => format!("letters {text}"),
            Shape::Numbers(numbers) => format!("numbers {}", numbers.len()),
            Shape::Words(words) => format!("words {}", words.len()),
            Shape::Table(rows) => format!("table {}", rows.len()),
            Shape::Parts => "parts".to_owned(),
        }
    }

    #[test]
    fn loops_are_what_they_look_like() {
        for (grammar, input, expected) in [
            ("REP(2) INT(0,9) NEWLINE END", "1\n2\n", "numbers 2"),
            ("REP(2) REGEX(\"[ab]+\") NEWLINE END", "ab\nbb\n", "grid 2 ab/bb"),
            ("REP(2) REGEX(\"[ab]+\") NEWLINE END", "ab\nb\n", "words 2"),
            ("REP(2) REGEX(\"[ab]\") END NEWLINE", "ab\n", "letters ab"),
            ("REP(2) REP(2) REGEX(\"[ab]\") END NEWLINE END", "ab\nba\n", "grid 2 ab/ba"),
            ("REP(2) REP(2,SPACE) INT(0,9) END NEWLINE END", "1 2\n3 4\n", "table 2"),
            ("REP(2) INT(0,9) SPACE INT(0,9) NEWLINE END", "1 2\n3 4\n", "table 2"),
            ("REP(1) INT(0,9,n) NEWLINE REP(n,SPACE) INT(0,9) END NEWLINE END", "2\n3 4\n", "parts"),
        ] {
            assert_eq!(shape(grammar, input), expected, "{grammar}");
        }
    }

    #[test]
    fn a_graph_is_known_by_its_bounds_and_queries_are_none() {
        let edges = "INT(1,n) SPACE INT(1,n) NEWLINE";
        for (grammar, input, expected) in [
            (format!("INT(1,9,n) NEWLINE REP(n-1) {edges} END"), "3\n1 2\n3 2\n", "graph 3 false 0-1 2-1"),
            (format!("INT(1,9,n) SPACE INT(1,9,m) NEWLINE REP(m) {edges} END"), "2 1\n1 2\n", "graph 2 false 0-1"),
            // As many rows as the first number says: places, not edges.
            (format!("INT(1,9,m) SPACE INT(1,9,n) NEWLINE REP(m) {edges} END"), "1 2\n1 2\n", "table 1"),
            // Pairs beside a list of n values.
            (
                format!("INT(1,9,n) SPACE INT(1,9,q) NEWLINE REP(n) INT(0,9) NEWLINE END REP(q) {edges} END"),
                "2 1\n7\n8\n1 2\n",
                "table 1",
            ),
            (
                "INT(1,9,n) NEWLINE REP(n-1) INT(0,n-1) SPACE INT(0,n-1) SPACE INT(0,9) NEWLINE END".to_owned(),
                "2\n0 1 7\n",
                "graph 2 false 0-17",
            ),
            (
                "INT(1,9,n) NEWLINE REP(n) INT(0,n,d) REP(d) SPACE INT(0,n-1) END NEWLINE END".to_owned(),
                "3\n2 1 2\n0\n1 2\n",
                "graph 3 true 0-1 0-2 2-2",
            ),
        ] {
            assert_eq!(shape(&grammar, input), expected, "{grammar}");
        }
    }
}
