// Bug: a player must exceed n, and not only reach it.

#include <cstdio>

int main() {
    unsigned long long n;
    while (std::scanf("%llu", &n) == 1) {
        bool stan = true;
        for (unsigned long long bound = 9; bound <= n; bound *= stan ? 9 : 2) stan = !stan;
        std::puts(stan ? "Stan wins." : "Ollie wins.");
    }
}
