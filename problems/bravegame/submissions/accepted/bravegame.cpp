// Follows the lost piles upwards: the next one is the first from which the last one is out of reach.

#include <cstdio>

int main() {
    int games, n, m;
    if (std::scanf("%d", &games) != 1) return 1;
    while (games-- > 0 && std::scanf("%d %d", &n, &m) == 2) {
        int lost = 0;
        for (int pile = 1; pile <= n; ++pile) {
            if (pile - lost > m) lost = pile;
        }
        std::puts(lost == n ? "second" : "first");
    }
}
