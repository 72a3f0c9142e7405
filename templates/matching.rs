//! Undirected vertex geography: a piece moves along edges to vertices that it has not visited; the player who cannot move loses.
//!
//! Idea:   on a bipartite graph, find a maximum matching. The player to move wins from a vertex exactly when every maximum matching covers it.
//! Why:    who has to move from such a vertex follows the matching edge each time; an opponent who reached an uncovered
//!         vertex would have shown how to change the matching so that it leaves out the first one. From a vertex that some maximum matching leaves out, every
//!         neighbour is covered by that matching, and the opponent follows it in the same way.
//! Edge:   a vertex without edges loses. A vertex is left out by some matching exactly when an alternating path of even length leads to it
//!         from one that is left out by the matching at hand.
//! Time:   O(V E) in the worst case, and usually near O(E), by augmenting paths of which each search marks what it has seen.
//! Source: A. S. Fraenkel, E. R. Scheinerman and D. Ullman, "Undirected edge geography", Theoretical Computer Science 112 (1993), 371-381.
//! Proof:  equals a search of all bipartite graphs of 3 + 3 vertices (templates/tests/languages/graphs.rs).

/// For each vertex, whether the player to move wins if the piece stands there and has visited nothing else. `near` lists the neighbours of each
/// vertex, on both of its ends; the graph is bipartite.
///
/// ```
/// use grundy::games::matching::wins;
///
/// // A path of three vertices: from its middle one wins.
/// assert_eq!(wins(&[vec![1], vec![0, 2], vec![1]]), [false, true, false]);
/// ```
///
/// # Panics
/// If a neighbour is not a vertex.
pub fn wins(near: &[Vec<usize>]) -> Vec<bool> {
    let n = near.len();
    let mut partner = vec![n; n];
    loop {
        // Each search of this round goes where no other one has been.
        let (mut seen, mut is_changed) = (vec![false; n], false);
        for start in 0..n {
            if partner[start] == n {
                is_changed |= augment(near, &mut partner, &mut seen, start);
            }
        }
        if !is_changed {
            break;
        }
    }
    // All that an alternating path of even length reaches from a vertex without partner.
    let mut reached: Vec<usize> = (0..n).filter(|&vertex| partner[vertex] == n).collect();
    let mut wins = vec![true; n];
    for &vertex in &reached {
        wins[vertex] = false;
    }
    while let Some(vertex) = reached.pop() {
        for &next in &near[vertex] {
            let across = partner[next];
            if wins[across] {
                wins[across] = false;
                reached.push(across);
            }
        }
    }
    wins
}

/// Looks for an alternating path from `start` to a vertex without partner, without recursion, and changes the partners along it.
fn augment(near: &[Vec<usize>], partner: &mut [usize], seen: &mut [bool], start: usize) -> bool {
    // The vertices at even places of the path, and which neighbour comes next there.
    let mut path = vec![(start, 0)];
    while let Some((vertex, tried)) = path.pop() {
        if tried == near[vertex].len() {
            continue;
        }
        path.push((vertex, tried + 1));
        let next = near[vertex][tried];
        if seen[next] {
            continue;
        }
        seen[next] = true;
        if partner[next] == near.len() {
            for &(vertex, tried) in &path {
                let next = near[vertex][tried - 1];
                partner[vertex] = next;
                partner[next] = vertex;
            }
            return true;
        }
        path.push((partner[next], 0));
    }
    false
}
