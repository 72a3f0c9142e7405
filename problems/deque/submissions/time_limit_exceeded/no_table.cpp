// Computes the difference of each part anew, again and again.

#include <algorithm>
#include <cstdio>
#include <vector>

std::vector<long long> a;

long long best(int i, int j) {
    if (i == j) return a[i];
    return std::max(a[i] - best(i + 1, j), a[j] - best(i, j - 1));
}

int main() {
    int n;
    std::scanf("%d", &n);
    a.resize(n);
    for (auto& number : a) std::scanf("%lld", &number);
    std::printf("%lld\n", best(0, n - 1));
}
