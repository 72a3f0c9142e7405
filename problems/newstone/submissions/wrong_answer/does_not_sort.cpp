// Bug: compares the piles that stand side by side, without sorting them.

#include <cstdio>

int main() {
    int n;
    while (std::scanf("%d", &n) == 1 && n > 0) {
        int piles[10];
        for (int i = 0; i < n; ++i) {
            if (std::scanf("%d", &piles[i]) != 1) return 1;
        }
        bool won = n % 2 == 1;
        for (int i = 0; i + 1 < n; i += 2) won = won || piles[i] != piles[i + 1];
        std::puts(won ? "1" : "0");
    }
}
