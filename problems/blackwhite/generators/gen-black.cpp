// gen-black CELLS PIECES SEED: a row of up to CELLS cells with up to PIECES pieces, and a number of pieces for a move.

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
    if (count != 4) {
        std::fputs("usage: gen-black CELLS PIECES SEED\n", stderr);
        return 1;
    }
    long long most_cells = number(words[1], 2, 10000), most_pieces = number(words[2], 2, 100);
    chance.seed(std::strtoull(words[3], nullptr, 10));
    long long pairs = between(1, most_pieces / 2);
    if (2 * pairs > most_cells) pairs = most_cells / 2;
    long long cells = between(2 * pairs, most_cells);
    // A move of few pieces loses more positions.
    std::printf("%lld %lld %lld\n", cells, 2 * pairs, between(1, draw(2) == 0 ? pairs : 2 * pairs));
}
