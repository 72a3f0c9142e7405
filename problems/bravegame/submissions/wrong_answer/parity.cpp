// Bug: looks at the parity of the stones alone if m is odd.

#include <cstdio>

int main() {
    int games, n, m;
    if (std::scanf("%d", &games) != 1) return 1;
    while (games-- > 0 && std::scanf("%d %d", &n, &m) == 2) {
        std::puts((m % 2 == 1 ? n % 2 : n % (m + 1)) ? "first" : "second");
    }
}
