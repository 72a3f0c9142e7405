// Tries every move, up to three million for one case: fast enough for the few large cases.

#include <cmath>
#include <cstdio>
#include <set>
#include <utility>

const double phi = (1 + std::sqrt(5.0)) / 2;

bool is_lost(int a, int b) {
    if (a > b) std::swap(a, b);
    return a == (int)((b - a) * phi);
}

int main() {
    int a, b;
    while (std::scanf("%d %d", &a, &b) == 2 && b != 0) {
        std::puts(is_lost(a, b) ? "0" : "1");
        std::set<std::pair<int, int>> both, others;
        for (int taken = 1; taken <= a; ++taken) {
            if (is_lost(a - taken, b - taken)) both.insert({a - taken, b - taken});
        }
        for (int left = 0; left < a; ++left) {
            if (is_lost(left, b)) others.insert({left, b});
        }
        for (int left = 0; left < b; ++left) {
            if (is_lost(a, left)) others.insert({left < a ? left : a, left < a ? a : left});
        }
        for (auto pair : both) std::printf("%d %d\n", pair.first, pair.second);
        for (auto pair : others) {
            if (!both.count(pair)) std::printf("%d %d\n", pair.first, pair.second);
        }
    }
}
