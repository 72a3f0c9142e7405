// Subtracts quotient + 1 one step at a time.

#include <cstdio>

long long value(long long x, long long k) {
    while (x >= k && x % k != 0) x -= x / k + 1;
    return x / k;
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
