// The Fibonacci numbers are lost.

#include <cstdio>

int main() {
    long long n;
    while (std::scanf("%lld", &n) == 1 && n != 0) {
        long long a = 1, b = 2;
        while (b < n) {
            long long next = a + b;
            a = b;
            b = next;
        }
        std::puts(b == n ? "Second win" : "First win");
    }
}
