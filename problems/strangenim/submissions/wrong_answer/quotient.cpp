// Takes the quotient for the value of every pile.

#include <cstdio>

long long value(long long x, long long k) { return x / k; }

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
