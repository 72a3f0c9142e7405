// Writes a position for each move: twice if two moves lead to it, such as 1 2 from 2 3, and those of the larger pile first.

#include <algorithm>
#include <cstdio>
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
        const bool from_both = b - a < (int)lost.size() && lost[b - a].first < a;
        std::puts(from_both || partner[a] < b || partner[b] < a ? "1" : "0");
        if (from_both) std::printf("%d %d\n", lost[b - a].first, lost[b - a].second);
        if (partner[a] < b) std::printf("%d %d\n", std::min(a, partner[a]), std::max(a, partner[a]));
        if (partner[b] < a) std::printf("%d %d\n", partner[b], b);
    }
}
