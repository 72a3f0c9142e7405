// gen-numbers CASES SEED: numbers from 2 to 4294967294 of every length, a line each. A third of them are beside a bound 9 * 18^k or 18^k.

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
    if (count != 3) {
        std::fputs("usage: gen-numbers CASES SEED\n", stderr);
        return 1;
    }
    long long cases = number(words[1], 1, 1000);
    chance.seed(std::strtoull(words[2], nullptr, 10));
    while (cases-- > 0) {
        long long n = between(2, 4294967294 >> draw(31));
        if (draw(3) == 0) {
            long long bound = 9;
            for (long long steps = between(0, 13), step = 1; step <= steps; ++step) bound *= step % 2 == 1 ? 2 : 9;
            n = bound + between(-1, 1);
        }
        std::printf("%lld\n", n);
    }
}
