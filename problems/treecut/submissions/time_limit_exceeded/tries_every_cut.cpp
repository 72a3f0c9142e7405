// Tries every cut, and every cut after it, without a memory.

#include <cstdio>
#include <vector>

std::vector<std::vector<int>> near;
std::vector<char> is_cut;

// The vertices that hang together with vertex 1.
void attached(int v, int parent, std::vector<int>& found) {
    found.push_back(v);
    for (int w : near[v]) {
        if (w != parent && !is_cut[w]) attached(w, v, found);
    }
}

bool wins() {
    std::vector<int> found;
    attached(1, 0, found);
    for (int v : found) {
        if (v == 1) continue;
        is_cut[v] = 1;
        bool won = !wins();
        is_cut[v] = 0;
        if (won) return true;
    }
    return false;
}

int main() {
    int n;
    std::scanf("%d", &n);
    near.resize(n + 1);
    is_cut.resize(n + 1);
    for (int i = 1; i < n; ++i) {
        int x, y;
        std::scanf("%d %d", &x, &y);
        near[x].push_back(y);
        near[y].push_back(x);
    }
    std::puts(wins() ? "Alice" : "Bob");
}
