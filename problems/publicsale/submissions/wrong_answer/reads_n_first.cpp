// Bug: reads the bound before the price.

#include <cstdio>

int main() {
    int m, n;
    while (std::scanf("%d %d", &n, &m) == 2) {
        if (m <= n) {
            for (int bid = m; bid < n; ++bid) std::printf("%d ", bid);
            std::printf("%d\n", n);
        } else if (m % (n + 1) == 0) {
            std::puts("none");
        } else {
            std::printf("%d\n", m % (n + 1));
        }
    }
}
