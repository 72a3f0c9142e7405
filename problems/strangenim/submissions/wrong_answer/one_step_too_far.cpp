// Always goes below the multiple of k, even where the steps end exactly at it.

#include <cstdio>

long long value(long long x, long long k) {
    while (x >= k && x % k != 0) {
        long long step = x / k + 1, rest = x % k;
        x -= (rest / step + 1) * step;
    }
    return x >= k ? x / k : 0;
}

int main() {
    int n;
    std::scanf("%d", &n);
    long long sum = 0;
    while (n-- > 0) {
        long long a, k;
        std::scanf("%lld %lld", &a, &k);
        sum ^= value(a, k);
    }
    std::puts(sum != 0 ? "Takahashi" : "Aoki");
}
