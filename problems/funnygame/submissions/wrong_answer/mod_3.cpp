// Lets the circle close up after each move.

#include <cstdio>

int main() {
    int n;
    while (std::scanf("%d", &n) == 1 && n != 0) std::puts(n % 3 != 0 ? "Alice" : "Bob");
}
