// Plays Kayles on a row of n coins, not on a circle.

#include <cstdio>
#include <set>
#include <vector>

int main() {
    // From 71 on, the values repeat every 12.
    std::vector<int> g(100);
    for (int n = 1; n < 100; ++n) {
        std::set<int> reached;
        for (int take = 1; take <= 2 && take <= n; ++take) {
            for (int left = 0; left <= n - take; ++left) reached.insert(g[left] ^ g[n - take - left]);
        }
        while (reached.count(g[n]) > 0) ++g[n];
    }
    int n;
    while (std::scanf("%d", &n) == 1 && n != 0) std::puts(g[n < 84 ? n : 72 + (n - 72) % 12] != 0 ? "Alice" : "Bob");
}
