// gen-christmas any CASES TREES VERTICES SEED: test cases of 1 to TREES trees of 1 to VERTICES vertices, with polygons.
// gen-christmas full CASES TREES VERTICES SEED: exactly so many trees and vertices.
// gen-christmas twins CASES TREES VERTICES SEED: each tree twice, in another order of edges and names, so that Harry wins. TREES is even.

#include <cstdio>
#include <cstdlib>
#include <random>
#include <string>
#include <utility>
#include <vector>

std::mt19937_64 chance;

// A number from 0 to bound - 1, each as likely as any other.
unsigned long long draw(unsigned long long bound) {
    unsigned long long limit = ~0ULL - ~0ULL % bound;
    for (;;) {
        unsigned long long drawn = chance();
        if (drawn < limit) return drawn % bound;
    }
}

// A number from least to most.
long long between(long long least, long long most) {
    return least + static_cast<long long>(draw(static_cast<unsigned long long>(most - least) + 1));
}

// The number that a word is, if it is one from least to most; else the program ends.
long long number(const char* text, long long least, long long most) {
    char* end;
    long long value = std::strtoll(text, &end, 10);
    if (*text < '0' || *text > '9' || *end != 0 || value < least || value > most) {
        std::fprintf(stderr, "found `%s`, expected a number from %lld to %lld\n", text, least, most);
        std::exit(1);
    }
    return value;
}

struct Tree {
    long long m;
    std::vector<std::pair<long long, long long>> edges;
};

Tree grow(long long m) {
    Tree tree{m, {}};
    // The vertices on which something may hang.
    std::vector<long long> open{1};
    long long last = 1;
    while (last < m) {
        long long on = draw(3) == 0 ? open[draw(open.size())] : open.back();
        long long more = draw(3) == 0 ? between(1, m - last < 9 ? m - last : 9) : 0;
        if (more == 0) {
            tree.edges.push_back({on, ++last});
            open.push_back(last);
            continue;
        }
        for (long long at = on; more-- > 0; at = last) tree.edges.push_back({at, ++last});
        tree.edges.push_back({last, on});
    }
    return tree;
}

void print(Tree tree) {
    std::vector<long long> names(tree.m + 1);
    for (long long v = 1; v <= tree.m; ++v) names[v] = v;
    for (long long v = tree.m; v > 2; --v) std::swap(names[v], names[2 + draw(v - 1)]);
    for (size_t i = tree.edges.size(); i > 1; --i) std::swap(tree.edges[i - 1], tree.edges[draw(i)]);
    std::printf("%lld %zu\n", tree.m, tree.edges.size());
    for (auto [a, b] : tree.edges) {
        if (draw(2) == 0) std::swap(a, b);
        std::printf("%lld %lld\n", names[a], names[b]);
    }
}

int main(int count, char** words) {
    std::string kind = count == 6 ? words[1] : "";
    if (kind != "any" && kind != "full" && kind != "twins") {
        std::fputs("usage: gen-christmas any|full|twins CASES TREES VERTICES SEED\n", stderr);
        return 1;
    }
    long long cases = number(words[2], 1, 20), most_trees = number(words[3], 1, 99), most = number(words[4], 1, 99);
    if (kind == "twins" && most_trees % 2 == 1) {
        std::fputs("expected an even number of trees\n", stderr);
        return 1;
    }
    chance.seed(std::strtoull(words[5], nullptr, 10));
    while (cases-- > 0) {
        long long trees = kind == "any" ? between(1, most_trees) : most_trees;
        std::printf("%lld\n", trees);
        while (trees > 0) {
            Tree tree = grow(kind == "full" ? most : between(1, most));
            for (int time = 0; time < (kind == "twins" ? 2 : 1); ++time, --trees) print(tree);
        }
    }
}
