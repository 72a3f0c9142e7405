// Any game for two on a graph, in which positions may come back: who wins each, or that neither can.
//
// Idea:   go backwards from the positions without moves, which are lost. A position with a move to a lost one is won, and one whose moves
//         all lead to won ones is lost. What stays undecided is drawn.
// Why:    a decided position is decided in a number of moves, by induction. An undecided one has no move to a lost position and some move
//         to another undecided one; so both players can avoid losing forever.
// Edge:   a move may lead to the position itself; a move that is given twice counts twice and changes nothing. For a game in which the two
//         have different moves, let the player to move be a part of the position.
// Time:   O(V + E), without recursion.
// Source: C. A. B. Smith, "Graphs and composite games", Journal of Combinatorial Theory 1 (1966), 51-81.
// Proof:  equals backward induction, move by move, on every graph of 3 positions (templates/tests/languages/graphs.rs).

#include <optional>
#include <utility>
#include <vector>

// For each position from 0 to positions - 1: true if the player to move wins, false if that player loses, and nothing if neither can win.
// Each move leads from the first of its two positions to the second; the player who cannot move loses.
std::vector<std::optional<bool>> outcomes(int positions, const std::vector<std::pair<int, int>> &moves) {
    std::vector<std::vector<int>> before(positions);
    // The moves that are not known to lead to a won position.
    std::vector<int> open(positions, 0);
    for (auto [from, to] : moves) {
        before[to].push_back(from);
        ++open[from];
    }
    std::vector<int> decided;
    std::vector<std::optional<bool>> outcomes(positions);
    for (int position = 0; position < positions; ++position) {
        if (open[position] > 0) continue;
        outcomes[position] = false;
        decided.push_back(position);
    }
    while (!decided.empty()) {
        int position = decided.back();
        decided.pop_back();
        bool is_won = *outcomes[position];
        for (int from : before[position]) {
            if (is_won) --open[from];
            if (outcomes[from] || (is_won && open[from] > 0)) continue;
            outcomes[from] = !is_won;
            decided.push_back(from);
        }
    }
    return outcomes;
}
