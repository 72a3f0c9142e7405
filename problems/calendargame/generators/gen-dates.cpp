// gen-dates CASES FIRST_YEAR SEED: their number, then dates from 1 January of the first year to 4 November 2001, a line each. Half of them are
// among the last three days of a month.

#include <cstdio>
#include <cstdlib>
#include <random>

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
        std::fputs("usage: gen-dates CASES FIRST_YEAR SEED\n", stderr);
        return 1;
    }
    long long cases = number(words[1], 1, 1000), first = number(words[2], 1900, 2001);
    chance.seed(std::strtoull(words[3], nullptr, 10));
    std::printf("%lld\n", cases);
    while (cases > 0) {
        long long year = between(first, 2001), month = between(1, 12), days = 31;
        if (month == 4 || month == 6 || month == 9 || month == 11) days = 30;
        if (month == 2) days = year % 4 == 0 && year != 1900 ? 29 : 28;
        long long day = between(draw(2) == 0 ? days - 2 : 1, days);
        if (year == 2001 && (month == 12 || (month == 11 && day > 4))) continue;
        std::printf("%lld %lld %lld\n", year, month, day);
        --cases;
    }
}
