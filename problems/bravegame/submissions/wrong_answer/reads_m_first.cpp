// Bug: reads the bound before the pile.

#include <cstdio>

int main() {
    int games, n, m;
    if (std::scanf("%d", &games) != 1) return 1;
    while (games-- > 0 && std::scanf("%d %d", &m, &n) == 2) std::puts(n % (m + 1) ? "first" : "second");
}
