// Lets a move only split the row: both parts must have stones.

#include <algorithm>
#include <cstdio>
#include <vector>

const int MOST = 1000;

std::vector<int> values(const std::vector<int>& takes) {
    std::vector<int> g(MOST + 1);
    // mark[v] is x when some move from x has the value v.
    std::vector<int> mark(2 * MOST + 2);
    for (int x = 1; x <= MOST; ++x) {
        for (int take : takes) {
            if (take == x) mark[0] = x;
            for (int j = 1; j < x - take; ++j) mark[g[j] ^ g[x - take - j]] = x;
        }
        while (mark[g[x]] == x) ++g[x];
    }
    return g;
}

int main() {
    int n;
    while (std::scanf("%d", &n) == 1) {
        std::vector<int> takes(n);
        for (int& take : takes) std::scanf("%d", &take);
        std::vector<int> g = values(takes);
        int m, x;
        std::scanf("%d", &m);
        while (m-- > 0) {
            std::scanf("%d", &x);
            std::puts(g[x] != 0 ? "1" : "2");
        }
    }
}
