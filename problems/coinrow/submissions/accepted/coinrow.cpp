// A table of values for each set of lengths, as far as the longest row; a move leaves two rows, the left one not longer than the right one.

#include <algorithm>
#include <cstdio>
#include <vector>

std::vector<int> values(const std::vector<int>& takes, int longest) {
    std::vector<int> g(longest + 1);
    // mark[v] is x when some move from x has the value v.
    std::vector<int> mark(2 * longest + 2);
    for (int x = 1; x <= longest; ++x) {
        for (int take : takes) {
            if (take > x) break;
            for (int j = 0; 2 * j <= x - take; ++j) mark[g[j] ^ g[x - take - j]] = x;
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
        std::sort(takes.begin(), takes.end());
        takes.erase(std::unique(takes.begin(), takes.end()), takes.end());
        int m;
        std::scanf("%d", &m);
        std::vector<int> rows(m);
        for (int& row : rows) std::scanf("%d", &row);
        std::vector<int> g = values(takes, *std::max_element(rows.begin(), rows.end()));
        for (int row : rows) std::puts(g[row] != 0 ? "1" : "2");
    }
}
