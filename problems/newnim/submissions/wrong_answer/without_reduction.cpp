// Puts the pile itself into the basis, so that the vectors share highest bits.

#include <algorithm>
#include <cstdio>
#include <functional>
#include <vector>

int main() {
    int k;
    std::scanf("%d", &k);
    std::vector<int> piles(k);
    for (int& pile : piles) std::scanf("%d", &pile);
    std::sort(piles.begin(), piles.end(), std::greater<int>());
    // The reduced vectors; each has a highest bit that is in no other.
    std::vector<int> basis;
    long long removed = 0;
    for (int pile : piles) {
        int rest = pile;
        for (int vector : basis) rest = std::min(rest, rest ^ vector);
        if (rest == 0) {
            removed += pile;
        } else {
            basis.push_back(pile);
        }
    }
    std::printf("%lld\n", removed);
}
