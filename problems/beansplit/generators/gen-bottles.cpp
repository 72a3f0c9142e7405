// gen-bottles CASES LEAST_N MOST_N MOST_BEANS SEED: bottles with beans, a third of them empty. In a third of the cases all are even, so that no move wins.

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
        std::fputs("usage: gen-bottles CASES LEAST_N MOST_N MOST_BEANS SEED\n", stderr);
        return 1;
    }
    long long cases = number(words[1], 1, 10), least = number(words[2], 2, 21), most = number(words[3], least, 21);
    long long beans = number(words[4], 1, 10000);
    chance.seed(std::strtoull(words[5], nullptr, 10));
    std::printf("%lld\n", cases);
    while (cases-- > 0) {
        long long n = between(least, most);
        bool is_even = draw(3) == 0;
        std::printf("%lld\n", n);
        for (long long i = 0; i < n; ++i) {
            long long drawn = draw(3) == 0 ? 0 : between(1, beans);
            if (is_even) drawn -= drawn % 2;
            std::printf("%lld%c", drawn, i + 1 < n ? ' ' : '\n');
        }
    }
}
