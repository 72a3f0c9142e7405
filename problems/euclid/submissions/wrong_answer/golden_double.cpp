// Compares with the golden ratio in doubles.

#include <algorithm>
#include <cmath>
#include <cstdio>

int main() {
    long long a, b;
    while (std::scanf("%lld %lld", &a, &b) == 2 && a != 0) {
        if (a < b) std::swap(a, b);
        std::puts(a == b || static_cast<double>(a) / b > (1 + std::sqrt(5.0)) / 2 ? "Stan wins" : "Ollie wins");
    }
}
