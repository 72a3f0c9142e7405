// A sweep over the rows; the powers of two above k are cut off by a mask.

#include <algorithm>
#include <cstdio>
#include <vector>

struct Change {
    unsigned row;
    int low, high, step;
};

std::vector<unsigned> edges;
std::vector<int> covers;
std::vector<unsigned> parities;

void change(int node, int low, int high, const Change& by) {
    int middle = (low + high) / 2;
    if (by.low <= low && high <= by.high) {
        covers[node] += by.step;
    } else {
        if (by.low < middle) change(2 * node, low, middle, by);
        if (middle < by.high) change(2 * node + 1, middle, high, by);
    }
    if (covers[node] > 0) parities[node] = edges[low] ^ edges[high];
    else parities[node] = high - low > 1 ? parities[2 * node] ^ parities[2 * node + 1] : 0;
}

int main() {
    unsigned n, m, k;
    if (std::scanf("%u %u %u", &n, &m, &k) != 3) return 1;
    struct Rectangle {
        unsigned a, b, c, d;
    };
    std::vector<Rectangle> rectangles(m);
    for (Rectangle& r : rectangles) {
        if (std::scanf("%u %u %u %u", &r.a, &r.b, &r.c, &r.d) != 4) return 1;
        edges.push_back(r.b - 1);
        edges.push_back(r.d);
    }
    std::sort(edges.begin(), edges.end());
    edges.erase(std::unique(edges.begin(), edges.end()), edges.end());
    auto at = [](unsigned edge) { return static_cast<int>(std::lower_bound(edges.begin(), edges.end(), edge) - edges.begin()); };
    std::vector<Change> changes;
    for (const Rectangle& r : rectangles) {
        changes.push_back({r.a - 1, at(r.b - 1), at(r.d), 1});
        changes.push_back({r.c, at(r.b - 1), at(r.d), -1});
    }
    std::sort(changes.begin(), changes.end(), [](const Change& one, const Change& other) { return one.row < other.row; });
    covers.assign(4 * edges.size(), 0);
    parities.assign(4 * edges.size(), 0);
    unsigned total = 0, row = 0;
    for (const Change& next : changes) {
        total ^= (next.row ^ row) & parities[1];
        row = next.row;
        change(1, 0, static_cast<int>(edges.size()) - 1, next);
    }
    unsigned levels = 1;
    while (levels <= k) levels *= 2;
    std::puts((total & (levels - 1)) != 0 ? "Hamed" : "Malek");
}
