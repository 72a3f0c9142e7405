// Bug: believes that the values repeat every 34 from the start.

#include <cstdio>
#include <set>

int main() {
    int value[34] = {};
    for (int length = 2; length < 34; ++length) {
        std::set<int> reached;
        for (int left = 0; left <= length - 2; ++left) reached.insert(value[left] ^ value[length - 2 - left]);
        while (reached.count(value[length])) ++value[length];
    }
    int cases, n;
    static char row[500001];
    if (std::scanf("%d", &cases) != 1) return 1;
    while (cases-- > 0 && std::scanf("%d %500000s", &n, row) == 2) {
        int red = 0, sum = 0, length = 0;
        for (int at = 0; at < n; ++at) {
            red += row[at] == 'R' ? 1 : -1;
            ++length;
            if (at + 1 == n || row[at] == row[at + 1]) {
                sum ^= value[length % 34];
                length = 0;
            }
        }
        std::puts(red > 0 || (red == 0 && sum != 0) ? "Alice" : "Bob");
    }
}
