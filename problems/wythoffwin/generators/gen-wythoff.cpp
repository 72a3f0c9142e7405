// gen-wythoff CASES MOST SEED [fibonacci]: pairs of piles up to MOST, in any order, a line each. About half of them are lost, and most others are one stone
// away from a lost pair. With `fibonacci`, the pairs are neighbouring Fibonacci numbers, or one stone away from them: there rounding goes wrong first.

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <random>
#include <tuple>
#include <utility>

std::mt19937_64 chance;

// A number from 0 to bound - 1, each as likely as any other.
unsigned long long draw(unsigned long long bound) {
    unsigned long long limit = ~0ULL - ~0ULL % bound;
    for (;;) {
        unsigned long long drawn = chance();
        if (drawn < limit) return drawn % bound;
    }
}

// A number from least to most.
long long between(long long least, long long most) {
    return least + static_cast<long long>(draw(static_cast<unsigned long long>(most - least) + 1));
}

// The number that a word is, if it is one from least to most; otherwise the program ends.
long long number(const char* text, long long least, long long most) {
    char* end;
    long long value = std::strtoll(text, &end, 10);
    if (*text < '0' || *text > '9' || *end != 0 || value < least || value > most) {
        std::fprintf(stderr, "found `%s`, expected a number from %lld to %lld\n", text, least, most);
        std::exit(1);
    }
    return value;
}

// The smaller pile of the lost pair with the difference k.
long long smaller(long long k) {
    long long low = k, high = 2 * k;
    while (high - low > 1) {
        long long middle = (low + high) / 2;
        (middle * (middle - k) < k * k ? low : high) = middle;
    }
    return low;
}

// Neighbouring Fibonacci numbers up to most, the smaller first.
std::pair<long long, long long> fibonacci(long long most) {
    long long count = 0;
    for (long long a = 1, b = 2; b <= most; b += a, a = b - a) ++count;
    long long a = 1, b = 2;
    for (long long left = between(0, count - 1); left > 0; --left, b += a, a = b - a) {}
    return {a, b};
}

int main(int count, char** words) {
    bool is_fibonacci = count == 5 && std::strcmp(words[4], "fibonacci") == 0;
    if (count != 4 && !is_fibonacci) {
        std::fputs("usage: gen-wythoff CASES MOST SEED [fibonacci]\n", stderr);
        return 1;
    }
    long long cases = number(words[1], 1, 50), most = number(words[2], 10, 1000000000);
    chance.seed(std::strtoull(words[3], nullptr, 10));
    while (cases > 0) {
        long long a, b;
        if (is_fibonacci) {
            std::tie(a, b) = fibonacci(most);
        } else {
            long long k = between(0, most * 38 / 100);
            a = smaller(k);
            b = a + k;
        }
        switch (draw(6)) {
            case 0: ++a; break;
            case 1: ++b; break;
            case 2: a = between(0, most); b = between(0, most); break;
        }
        if (a > most || b > most) continue;
        if (draw(2) == 0) std::swap(a, b);
        std::printf("%lld %lld\n", a, b);
        --cases;
    }
}
