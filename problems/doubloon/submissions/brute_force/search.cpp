// Brute force from the rules alone: plays every game to the end. Exits with code 1 on piles that take too long.

#include <cstdio>
#include <cstdlib>

long moves_left = 20000000;

// The least take that wins, or 0.
long long least(long long s, long long k) {
    if (s > 10000) {
        std::fputs("too large to search\n", stderr);
        std::exit(1);
    }
    for (long long take = 1; take <= s; take *= k) {
        if (moves_left-- == 0) {
            std::fputs("too large to search\n", stderr);
            std::exit(1);
        }
        if (least(s - take, k) == 0) return take;
        if (k == 1) break;
    }
    return 0;
}

int main() {
    int cases;
    long long s, k;
    if (std::scanf("%d", &cases) != 1) return 1;
    while (cases-- > 0 && std::scanf("%lld %lld", &s, &k) == 2) std::printf("%lld\n", least(s, k));
}
