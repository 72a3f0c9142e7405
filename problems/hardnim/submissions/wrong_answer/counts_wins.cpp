// Counts the positions that the first player wins.

#include <cstdio>
#include <map>
#include <vector>

const long long PRIME = 1000000007;

long long power(long long base, long long exponent) {
    long long result = 1;
    for (; exponent > 0; exponent /= 2) {
        if (exponent % 2 == 1) result = result * base % PRIME;
        base = base * base % PRIME;
    }
    return result;
}

int main() {
    int n, m;
    while (std::scanf("%d %d", &n, &m) == 2) {
        int length = 1;
        while (length <= m) length *= 2;
        // 1 for the primes up to m.
        std::vector<int> value(length);
        for (int x = 2; x <= m; ++x) value[x] = 1;
        for (int x = 2; x * x <= m; ++x) {
            for (int multiple = x * x; multiple <= m; multiple += x) value[multiple] = 0;
        }
        for (int half = 1; half < length; half *= 2) {
            for (int i = 0; i < length; ++i) {
                if (i & half) continue;
                int a = value[i], b = value[i + half];
                value[i] = a + b;
                value[i + half] = a - b;
            }
        }
        std::map<int, long long> times;
        for (int of : value) ++times[of];
        long long sum = 0;
        for (auto [of, count] : times) sum = (sum + count * power((of + PRIME) % PRIME, n)) % PRIME;
        long long all = power(times.rbegin()->first, n), lost = sum * power(length, PRIME - 2) % PRIME;
        std::printf("%lld\n", (all + PRIME - lost) % PRIME);
    }
}
