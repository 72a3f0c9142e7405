// Brute force from the rules alone: plays every game to the end. Exits with code 1 on boards that take too long.

#include <cstdio>
#include <cstdlib>
#include <vector>

long moves_left = 20000000;
int n;
std::vector<std::vector<char>> visited;

bool wins(int row, int column) {
    const int steps[4][2] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
    for (auto [down, right] : steps) {
        int y = row + down, x = column + right;
        if (y < 0 || y >= n || x < 0 || x >= n || visited[y][x]) continue;
        if (moves_left-- == 0) {
            std::fputs("too large to search\n", stderr);
            std::exit(1);
        }
        visited[y][x] = 1;
        bool loses = !wins(y, x);
        visited[y][x] = 0;
        if (loses) return true;
    }
    return false;
}

int main() {
    while (std::scanf("%d", &n) == 1 && n > 0) {
        if (n > 100) {
            std::fputs("too large to search\n", stderr);
            return 1;
        }
        visited.assign(n, std::vector<char>(n));
        visited[0][0] = 1;
        std::puts(wins(0, 0) ? "8600" : "ailyanlu");
    }
}
