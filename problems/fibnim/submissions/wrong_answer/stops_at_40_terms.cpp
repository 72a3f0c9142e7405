// Knows the first 40 Fibonacci numbers.

#include <cstdio>

int main() {
    long long n;
    while (std::scanf("%lld", &n) == 1 && n != 0) {
        long long a = 1, b = 2;
        for (int term = 2; term < 41 && b < n; ++term) {
            long long next = a + b;
            a = b;
            b = next;
        }
        std::puts(b == n ? "Second win" : "First win");
    }
}
