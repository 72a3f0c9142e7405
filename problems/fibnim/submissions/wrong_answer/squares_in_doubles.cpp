// Tests in doubles whether 5 n^2 + 4 or 5 n^2 - 4 is a square.

#include <cmath>
#include <cstdio>

int main() {
    long long n;
    while (std::scanf("%lld", &n) == 1 && n != 0) {
        double square = 5.0 * n * n;
        double more = std::sqrt(square + 4), less = std::sqrt(square - 4);
        std::puts(more == std::floor(more) || less == std::floor(less) ? "Second win" : "First win");
    }
}
