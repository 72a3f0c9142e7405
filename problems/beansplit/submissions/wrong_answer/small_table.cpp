// Bug: has room for values below 32, though larger ones occur.

#include <cstdio>

int value[21];

int main() {
    for (int far = 1; far < 21; ++far) {
        bool reached[32] = {};
        for (int j = 0; j < far; ++j)
            for (int k = 0; k <= j; ++k)
                if ((value[j] ^ value[k]) < 32) reached[value[j] ^ value[k]] = true;
        while (value[far] < 32 && reached[value[far]]) ++value[far];
    }
    int cases, n;
    if (std::scanf("%d", &cases) != 1) return 1;
    while (cases-- > 0 && std::scanf("%d", &n) == 1) {
        int beans[21], sum = 0, first[3] = {-1, -1, -1}, count = 0;
        for (int i = 0; i < n; ++i) {
            if (std::scanf("%d", &beans[i]) != 1) return 1;
            if (beans[i] % 2) sum ^= value[n - 1 - i];
        }
        for (int i = 0; i < n; ++i) {
            if (beans[i] == 0) continue;
            for (int j = i + 1; j < n; ++j) {
                for (int k = j; k < n; ++k) {
                    if ((sum ^ value[n - 1 - i] ^ value[n - 1 - j] ^ value[n - 1 - k]) != 0) continue;
                    if (count == 0) first[0] = i, first[1] = j, first[2] = k;
                    ++count;
                }
            }
        }
        std::printf("%d %d %d\n%d\n", first[0], first[1], first[2], count);
    }
}
