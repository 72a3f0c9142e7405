// Believes that only powers of two win, since they can be taken at once.

#include <cstdio>

int main() {
    int n;
    while (std::scanf("%d", &n) == 1) std::puts((n & (n - 1)) == 0 ? "Kiki" : "Cici");
}
