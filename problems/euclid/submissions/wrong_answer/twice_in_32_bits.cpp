// Doubles the lesser number in 32 bits.

#include <algorithm>
#include <cstdio>

int main() {
    long long a, b;
    while (std::scanf("%lld %lld", &a, &b) == 2 && a != 0) {
        if (a < b) std::swap(a, b);
        bool mine = true;
        while (a % b != 0 && a < static_cast<int>(2u * static_cast<unsigned>(b))) {
            long long rest = a - b;
            a = b;
            b = rest;
            mine = !mine;
        }
        std::puts(mine ? "Stan wins" : "Ollie wins");
    }
}
