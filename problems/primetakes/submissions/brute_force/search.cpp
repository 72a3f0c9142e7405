// Brute force from the rules alone: plays every game to the end. Exits with code 1 on piles that take too long.

#include <cstdio>
#include <cstdlib>

long moves_left = 20000000;

bool may_be_taken(int number) {
    for (int divisor = 2; divisor * divisor <= number; ++divisor) {
        if (number % divisor != 0) continue;
        while (number % divisor == 0) number /= divisor;
        return number == 1;
    }
    return true;
}

bool wins(int n) {
    for (int take = 1; take <= n; ++take) {
        if (moves_left-- == 0) {
            std::fputs("too large to search\n", stderr);
            std::exit(1);
        }
        if (may_be_taken(take) && !wins(n - take)) return true;
    }
    return false;
}

int main() {
    int cases, n;
    if (std::scanf("%d", &cases) != 1) return 1;
    while (cases-- > 0 && std::scanf("%d", &n) == 1) {
        if (n > 100000) {
            std::fputs("too large to search\n", stderr);
            return 1;
        }
        std::puts(wins(n) ? "October wins!" : "Roy wins!");
    }
}
