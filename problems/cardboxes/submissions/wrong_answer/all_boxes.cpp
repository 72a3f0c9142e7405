// Bug: takes the xor of all boxes.

#include <cstdio>

int main() {
    int cases, n, cards;
    if (std::scanf("%d", &cases) != 1) return 1;
    for (int number = 1; number <= cases && std::scanf("%d", &n) == 1; ++number) {
        int sum = 0;
        while (n-- > 0 && std::scanf("%d", &cards) == 1) sum ^= cards;
        std::printf("Case %d: %s\n", number, sum ? "Alice" : "Bob");
    }
}
