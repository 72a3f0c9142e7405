// Tries every take, and every take after it, without a memory.

#include <cstdio>

bool wins(long long stones, long long most) {
    if (most >= stones) return stones > 0;
    for (long long take = 1; take <= most; ++take) {
        if (!wins(stones - take, 2 * take)) return true;
    }
    return false;
}

int main() {
    long long n;
    while (std::scanf("%lld", &n) == 1 && n != 0) {
        std::puts(!wins(n, n - 1) ? "Second win" : "First win");
    }
}
