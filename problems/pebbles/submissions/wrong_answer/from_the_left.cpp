// Counts every second difference from the left.

#include <cstdio>
#include <vector>

int main() {
    int u;
    std::scanf("%d", &u);
    while (u-- > 0) {
        int n, sum = 0;
        std::scanf("%d", &n);
        // Pile 0 is empty.
        std::vector<int> a(n + 1);
        for (int i = 1; i <= n; ++i) std::scanf("%d", &a[i]);
        for (int i = 1; i <= n; i += 2) sum ^= a[i] - a[i - 1];
        std::puts(sum != 0 ? "TAK" : "NIE");
    }
}
