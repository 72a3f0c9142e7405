// gen-boxes CASES MOST_BOXES MOST_CARDS SEED: their number, then boxes with cards. About half of them are lost, if the last box that counts can
// make them so.

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
    if (count != 5) {
        std::fputs("usage: gen-boxes CASES MOST_BOXES MOST_CARDS SEED\n", stderr);
        return 1;
    }
    long long cases = number(words[1], 1, 100), most = number(words[2], 1, 10000), cards = number(words[3], 1, 100);
    chance.seed(std::strtoull(words[4], nullptr, 10));
    std::printf("%lld\n", cases);
    while (cases-- > 0) {
        std::vector<long long> boxes(between(1, most));
        long long sum = 0, last = -1, size = static_cast<long long>(boxes.size());
        for (long long i = 0; i < size; ++i) {
            boxes[i] = between(0, cards);
            if ((i + 1) % 6 == 0 || (i + 1) % 6 == 2 || (i + 1) % 6 == 5) {
                sum ^= boxes[i];
                last = i;
            }
        }
        if (last >= 0 && draw(2) == 0 && (boxes[last] ^ sum) <= 100) boxes[last] ^= sum;
        std::printf("%lld\n", size);
        for (long long i = 0; i < size; ++i) std::printf("%lld%c", boxes[i], i == size - 1 ? '\n' : ' ');
    }
}
