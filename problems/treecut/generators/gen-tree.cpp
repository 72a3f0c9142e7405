// gen-tree SHAPE N SEED: a tree of N vertices with random numbers, its edges in random order and direction, but with the root 1.
// SHAPE: random (each vertex joins any earlier one), deep (one of the last three), path, twins (N odd: the root carries two equal trees, so that
// the game is lost), paths (N even: the root carries a path of N/2 edges and one of an edge less).

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <random>
#include <utility>
#include <vector>

std::mt19937_64 chance;

// A number from 0 to most - 1, each as likely as any other.
unsigned long long draw(unsigned long long most) {
    unsigned long long limit = ~0ULL - ~0ULL % most;
    for (;;) {
        unsigned long long drawn = chance();
        if (drawn < limit) return drawn % most;
    }
}

template <class T>
void shuffle(std::vector<T>& list) {
    for (size_t i = list.size(); i > 1; --i) std::swap(list[i - 1], list[draw(i)]);
}

unsigned long long number(const char* text) {
    char* end;
    unsigned long long value = std::strtoull(text, &end, 10);
    if (*text < '0' || *text > '9' || *end != 0) {
        std::fprintf(stderr, "found `%s`, expected a number\n", text);
        std::exit(1);
    }
    return value;
}

int main(int count, char** words) {
    if (count != 4) {
        std::fputs("usage: gen-tree random|deep|path|twins|paths N SEED\n", stderr);
        return 1;
    }
    bool is_random = !std::strcmp(words[1], "random"), is_deep = !std::strcmp(words[1], "deep");
    bool is_path = !std::strcmp(words[1], "path"), is_twins = !std::strcmp(words[1], "twins");
    bool is_paths = !std::strcmp(words[1], "paths");
    unsigned long long n = number(words[2]);
    if (n < 2 || n > 100000 || (is_twins && n % 2 == 0) || (is_paths && n % 2 == 1) ||
        !(is_random || is_deep || is_path || is_twins || is_paths)) {
        std::fputs("expected random, deep, path, twins or paths, and 2 to 100000 vertices, an odd number for twins, an even one for paths\n", stderr);
        return 1;
    }
    chance.seed(number(words[3]));
    std::vector<std::pair<int, int>> edges;
    if (is_twins) {
        int half = static_cast<int>(n / 2);
        for (int v = 1; v <= half; ++v) {
            int parent = static_cast<int>(draw(v));
            edges.push_back({parent, v});
            edges.push_back({parent == 0 ? 0 : parent + half, v + half});
        }
    } else {
        for (int v = 1; v < static_cast<int>(n); ++v) {
            // The second path begins at the root again.
            bool is_second = is_paths && v == static_cast<int>(n / 2) + 1;
            int back = is_second ? v : is_path || is_paths ? 1 : is_deep ? 1 + static_cast<int>(draw(v < 3 ? v : 3)) : 1 + static_cast<int>(draw(v));
            edges.push_back({v - back, v});
        }
    }
    std::vector<int> names;
    for (int v = 2; v <= static_cast<int>(n); ++v) names.push_back(v);
    shuffle(names);
    names.insert(names.begin(), 1);
    shuffle(edges);
    std::printf("%llu\n", n);
    for (auto [x, y] : edges) {
        if (draw(2) == 1) std::swap(x, y);
        std::printf("%d %d\n", names[x], names[y]);
    }
}
