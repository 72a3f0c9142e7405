// Brute force from the rules alone: the coins as bits. Exits with code 1 on circles that take too long to search.

#include <cstdio>
#include <vector>

std::vector<signed char> known;

bool wins(unsigned coins, int n) {
    if (known[coins] >= 0) return known[coins];
    bool won = false;
    for (int coin = 0; coin < n && !won; ++coin) {
        unsigned one = 1u << coin, two = one | 1u << (coin + 1) % n;
        won = (coins & one) == one && !wins(coins ^ one, n);
        if (!won) won = (coins & two) == two && !wins(coins ^ two, n);
    }
    return known[coins] = won;
}

int main() {
    int n;
    while (std::scanf("%d", &n) == 1 && n != 0) {
        if (n > 18) {
            std::fputs("too large to search\n", stderr);
            return 1;
        }
        known.assign(1u << n, -1);
        std::puts(wins((1u << n) - 1, n) ? "Alice" : "Bob");
    }
}
