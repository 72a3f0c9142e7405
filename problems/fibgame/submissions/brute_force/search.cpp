// Brute force from the rules alone: a position is winning if some move leads to a losing one.
// Memoizes the sorted triples of piles. Exits with code 1 on inputs that take too long to search.

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <unordered_map>

using Position = std::array<int, 3>;

std::unordered_map<int, bool> known;
long moves_left = 2000000;

bool wins(Position piles) {
    std::sort(piles.begin(), piles.end());
    int key = (piles[0] * 1024 + piles[1]) * 1024 + piles[2];
    auto found = known.find(key);
    if (found != known.end()) return found->second;
    bool won = false;
    for (int i = 0; i < 3 && !won; ++i) {
        for (int taken = 1, next = 2; taken <= piles[i] && !won; next += taken, taken = next - taken) {
            if (moves_left-- == 0) {
                std::fputs("too large to search\n", stderr);
                std::exit(1);
            }
            Position left = piles;
            left[i] -= taken;
            won = !wins(left);
        }
    }
    known[key] = won;
    return won;
}

int main() {
    Position piles;
    while (std::scanf("%d %d %d", &piles[0], &piles[1], &piles[2]) == 3 && piles[0] != 0) {
        std::puts(wins(piles) ? "Fibo" : "Nacci");
    }
}
