// Knows no case with a stone more or less.

#include <cstdio>
#include <vector>

int lost(int x, int other) {
    if (x == other) return 0;
    return x;
}

int main() {
    int t;
    std::scanf("%d", &t);
    while (t-- > 0) {
        int n;
        std::scanf("%d", &n);
        std::vector<int> pile(n);
        for (int& of : pile) std::scanf("%d", &of);
        std::vector<int> left = pile, right = pile;
        for (int length = 2; length < n; ++length) {
            for (int i = 0; i + length <= n; ++i) {
                int new_left = lost(pile[i + length - 1], right[i]);
                right[i] = lost(pile[i], left[i + 1]);
                left[i] = new_left;
            }
        }
        std::puts(n == 1 || pile[0] != left[1] ? "1" : "0");
    }
}
