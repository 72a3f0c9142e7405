// Bug: plays Nim, in which a whole pile may be taken.

#include <cstdio>

int main() {
    int games, n, x;
    if (std::scanf("%d", &games) != 1) return 1;
    while (games-- > 0 && std::scanf("%d", &n) == 1) {
        int sum = 0;
        while (n-- > 0 && std::scanf("%d", &x) == 1) sum ^= x;
        std::puts(sum ? "first" : "second");
    }
}
