// gen-games CASES MOST_STONES MOST_TAKE SEED: their number, then games with the pile and the most that may be taken, a line each. About half
// of them are lost.

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
        std::fputs("usage: gen-games CASES MOST_STONES MOST_TAKE SEED\n", stderr);
        return 1;
    }
    long long cases = number(words[1], 1, 1000), stones = number(words[2], 2, 1000), take = number(words[3], 1, 1000);
    chance.seed(std::strtoull(words[4], nullptr, 10));
    std::printf("%lld\n", cases);
    while (cases-- > 0) {
        long long m = between(1, take), n = between(1, stones);
        if (draw(2) == 0 && m < stones) n = between(1, stones / (m + 1)) * (m + 1);
        std::printf("%lld %lld\n", n, m);
    }
}
