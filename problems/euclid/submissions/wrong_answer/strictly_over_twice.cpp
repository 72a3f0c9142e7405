// Sees a choice only above three times the lesser number.

#include <algorithm>
#include <cstdio>

int main() {
    long long a, b;
    while (std::scanf("%lld %lld", &a, &b) == 2 && a != 0) {
        if (a < b) std::swap(a, b);
        bool mine = true;
        while (a % b != 0 && a <= 3 * b) {
            long long rest = a - b;
            a = std::max(b, rest);
            b = std::min(b, rest);
            mine = !mine;
        }
        std::puts(mine ? "Stan wins" : "Ollie wins");
    }
}
