//! A layered layout: every arrow leads down, or is turned round where the graph has a circle, and none passes through a node.
//!
//! Idea: a node stands one layer above the highest that it leads to. An arrow over several layers gets a place of its own in each
//! layer between. The order within a layer follows the middle of the neighbours, a few times down and up.

/// A point, in units of a node's width and of a layer's height.
pub(super) type Point = (f64, f64);

/// Where everything is.
#[derive(Debug)]
pub(super) struct Layout {
    /// The places of the nodes.
    pub(super) nodes: Vec<Point>,
    /// For each arrow the points on its way, from the node where it begins to that where it ends.
    pub(super) edges: Vec<Vec<Point>>,
    pub(super) width: f64,
    pub(super) layers: usize,
}

/// How wide the place of an arrow in a layer is, where a node is 1.
const NARROW: f64 = 0.4;
/// How wide a node with an arrow to itself is, which is drawn at its right.
const WITH_LOOP: f64 = 2.0;

/// Lays out a graph of `count` nodes.
pub(super) fn layout(count: usize, edges: &[(usize, usize)]) -> Layout {
    let turned = circles(count, edges);
    let forward: Vec<(usize, usize)> =
        edges.iter().zip(&turned).map(|(&(a, b), turned)| if *turned { (b, a) } else { (a, b) }).collect();
    let layer = layers(count, &forward);
    let last = layer.iter().copied().max().unwrap_or_default();
    // Nodes, then the places of arrows.
    let mut layer_of = layer.clone();
    let mut links: Vec<(usize, usize)> = Vec::new();
    let mut ways: Vec<Vec<usize>> = Vec::new();
    for &(from, to) in &forward {
        let mut way = vec![from];
        for between in layer[from] + 1..layer[to] {
            way.push(layer_of.len());
            layer_of.push(between);
        }
        way.push(to);
        links.extend(way.windows(2).map(|pair| (pair[0], pair[1])));
        ways.push(way);
    }
    let mut rows: Vec<Vec<usize>> = vec![Vec::new(); last + 1];
    for (place, &layer) in layer_of.iter().enumerate() {
        rows[layer].push(place);
    }
    order(&mut rows, &links, layer_of.len());
    let has_loop = |node: usize| edges.contains(&(node, node));
    let widths: Vec<f64> = (0..layer_of.len())
        .map(|place| match place {
            place if place >= count => NARROW,
            place if has_loop(place) => WITH_LOOP,
            _ => 1.0,
        })
        .collect();
    let x = places(&rows, &links, &widths);
    let least = x.iter().copied().fold(f64::INFINITY, f64::min);
    let point = |place: usize| (x[place] - least, layer_of[place] as f64);
    let most = (0..x.len()).map(|place| point(place).0 + (widths[place] - 1.0).max(0.0) / 2.0).fold(0.0, f64::max);
    let way = |(way, turned): (&Vec<usize>, &bool)| {
        let mut points: Vec<Point> = way.iter().map(|&place| point(place)).collect();
        if *turned {
            points.reverse();
        }
        points
    };
    Layout {
        nodes: (0..count).map(point).collect(),
        edges: ways.iter().zip(&turned).map(way).collect(),
        width: most + 1.0,
        layers: last + 1,
    }
}

/// Which arrows close a circle in a walk that goes as deep as it can first. An arrow from a node to itself does.
fn circles(count: usize, edges: &[(usize, usize)]) -> Vec<bool> {
    let mut turned = vec![false; edges.len()];
    // 0: not seen, 1: on the way, 2: done.
    let mut state = vec![0; count];
    for start in 0..count {
        let mut way = vec![(start, 0)];
        if state[start] != 0 {
            continue;
        }
        state[start] = 1;
        while let Some((node, next)) = way.last_mut() {
            let Some(edge) = (*next..edges.len()).find(|&edge| edges[edge].0 == *node) else {
                state[*node] = 2;
                way.pop();
                continue;
            };
            *next = edge + 1;
            let to = edges[edge].1;
            match state[to] {
                0 => {
                    state[to] = 1;
                    way.push((to, 0));
                }
                1 => turned[edge] = true,
                _ => {}
            }
        }
    }
    turned
}

/// The layer of each node, 0 at the top.
fn layers(count: usize, edges: &[(usize, usize)]) -> Vec<usize> {
    let mut height = vec![0; count];
    for _ in 0..count {
        for &(from, to) in edges {
            if from != to {
                height[from] = height[from].max(height[to] + 1);
            }
        }
    }
    let most = height.iter().copied().max().unwrap_or_default();
    height.into_iter().map(|height| most - height).collect()
}

