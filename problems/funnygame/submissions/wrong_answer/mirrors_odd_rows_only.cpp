// Lets Bob take only a single coin in the middle: with an odd circle, Alice takes one and leaves an even row.

#include <cstdio>

int main() {
    int n;
    while (std::scanf("%d", &n) == 1 && n != 0) std::puts(n <= 2 || n % 2 == 1 ? "Alice" : "Bob");
}
