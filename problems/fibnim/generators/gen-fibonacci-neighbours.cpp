// gen-fibonacci-neighbours CASES SEED: Fibonacci numbers, the numbers beside them and their small multiples, from 2 to 2^31 - 1,
// a line each, then a line 0. For a multiple n, 5 n^2 is so near a square that rounding can hide the difference.

#include <cstdio>
#include <cstdlib>
#include <random>
#include <vector>

std::mt19937_64 chance;

// A number from 0 to most - 1, each as likely as any other.
unsigned long long draw(unsigned long long most) {
    unsigned long long limit = ~0ULL - ~0ULL % most;
    for (;;) {
        unsigned long long drawn = chance();
        if (drawn < limit) return drawn % most;
    }
}

unsigned long long number(const char* text) {
    char* end;
    unsigned long long value = std::strtoull(text, &end, 10);
    if (*text < '0' || *text > '9' || *end != 0) {
        std::fprintf(stderr, "found `%s`, expected a number\n", text);
        std::exit(1);
    }
    return value;
}

int main(int count, char** words) {
    if (count != 3) {
        std::fputs("usage: gen-fibonacci-neighbours CASES SEED\n", stderr);
        return 1;
    }
    unsigned long long cases = number(words[1]);
    if (cases > 1000) {
        std::fputs("expected at most 1000 cases\n", stderr);
        return 1;
    }
    chance.seed(number(words[2]));
    std::vector<long long> numbers{2, 3};
    while (numbers.back() + numbers[numbers.size() - 2] <= 2147483647) numbers.push_back(numbers.back() + numbers[numbers.size() - 2]);
    while (cases-- > 0) {
        long long fibonacci = numbers[draw(numbers.size())];
        long long multiple = fibonacci * static_cast<long long>(2 + draw(5));
        if (draw(2) == 0 && multiple <= 2147483647) {
            std::printf("%lld\n", multiple);
        } else {
            std::printf("%lld\n", fibonacci + static_cast<long long>(fibonacci > 2 ? draw(3) : 1 + draw(2)) - 1);
        }
    }
    std::puts("0");
}
