// Bug: believes that each part is eaten from its end, so that the parity of its pairs decides.

#include <cstdio>

int main() {
    int cases, n;
    static char row[500001];
    if (std::scanf("%d", &cases) != 1) return 1;
    while (cases-- > 0 && std::scanf("%d %500000s", &n, row) == 2) {
        int red = 0, pairs = 0, length = 0;
        for (int at = 0; at < n; ++at) {
            red += row[at] == 'R' ? 1 : -1;
            ++length;
            if (at + 1 == n || row[at] == row[at + 1]) {
                pairs += length / 2;
                length = 0;
            }
        }
        std::puts(red > 0 || (red == 0 && pairs % 2 != 0) ? "Alice" : "Bob");
    }
}
