// Brute force from the rules alone: plays every game to the end. Exits with code 1 on games that take too long.

#include <cstdio>
#include <cstdlib>
#include <vector>

long moves_left = 5000000;

struct Box {
    long long most, stones;
};

bool wins(std::vector<Box>& boxes) {
    for (Box& box : boxes) {
        long long before = box.stones;
        for (long long added = 1; added <= before * before && before + added <= box.most; ++added) {
            if (moves_left-- == 0) {
                std::fputs("too large to search\n", stderr);
                std::exit(1);
            }
            box.stones = before + added;
            bool loses = !wins(boxes);
            box.stones = before;
            if (loses) return true;
        }
    }
    return false;
}

int main() {
    int n;
    for (int number = 1; std::scanf("%d", &n) == 1 && n > 0; ++number) {
        std::vector<Box> boxes(n);
        for (Box& box : boxes) {
            if (std::scanf("%lld %lld", &box.most, &box.stones) != 2) return 1;
            if (box.most > 1000) {
                std::fputs("too large to search\n", stderr);
                return 1;
            }
        }
        std::printf("Case %d:\n%s\n", number, wins(boxes) ? "Yes" : "No");
    }
}
