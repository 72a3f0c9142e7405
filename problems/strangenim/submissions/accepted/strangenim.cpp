// Subtracts quotient + 1 as often as the quotient stays, until a multiple of k or less than k stones.

#include <cstdio>

long long value(long long x, long long k) {
    while (x >= k && x % k != 0) {
        // To the first place at or below the multiple of k.
        long long step = x / k + 1, multiple = x - x % k;
        long long above = (x - multiple) % step;
        x = above == 0 ? multiple : multiple + above - step;
    }
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
