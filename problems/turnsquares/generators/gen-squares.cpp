// gen-squares N M K SIDE SEED: rectangles with at most SIDE rows and columns. K is the largest square; 0 chooses it. A third of the corners are multiples of a
// large power of two.

#include <cstdio>
#include <cstdlib>
#include <random>

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

int main(int count, char** words) {
    if (count != 6) {
        std::fputs("usage: gen-squares N M K SIDE SEED\n", stderr);
        return 1;
    }
    long long n = number(words[1], 1, 1000000000), m = number(words[2], 1, 50000), k = number(words[3], 0, n), side = number(words[4], 1, n);
    chance.seed(std::strtoull(words[5], nullptr, 10));
    if (k == 0) k = between(1, n);
    std::printf("%lld %lld %lld\n", n, m, k);
    while (m-- > 0) {
        long long low[2], high[2];
        for (int way = 0; way < 2; ++way) {
            high[way] = between(1, n);
            if (draw(3) == 0) {
                long long power = 1LL << draw(30);
                if (high[way] > power) high[way] -= high[way] % power;
            }
            long long most = side < high[way] ? side : high[way];
            low[way] = high[way] - between(1, most) + 1;
        }
        std::printf("%lld %lld %lld %lld\n", low[0], low[1], high[0], high[1]);
    }
}
