// gen-strips any CASES MEN MOST SEED: test cases of 1 to MEN chessmen on squares up to MOST, in random order.
// gen-strips lost CASES MEN MOST SEED: the same, and Bob wins. MEN is at least 2.
// gen-strips full CASES MEN MOST SEED: exactly MEN chessmen on squares up to MOST.

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

std::vector<long long> strip(long long men, long long most) {
    std::vector<long long> squares;
    for (long long square = 1; square <= most; ++square) squares.push_back(square);
    for (size_t i = squares.size(); i > 1; --i) std::swap(squares[i - 1], squares[draw(i)]);
    squares.resize(men);
    return squares;
}

// Whether the xor of every second gap from the right is 0.
bool is_lost(const std::vector<long long>& squares, long long most) {
    std::vector<char> taken(most + 1);
    for (long long square : squares) taken[square] = 1;
    long long sum = 0, gap = -1;
    for (long long square = most; square >= 0; --square) {
        if (square > 0 && !taken[square]) {
            if (gap >= 0) ++gap;
        } else if (gap >= 0) {
            sum ^= gap;
            gap = -1;
        } else if (square > 0) {
            gap = 0;
        }
    }
    return sum == 0;
}

int main(int count, char** words) {
    std::string kind = count == 6 ? words[1] : "";
    if (kind != "any" && kind != "lost" && kind != "full") {
        std::fputs("usage: gen-strips any|lost|full CASES MEN MOST SEED\n", stderr);
        return 1;
    }
    long long cases = number(words[2], 1, 20), men = number(words[3], kind == "lost" ? 2 : 1, 1000), most = number(words[4], men, 10000);
    chance.seed(std::strtoull(words[5], nullptr, 10));
    std::printf("%lld\n", cases);
    while (cases-- > 0) {
        std::vector<long long> squares;
        do {
            squares = strip(kind == "full" ? men : between(kind == "lost" ? 2 : 1, men), most);
        } while (kind == "lost" && !is_lost(squares, most));
        std::printf("%zu\n", squares.size());
        for (size_t i = 0; i < squares.size(); ++i) std::printf("%s%lld", i > 0 ? " " : "", squares[i]);
        std::puts("");
    }
}
