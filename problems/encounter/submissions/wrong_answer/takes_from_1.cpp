// Bug: lets the players take 1 to q coins.

#include <cstdio>

int main() {
    int n, p, q;
    while (std::scanf("%d %d %d", &n, &p, &q) == 3) std::puts((n - 1) % (q + 1) == 0 ? "LOST" : "WIN");
}
