// gen-rows CASES ROWS MOST_PIECES SEED: their number, then boards of that many rows. The last row of half of the boards makes them lost.

#include <cstdio>
#include <cstdlib>
#include <random>
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

// What a row is worth: the xor of the runs before every second empty square, from the right.
int value(const std::vector<int>& row) {
    bool has_piece[21] = {};
    for (int square : row) has_piece[square] = true;
    int sum = 0, empty = 0, run = 0;
    for (int square = 20; square >= 0; --square) {
        if (square > 0 && has_piece[square]) {
            ++run;
            continue;
        }
        if (empty % 2 == 1) sum ^= run;
        ++empty;
        run = 0;
    }
    return sum;
}

int main(int count, char** words) {
    if (count != 5) {
        std::fputs("usage: gen-rows CASES ROWS MOST_PIECES SEED\n", stderr);
        return 1;
    }
    long long cases = number(words[1], 1, 100), rows = number(words[2], 1, 1000), most = number(words[3], 1, 20);
    chance.seed(std::strtoull(words[4], nullptr, 10));
    std::printf("%lld\n", cases);
    while (cases-- > 0) {
        std::printf("%lld\n", rows);
        bool is_lost = draw(2) == 0;
        int sum = 0;
        for (long long row = 1; row <= rows; ++row) {
            std::vector<int> squares;
            for (int tries = 0; tries < 1000; ++tries) {
                std::vector<int> all(20);
                for (int i = 0; i < 20; ++i) all[i] = i + 1;
                for (int i = 1; i < 20; ++i) std::swap(all[i], all[draw(i + 1)]);
                all.resize(between(1, most));
                squares = all;
                if (row < rows || !is_lost || value(squares) == sum) break;
            }
            sum ^= value(squares);
            std::printf("%d", static_cast<int>(squares.size()));
            for (int square : squares) std::printf(" %d", square);
            std::puts("");
        }
    }
}
