// Bug: roots the tree at vertex 1 and never moves upwards.

#include <cstdio>
#include <vector>

std::vector<int> stones;
std::vector<char> won;
std::vector<std::vector<int>> neighbours;

void decide(int vertex, int parent) {
    for (int next : neighbours[vertex]) {
        if (next == parent) continue;
        decide(next, vertex);
        if (stones[next] < stones[vertex] && !won[next]) won[vertex] = 1;
    }
}

int main() {
    int n;
    if (std::scanf("%d", &n) != 1) return 1;
    stones.assign(n + 1, 0);
    won.assign(n + 1, 0);
    neighbours.resize(n + 1);
    for (int v = 1; v <= n; ++v)
        if (std::scanf("%d", &stones[v]) != 1) return 1;
    for (int i = 1, a, b; i < n && std::scanf("%d %d", &a, &b) == 2; ++i) {
        neighbours[a].push_back(b);
        neighbours[b].push_back(a);
    }
    decide(1, 0);
    const char* space = "";
    for (int v = 1; v <= n; ++v) {
        if (!won[v]) continue;
        std::printf("%s%d", space, v);
        space = " ";
    }
    std::puts("");
}
