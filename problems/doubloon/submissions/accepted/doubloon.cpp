// Knows who wins up to 2 (k + 1) stones by the rules, and goes back by this period to begin with. Then it tries the takes in order.

#include <cstdio>
#include <vector>

int main() {
    int cases, s, k;
    if (std::scanf("%d", &cases) != 1) return 1;
    while (cases-- > 0 && std::scanf("%d %d", &s, &k) == 2) {
        int period = 2 * (k + 1);
        if (s >= period) s = s % period + period;
        std::vector<bool> won(s + 1);
        int least = 0;
        for (int stones = 1; stones <= s; ++stones) {
            least = 0;
            // From the greatest power on, so that the least one that wins is left.
            if (k > 1 && stones >= k * k && !won[stones - k * k]) least = k * k;
            if (stones >= k && !won[stones - k]) least = k;
            if (!won[stones - 1]) least = 1;
            won[stones] = least > 0;
        }
        std::printf("%d\n", least);
    }
}
