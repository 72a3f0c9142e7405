// Bug: takes 1.618 for the golden ratio.

#include <algorithm>
#include <cstdio>

int main() {
    long long a, b;
    while (std::scanf("%lld %lld", &a, &b) == 2) {
        if (a > b) std::swap(a, b);
        std::puts(a == static_cast<long long>((b - a) * 1.618) ? "0" : "1");
    }
}
