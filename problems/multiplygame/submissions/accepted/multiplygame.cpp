// Divides by 18 until one round is left. Doubles are exact enough: below 2^32 a quotient that is not at a bound is far from it.

#include <cstdio>

int main() {
    unsigned long long n;
    while (std::scanf("%llu", &n) == 1) {
        double left = n;
        while (left > 18) left /= 18;
        std::puts(left <= 9 ? "Stan wins." : "Ollie wins.");
    }
}
