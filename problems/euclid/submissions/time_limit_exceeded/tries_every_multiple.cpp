// Tries every multiple, without a memory.

#include <algorithm>
#include <cstdio>

bool wins(long long a, long long b) {
    if (a < b) std::swap(a, b);
    for (long long left = a - b; left >= 0; left -= b) {
        if (left == 0 || !wins(left, b)) return true;
    }
    return false;
}

int main() {
    long long a, b;
    while (std::scanf("%lld %lld", &a, &b) == 2 && a != 0) {
        if (a < b) std::swap(a, b);
        std::puts(wins(a, b) ? "Stan wins" : "Ollie wins");
    }
}
