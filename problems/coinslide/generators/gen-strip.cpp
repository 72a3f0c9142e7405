// gen-strip LEAST MOST MOST_M SEED: the cells of a strip and its coins.

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
    if (count != 5) {
        std::fputs("usage: gen-strip LEAST MOST MOST_M SEED\n", stderr);
        return 1;
    }
    long long least = number(words[1], 1, 150000), most = number(words[2], least, 150000), coins = number(words[3], 1, 50);
    chance.seed(std::strtoull(words[4], nullptr, 10));
    long long n = between(least, most);
    std::printf("%lld %lld\n", n, between(1, coins < n ? coins : n));
}
