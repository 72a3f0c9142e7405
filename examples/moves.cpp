// HDU 2176 as people send it in: a file while they try it out, and the 64-bit numbers of the judge's own compiler.
#include <cstdio>

__int64 piles[200001];

int main() {
#ifndef ONLINE_JUDGE
    freopen("in.txt", "r", stdin);
#endif
    int m;
    while (scanf("%d", &m) == 1 && m) {
        __int64 sum = 0;
        for (int i = 0; i < m; ++i) {
            scanf("%I64d", &piles[i]);
            sum ^= piles[i];
        }
        puts(sum ? "Yes" : "No");
        for (int i = 0; i < m; ++i) {
            if ((piles[i] ^ sum) < piles[i]) printf("%I64d %I64d\n", piles[i], piles[i] ^ sum);
        }
    }
}
