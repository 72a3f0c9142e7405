// Undirected vertex geography: a piece moves along edges to vertices that it has not visited; the player who cannot move loses.
//
// Idea:   on a bipartite graph, find a maximum matching. The player to move wins from a vertex exactly when every maximum matching covers it.
// Why:    who has to move from such a vertex follows the matching edge each time; an opponent who reached an uncovered
//         vertex would have shown how to change the matching so that it leaves out the first one. From a vertex that some maximum matching leaves out, every
//         neighbour is covered by that matching, and the opponent follows it in the same way.
// Edge:   a vertex without edges loses. A vertex is left out by some matching exactly when an alternating path of even length leads to it
//         from one that is left out by the matching at hand.
// Time:   O(V E) in the worst case, and usually near O(E), by augmenting paths of which each search marks what it has seen.
// Source: A. S. Fraenkel, E. R. Scheinerman and D. Ullman, "Undirected edge geography", Theoretical Computer Science 112 (1993), 371-381.
// Proof:  equals a search of all bipartite graphs of 3 + 3 vertices (templates/tests/languages/graphs.rs).

#include <utility>
#include <vector>

// Looks for an alternating path from `start` to a vertex without partner, without recursion, and changes the partners along it.
bool augment(const std::vector<std::vector<int>> &near, std::vector<int> &partner, std::vector<char> &seen, int start) {
    // The vertices at even places of the path, and how many of their neighbours were tried.
    std::vector<std::pair<int, std::size_t>> path{{start, 0}};
    while (!path.empty()) {
        auto &[vertex, tried] = path.back();
        if (tried == near[vertex].size()) {
            path.pop_back();
            continue;
        }
        int next = near[vertex][tried++];
        if (seen[next]) continue;
        seen[next] = 1;
        if (partner[next] >= 0) {
            path.push_back({partner[next], 0});
            continue;
        }
        for (auto [at, count] : path) {
            partner[at] = near[at][count - 1];
            partner[partner[at]] = at;
        }
        return true;
    }
    return false;
}

// For each vertex, whether the player to move wins if the piece stands there and has visited nothing else. `near` lists the neighbours of each
// vertex, on both of its ends; the graph is bipartite.
std::vector<char> wins(const std::vector<std::vector<int>> &near) {
    int n = (int)near.size();
    std::vector<int> partner(n, -1), reached;
    for (bool is_changed = true; is_changed;) {
        // Each search of this round goes where no other one has been.
        std::vector<char> seen(n);
        is_changed = false;
        for (int start = 0; start < n; ++start) {
            if (partner[start] < 0 && augment(near, partner, seen, start)) is_changed = true;
        }
    }
    // All that an alternating path of even length reaches from a vertex without partner.
    std::vector<char> wins(n, 1);
    auto loses = [&](int vertex) {
        if (wins[vertex]) reached.push_back(vertex);
        wins[vertex] = 0;
    };
    for (int vertex = 0; vertex < n; ++vertex) {
        if (partner[vertex] < 0) loses(vertex);
    }
    while (!reached.empty()) {
        int vertex = reached.back();
        reached.pop_back();
        for (int next : near[vertex]) loses(partner[next]);
    }
    return wins;
}
