// Bug: plays Nim, in which no stones are moved.

#include <cstdio>

int main() {
    int n, stones;
    while (std::scanf("%d", &n) == 1 && n > 0) {
        int sum = 0;
        while (n-- > 0 && std::scanf("%d", &stones) == 1) sum ^= stones;
        std::puts(sum ? "1" : "0");
    }
}
