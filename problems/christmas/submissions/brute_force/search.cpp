// Brute force from the rules alone: sets of the edges of all trees as bits. Exits with code 1 on trees that take too long to search.

#include <cstdio>
#include <map>
#include <utility>
#include <vector>

std::vector<std::pair<int, int>> edges;
std::map<unsigned, bool> known;

// The edges of the set that are connected to a root. All roots are vertex 0.
unsigned attached(unsigned set) {
    std::vector<char> reached(400);
    reached[0] = 1;
    unsigned kept = 0;
    for (bool more = true; more;) {
        more = false;
        for (size_t i = 0; i < edges.size(); ++i) {
            if (!(set >> i & 1) || (kept >> i & 1)) continue;
            auto [x, y] = edges[i];
            if (!reached[x] && !reached[y]) continue;
            reached[x] = reached[y] = 1;
            kept |= 1u << i;
            more = true;
        }
    }
    return kept;
}

bool wins(unsigned set) {
    auto found = known.find(set);
    if (found != known.end()) return found->second;
    bool won = false;
    for (size_t i = 0; i < edges.size() && !won; ++i) {
        if (set >> i & 1 && !wins(attached(set & ~(1u << i)))) won = true;
    }
    return known[set] = won;
}

int main() {
    int n;
    while (std::scanf("%d", &n) == 1) {
        edges.clear();
        known.clear();
        int before = 0;
        while (n-- > 0) {
            int m, k;
            std::scanf("%d %d", &m, &k);
            while (k-- > 0) {
                int a, b;
                std::scanf("%d %d", &a, &b);
                edges.push_back({a == 1 ? 0 : before + a, b == 1 ? 0 : before + b});
            }
            before += m;
            if (edges.size() > 15 || before > 200) {
                std::fputs("too large to search\n", stderr);
                return 1;
            }
        }
        std::puts(wins((1u << edges.size()) - 1) ? "Sally" : "Harry");
    }
}
