// Takes the difference of the squares for the gap.

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
        if (n % 2 == 1) square.push_back(0);
        std::sort(square.begin(), square.end());
        for (size_t i = 0; i < square.size(); i += 2) sum ^= square[i + 1] - square[i];
        std::puts(sum != 0 ? "Georgia will win" : "Bob will win");
    }
}
