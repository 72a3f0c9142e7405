// Bug: begins to count the cases with 0.

#include <cstdio>

int main() {
    int cases, n, cards;
    if (std::scanf("%d", &cases) != 1) return 1;
    for (int number = 0; number < cases && std::scanf("%d", &n) == 1; ++number) {
        int sum = 0;
        for (int i = 1; i <= n && std::scanf("%d", &cards) == 1; ++i) {
            if (i % 6 == 0 || i % 6 == 2 || i % 6 == 5) sum ^= cards;
        }
        std::printf("Case %d: %s\n", number, sum ? "Alice" : "Bob");
    }
}
