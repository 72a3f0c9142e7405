// gen-boards CASES MOST_PILES MOST_STONES SEED: boards, then 0. A third of them are pairs, and a third pairs of which one pile is another.

#include <cstdio>
#include <cstdlib>
#include <random>
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
        std::fputs("usage: gen-boards CASES MOST_PILES MOST_STONES SEED\n", stderr);
        return 1;
    }
    long long cases = number(words[1], 1, 1000), most = number(words[2], 2, 10), stones = number(words[3], 1, 100);
    chance.seed(std::strtoull(words[4], nullptr, 10));
    while (cases-- > 0) {
        long long kind = between(0, 2);
        std::vector<long long> piles(kind == 0 ? between(1, most) : between(1, most / 2) * 2);
        for (unsigned i = 0; i < piles.size(); ++i) piles[i] = kind != 0 && i % 2 == 1 ? piles[i - 1] : between(1, stones);
        if (kind == 2) piles[draw(piles.size())] = between(1, stones);
        for (unsigned i = 1; i < piles.size(); ++i) std::swap(piles[i], piles[draw(i + 1)]);
        std::printf("%u\n", static_cast<unsigned>(piles.size()));
        for (unsigned i = 0; i < piles.size(); ++i) std::printf(i == 0 ? "%lld" : " %lld", piles[i]);
        std::puts("");
    }
    std::puts("0");
}
