// gen-cells CASES LEAST MOST PART SEED: rows of alternating parts of at most PART cells. Where it can, the last parts make the colours even.

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
    if (count != 6) {
        std::fputs("usage: gen-cells CASES LEAST MOST PART SEED\n", stderr);
        return 1;
    }
    long long cases = number(words[1], 1, 10000), least = number(words[2], 2, 500000), most = number(words[3], least, 500000 / cases);
    long long part = number(words[4], 1, 500000);
    chance.seed(std::strtoull(words[5], nullptr, 10));
    std::printf("%lld\n", cases);
    while (cases-- > 0) {
        long long n = between(least, most), surplus = 0;
        if (draw(4) > 0 && n % 2 == 1) n += n < most ? 1 : -1;
        if (n < 2) n = 2;
        bool is_even = draw(4) > 0;
        std::string row;
        while (static_cast<long long>(row.size()) < n) {
            // A part begins with the colour that the part before has ended with.
            char cell = row.empty() ? (draw(2) == 0 ? 'R' : 'B') : row.back();
            long long left = n - static_cast<long long>(row.size());
            long long length = between(1, part < left ? part : left);
            for (long long at = 0; at < length; ++at) {
                long long rest = n - static_cast<long long>(row.size());
                if (is_even && (surplus >= rest || -surplus >= rest)) cell = surplus > 0 ? 'B' : 'R';
                row += cell;
                surplus += cell == 'R' ? 1 : -1;
                cell = cell == 'R' ? 'B' : 'R';
            }
        }
        std::printf("%d\n%s\n", static_cast<int>(row.size()), row.c_str());
    }
}
