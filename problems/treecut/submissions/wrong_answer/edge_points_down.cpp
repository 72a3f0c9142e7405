// Takes the first vertex of an edge for the parent of the second, and edges from the root on.

#include <cstdio>
#include <vector>

int main() {
    int n;
    std::scanf("%d", &n);
    std::vector<int> first, second;
    for (int i = 1; i < n; ++i) {
        int x, y;
        std::scanf("%d %d", &x, &y);
        first.push_back(x);
        second.push_back(y);
    }
    std::vector<int> value(n + 1);
    for (int i = n - 2; i >= 0; --i) value[first[i]] ^= value[second[i]] + 1;
    std::puts(value[1] != 0 ? "Alice" : "Bob");
}
