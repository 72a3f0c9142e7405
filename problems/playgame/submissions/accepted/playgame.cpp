// In an even row the dominoes cover the corner, too.

#include <cstdio>

int main() {
    int n;
    while (std::scanf("%d", &n) == 1 && n > 0) std::puts(n % 2 == 0 ? "8600" : "ailyanlu");
}
