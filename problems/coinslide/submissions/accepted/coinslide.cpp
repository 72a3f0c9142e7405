// Factorials, and the digits from the lowest: an array in place, sums from large to small.

#include <cstdio>
#include <vector>

const long long PRIME = 1000000009;

long long power(long long base, long long exponent) {
    long long result = 1;
    for (; exponent > 0; exponent /= 2, base = base * base % PRIME)
        if (exponent % 2) result = result * base % PRIME;
    return result;
}

int main() {
    int n, m;
    if (std::scanf("%d %d", &n, &m) != 2) return 1;
    std::vector<long long> factorial(n + 1, 1), inverse(n + 1, 1);
    for (int i = 1; i <= n; ++i) factorial[i] = factorial[i - 1] * i % PRIME;
    for (int i = 0; i <= n; ++i) inverse[i] = power(factorial[i], PRIME - 2);
    auto choose = [&](int of, int taken) { return factorial[of] * inverse[taken] % PRIME * inverse[of - taken] % PRIME; };
    int empty = n - m, stairs = (m + 1) / 2;
    std::vector<long long> ways(empty + 1);
    ways[0] = 1;
    for (int unit = 1; 2 * unit <= empty; unit *= 2) {
        for (int sum = empty; sum >= 0; --sum) {
            long long all = ways[sum];
            for (int k = 2; k <= stairs && k * unit <= sum; k += 2) all += ways[sum - k * unit] * choose(stairs, k) % PRIME;
            ways[sum] = all % PRIME;
        }
    }
    long long won = choose(n, m);
    for (int sum = 0; sum <= empty; ++sum) won += (PRIME - ways[sum]) * choose(n - sum - stairs, m - stairs) % PRIME;
    std::printf("%lld\n", won % PRIME);
}
