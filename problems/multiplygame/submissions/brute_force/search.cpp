// Brute force from the rules alone: plays every game to the end. Exits with code 1 on numbers that take too long.

#include <cstdio>
#include <cstdlib>

long moves_left = 20000000;

bool wins(unsigned long long product, unsigned long long n) {
    for (int factor = 2; factor <= 9; ++factor) {
        if (moves_left-- == 0) {
            std::fputs("too large to search\n", stderr);
            std::exit(1);
        }
        if (product * factor >= n || !wins(product * factor, n)) return true;
    }
    return false;
}

int main() {
    unsigned long long n;
    while (std::scanf("%llu", &n) == 1) std::puts(wins(1, n) ? "Stan wins." : "Ollie wins.");
}
