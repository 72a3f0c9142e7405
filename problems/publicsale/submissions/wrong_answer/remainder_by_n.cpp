// Bug: takes the multiples of n for lost, instead of those of n + 1.

#include <cstdio>

int main() {
    int m, n;
    while (std::scanf("%d %d", &m, &n) == 2) {
        if (m <= n) {
            for (int bid = m; bid < n; ++bid) std::printf("%d ", bid);
            std::printf("%d\n", n);
        } else if (m % n == 0) {
            std::puts("none");
        } else {
            std::printf("%d\n", m % n);
        }
    }
}
