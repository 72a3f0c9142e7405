// Brute force from the rules alone: the lights that are on, as bits. Exits with code 1 on grids that take too long to search.

#include <cstdio>
#include <utility>
#include <vector>

int width, height;
std::vector<signed char> known;

bool wins(unsigned lights) {
    if (known[lights] >= 0) return known[lights];
    auto bit = [](int x, int y) { return 1u << (y * width + x); };
    bool won = false;
    for (int x = 0; x < width; ++x) {
        for (int y = 0; y < height; ++y) {
            if (!(lights & bit(x, y))) continue;
            for (int a = 0; a <= x && !won; ++a) {
                // The corners as a set: a flat rectangle has two, a point one.
                for (int b = 0; b <= y && !won; ++b) won = !wins(lights ^ (bit(a, b) | bit(a, y) | bit(x, b) | bit(x, y)));
            }
        }
    }
    return known[lights] = won;
}

int main() {
    int t;
    std::scanf("%d", &t);
    while (t-- > 0) {
        int n;
        std::scanf("%d", &n);
        std::vector<std::pair<int, int>> lights(n);
        width = height = 1;
        for (auto& [x, y] : lights) {
            std::scanf("%d %d", &x, &y);
            width = x > width ? x : width;
            height = y > height ? y : height;
        }
        if (width * height > 12) {
            std::fputs("too large to search\n", stderr);
            return 1;
        }
        unsigned start = 0;
        for (auto [x, y] : lights) start |= 1u << ((y - 1) * width + x - 1);
        known.assign(1u << (width * height), -1);
        std::puts(wins(start) ? "Have a try, lxhgww." : "Don't waste your time.");
    }
}
