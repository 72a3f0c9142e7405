// Bug: takes the numbers up to the first 0 on each side for piles of Nim.

#include <cstdio>

int main() {
    int n, edges[20];
    if (std::scanf("%d", &n) != 1) return 1;
    for (int i = 0; i < n; ++i) {
        if (std::scanf("%d", &edges[i]) != 1) return 1;
    }
    int sum = 0;
    for (int i = 0; i < n && edges[i] != 0; ++i) sum ^= edges[i];
    for (int i = n - 1; i >= 0 && edges[i] != 0; --i) sum ^= edges[i];
    std::puts(sum ? "YES" : "NO");
}
