// gen-words any STATES WORDS SEED: words of 6 to 8 letters, each from one of STATES strings of three letters to another.
// gen-words chain STATES WORDS SEED: the same without cycles; the first words lead through all the strings, in random order.
// gen-words short LETTERS WORDS SEED: words of 3 to 8 letters of the first LETTERS ones.

#include <cstdio>
#include <cstdlib>
#include <numeric>
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

unsigned long long number(const char* text) {
    char* end;
    unsigned long long value = std::strtoull(text, &end, 10);
    if (*text < '0' || *text > '9' || *end != 0) {
        std::fprintf(stderr, "found `%s`, expected a number\n", text);
        std::exit(1);
    }
    return value;
}

const std::string alphabet = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

template <class T>
void shuffle(std::vector<T>& list) {
    for (size_t i = list.size(); i > 1; --i) std::swap(list[i - 1], list[draw(i)]);
}

std::string letters(unsigned code) {
    return {alphabet[code / 2704], alphabet[code / 52 % 52], alphabet[code % 52]};
}

std::string random_letters(unsigned long long count, unsigned long long of) {
    std::string text;
    while (count-- > 0) text += alphabet[draw(of)];
    return text;
}

int main(int count, char** words) {
    std::string kind = count == 5 ? words[1] : "";
    if (kind != "any" && kind != "chain" && kind != "short") {
        std::fputs("usage: gen-words any|chain STATES WORDS SEED, or gen-words short LETTERS WORDS SEED\n", stderr);
        return 1;
    }
    unsigned long long states = number(words[2]), n = number(words[3]), most = kind == "short" ? 52 : 52 * 52 * 52;
    if (states == 0 || states > most || n == 0 || n > 200000 || (kind == "chain" && (states == 1 || n < states - 1))) {
        std::fputs("expected 1 to 140608 states (a chain 2 and more) or 1 to 52 letters, and enough words, up to 200000\n", stderr);
        return 1;
    }
    chance.seed(number(words[4]));
    std::vector<std::string> list;
    std::vector<unsigned> codes(140608);
    std::iota(codes.begin(), codes.end(), 0);
    shuffle(codes);
    while (list.size() < n) {
        if (kind == "short") {
            list.push_back(random_letters(3 + draw(6), states));
            continue;
        }
        unsigned long long from = draw(states), to = draw(states);
        if (kind == "chain") {
            from = list.size() < states - 1 ? list.size() : draw(states - 1);
            to = list.size() < states - 1 ? from + 1 : from + 1 + draw(states - 1 - from);
        }
        list.push_back(letters(codes[from]) + random_letters(draw(3), 52) + letters(codes[to]));
    }
    shuffle(list);
    std::printf("%llu\n", n);
    for (const std::string& word : list) std::printf("%s\n", word.c_str());
}
