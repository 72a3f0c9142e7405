// gen-castles CASES CASTLES SOLDIERS SEED: test cases of CASTLES castles each, of 1 to SOLDIERS soldiers.

#include <cstdio>
#include <cstdlib>
#include <random>

std::mt19937_64 chance;

// A number from 1 to most, each as likely as any other.
unsigned long long draw(unsigned long long most) {
    unsigned long long limit = ~0ULL - ~0ULL % most;
    for (;;) {
        unsigned long long drawn = chance();
        if (drawn < limit) return 1 + drawn % most;
    }
}

unsigned long long number(const char* text) {
    char* end;
    unsigned long long value = std::strtoull(text, &end, 10);
    if (*text < '0' || *text > '9' || *end != 0) {
        std::fprintf(stderr, "found `%s`, expected a number\n", text);
        std::exit(1);
    }
    return value;
}

int main(int count, char** words) {
    if (count != 5) {
        std::fputs("usage: gen-castles CASES CASTLES SOLDIERS SEED\n", stderr);
        return 1;
    }
    unsigned long long cases = number(words[1]), castles = number(words[2]), soldiers = number(words[3]);
    if (cases == 0 || cases > 1000 || castles == 0 || cases * castles > 300000 || soldiers == 0 || soldiers > 1000000000000000000) {
        std::fputs("expected 1 to 1000 cases, 1 to 300000 castles in all, and 1 to 10^18 soldiers\n", stderr);
        return 1;
    }
    chance.seed(number(words[4]));
    std::printf("%llu\n", cases);
    for (unsigned long long i = 0; i < cases; ++i) {
        std::printf("%llu", castles);
        for (int kind = 0; kind < 3; ++kind) std::printf(" %llu", draw(5));
        std::printf("\n");
        for (unsigned long long j = 0; j < castles; ++j) std::printf("%llu%c", draw(soldiers), j + 1 < castles ? ' ' : '\n');
    }
}
