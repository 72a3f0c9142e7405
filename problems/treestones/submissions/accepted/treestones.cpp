// Depth first along the steps to fewer stones, each vertex once.

#include <cstdio>
#include <vector>

std::vector<int> stones, state;
std::vector<std::vector<int>> neighbours;

bool wins(int vertex) {
    if (state[vertex] < 0) {
        state[vertex] = 0;
        for (int next : neighbours[vertex])
            if (stones[next] < stones[vertex] && !wins(next)) state[vertex] = 1;
    }
    return state[vertex] == 1;
}

int main() {
    int n;
    if (std::scanf("%d", &n) != 1) return 1;
    stones.assign(n + 1, 0);
    state.assign(n + 1, -1);
    neighbours.resize(n + 1);
    for (int v = 1; v <= n; ++v)
        if (std::scanf("%d", &stones[v]) != 1) return 1;
    for (int i = 1, a, b; i < n && std::scanf("%d %d", &a, &b) == 2; ++i) {
        neighbours[a].push_back(b);
        neighbours[b].push_back(a);
    }
    const char* space = "";
    for (int v = 1; v <= n; ++v) {
        if (!wins(v)) continue;
        std::printf("%s%d", space, v);
        space = " ";
    }
    std::puts("");
}
