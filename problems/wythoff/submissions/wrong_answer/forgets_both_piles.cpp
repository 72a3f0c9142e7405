// Bug: leaves out the move that takes from both piles.

#include <algorithm>
#include <cstdio>
#include <set>
#include <utility>
#include <vector>

const int most = 1000000;

int main() {
    std::vector<int> partner(2 * most + 1, -1);
    int difference = 0;
    for (int low = 0; low <= most; ++low) {
        if (partner[low] >= 0) continue;
        int high = low + difference++;
        if (high > 2 * most) break;
        partner[low] = high;
        partner[high] = low;
    }
    int a, b;
    while (std::scanf("%d %d", &a, &b) == 2 && b != 0) {
        std::set<std::pair<int, int>> others;
        if (partner[a] < b) others.insert(std::minmax({a, partner[a]}));
        if (partner[b] < a) others.insert({partner[b], b});
        std::puts(partner[a] == b ? "0" : "1");
        for (auto [x, y] : others) std::printf("%d %d\n", x, y);
    }
}
