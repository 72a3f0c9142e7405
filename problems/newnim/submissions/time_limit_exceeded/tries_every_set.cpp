// Tries every set of piles to keep, each with all xors that it makes.

#include <algorithm>
#include <cstdio>
#include <set>
#include <vector>

std::vector<int> piles;
long long best;

void choose(size_t i, long long removed, const std::set<int>& spanned) {
    if (i == piles.size()) {
        best = std::min(best, removed);
        return;
    }
    // Removed first: the sets stay small, and it is the time that runs out.
    choose(i + 1, removed + piles[i], spanned);
    if (!spanned.count(piles[i])) {
        std::set<int> more = spanned;
        for (int value : spanned) more.insert(value ^ piles[i]);
        choose(i + 1, removed, more);
    }
}

int main() {
    int k;
    std::scanf("%d", &k);
    piles.resize(k);
    for (int& pile : piles) {
        std::scanf("%d", &pile);
        best += pile;
    }
    choose(0, 0, {0});
    std::printf("%lld\n", best);
}
