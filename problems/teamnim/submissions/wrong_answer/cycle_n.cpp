// Takes turns among the first n players only.

#include <algorithm>
#include <cstdio>
#include <vector>

int main() {
    int n, stones;
    while (std::scanf("%d", &n) == 1 && n != 0) {
        std::scanf("%d", &stones);
        std::vector<int> most(2 * n);
        for (int& limit : most) std::scanf("%d", &limit);
        int players = n;
        std::vector<std::vector<char>> wins(stones + 1, std::vector<char>(players, 1));
        for (int s = 1; s <= stones; ++s) {
            for (int i = 0; i < players; ++i) {
                wins[s][i] = 0;
                for (int take = 1; take <= std::min(s, most[i]); ++take) {
                    if (!wins[s - take][(i + 1) % players]) wins[s][i] = 1;
                }
            }
        }
        std::puts(wins[stones][0] ? "1" : "0");
    }
}
