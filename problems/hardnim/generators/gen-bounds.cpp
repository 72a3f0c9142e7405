// gen-bounds CASES PILES MOST SEED: lines of a number of piles up to PILES and a bound up to MOST.

#include <cstdio>
#include <cstdlib>
#include <random>
#include <string>
#include <utility>
#include <vector>

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

// The number that a word is, if it is one from least to most; else the program ends.
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
    if (count != 5) {
        std::fputs("usage: gen-bounds CASES PILES MOST SEED\n", stderr);
        return 1;
    }
    long long cases = number(words[1], 1, 80), piles = number(words[2], 1, 1000000000), most = number(words[3], 2, 50000);
    chance.seed(std::strtoull(words[4], nullptr, 10));
    while (cases-- > 0) {
        long long n = between(1, piles);
        std::printf("%lld %lld\n", n, between(2, most));
    }
}
