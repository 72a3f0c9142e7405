// Brute force from the rules alone: plays every game to the end. Exits with code 1 on games that take too long.

#include <cstdio>
#include <cstdlib>
#include <vector>

long moves_left = 20000000;

bool wins(std::vector<int>& piles) {
    for (int& pile : piles) {
        for (int take = 1; take <= 3 && take <= pile; ++take) {
            if (moves_left-- == 0) {
                std::fputs("too large to search\n", stderr);
                std::exit(1);
            }
            pile -= take;
            bool loses = !wins(piles);
            pile += take;
            if (loses) return true;
        }
    }
    return false;
}

int main() {
    int games, n;
    if (std::scanf("%d", &games) != 1) return 1;
    while (games-- > 0 && std::scanf("%d", &n) == 1) {
        long sum = 0;
        std::vector<int> piles(n);
        for (int& pile : piles) {
            if (std::scanf("%d", &pile) != 1) return 1;
            sum += pile;
        }
        if (sum > 60) {
            std::fputs("too large to search\n", stderr);
            return 1;
        }
        std::puts(wins(piles) ? "first" : "second");
    }
}
