// Adds the values of the branches.

#include <cstdio>
#include <vector>

int main() {
    int n;
    std::scanf("%d", &n);
    std::vector<std::vector<int>> near(n + 1);
    for (int i = 1; i < n; ++i) {
        int x, y;
        std::scanf("%d %d", &x, &y);
        near[x].push_back(y);
        near[y].push_back(x);
    }
    std::vector<int> order{1}, parent(n + 1), value(n + 1);
    for (int i = 0; i < n; ++i) {
        int v = order[i];
        for (int w : near[v]) {
            if (w == parent[v]) continue;
            parent[w] = v;
            order.push_back(w);
        }
    }
    // The root adds to nobody, which is vertex 0.
    for (auto v = order.rbegin(); v != order.rend(); ++v) value[parent[*v]] += value[*v] + 1;
    std::puts(value[1] != 0 ? "Alice" : "Bob");
}
