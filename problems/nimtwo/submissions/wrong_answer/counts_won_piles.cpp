// Bug: counts the piles that are won alone, and takes an odd number of them for won.

#include <cstdio>

int main() {
    int games, n, x;
    if (std::scanf("%d", &games) != 1) return 1;
    while (games-- > 0 && std::scanf("%d", &n) == 1) {
        int won = 0;
        while (n-- > 0 && std::scanf("%d", &x) == 1) won += x % 4 != 0;
        std::puts(won % 2 ? "first" : "second");
    }
}
