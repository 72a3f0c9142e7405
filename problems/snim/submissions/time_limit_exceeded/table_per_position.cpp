// Too slow: a new table for each position, with a set for each mex.

#include <cstdio>
#include <set>
#include <vector>

int main() {
    int k;
    while (std::scanf("%d", &k) == 1 && k != 0) {
        std::vector<int> takes(k);
        for (int& take : takes) std::scanf("%d", &take);
        int m;
        std::scanf("%d", &m);
        while (m--) {
            std::vector<int> values(10001);
            for (int pile = 0; pile <= 10000; ++pile) {
                std::set<int> reached;
                for (int take : takes) {
                    if (take <= pile) reached.insert(values[pile - take]);
                }
                while (reached.count(values[pile])) ++values[pile];
            }
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
