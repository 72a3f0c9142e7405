// Green Hackenbush: cut an edge of a graph; what no longer hangs together with the root is gone. The player who cannot cut loses.
//
// Idea:   a vertex is worth the xor of its branches. A branch over a bridge is worth one more than what it carries. The edges of a
//         part without bridges are worth 1 each, all at one vertex: the part's vertices become one. The player to move loses
//         exactly when the root is worth 0.
// Why:    cutting the edge of a branch leaves 0 and every other move is one of what it carries, by induction worth one more: the
//         colon principle. That a cycle's vertices may be made one is the fusion principle.
// Edge:   several edges between two vertices and loops are allowed; what does not hang together with the root counts nothing.
// Time:   O(n + m), without recursion.
// Source: E. R. Berlekamp, J. H. Conway, R. K. Guy, "Winning Ways for your Mathematical Plays" (1982), chapter 7.
// Proof:  equals a search on every graph of 4 vertices and at most 4 edges, loops and double edges included
//         (templates/tests/languages/graphs.rs).

#include <algorithm>
#include <utility>
#include <vector>

// The value of the graph with the vertices 0 to n - 1 and these edges, on the ground at root.
int grundy_value(int n, const std::vector<std::pair<int, int>> &edges, int root) {
    std::vector<std::vector<std::pair<int, int>>> near(n);
    for (int edge = 0; edge < (int)edges.size(); ++edge) {
        auto [a, b] = edges[edge];
        near[a].push_back({b, edge});
        if (a != b) near[b].push_back({a, edge});
    }
    // Depth first: the place of each vertex, the edge by which it was reached, and how many of its edges were followed.
    std::vector<int> place(n, n), reached_by(n, -1), followed(n), order{root}, stack{root};
    place[root] = 0;
    while (!stack.empty()) {
        int v = stack.back();
        if (followed[v] == (int)near[v].size()) {
            stack.pop_back();
            continue;
        }
        auto [w, edge] = near[v][followed[v]++];
        if (place[w] != n) continue;
        place[w] = (int)order.size();
        reached_by[w] = edge;
        order.push_back(w);
        stack.push_back(w);
    }
    // From the leaves: the first place that the subtree of a vertex has an edge to, and the value.
    std::vector<int> low = place, value(n);
    for (int i = (int)order.size() - 1; i >= 0; --i) {
        int v = order[i];
        for (auto [w, edge] : near[v]) {
            if (place[w] > place[v] && reached_by[w] == edge) {
                value[v] ^= low[w] == place[w] ? value[w] + 1 : value[w] ^ 1;
                low[v] = std::min(low[v], low[w]);
            } else if (place[w] <= place[v] && reached_by[v] != edge) {
                value[v] ^= 1;
                low[v] = std::min(low[v], place[w]);
            }
        }
    }
    return value[root];
}
