// Bug: takes the free space for the value of each box.

#include <cstdio>

int main() {
    int n;
    for (int number = 1; std::scanf("%d", &n) == 1 && n > 0; ++number) {
        int sum = 0, most, stones;
        while (n-- > 0 && std::scanf("%d %d", &most, &stones) == 2) sum ^= stones == 0 ? 0 : most - stones;
        std::printf("Case %d:\n%s\n", number, sum ? "Yes" : "No");
    }
}
