// Adds up the values instead of taking their xor.

#include <cstdio>

long long value(long long x, long long k) {
    while (x >= k && x % k != 0) {
        long long step = x / k + 1, rest = x % k;
        x -= (rest + step - 1) / step * step;
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
        sum += value(a, k);
    }
    std::puts(sum != 0 ? "Takahashi" : "Aoki");
}
