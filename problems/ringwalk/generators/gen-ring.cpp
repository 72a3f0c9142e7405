// gen-ring EDGES MOST SEED: a ring of that many edges. The ways to the first 0 on both sides are as often even as odd.

#include <cstdio>
#include <cstdlib>
#include <random>
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
    if (count != 4) {
        std::fputs("usage: gen-ring EDGES MOST SEED\n", stderr);
        return 1;
    }
    long long n = number(words[1], 2, 20), most = number(words[2], 1, 30);
    chance.seed(std::strtoull(words[3], nullptr, 10));
    std::vector<long long> edges(n);
    for (long long& edge : edges) edge = between(1, most);
    long long right = between(0, n - 1), left = between(0, n - 1 - right);
    edges[right] = 0;
    edges[n - 1 - left] = 0;
    for (long long i = right + 1; i < n - 1 - left; ++i) edges[i] = between(0, most);
    std::printf("%lld\n", n);
    for (long long i = 0; i < n; ++i) std::printf("%lld%c", edges[i], i == n - 1 ? '\n' : ' ');
}
