// The values of all 21 bottles once, by their distance from the last one. The moves are counted from the end, so the last one found is the first.

#include <cstdio>
#include <set>

int value[21];

int main() {
    for (int far = 1; far < 21; ++far) {
        std::set<int> reached;
        for (int j = 0; j < far; ++j)
            for (int k = 0; k <= j; ++k) reached.insert(value[j] ^ value[k]);
        while (reached.count(value[far])) ++value[far];
    }
    int cases, n;
    if (std::scanf("%d", &cases) != 1) return 1;
    while (cases-- > 0 && std::scanf("%d", &n) == 1) {
        int beans[21], sum = 0, found[3] = {-1, -1, -1}, count = 0;
        for (int i = 0; i < n; ++i) {
            if (std::scanf("%d", &beans[i]) != 1) return 1;
            if (beans[i] % 2) sum ^= value[n - 1 - i];
        }
        for (int i = n - 1; i >= 0; --i) {
            if (beans[i] == 0) continue;
            for (int j = n - 1; j > i; --j) {
                for (int k = n - 1; k >= j; --k) {
                    if ((sum ^ value[n - 1 - i] ^ value[n - 1 - j] ^ value[n - 1 - k]) != 0) continue;
                    found[0] = i, found[1] = j, found[2] = k;
                    ++count;
                }
            }
        }
        std::printf("%d %d %d\n%d\n", found[0], found[1], found[2], count);
    }
}
