// Bug: does not forget the odd piles of the games before.

#include <cstdio>

int main() {
    int games, n, x;
    bool any_odd = false;
    if (std::scanf("%d", &games) != 1) return 1;
    while (games-- > 0 && std::scanf("%d", &n) == 1) {
        while (n-- > 0 && std::scanf("%d", &x) == 1) any_odd |= x % 2 == 1;
        std::puts(any_odd ? "first" : "second");
    }
}
