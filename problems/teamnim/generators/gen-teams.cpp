// gen-teams any CASES PLAYERS LIMIT STONES SEED: games of 1 to PLAYERS players a team, with limits from 1 to LIMIT and 1 to STONES stones.
// gen-teams pairs CASES PLAYERS LIMIT STONES SEED: the same, but players 1 and 2 have the same limit, and so have 3 and 4, and so on.

#include <cstdio>
#include <cstdlib>
#include <random>
#include <string>

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
    std::string kind = count == 7 ? words[1] : "";
    if (kind != "any" && kind != "pairs") {
        std::fputs("usage: gen-teams any|pairs CASES PLAYERS LIMIT STONES SEED\n", stderr);
        return 1;
    }
    long long cases = number(words[2], 1, 50), players = number(words[3], 1, 10), most = number(words[4], 1, 16), stones = number(words[5], 1, 8192);
    chance.seed(std::strtoull(words[6], nullptr, 10));
    while (cases-- > 0) {
        long long n = between(1, players);
        std::printf("%lld %lld", n, between(1, stones));
        for (long long i = 0; i < n; ++i) {
            long long first = between(1, most), second = kind == "pairs" ? first : between(1, most);
            std::printf(" %lld %lld", first, second);
        }
        std::puts("");
    }
    std::puts("0");
}
