// The lowest bit of the piles' bitwise or: whether some pile is odd.

#include <cstdio>

int main() {
    int games, n, x;
    if (std::scanf("%d", &games) != 1) return 1;
    while (games-- > 0 && std::scanf("%d", &n) == 1) {
        bool any_odd = false;
        while (n-- > 0 && std::scanf("%d", &x) == 1) any_odd |= x & 1;
        std::puts(any_odd ? "first" : "second");
    }
}
