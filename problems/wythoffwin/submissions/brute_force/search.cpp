// Brute force from the rules alone: a position is won if some move leads to a lost one. Exits with code 1 on piles that take too long.

#include <algorithm>
#include <cstdio>

const int most = 300;
bool won[most + 1][most + 1];

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

int main() {
    int a, b, known = -1;
    while (std::scanf("%d %d", &a, &b) == 2) {
        if (std::max(a, b) > most) {
            std::fputs("too large to search\n", stderr);
            return 1;
        }
        while (known < std::max(a, b)) {
            ++known;
            for (int other = 0; other < known; ++other) {
                won[other][known] = can_win(other, known);
                won[known][other] = can_win(known, other);
            }
            won[known][known] = can_win(known, known);
        }
        std::puts(won[a][b] ? "1" : "0");
    }
}
