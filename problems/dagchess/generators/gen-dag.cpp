// gen-dag any CASES POSITIONS MOVES SEED: boards of up to POSITIONS positions and MOVES moves, with 30 games of up to 10 pieces each.
// gen-dag full CASES POSITIONS MOVES SEED: the same with that many positions, and that many moves as far as they are different.
// gen-dag path CASES POSITIONS MOVES SEED: the same with a path through all positions among the moves.
// About half of the games are lost for the player who begins.

#include <cstdio>
#include <cstdlib>
#include <map>
#include <random>
#include <set>
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
    if (kind != "any" && kind != "full" && kind != "path") {
        std::fputs("usage: gen-dag any|full|path CASES POSITIONS MOVES SEED\n", stderr);
        return 1;
    }
    long long cases = number(words[2], 1, 20), most = number(words[3], 1, 1000), most_moves = number(words[4], 0, 400000);
    chance.seed(std::strtoull(words[5], nullptr, 10));
    while (cases-- > 0) {
        long long n = kind == "any" ? between(1, most) : most, edges = kind == "any" ? between(0, most_moves) : most_moves;
        // Moves lead to earlier places of a random order.
        std::vector<long long> names(n);
        for (long long i = 0; i < n; ++i) names[i] = i;
        for (long long i = n; i > 1; --i) std::swap(names[i - 1], names[draw(i)]);
        std::vector<std::set<long long>> next(n);
        for (long long i = 1; i < n && kind == "path"; ++i) next[i].insert(i - 1);
        while (n > 1 && edges-- > 0) {
            long long from = between(1, n - 1);
            next[from].insert(between(0, from - 1));
        }
        std::vector<size_t> value(n);
        std::map<size_t, std::vector<long long>> places;
        for (long long i = 0; i < n; ++i) {
            std::set<size_t> reached;
            for (long long to : next[i]) reached.insert(value[to]);
            while (reached.count(value[i])) ++value[i];
            places[value[i]].push_back(i);
        }
        std::printf("%lld\n", n);
        std::vector<long long> place(n);
        for (long long i = 0; i < n; ++i) place[names[i]] = i;
        for (long long v = 0; v < n; ++v) {
            std::printf("%zu", next[place[v]].size());
            for (long long to : next[place[v]]) std::printf(" %lld", names[to]);
            std::puts("");
        }
        for (int game = 0; game < 30; ++game) {
            long long pieces = between(1, 10);
            size_t sum = 0;
            std::printf("%lld", pieces);
            for (long long piece = 1; piece <= pieces; ++piece) {
                long long at = between(0, n - 1);
                // The last piece makes the game lost, if it can.
                if (piece == pieces && draw(2) == 0 && places.count(sum)) at = places[sum][draw(places[sum].size())];
                sum ^= value[at];
                std::printf(" %lld", names[at]);
            }
            std::puts("");
        }
        std::puts("0");
    }
}
