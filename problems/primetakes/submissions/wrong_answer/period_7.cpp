// Bug: finds that 6 is lost, and takes 6 + 1 for the period, as in the game of 1 to 6 stones.

#include <cstdio>

int main() {
    int cases, n;
    if (std::scanf("%d", &cases) != 1) return 1;
    while (cases-- > 0 && std::scanf("%d", &n) == 1) std::puts(n % 7 == 6 ? "Roy wins!" : "October wins!");
}
