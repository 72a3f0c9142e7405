// The smaller pile of the losing pair with the difference k is the greatest x with x (x - k) < k^2.

#include <algorithm>
#include <cstdio>

int main() {
    long long a, b;
    while (std::scanf("%lld %lld", &a, &b) == 2) {
        if (a > b) std::swap(a, b);
        long long k = b - a;
        // x / k < phi < (x + 1) / k.
        bool lost = k == 0 ? a == 0 : a * (a - k) < k * k && (a + 1) * (a + 1 - k) > k * k;
        std::puts(lost ? "0" : "1");
    }
}
