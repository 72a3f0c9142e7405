// Brute force from the rules alone: plays every game to the end. Exits with code 1 on games that take too long.

#include <cstdio>
#include <cstdlib>
#include <vector>

long moves_left = 20000000;
std::vector<int> boxes;

bool wins() {
    int n = boxes.size();
    for (int from = 2; from <= n; ++from) {
        for (int to = 1; to < from; ++to) {
            if ((from + to) % 2 == 0 || (from + to) % 3 != 0) continue;
            int most = boxes[from - 1];
            for (int cards = 1; cards <= most; ++cards) {
                if (moves_left-- == 0) {
                    std::fputs("too large to search\n", stderr);
                    std::exit(1);
                }
                boxes[from - 1] -= cards;
                boxes[to - 1] += cards;
                bool loses = !wins();
                boxes[from - 1] += cards;
                boxes[to - 1] -= cards;
                if (loses) return true;
            }
        }
    }
    return false;
}

int main() {
    int cases, n;
    if (std::scanf("%d", &cases) != 1) return 1;
    for (int number = 1; number <= cases && std::scanf("%d", &n) == 1; ++number) {
        boxes.resize(n);
        for (int& cards : boxes) {
            if (std::scanf("%d", &cards) != 1) return 1;
        }
        if (n > 200) {
            std::fputs("too large to search\n", stderr);
            return 1;
        }
        std::printf("Case %d: %s\n", number, wins() ? "Alice" : "Bob");
    }
}
