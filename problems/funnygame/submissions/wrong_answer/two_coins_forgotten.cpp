// Forgets that Alice can take two coins at once.

#include <cstdio>

int main() {
    int n;
    while (std::scanf("%d", &n) == 1 && n != 0) std::puts(n == 1 ? "Alice" : "Bob");
}
