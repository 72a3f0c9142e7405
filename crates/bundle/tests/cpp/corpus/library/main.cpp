// Components of a graph and sums of ranges, with a library in the style of AtCoder's.
#include <iostream>
#include <set>
#if __has_include(<algo/all>)
#include <algo/all>
using namespace algo;
#endif
#include "own/timer.hpp"
#include "algo/dsu"

int main() {
    int n, m;
    std::cin >> n >> m;
    dsu components(n);
    fenwick<long long> sums(n);
    for (int i = 0; i < m; i++) {
        int a, b;
        std::cin >> a >> b;
        components.merge(a, b);
        sums.add(a, b);
    }
    std::set<int> leaders;
    for (int i = 0; i < n; i++) leaders.insert(components.leader(i));
    std::cout << leaders.size() << ' ' << sums.sum(n) << ' ' << own::elapsed() << ' ' << detail::bits(n) << '\n';
}
