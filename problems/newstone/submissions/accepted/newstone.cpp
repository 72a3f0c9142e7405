// Strikes out equal piles in pairs.

#include <cstdio>

int main() {
    int n, stones;
    while (std::scanf("%d", &n) == 1 && n > 0) {
        bool is_odd[101] = {};
        int odd = 0;
        while (n-- > 0 && std::scanf("%d", &stones) == 1) {
            odd += is_odd[stones] ? -1 : 1;
            is_odd[stones] = !is_odd[stones];
        }
        std::puts(odd > 0 ? "1" : "0");
    }
}
