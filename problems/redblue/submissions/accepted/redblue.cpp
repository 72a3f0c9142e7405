// A table of some hundred values, which stands for all lengths by its last period. The lengths of the parts are counted as the row is read.

#include <cstdio>
#include <set>
#include <vector>

int main() {
    const int SIZE = 340;
    int value[SIZE] = {};
    for (int length = 2; length < SIZE; ++length) {
        std::set<int> reached;
        for (int left = 0; left <= length - 2; ++left) reached.insert(value[left] ^ value[length - 2 - left]);
        while (reached.count(value[length])) ++value[length];
    }
    int cases, n;
    if (std::scanf("%d", &cases) != 1) return 1;
    std::vector<char> row(500001);
    while (cases-- > 0 && std::scanf("%d %500000s", &n, row.data()) == 2) {
        int red = 0, sum = 0, length = 0;
        for (int at = 0; at < n; ++at) {
            red += row[at] == 'R' ? 1 : -1;
            ++length;
            if (at + 1 == n || row[at] == row[at + 1]) {
                while (length >= SIZE) length = length % 34 + 306;
                sum ^= value[length];
                length = 0;
            }
        }
        std::puts(red > 0 || (red == 0 && sum != 0) ? "Alice" : "Bob");
    }
}
