// Brute force from the rules alone: plays every game to the end. Exits with code 1 on games that take too long.

#include <cstdio>
#include <cstdlib>
#include <map>
#include <vector>

long moves_left = 2000000;
std::vector<int> stones;
std::vector<std::vector<int>> neighbours;
std::map<std::pair<int, std::vector<int>>, bool> known;

bool wins(int vertex) {
    if (stones[vertex] == 0) return false;
    auto place = std::make_pair(vertex, stones);
    auto found = known.find(place);
    if (found != known.end()) return found->second;
    bool won = false;
    --stones[vertex];
    for (int next : neighbours[vertex]) {
        if (moves_left-- == 0) {
            std::fputs("too large to search\n", stderr);
            std::exit(1);
        }
        if (!won && !wins(next)) won = true;
    }
    ++stones[vertex];
    known[place] = won;
    return won;
}

int main() {
    int n;
    long long all = 0;
    if (std::scanf("%d", &n) != 1) return 1;
    stones.assign(n + 1, 0);
    neighbours.resize(n + 1);
    for (int v = 1; v <= n; ++v) {
        if (std::scanf("%d", &stones[v]) != 1) return 1;
        all += stones[v];
    }
    if (all > 200) {
        std::fputs("too large to search\n", stderr);
        return 1;
    }
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
