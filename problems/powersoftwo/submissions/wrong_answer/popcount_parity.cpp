// Lets both players take the largest power of two each time.

#include <cstdio>

int main() {
    int n;
    while (std::scanf("%d", &n) == 1) std::puts(__builtin_popcount(n) % 2 == 1 ? "Kiki" : "Cici");
}
