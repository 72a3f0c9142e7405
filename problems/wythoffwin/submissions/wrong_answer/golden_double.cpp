// Bug: multiplies with the golden ratio in doubles.

#include <algorithm>
#include <cmath>
#include <cstdio>

int main() {
    long long a, b;
    while (std::scanf("%lld %lld", &a, &b) == 2) {
        if (a > b) std::swap(a, b);
        const double phi = (1 + std::sqrt(5.0)) / 2;
        std::puts(a == static_cast<long long>((b - a) * phi) ? "0" : "1");
    }
}
