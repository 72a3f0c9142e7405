// Transforms, multiplies and transforms back for each squaring.

#include <cstdio>
#include <vector>

const long long PRIME = 1000000007;

long long power(long long base, long long exponent) {
    long long result = 1;
    for (; exponent > 0; exponent /= 2) {
        if (exponent % 2 == 1) result = result * base % PRIME;
        base = base * base % PRIME;
    }
    return result;
}

void transform(std::vector<long long>& values) {
    for (size_t half = 1; half < values.size(); half *= 2) {
        for (size_t i = 0; i < values.size(); ++i) {
            if (i & half) continue;
            long long a = values[i], b = values[i + half];
            values[i] = (a + b) % PRIME;
            values[i + half] = (a - b + PRIME) % PRIME;
        }
    }
}

std::vector<long long> convolution(std::vector<long long> a, std::vector<long long> b) {
    transform(a);
    transform(b);
    long long inverse = power(static_cast<long long>(a.size()), PRIME - 2);
    for (size_t i = 0; i < a.size(); ++i) a[i] = a[i] * b[i] % PRIME * inverse % PRIME;
    transform(a);
    return a;
}

int main() {
    int n, m;
    while (std::scanf("%d %d", &n, &m) == 2) {
        int length = 1;
        while (length <= m) length *= 2;
        // 1 for the primes up to m.
        std::vector<long long> value(length);
        for (int x = 2; x <= m; ++x) value[x] = 1;
        for (int x = 2; x * x <= m; ++x) {
            for (int multiple = x * x; multiple <= m; multiple += x) value[multiple] = 0;
        }
        std::vector<long long> result(length);
        result[0] = 1;
        for (int left = n; left > 0; left /= 2) {
            if (left % 2 == 1) result = convolution(result, value);
            value = convolution(value, value);
        }
        std::printf("%lld\n", result[0]);
    }
}
