// Wrong: leaves the loop at the first take that is too large, as if the takes were sorted.

#include <cstdio>
#include <vector>

int main() {
    int k;
    while (std::scanf("%d", &k) == 1 && k != 0) {
        std::vector<int> takes(k);
        for (int& take : takes) std::scanf("%d", &take);
        std::vector<int> values(10001);
        // The last pile that reached each value.
        std::vector<int> seen(k + 2, -1);
        for (int pile = 0; pile <= 10000; ++pile) {
            for (int take : takes) {
                if (take > pile) break;
                seen[values[pile - take]] = pile;
            }
            while (seen[values[pile]] == pile) ++values[pile];
        }
        int m;
        std::scanf("%d", &m);
        while (m--) {
            int l, h, sum = 0;
            std::scanf("%d", &l);
            while (l--) {
                std::scanf("%d", &h);
                sum ^= values[h];
            }
            std::putchar(sum != 0 ? 'W' : 'L');
        }
        std::putchar('\n');
    }
}
