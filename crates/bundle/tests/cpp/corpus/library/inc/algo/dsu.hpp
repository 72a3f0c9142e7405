#ifndef ALGO_DSU_HPP
#define ALGO_DSU_HPP 1

#include <cassert>
#include <vector>

#include "algo/detail/bits"

namespace algo {

struct dsu {
    explicit dsu(int n) : parent(n, -1) {}
    int leader(int v) { return parent[v] < 0 ? v : parent[v] = leader(parent[v]); }
    void merge(int a, int b) {
        a = leader(a), b = leader(b);
        assert(a >= 0 && b >= 0);
        if (a != b) parent[a] = b;
    }
    std::vector<int> parent;
};

}  // namespace algo

#endif  // ALGO_DSU_HPP
