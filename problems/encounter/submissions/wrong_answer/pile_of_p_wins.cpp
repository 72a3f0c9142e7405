// Bug: believes that only fewer than p coins are lost.

#include <cstdio>

int main() {
    int n, p, q;
    while (std::scanf("%d %d %d", &n, &p, &q) == 3) {
        int rest = n % (p + q);
        std::puts(rest >= 1 && rest < p ? "LOST" : "WIN");
    }
}
