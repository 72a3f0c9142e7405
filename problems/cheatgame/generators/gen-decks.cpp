// gen-decks CASES MOST_N MOST_M MOST_CARD SEED: decks, then 0 0. Half of the decks have the same parity on all cards, so that many sums are odd alone.
// The first case is as large as it may be.

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
        std::fputs("usage: gen-decks CASES MOST_N MOST_M MOST_CARD SEED\n", stderr);
        return 1;
    }
    long long cases = number(words[1], 1, 20), most = number(words[2], 1, 10000), pile = number(words[3], 1, 100000);
    long long card = number(words[4], 2, 100000);
    chance.seed(std::strtoull(words[5], nullptr, 10));
    for (long long at = 0; at < cases; ++at) {
        long long n = at == 0 ? most : between(1, most), m = at == 0 ? pile : between(1, pile);
        bool is_odd = draw(2) == 0;
        std::printf("%lld %lld\n", n, m);
        while (n-- > 0) {
            long long label = between(1, card);
            if (is_odd && label % 2 == 0) --label;
            std::printf("%lld%c", label, n > 0 ? ' ' : '\n');
        }
    }
    std::puts("0 0");
}