/// Orders each row by the middle of its neighbours in the row before, downward and upward.
fn order(rows: &mut [Vec<usize>], links: &[(usize, usize)], count: usize) {
    for round in 0..8 {
        let down = round % 2 == 0;
        let mut place = vec![0.0; count];
        let numbers: Vec<usize> = if down { (0..rows.len()).collect() } else { (0..rows.len()).rev().collect() };
        for number in numbers {
            let middle = |node: usize| {
                let near: Vec<f64> = links
                    .iter()
                    .filter_map(|&(a, b)| match down {
                        true if b == node => Some(place[a]),
                        false if a == node => Some(place[b]),
                        _ => None,
                    })
                    .collect();
                if near.is_empty() { None } else { Some(near.iter().sum::<f64>() / near.len() as f64) }
            };
            let row = &rows[number];
            let width = row.len() as f64;
            let mut keyed: Vec<(f64, usize)> = row
                .iter()
                .enumerate()
                .map(|(at, &node)| (middle(node).unwrap_or((at as f64 + 0.5) / width), node))
                .collect();
            keyed.sort_by(|a, b| a.0.total_cmp(&b.0));
            rows[number] = keyed.into_iter().map(|(_, node)| node).collect();
            for (at, &node) in rows[number].iter().enumerate() {
                place[node] = (at as f64 + 0.5) / width;
            }
        }
    }
}

/// The place of everything in its row: close together first, then drawn to the middle of its neighbours.
fn places(rows: &[Vec<usize>], links: &[(usize, usize)], widths: &[f64]) -> Vec<f64> {
    let width = |place: usize| widths[place];
    let mut x = vec![0.0; widths.len()];
    for row in rows {
        let all: f64 = row.iter().map(|&place| width(place)).sum();
        let mut left = -all / 2.0;
        for &place in row {
            x[place] = left + width(place) / 2.0;
            left += width(place);
        }
    }
    for round in 0..12 {
        let numbers: Vec<usize> =
            if round % 2 == 0 { (0..rows.len()).collect() } else { (0..rows.len()).rev().collect() };
        for number in numbers {
            let row = &rows[number];
            let wanted: Vec<f64> = row
                .iter()
                .map(|&node| {
                    let near: Vec<f64> = links
                        .iter()
                        .filter_map(|&(a, b)| {
                            if a == node {
                                Some(x[b])
                            } else if b == node {
                                Some(x[a])
                            } else {
                                None
                            }
                        })
                        .collect();
                    if near.is_empty() { x[node] } else { near.iter().sum::<f64>() / near.len() as f64 }
                })
                .collect();
            // From the left and from the right, each as near to its wish as its neighbours allow; the middle of both.
            let gap = |a: usize, b: usize| (width(row[a]) + width(row[b])) / 2.0;
            let mut left = wanted.clone();
            for at in 1..row.len() {
                left[at] = left[at].max(left[at - 1] + gap(at - 1, at));
            }
            let mut right = wanted;
            for at in (1..row.len()).rev() {
                right[at - 1] = right[at - 1].min(right[at] - gap(at - 1, at));
            }
            for (at, &node) in row.iter().enumerate() {
                x[node] = f64::midpoint(left[at], right[at]);
            }
        }
    }
    x
}

#[cfg(test)]
mod tests {
    use super::layout;

    #[test]
    fn every_arrow_leads_down_and_nothing_stands_on_a_node() {
        // Every position of two piles of at most 3 and 2, each move lessens one.
        let node = |a: usize, b: usize| 3 * a + b;
        let mut edges = Vec::new();
        for a in 0..4 {
            for b in 0..3 {
                edges.extend((0..a).map(|to| (node(a, b), node(to, b))));
                edges.extend((0..b).map(|to| (node(a, b), node(a, to))));
            }
        }
        let layout = layout(12, &edges);
        for (way, &(from, to)) in layout.edges.iter().zip(&edges) {
            assert!(way.windows(2).all(|pair| pair[0].1 + 1.0 == pair[1].1), "{way:?}");
            assert_eq!((way.first(), way.last()), (Some(&layout.nodes[from]), Some(&layout.nodes[to])));
            for point in &way[1..way.len() - 1] {
                let far = |node: &(f64, f64)| node.1 != point.1 || (node.0 - point.0).abs() > 0.69;
                assert!(layout.nodes.iter().all(far), "{way:?}");
            }
        }
        let apart = |a: usize, b: usize| {
            let (a, b) = (layout.nodes[a], layout.nodes[b]);
            a.1 != b.1 || (a.0 - b.0).abs() > 0.99
        };
        assert!((0..12).all(|a| (0..a).all(|b| apart(a, b))));
    }

    #[test]
    fn circles_are_laid_out_too() {
        let layout = layout(3, &[(0, 1), (1, 2), (2, 0), (1, 1)]);
        assert_eq!(layout.layers, 3);
        // Room for the arrow to itself.
        assert!(layout.width >= layout.nodes[1].0 + 1.5, "{layout:?}");
        assert_eq!(layout.edges[2].first(), Some(&layout.nodes[2]));
    }
}
