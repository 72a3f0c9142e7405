// gen-stones SHAPE N MOST SEED: a tree (random, path, star or caterpillar) with at most MOST stones on each vertex, its vertices in any order.

#include <cstdio>
#include <cstdlib>
#include <random>
#include <cstring>
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
        std::fputs("usage: gen-stones random|path|star|caterpillar N MOST SEED\n", stderr);
        return 1;
    }
    long long n = number(words[2], 2, 3000), most = number(words[3], 0, 1000000000);
    chance.seed(std::strtoull(words[4], nullptr, 10));
    std::vector<long long> name(n);
    for (long long at = 0; at < n; ++at) {
        name[at] = at + 1;
        std::swap(name[at], name[draw(at + 1)]);
    }
    std::printf("%lld\n", n);
    for (long long at = 0; at < n; ++at) std::printf("%lld%c", between(0, most), at + 1 < n ? ' ' : '\n');
    for (long long at = 1; at < n; ++at) {
        long long parent = static_cast<long long>(draw(at));
        if (std::strcmp(words[1], "path") == 0) parent = at - 1;
        if (std::strcmp(words[1], "star") == 0) parent = 0;
        if (std::strcmp(words[1], "caterpillar") == 0) parent = at % 2 == 1 ? at - 1 : at < 2 ? 0 : at - 2;
        std::printf("%lld %lld\n", name[at], name[parent]);
    }
}
