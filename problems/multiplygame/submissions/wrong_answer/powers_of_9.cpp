// Bug: takes the powers of 9 for the bounds, as if both players always multiplied by 9.

#include <cstdio>

int main() {
    unsigned long long n;
    while (std::scanf("%llu", &n) == 1) {
        bool stan = true;
        for (unsigned long long bound = 9; bound < n; bound *= 9) stan = !stan;
        std::puts(stan ? "Stan wins." : "Ollie wins.");
    }
}
