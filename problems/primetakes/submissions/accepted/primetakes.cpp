// A number is lost if both 2 and 3 divide it: then no power of one prime does what six stones do.

#include <cstdio>

int main() {
    int cases, n;
    if (std::scanf("%d", &cases) != 1) return 1;
    while (cases-- > 0 && std::scanf("%d", &n) == 1) std::puts(n % 2 == 0 && n % 3 == 0 ? "Roy wins!" : "October wins!");
}
