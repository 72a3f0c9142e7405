// Computes the value of each row anew, again and again.

#include <algorithm>
#include <cstdio>
#include <vector>

int value(int cells) {
    std::vector<char> reached(2 * cells + 2);
    for (int i = 1; i <= cells; ++i) reached[value(std::max(0, i - 3)) ^ value(std::max(0, cells - i - 2))] = 1;
    return static_cast<int>(std::find(reached.begin(), reached.end(), 0) - reached.begin());
}

int main() {
    int n;
    std::scanf("%d", &n);
    std::puts(value(n) != 0 ? "1" : "2");
}
