// Keeps the differences in 32 bits.

#include <algorithm>
#include <cstdio>
#include <vector>

int main() {
    int n;
    std::scanf("%d", &n);
    std::vector<long long> a(n);
    for (auto& number : a) std::scanf("%lld", &number);
    // best[j], after the row from i on: what the player to move gets from i to j.
    std::vector<int> best(n);
    for (int i = n - 1; i >= 0; --i) {
        best[i] = a[i];
        for (int j = i + 1; j < n; ++j) best[j] = std::max<int>(a[i] - best[j], a[j] - best[j - 1]);
    }
    std::printf("%d\n", best[n - 1]);
}
