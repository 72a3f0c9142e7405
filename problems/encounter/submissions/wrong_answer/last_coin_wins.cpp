// Bug: takes the one who takes the last coin for the winner.

#include <cstdio>

int main() {
    int n, p, q;
    while (std::scanf("%d %d %d", &n, &p, &q) == 3) {
        int rest = n % (p + q);
        std::puts(rest >= 1 && rest <= q ? "WIN" : "LOST");
    }
}
