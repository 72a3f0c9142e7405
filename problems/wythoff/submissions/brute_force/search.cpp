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
int known = -1;  // `won` is filled in where both piles are at most so large

bool can_win(int a, int b) {
    for (int left = 0; left < a; ++left) {
        if (!won[left][b]) return true;
    }
    for (int left = 0; left < b; ++left) {
        if (!won[a][left]) return true;
    }
    for (int taken = 1; taken <= std::min(a, b); ++taken) {
        if (!won[a - taken][b - taken]) return true;
    }
    return false;
}

void fill_in(int largest) {
    while (known < largest) {
        ++known;
        for (int other = 0; other < known; ++other) {
            // The order of the piles does not matter.
            won[other][known] = won[known][other] = can_win(known, other);
        }
        won[known][known] = can_win(known, known);
    }
}

int main() {
    int a, b;
    while (std::scanf("%d %d", &a, &b) == 2 && (a != 0 || b != 0)) {
        if (b > most) {
            std::fputs("too large to search\n", stderr);
            return 1;
        }
        fill_in(b);
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
