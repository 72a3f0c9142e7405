// Bug: adds the numbers up to the first 0, instead of counting the edges.

#include <cstdio>

int main() {
    int n, edges[20];
    if (std::scanf("%d", &n) != 1) return 1;
    for (int i = 0; i < n; ++i) {
        if (std::scanf("%d", &edges[i]) != 1) return 1;
    }
    int right = 0, left = 0;
    for (int i = 0; i < n && edges[i] != 0; ++i) right += edges[i];
    for (int i = n - 1; i >= 0 && edges[i] != 0; --i) left += edges[i];
    std::puts(right % 2 || left % 2 ? "YES" : "NO");
}
