// Takes the multiples of four for lost.

#include <cstdio>

int main() {
    int n;
    while (std::scanf("%d", &n) == 1) std::puts(n % 4 != 0 ? "Kiki" : "Cici");
}
