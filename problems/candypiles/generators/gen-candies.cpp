// gen-candies N MOST SEED: piles of at most MOST candies, half of them near a line that falls from N to 0, so that the corner lies far inside.

#include <cstdio>
#include <cstdlib>
#include <random>
#include <algorithm>

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
    if (count != 4) {
        std::fputs("usage: gen-candies N MOST SEED\n", stderr);
        return 1;
    }
    long long n = number(words[1], 1, 100000), most = number(words[2], 1, 1000000000);
    chance.seed(std::strtoull(words[3], nullptr, 10));
    std::printf("%lld\n", n);
    for (long long at = 0; at < n; ++at) {
        long long pile = draw(2) == 0 ? between(1, most) : std::min(most, 1 + between(0, n - 1));
        std::printf("%lld%c", pile, at + 1 < n ? ' ' : '\n');
    }
}
