// Slow: looks at each white cell on its own.

#include <cstdio>
#include <set>
#include <utility>
#include <vector>

int main() {
    long long n, m, k;
    if (std::scanf("%lld %lld %lld", &n, &m, &k) != 3) return 1;
    std::vector<long long> a(m), b(m), c(m), d(m);
    for (int i = 0; i < m; ++i)
        if (std::scanf("%lld %lld %lld %lld", &a[i], &b[i], &c[i], &d[i]) != 4) return 1;
    long long sum = 0;
    for (int i = 0; i < m; ++i) {
        for (long long x = a[i]; x <= c[i]; ++x) {
            for (long long y = b[i]; y <= d[i]; ++y) {
                bool is_new = true;
                for (int other = 0; other < i && is_new; ++other) is_new = x < a[other] || x > c[other] || y < b[other] || y > d[other];
                long long value = 1;
                while (2 * value <= k && x % (2 * value) == 0 && y % (2 * value) == 0) value *= 2;
                if (is_new) sum ^= value;
            }
        }
    }
    std::puts(sum != 0 ? "Hamed" : "Malek");
}
