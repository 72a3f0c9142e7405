// Follows the lost prices upwards, and tries each first bid.

#include <cstdio>
#include <vector>

int main() {
    int m, n;
    while (std::scanf("%d %d", &m, &n) == 2) {
        std::vector<bool> lost(m + 1);
        int last = 0;
        for (int missing = 1; missing <= m; ++missing) {
            if (missing - last > n) {
                lost[missing] = true;
                last = missing;
            }
        }
        const char* before = "";
        for (int bid = 1; bid <= n; ++bid) {
            if (bid >= m || lost[m - bid]) {
                std::printf("%s%d", before, bid);
                before = " ";
            }
        }
        std::puts(*before ? "" : "none");
    }
}
