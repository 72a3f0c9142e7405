//! Green Hackenbush: cut an edge of a graph; what no longer hangs together with the root is gone. The player who cannot cut loses.
//!
//! Idea:   a vertex is worth the xor of its branches. A branch over a bridge is worth one more than what it carries. The edges of a
//!         part without bridges are worth 1 each, all at one vertex: the part's vertices become one. The player to move loses
//!         exactly when the root is worth 0.
//! Why:    cutting the edge of a branch leaves 0 and every other move is one of what it carries, by induction worth one more: the
//!         colon principle. That a cycle's vertices may be made one is the fusion principle.
//! Edge:   several edges between two vertices and loops are allowed; what does not hang together with the root counts nothing.
//! Time:   O(n + m), without recursion.
//! Source: E. R. Berlekamp, J. H. Conway, R. K. Guy, "Winning Ways for your Mathematical Plays" (1982), chapter 7.
//! Proof:  equals a search on every graph of 4 vertices and at most 4 edges, loops and double edges included
//!         (templates/tests/languages/graphs.rs).

/// The value of the graph with the vertices 0 to `n` - 1 and these edges, on the ground at `root`.
///
/// ```
/// use grundy::games::hackenbush::grundy_value;
///
/// // A path of two edges, one edge, and a triangle, all on the ground.
/// assert_eq!(grundy_value(6, &[(0, 1), (1, 2), (0, 3), (0, 4), (4, 5), (5, 0)], 0), 2 ^ 1 ^ 1);
/// ```
pub fn grundy_value(n: usize, edges: &[(usize, usize)], root: usize) -> u32 {
    let mut near = vec![Vec::new(); n];
    for (edge, &(a, b)) in edges.iter().enumerate() {
        near[a].push((b, edge));
        if a != b {
            near[b].push((a, edge));
        }
    }
    // Depth first: the place of each vertex, the edge by which it was reached, and how many of its edges were followed.
    let (mut place, mut reached_by, mut followed) = (vec![n; n], vec![edges.len(); n], vec![0; n]);
    let (mut order, mut stack) = (vec![root], vec![root]);
    place[root] = 0;
    while let Some(&v) = stack.last() {
        if let Some(&(w, edge)) = near[v].get(followed[v]) {
            followed[v] += 1;
            if place[w] == n {
                place[w] = order.len();
                reached_by[w] = edge;
                order.push(w);
                stack.push(w);
            }
        } else {
            stack.pop();
        }
    }
    // From the leaves: the first place that the subtree of a vertex has an edge to, and the value.
    let (mut low, mut value) = (place.clone(), vec![0; n]);
    for &v in order.iter().rev() {
        for &(w, edge) in &near[v] {
            if place[w] > place[v] && reached_by[w] == edge {
                value[v] ^= if low[w] == place[w] { value[w] + 1 } else { value[w] ^ 1 };
                low[v] = low[v].min(low[w]);
            } else if place[w] <= place[v] && reached_by[v] != edge {
                value[v] ^= 1;
                low[v] = low[v].min(place[w]);
            }
        }
    }
    value[root]
}
