// Bug: believes that the piles come from large to small.

#include <cstdio>
#include <vector>

int main() {
    int n;
    if (std::scanf("%d", &n) != 1) return 1;
    std::vector<int> piles(n);
    for (int& pile : piles)
        if (std::scanf("%d", &pile) != 1) return 1;
    int size = 1;
    while (size < n && piles[size] > size) ++size;
    int above = piles[size - 1] - size, right = 0;
    for (int at = size; at < n && piles[at] >= size; ++at) ++right;
    std::puts(above % 2 != 0 || right % 2 != 0 ? "First" : "Second");
}
