// Looks at the parity of the coins.

#include <cstdio>

int main() {
    int n;
    while (std::scanf("%d", &n) == 1 && n != 0) std::puts(n % 2 == 1 ? "Alice" : "Bob");
}
