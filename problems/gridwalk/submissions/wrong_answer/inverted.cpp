// Lists the cells from which the player to move wins.

#include <cstdio>
#include <vector>

std::vector<std::vector<int>> near;
std::vector<int> partner;
std::vector<char> seen, is_lost;

bool augment(int cell) {
    for (int next : near[cell]) {
        if (seen[next]) continue;
        seen[next] = 1;
        if (partner[next] >= 0 && !augment(partner[next])) continue;
        partner[next] = cell;
        partner[cell] = next;
        return true;
    }
    return false;
}

void mark(int cell) {
    is_lost[cell] = 1;
    for (int next : near[cell]) {
        if (!is_lost[partner[next]]) mark(partner[next]);
    }
}

int main() {
    int n, m;
    std::scanf("%d %d", &n, &m);
    std::vector<char> board(n * m);
    for (char& cell : board) std::scanf(" %c", &cell);
    near.resize(n * m);
    for (int cell = 0; cell < n * m; ++cell) {
        if (board[cell] != '.') continue;
        if (cell + m < n * m && board[cell + m] == '.') near[cell].push_back(cell + m), near[cell + m].push_back(cell);
        if ((cell + 1) % m != 0 && board[cell + 1] == '.') near[cell].push_back(cell + 1), near[cell + 1].push_back(cell);
    }
    partner.assign(n * m, -1);
    for (int cell = 0; cell < n * m; ++cell) {
        if ((cell / m + cell % m) % 2 != 0) continue;
        seen.assign(n * m, 0);
        augment(cell);
    }
    is_lost.assign(n * m, 0);
    for (int cell = 0; cell < n * m; ++cell) {
        if (board[cell] == '.' && partner[cell] < 0 && !is_lost[cell]) mark(cell);
    }
    for (int cell = 0; cell < n * m; ++cell) is_lost[cell] = board[cell] == '.' && !is_lost[cell];
    int lost = 0;
    for (char is : is_lost) lost += is;
    std::puts(lost > 0 ? "WIN" : "LOSE");
    for (int cell = 0; cell < n * m; ++cell) {
        if (is_lost[cell]) std::printf("%d %d\n", cell / m + 1, cell % m + 1);
    }
}
