// Correct, but goes through all positions below the piles, up to 10^12 for one case, instead of the moves.

#include <cstdio>
#include <set>
#include <utility>
#include <vector>

const int most = 1000000;

int main() {
    std::vector<int> partner(2 * most + 1, -1);
    for (int low = 0, difference = 0; low <= most; ++low) {
        if (partner[low] >= 0) continue;
        const int high = low + difference++;
        if (high > 2 * most) break;
        partner[low] = high;
        partner[high] = low;
    }
    int a, b;
    while (std::scanf("%d %d", &a, &b) == 2 && b != 0) {
        std::vector<std::pair<int, int>> both;
        std::set<std::pair<int, int>> others;
        for (int x = 0; x <= a; ++x) {
            for (int y = x; y <= b; ++y) {
                if (partner[x] != y || (x == a && y == b)) continue;
                if (a - x == b - y) {
                    both.push_back({x, y});
                } else if (x == a || x == b || y == a || y == b) {
                    others.insert({x, y});
                }
            }
        }
        std::puts(both.empty() && others.empty() ? "0" : "1");
        for (auto [x, y] : both) std::printf("%d %d\n", x, y);
        for (auto [x, y] : others) std::printf("%d %d\n", x, y);
    }
}
