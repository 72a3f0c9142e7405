// Brute force from the rules alone: sets of edges as bits. Exits with code 1 on trees that take too long to search.

#include <cstdio>
#include <map>
#include <utility>
#include <vector>

std::vector<std::pair<int, int>> edges;
std::map<unsigned, bool> known;

// The edges of the set that hang together with vertex 1.
unsigned attached(unsigned set) {
    std::vector<char> reached(edges.size() + 2);
    reached[1] = 1;
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
    std::scanf("%d", &n);
    if (n > 17) {
        std::fputs("too large to search\n", stderr);
        return 1;
    }
    edges.resize(n - 1);
    for (auto& [x, y] : edges) std::scanf("%d %d", &x, &y);
    std::puts(wins((1u << (n - 1)) - 1) ? "Alice" : "Bob");
}
