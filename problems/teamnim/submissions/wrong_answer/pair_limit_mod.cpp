// Looks at the sum of the limits of the first two players.

#include <algorithm>
#include <cstdio>
#include <vector>

int main() {
    int n, stones;
    while (std::scanf("%d", &n) == 1 && n != 0) {
        std::scanf("%d", &stones);
        std::vector<int> most(2 * n);
        for (int& limit : most) std::scanf("%d", &limit);
        std::puts((stones - 1) % (most[0] + most[1]) != 0 ? "1" : "0");
    }
}
