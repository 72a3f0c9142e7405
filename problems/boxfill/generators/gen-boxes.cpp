// gen-boxes CASES MOST_BOXES MOST_STONES SEED: boxes, then 0. A third of them are beside a number from which a move fills a box, or a smaller one,
// and in half of the cases a last box makes the xor of the values 0.

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

struct Box {
    long long most, stones;
};

// The largest number of stones from which no move fills the box.
long long stuck(long long most) {
    long long stones = 0;
    while ((stones + 1) * (stones + 2) < most) ++stones;
    return stones;
}

long long value(long long most, long long stones) {
    if (stones == 0) return 0;
    return stones > stuck(most) ? most - stones : value(stuck(most), stones);
}

int main(int count, char** words) {
    if (count != 5) {
        std::fputs("usage: gen-boxes CASES MOST_BOXES MOST_STONES SEED\n", stderr);
        return 1;
    }
    long long cases = number(words[1], 1, 1000), most = number(words[2], 2, 50), stones = number(words[3], 10, 1000000);
    chance.seed(std::strtoull(words[4], nullptr, 10));
    while (cases-- > 0) {
        std::vector<Box> boxes(between(1, most - 1));
        long long sum = 0;
        for (Box& box : boxes) {
            box.most = between(1, stones);
            box.stones = between(0, box.most);
            if (draw(3) == 0) {
                long long bound = stuck(box.most);
                if (draw(2) == 0) bound = stuck(bound);
                box.stones = bound + between(0, 3);
                if (box.stones > box.most) box.stones = box.most;
            }
            sum ^= value(box.most, box.stones);
        }
        // A box with 1000 stones or more can be filled at once.
        if (draw(2) == 0 && sum + 1000 <= 1000000) boxes.push_back({sum + 1000, 1000});
        std::printf("%d\n", static_cast<int>(boxes.size()));
        for (const Box& box : boxes) std::printf("%lld %lld\n", box.most, box.stones);
    }
    std::puts("0");
}
