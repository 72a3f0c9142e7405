// gen-golden CASES SEED: pairs up to 2^31 - 1 whose ratio is close to the golden one, in any order, a line each, then a line 0 0. Half of them
// are neighbours in the Fibonacci sequence.

#include <cstdio>
#include <cstdlib>
#include <random>
#include <utility>
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
        std::fputs("usage: gen-golden CASES SEED\n", stderr);
        return 1;
    }
    unsigned long long cases = number(words[1]);
    if (cases > 1000) {
        std::fputs("expected at most 1000 cases\n", stderr);
        return 1;
    }
    chance.seed(number(words[2]));
    std::vector<long long> fibonacci{1, 2};
    while (fibonacci.back() + fibonacci[fibonacci.size() - 2] <= 2147483647) {
        fibonacci.push_back(fibonacci.back() + fibonacci[fibonacci.size() - 2]);
    }
    for (unsigned long long i = 0; i < cases; ++i) {
        long long a, b;
        if (draw(2) == 0) {
            size_t place = draw(fibonacci.size() - 1);
            a = fibonacci[place + 1];
            b = fibonacci[place];
        } else {
            // As many digits as may be; a is the least number with a (a - b) > b^2, or one less.
            b = 1 + static_cast<long long>(draw(1327217884 >> draw(30)));
            long long low = b, high = 2 * b;
            while (high - low > 1) {
                long long middle = (low + high) / 2;
                (middle * (middle - b) > b * b ? high : low) = middle;
            }
            a = draw(2) == 0 ? low : high;
        }
        if (draw(2) == 0) std::swap(a, b);
        std::printf("%lld %lld\n", a, b);
    }
    std::puts("0 0");
}
