// gen-ends any CASES PILES MOST SEED: rows of 1 to PILES piles of 1 to MOST stones.
// gen-ends lost CASES PILES MOST SEED: rows of 2 to PILES piles, of which the first is the one that makes the player who begins lose. The other piles have 1 to MOST stones.
// gen-ends near CASES PILES MOST SEED: the same with a stone more or less in the first pile.
// gen-ends full CASES PILES MOST SEED: lost rows of exactly PILES piles.

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

// The pile to the left of these piles with which the player to move loses.
long long lost_left(const std::vector<long long>& piles) {
    auto lost = [](long long x, long long same, long long other) {
        if (x == other) return 0LL;
        if (same <= x && x < other) return x + 1;
        if (other < x && x <= same) return x - 1;
        return x;
    };
    std::vector<long long> left = piles, right = piles;
    for (size_t length = 2; length <= piles.size(); ++length) {
        for (size_t i = 0; i + length <= piles.size(); ++i) {
            long long next = lost(piles[i + length - 1], left[i], right[i]);
            right[i] = lost(piles[i], right[i + 1], left[i + 1]);
            left[i] = next;
        }
    }
    return left[0];
}

int main(int count, char** words) {
    std::string kind = count == 6 ? words[1] : "";
    if (kind != "any" && kind != "lost" && kind != "near" && kind != "full") {
        std::fputs("usage: gen-ends any|lost|near|full CASES PILES MOST SEED\n", stderr);
        return 1;
    }
    long long cases = number(words[2], 1, 10), most_piles = number(words[3], kind == "any" ? 1 : 2, 1000), most = number(words[4], 2, 999999999);
    chance.seed(std::strtoull(words[5], nullptr, 10));
    std::printf("%lld\n", cases);
    while (cases-- > 0) {
        long long n = kind == "full" ? most_piles : between(kind == "any" ? 1 : 2, most_piles);
        std::vector<long long> row;
        // A row whose first pile would be 0 is drawn again.
        for (long long first = 0; first == 0;) {
            row.clear();
            while (static_cast<long long>(row.size()) < n - 1) row.push_back(between(1, most));
            first = kind == "any" ? between(1, most) : lost_left(row);
            if (kind == "near") first += first == 1 || draw(2) == 1 ? 1 : -1;
            row.insert(row.begin(), first);
        }
        std::printf("%zu\n", row.size());
        for (size_t i = 0; i < row.size(); ++i) std::printf("%s%lld", i > 0 ? " " : "", row[i]);
        std::puts("");
    }
}
