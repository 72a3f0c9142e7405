// Bug: takes every number with two different prime divisors for lost, such as 10, since it cannot be taken at once. Tries the primes up to 7.

#include <cstdio>

int main() {
    int cases, n;
    if (std::scanf("%d", &cases) != 1) return 1;
    while (cases-- > 0 && std::scanf("%d", &n) == 1) {
        int divisors = (n % 2 == 0) + (n % 3 == 0) + (n % 5 == 0) + (n % 7 == 0);
        std::puts(divisors >= 2 ? "Roy wins!" : "October wins!");
    }
}
