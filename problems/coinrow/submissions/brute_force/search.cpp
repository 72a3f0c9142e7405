// Brute force from the rules alone: the stones of a row as bits. Exits with code 1 on rows that take too long to search.

#include <cstdio>
#include <vector>

std::vector<int> takes;
std::vector<signed char> known;

bool wins(unsigned stones, int row) {
    if (known[stones] >= 0) return known[stones];
    bool won = false;
    for (int take : takes) {
        for (int at = 0; at + take <= row && !won; ++at) {
            unsigned taken = ((1u << take) - 1) << at;
            won = (stones & taken) == taken && !wins(stones ^ taken, row);
        }
    }
    return known[stones] = won;
}

int main() {
    int n;
    while (std::scanf("%d", &n) == 1) {
        takes.resize(n);
        for (int& take : takes) std::scanf("%d", &take);
        known.assign(1 << 16, -1);
        int m, row;
        std::scanf("%d", &m);
        while (m-- > 0) {
            std::scanf("%d", &row);
            if (row > 16) {
                std::fputs("too large to search\n", stderr);
                return 1;
            }
            std::puts(wins((1u << row) - 1, row) ? "1" : "2");
        }
    }
}
