// Bug: does not begin the xor anew in each game.

#include <cstdio>

int main() {
    int games, n, x, sum = 0;
    if (std::scanf("%d", &games) != 1) return 1;
    while (games-- > 0 && std::scanf("%d", &n) == 1) {
        while (n-- > 0 && std::scanf("%d", &x) == 1) sum ^= x % 4;
        std::puts(sum ? "first" : "second");
    }
}
