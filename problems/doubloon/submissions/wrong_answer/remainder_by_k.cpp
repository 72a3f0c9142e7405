// Bug: takes the remainder by k, instead of that by k + 1.

#include <cstdio>

int main() {
    int cases, s, k;
    if (std::scanf("%d", &cases) != 1) return 1;
    while (cases-- > 0 && std::scanf("%d %d", &s, &k) == 2) {
        int rest = s % k;
        std::printf("%d\n", k % 2 ? s % 2 : rest == k - 1 ? k : rest % 2);
    }
}
