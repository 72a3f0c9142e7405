// Grundy values of rows in which every cross lies at least three cells from the next.

#include <algorithm>
#include <cstdio>
#include <set>
#include <vector>

int main() {
    int n;
    std::scanf("%d", &n);
    std::vector<int> values(n + 1);
    for (int cells = 1; cells <= n; ++cells) {
        std::set<int> reached;
        // The other half is its mirror image.
        for (int i = 1; 2 * i <= cells + 1; ++i) {
            int left = std::max(0, i - 3), right = std::max(0, cells - i - 2);
            reached.insert(values[left] ^ values[right]);
        }
        while (reached.count(values[cells])) ++values[cells];
    }
    std::puts(values[n] != 0 ? "1" : "2");
}
