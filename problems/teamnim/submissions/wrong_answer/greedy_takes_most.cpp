// Lets each player take as many stones as possible, but not the last one.

#include <algorithm>
#include <cstdio>
#include <vector>

int main() {
    int n, stones;
    while (std::scanf("%d", &n) == 1 && n != 0) {
        std::scanf("%d", &stones);
        std::vector<int> most(2 * n);
        for (int& limit : most) std::scanf("%d", &limit);
        int player = 0;
        while (stones > 1) {
            stones -= std::min(stones - 1, most[player]);
            player = (player + 1) % (2 * n);
        }
        std::puts(player % 2 == 1 ? "1" : "0");
    }
}
