// Walks from the coin to the first 0 on each side.

#include <cstdio>

int main() {
    int n, edges[20];
    if (std::scanf("%d", &n) != 1) return 1;
    for (int i = 0; i < n; ++i) {
        if (std::scanf("%d", &edges[i]) != 1) return 1;
    }
    bool right = false, left = false;
    for (int i = 0; i < n && edges[i] != 0; ++i) right = !right;
    for (int i = n - 1; i >= 0 && edges[i] != 0; --i) left = !left;
    std::puts(right || left ? "YES" : "NO");
}
