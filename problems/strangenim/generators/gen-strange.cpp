// gen-strange any PILES STONES PARTS SEED: PILES piles of 1 to STONES stones, of which a move takes at most a K-th, with K from 1 to PARTS.
// gen-strange lost PILES STONES PARTS SEED: the same, and the player to move loses. The last pile has K = 1.
// gen-strange slow PILES STONES PARTS SEED: at least nine tenths of STONES and of PARTS, which takes long with STONES of 10^9 and PARTS of 17000.

#include <cstdio>
#include <cstdlib>
#include <random>
#include <string>
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

// The Grundy value of a pile.
long long value(long long stones, long long part) {
    while (stones >= part && stones % part != 0) {
        long long step = stones / part + 1;
        stones -= (stones % part + step - 1) / step * step;
    }
    return stones / part;
}

int main(int count, char** words) {
    std::string kind = count == 6 ? words[1] : "";
    if (kind != "any" && kind != "lost" && kind != "slow") {
        std::fputs("usage: gen-strange any|lost|slow PILES STONES PARTS SEED\n", stderr);
        return 1;
    }
    long long piles = number(words[2], kind == "lost" ? 2 : 1, 200), stones = number(words[3], 1, 1000000000), parts = number(words[4], 1, 1000000000);
    chance.seed(std::strtoull(words[5], nullptr, 10));
    std::vector<long long> size(piles), part(piles);
    long long sum;
    do {
        sum = 0;
        for (long long i = 0; i < piles; ++i) {
            size[i] = between(kind == "slow" ? stones - stones / 10 : 1, stones);
            part[i] = between(kind == "slow" ? parts - parts / 10 : 1, parts);
            if (kind == "lost" && i + 1 == piles) {
                part[i] = 1;
                size[i] = sum;
            }
            sum ^= value(size[i], part[i]);
        }
    } while (kind == "lost" && (size.back() == 0 || size.back() > 1000000000));
    std::printf("%lld\n", piles);
    for (long long i = 0; i < piles; ++i) std::printf("%lld %lld\n", size[i], part[i]);
}
