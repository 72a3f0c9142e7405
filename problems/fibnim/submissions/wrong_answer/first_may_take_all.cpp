// Lets the first player take all stones at once.

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
        std::puts(n == 0 ? "Second win" : "First win");
    }
}
