// gen-board random ROWS COLUMNS PERCENT SEED: each cell is free with this chance.
// gen-board dominoes ROWS COLUMNS PERCENT SEED: PERCENT of the cells, in pairs of neighbours, so that a matching covers all that are free.

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
    if (kind != "random" && kind != "dominoes") {
        std::fputs("usage: gen-board random|dominoes ROWS COLUMNS PERCENT SEED\n", stderr);
        return 1;
    }
    long long n = number(words[2], 1, 100), m = number(words[3], 1, 100), percent = number(words[4], 1, 100);
    chance.seed(std::strtoull(words[5], nullptr, 10));
    if (kind == "dominoes" && n * m < 2) {
        std::fputs("a domino needs two cells\n", stderr);
        return 1;
    }
    std::vector<std::string> board(n, std::string(m, '#'));
    long long free = 0;
    if (kind == "dominoes") {
        for (long long tries = 20 * n * m; tries > 0 && (free == 0 || 100 * free < percent * n * m); --tries) {
            long long row = between(0, n - 1), column = between(0, m - 1), is_down = between(0, 1);
            long long row2 = row + is_down, column2 = column + 1 - is_down;
            if (row2 == n || column2 == m || board[row][column] == '.' || board[row2][column2] == '.') continue;
            board[row][column] = board[row2][column2] = '.';
            free += 2;
        }
    }
    while (free == 0) {
        for (auto& line : board) {
            for (char& cell : line) {
                if (between(1, 100) > percent) continue;
                cell = '.';
                ++free;
            }
        }
    }
    std::printf("%lld %lld\n", n, m);
    for (const auto& line : board) std::puts(line.c_str());
}
