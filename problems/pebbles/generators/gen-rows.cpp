// gen-rows any CASES PILES MOST SEED: rows of 1 to PILES piles of at most MOST pebbles, which do not get smaller.
// gen-rows full CASES PILES MOST SEED: rows of exactly PILES piles.
// gen-rows lost CASES PILES MOST SEED: rows of 2 to PILES piles in which the player to move loses.

#include <algorithm>
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

// What the last difference must be, so that the player to move loses.
long long last_difference(const std::vector<long long>& row) {
    long long sum = 0;
    for (size_t i = row.size() - 1; i >= 2; i -= 2) sum ^= row[i - 2] - (i >= 3 ? row[i - 3] : 0);
    return sum;
}

int main(int count, char** words) {
    std::string kind = count == 6 ? words[1] : "";
    if (kind != "any" && kind != "lost" && kind != "full") {
        std::fputs("usage: gen-rows any|lost|full CASES PILES MOST SEED\n", stderr);
        return 1;
    }
    long long cases = number(words[2], 1, 10), piles = number(words[3], kind == "lost" ? 2 : 1, 1000), most = number(words[4], 0, 10000);
    chance.seed(std::strtoull(words[5], nullptr, 10));
    std::printf("%lld\n", cases);
    while (cases-- > 0) {
        std::vector<long long> row;
        do {
            row.assign(kind == "full" ? piles : between(kind == "lost" ? 2 : 1, piles), 0);
            for (long long& pile : row) pile = between(0, most);
            std::sort(row.begin(), row.end());
            if (kind == "lost") row.back() = row[row.size() - 2] + last_difference(row);
        } while (row.back() > most);
        std::printf("%zu\n", row.size());
        for (size_t i = 0; i < row.size(); ++i) std::printf("%s%lld", i > 0 ? " " : "", row[i]);
        std::puts("");
    }
}
