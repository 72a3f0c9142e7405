// Leaves out the first chessman if their number is odd.

#include <algorithm>
#include <cstdio>
#include <vector>

int main() {
    int t;
    std::scanf("%d", &t);
    while (t-- > 0) {
        int n, sum = 0;
        std::scanf("%d", &n);
        std::vector<int> square(n);
        for (int& of : square) std::scanf("%d", &of);
        std::sort(square.begin(), square.end());
        for (size_t i = n % 2; i + 1 < square.size(); i += 2) sum ^= square[i + 1] - square[i] - 1;
        std::puts(sum != 0 ? "Georgia will win" : "Bob will win");
    }
}
