// For each length of the diagonal, by binary search where the row of the corner ends.

#include <algorithm>
#include <cstdio>
#include <functional>
#include <vector>

int main() {
    int n;
    if (std::scanf("%d", &n) != 1) return 1;
    std::vector<int> piles(n);
    for (int& pile : piles)
        if (std::scanf("%d", &pile) != 1) return 1;
    std::sort(piles.begin(), piles.end(), std::greater<int>());
    int size = 1;
    while (size < n && piles[size] > size) ++size;
    // The first pile that is too low for the row of the corner.
    auto end = std::partition_point(piles.begin(), piles.end(), [size](int pile) { return pile >= size; });
    long long above = piles[size - 1] - size, right = (end - piles.begin()) - size;
    std::puts(above % 2 == 1 || right % 2 == 1 ? "First" : "Second");
}
