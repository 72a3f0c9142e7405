// Brute force from the rules alone: every walk. Exits with code 1 on boards that take too long to search.

#include <cstdio>
#include <initializer_list>
#include <map>
#include <utility>
#include <vector>

int n, m;
std::vector<char> board;
std::map<std::pair<int, int>, bool> known;

// Whether the player to move wins, with the piece on this cell.
bool wins(int cell, int visited) {
    auto found = known.find({cell, visited});
    if (found != known.end()) return found->second;
    bool won = false;
    for (int next : {cell - m, cell + m, cell % m > 0 ? cell - 1 : -1, (cell + 1) % m > 0 ? cell + 1 : -1}) {
        if (next < 0 || next >= n * m || board[next] != '.' || (visited >> next & 1) || won) continue;
        won = !wins(next, visited | 1 << next);
    }
    return known[{cell, visited}] = won;
}

int main() {
    std::scanf("%d %d", &n, &m);
    if (n * m > 16) {
        std::fputs("too large to search\n", stderr);
        return 1;
    }
    board.resize(n * m);
    for (char& cell : board) std::scanf(" %c", &cell);
    std::vector<int> lost;
    for (int cell = 0; cell < n * m; ++cell) {
        if (board[cell] == '.' && !wins(cell, 1 << cell)) lost.push_back(cell);
    }
    std::puts(lost.empty() ? "LOSE" : "WIN");
    for (int cell : lost) std::printf("%d %d\n", cell / m + 1, cell % m + 1);
}
