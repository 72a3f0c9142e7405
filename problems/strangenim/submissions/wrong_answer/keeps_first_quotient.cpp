// Subtracts the first quotient and 1 all the way down.

#include <cstdio>

long long value(long long x, long long k) {
    long long step = x / k + 1;
    while (x >= k && x % k != 0) {
        long long rest = x % k;
        x -= (rest + step - 1) / step * step;
    }
    return x > 0 ? x / k : 0;
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
