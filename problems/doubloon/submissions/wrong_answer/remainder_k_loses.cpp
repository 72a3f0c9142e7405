// Bug: takes the remainder k for lost, because it is even.

#include <cstdio>

int main() {
    int cases, s, k;
    if (std::scanf("%d", &cases) != 1) return 1;
    while (cases-- > 0 && std::scanf("%d %d", &s, &k) == 2) std::printf("%d\n", (k % 2 ? s : s % (k + 1)) % 2);
}
