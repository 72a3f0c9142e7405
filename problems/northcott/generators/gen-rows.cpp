// gen-rows any CASES ROWS SQUARES SEED: boards of 1 to ROWS rows of 2 to SQUARES squares.
// gen-rows lost CASES ROWS SQUARES SEED: the same, and Tom loses.
// gen-rows full CASES ROWS SQUARES SEED: boards of exactly that size.

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
    std::string kind = count == 6 ? words[1] : "";
    if (kind != "any" && kind != "lost" && kind != "full") {
        std::fputs("usage: gen-rows any|lost|full CASES ROWS SQUARES SEED\n", stderr);
        return 1;
    }
    long long cases = number(words[2], 1, 100), most_rows = number(words[3], 1, 1000), most = number(words[4], 2, 100);
    chance.seed(std::strtoull(words[5], nullptr, 10));
    while (cases-- > 0) {
        long long n = kind == "full" ? most_rows : between(1, most_rows), m = kind == "full" ? most : between(2, most);
        std::vector<std::pair<long long, long long>> rows;
        long long sum;
        do {
            rows.clear();
            sum = 0;
            while (static_cast<long long>(rows.size()) < n) {
                long long tom = between(1, m), jerry = between(1, m - 1);
                if (jerry >= tom) ++jerry;
                rows.push_back({tom, jerry});
                sum ^= std::llabs(tom - jerry) - 1;
            }
        } while (kind == "lost" && sum != 0);
        std::printf("%lld %lld\n", n, m);
        for (auto [tom, jerry] : rows) std::printf("%lld %lld\n", tom, jerry);
        // A blank line between the cases, as the judge has them.
        if (cases > 0 && kind == "full") std::puts("");
    }
}
