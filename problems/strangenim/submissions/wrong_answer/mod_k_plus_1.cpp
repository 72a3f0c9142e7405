// Plays the game in which 1 to k stones may be taken.

#include <cstdio>

long long value(long long x, long long k) { return x % (k + 1); }

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
