// Bug: takes 4 for a number that may not be taken, as it is no prime.

#include <cstdio>

int main() {
    int cases, n;
    if (std::scanf("%d", &cases) != 1) return 1;
    while (cases-- > 0 && std::scanf("%d", &n) == 1) std::puts(n % 4 == 0 ? "Roy wins!" : "October wins!");
}
