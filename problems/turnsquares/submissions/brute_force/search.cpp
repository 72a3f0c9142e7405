// Brute force from the rules alone: plays every game to the end. Exits with code 1 on boards that are too large.

#include <cstdio>
#include <unordered_map>

int n, k;
std::unordered_map<unsigned, bool> known;

// Whether the player to move wins; bit n * x + y is the cell in the row x and the column y, both from 0.
bool wins(unsigned white) {
    auto found = known.find(white);
    if (found != known.end()) return found->second;
    bool won = false;
    for (int x = 0; x < n && !won; ++x) {
        for (int y = 0; y < n && !won; ++y) {
            if (!(white >> (n * x + y) & 1)) continue;
            for (int size = 1; size <= k && size <= x + 1 && size <= y + 1 && !won; ++size) {
                unsigned next = white;
                for (int i = 0; i < size; ++i)
                    for (int j = 0; j < size; ++j) next ^= 1U << (n * (x - i) + y - j);
                won = !wins(next);
            }
        }
    }
    known[white] = won;
    return won;
}

int main() {
    int m;
    if (std::scanf("%d %d %d", &n, &m, &k) != 3) return 1;
    if (n > 4) {
        std::fputs("too large to search\n", stderr);
        return 1;
    }
    unsigned white = 0;
    while (m-- > 0) {
        int a, b, c, d;
        if (std::scanf("%d %d %d %d", &a, &b, &c, &d) != 4) return 1;
        for (int x = a; x <= c; ++x)
            for (int y = b; y <= d; ++y) white |= 1U << (n * (x - 1) + y - 1);
    }
    std::puts(wins(white) ? "Hamed" : "Malek");
}
