// Looks at the parity of the cards.

#include <cstdio>

int main() {
    int n;
    while (std::scanf("%d", &n) == 1) std::puts(n % 2 == 1 ? "Kiki" : "Cici");
}
