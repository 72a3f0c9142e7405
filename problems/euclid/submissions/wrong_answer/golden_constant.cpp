// Takes 1.618 for the golden ratio.

#include <algorithm>
#include <cstdio>

int main() {
    long long a, b;
    while (std::scanf("%lld %lld", &a, &b) == 2 && a != 0) {
        if (a < b) std::swap(a, b);
        std::puts(a == b || a > 1.618 * b ? "Stan wins" : "Ollie wins");
    }
}
