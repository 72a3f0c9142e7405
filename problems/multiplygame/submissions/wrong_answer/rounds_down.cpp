// Bug: divides integers by 18, which rounds down.

#include <cstdio>

int main() {
    unsigned long long n;
    while (std::scanf("%llu", &n) == 1) {
        while (n > 18) n /= 18;
        std::puts(n <= 9 ? "Stan wins." : "Ollie wins.");
    }
}
