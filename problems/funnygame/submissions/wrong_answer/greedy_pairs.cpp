// Lets both players take two coins as long as they can.

#include <cstdio>

int main() {
    int n;
    while (std::scanf("%d", &n) == 1 && n != 0) std::puts((n + 1) / 2 % 2 == 1 ? "Alice" : "Bob");
}
