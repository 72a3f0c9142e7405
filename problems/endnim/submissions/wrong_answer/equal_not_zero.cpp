// Does not see that the part may be lost without a pile.

#include <cstdio>
#include <vector>

int lost(int x, int same, int other) {
    if (same <= x && x < other) return x + 1;
    if (other < x && x <= same) return x - 1;
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
                int new_left = lost(pile[i + length - 1], left[i], right[i]);
                right[i] = lost(pile[i], right[i + 1], left[i + 1]);
                left[i] = new_left;
            }
        }
        std::puts(n == 1 || pile[0] != left[1] ? "1" : "0");
    }
}
