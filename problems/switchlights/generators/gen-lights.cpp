// gen-lights any CASES LIGHTS MOST SEED: test cases of 1 to LIGHTS lights with coordinates up to MOST.
// gen-lights full CASES LIGHTS MOST SEED: the same with exactly LIGHTS lights.
// gen-lights mirrored CASES LIGHTS MOST SEED: test cases of LIGHTS lights, with each (x, y) also (y, x), so that the player who begins loses. LIGHTS is even.

#include <cstdio>
#include <cstdlib>
#include <random>
#include <set>
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
    std::string kind = count == 6 ? words[1] : "";
    if (kind != "any" && kind != "full" && kind != "mirrored") {
        std::fputs("usage: gen-lights any|full|mirrored CASES LIGHTS MOST SEED\n", stderr);
        return 1;
    }
    long long cases = number(words[2], 1, 100), lights = number(words[3], 1, 1000), most = number(words[4], 2, 10000);
    if (lights > most * (most - 1) || (kind == "mirrored" && lights % 2 == 1)) {
        std::fputs("expected fewer lights, and an even number if they are mirrored\n", stderr);
        return 1;
    }
    chance.seed(std::strtoull(words[5], nullptr, 10));
    std::printf("%lld\n", cases);
    while (cases-- > 0) {
        size_t n = kind == "any" ? between(1, lights) : lights;
        std::set<std::pair<long long, long long>> chosen;
        std::vector<std::pair<long long, long long>> order;
        while (order.size() < n) {
            long long x = between(1, most), y = between(1, most);
            if ((kind == "mirrored" && x == y) || !chosen.insert({x, y}).second) continue;
            order.push_back({x, y});
            if (kind != "mirrored") continue;
            chosen.insert({y, x});
            order.push_back({y, x});
        }
        std::printf("%zu\n", n);
        for (auto [x, y] : order) std::printf("%lld %lld\n", x, y);
    }
}
