// Brute force from the rules alone: a position is winning if some move leads to a losing one.
// Exits with code 1 on inputs that take too long to search.

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <set>
#include <utility>
#include <vector>

const int most = 300;
bool won[most + 1][most + 1];

int main() {
    for (int a = 0; a <= most; ++a) {
        for (int b = 0; b <= most; ++b) {
            for (int left = 0; left < a; ++left) won[a][b] |= !won[left][b];
            for (int left = 0; left < b; ++left) won[a][b] |= !won[a][left];
            for (int taken = 1; taken <= std::min(a, b); ++taken) won[a][b] |= !won[a - taken][b - taken];
        }
    }
    int a, b;
    while (std::scanf("%d %d", &a, &b) == 2 && (a != 0 || b != 0)) {
        if (b > most) {
            std::fputs("too large to search\n", stderr);
            return 1;
        }
        std::puts(won[a][b] ? "1" : "0");
        std::set<std::pair<int, int>> written, others;
        for (int taken = 1; taken <= a; ++taken) {
            if (won[a - taken][b - taken]) continue;
            std::printf("%d %d\n", a - taken, b - taken);
            written.insert({a - taken, b - taken});
        }
        for (int left = 0; left < a; ++left) {
            if (!won[left][b]) others.insert({left, b});
        }
        for (int left = 0; left < b; ++left) {
            if (!won[a][left]) others.insert(std::minmax({a, left}));
        }
        for (auto [x, y] : others) {
            if (!written.count({x, y})) std::printf("%d %d\n", x, y);
        }
    }
}
