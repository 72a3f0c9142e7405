// Bug: believes that only the player who can take everything at once wins.

#include <cstdio>

int main() {
    int games, n, m;
    if (std::scanf("%d", &games) != 1) return 1;
    while (games-- > 0 && std::scanf("%d %d", &n, &m) == 2) std::puts(n <= m ? "first" : "second");
}
