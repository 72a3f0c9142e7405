// Brute force from the rules alone: plays every game to the end. Exits with code 1 on games that take too long.

#include <cstdio>
#include <cstdlib>
#include <map>
#include <vector>

long moves_left = 3000000;
std::map<std::vector<int>, bool> known;

bool wins(std::vector<int>& beans) {
    auto found = known.find(beans);
    if (found != known.end()) return found->second;
    int n = static_cast<int>(beans.size());
    bool won = false;
    for (int i = 0; i < n && !won; ++i) {
        for (int j = i + 1; j < n && beans[i] > 0 && !won; ++j) {
            for (int k = j; k < n && !won; ++k) {
                if (moves_left-- == 0) {
                    std::fputs("too large to search\n", stderr);
                    std::exit(1);
                }
                --beans[i], ++beans[j], ++beans[k];
                won = !wins(beans);
                ++beans[i], --beans[j], --beans[k];
            }
        }
    }
    known[beans] = won;
    return won;
}

int main() {
    int cases, n;
    if (std::scanf("%d", &cases) != 1) return 1;
    while (cases-- > 0 && std::scanf("%d", &n) == 1) {
        std::vector<int> beans(n);
        long long depth = 0;
        for (int i = 0; i < n; ++i) {
            if (std::scanf("%d", &beans[i]) != 1) return 1;
            // The longest game has 2^d - 1 moves for a bean at the distance d from the last bottle.
            depth += beans[i] * ((1LL << (n - 1 - i)) - 1);
        }
        if (depth > 2000) {
            std::fputs("too large to search\n", stderr);
            return 1;
        }
        int first[3] = {-1, -1, -1}, count = 0;
        for (int i = 0; i < n; ++i) {
            for (int j = i + 1; j < n && beans[i] > 0; ++j) {
                for (int k = j; k < n; ++k) {
                    --beans[i], ++beans[j], ++beans[k];
                    bool won = !wins(beans);
                    ++beans[i], --beans[j], --beans[k];
                    if (!won) continue;
                    if (count == 0) first[0] = i, first[1] = j, first[2] = k;
                    ++count;
                }
            }
        }
        std::printf("%d %d %d\n%d\n", first[0], first[1], first[2], count);
    }
}
