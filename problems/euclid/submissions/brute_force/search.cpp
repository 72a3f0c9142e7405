// Brute force from the rules alone: a pair is won if some move makes a 0 or leads to a lost pair. Exits with code 1 on numbers that take
// too long to search.

#include <algorithm>
#include <cstdio>
#include <map>
#include <utility>

std::map<std::pair<long long, long long>, bool> known;

bool wins(long long a, long long b) {
    if (a < b) std::swap(a, b);
    auto found = known.find({a, b});
    if (found != known.end()) return found->second;
    bool won = false;
    for (long long left = a - b; left >= 0 && !won; left -= b) won = left == 0 || !wins(left, b);
    return known[{a, b}] = won;
}

int main() {
    long long a, b;
    while (std::scanf("%lld %lld", &a, &b) == 2 && a != 0) {
        if (a > 3000 || b > 3000) {
            std::fputs("too large to search\n", stderr);
            return 1;
        }
        std::puts(wins(a, b) ? "Stan wins" : "Ollie wins");
    }
}
