// Forgets that equal numbers are won.

#include <algorithm>
#include <cstdio>

int main() {
    long long a, b;
    while (std::scanf("%lld %lld", &a, &b) == 2 && a != 0) {
        if (a < b) std::swap(a, b);
        std::puts(a * (a - b) > b * b ? "Stan wins" : "Ollie wins");
    }
}
