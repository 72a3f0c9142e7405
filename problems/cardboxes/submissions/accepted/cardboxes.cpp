// Counts for each box whether the moves from it to the end are odd in number: one more than from the greatest box that it leads to.

#include <cstdio>
#include <vector>

int main() {
    int cases, n, cards;
    if (std::scanf("%d", &cases) != 1) return 1;
    for (int number = 1; number <= cases && std::scanf("%d", &n) == 1; ++number) {
        std::vector<char> odd(n + 1);
        int sum = 0;
        for (int from = 1; from <= n && std::scanf("%d", &cards) == 1; ++from) {
            int to = from - 1;
            while (to > 0 && ((from + to) % 2 == 0 || (from + to) % 3 != 0)) --to;
            odd[from] = to > 0 && !odd[to];
            if (odd[from]) sum ^= cards;
        }
        std::printf("Case %d: %s\n", number, sum ? "Alice" : "Bob");
    }
}
