// gen-nimbers any LINES BITS SEED: pairs of numbers below 2^BITS, each of any length up to that.
// gen-nimbers full LINES BITS SEED: pairs of numbers below 2^BITS, each as likely as any other.

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
    std::string kind = count == 5 ? words[1] : "";
    if (kind != "any" && kind != "full") {
        std::fputs("usage: gen-nimbers any|full LINES BITS SEED\n", stderr);
        return 1;
    }
    long long lines = number(words[2], 1, 1000000), bits = number(words[3], 1, 64);
    chance.seed(std::strtoull(words[4], nullptr, 10));
    std::printf("%lld\n", lines);
    for (long long i = 0; i < 2 * lines; ++i) {
        long long length = kind == "any" ? between(0, bits) : bits;
        unsigned long long drawn = chance();
        std::printf("%llu%c", length == 0 ? 0 : drawn >> (64 - length), i % 2 == 0 ? ' ' : '\n');
    }
}
