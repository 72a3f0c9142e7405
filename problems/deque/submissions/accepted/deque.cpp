// The best difference of scores for each part of the row.

#include <algorithm>
#include <cstdio>
#include <vector>

int main() {
    int n;
    std::scanf("%d", &n);
    std::vector<long long> a(n);
    for (auto& number : a) std::scanf("%lld", &number);
    // best[j], after the row from i on: what the player to move gets from i to j.
    std::vector<long long> best(n);
    for (int i = n - 1; i >= 0; --i) {
        best[i] = a[i];
        for (int j = i + 1; j < n; ++j) best[j] = std::max(a[i] - best[j], a[j] - best[j - 1]);
    }
    std::printf("%lld\n", best[n - 1]);
}
