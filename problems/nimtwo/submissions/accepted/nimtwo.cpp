// The number of piles with each remainder by 4: only its parity counts, and a remainder of 3 is a 1 and a 2.

#include <cstdio>

int main() {
    int games, n, x;
    if (std::scanf("%d", &games) != 1) return 1;
    while (games-- > 0 && std::scanf("%d", &n) == 1) {
        bool odd[4] = {};
        while (n-- > 0 && std::scanf("%d", &x) == 1) odd[x % 4] = !odd[x % 4];
        std::puts(odd[1] == odd[3] && odd[2] == odd[3] ? "second" : "first");
    }
}
