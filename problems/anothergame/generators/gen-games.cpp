// gen-games GAMES PILES_IN_ALL MOST_COINS SEED: games with as many piles each as there are in all by their number. A third of them have only even
// piles, and a third one odd pile.

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
        std::fputs("usage: gen-games GAMES PILES_IN_ALL MOST_COINS SEED\n", stderr);
        return 1;
    }
    long long games = number(words[1], 1, 200000), piles = number(words[2], games, 200000), coins = number(words[3], 2, 1000000000);
    chance.seed(std::strtoull(words[4], nullptr, 10));
    std::printf("%lld\n", games);
    for (long long game = 0; game < games; ++game) {
        long long n = piles / games, kind = between(0, 2), odd = between(1, n);
        std::printf("%lld\n", n);
        for (long long pile = 1; pile <= n; ++pile) {
            long long x = between(1, coins / 2) * 2;
            if (kind == 0 ? draw(2) == 0 : kind == 1 && pile == odd) --x;
            std::printf("%lld%c", x, pile == n ? '\n' : ' ');
        }
    }
}
