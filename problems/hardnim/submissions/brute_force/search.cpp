// Brute force from the rules alone: every row of primes, each searched as a game. Exits with code 1 on what takes too long.

#include <algorithm>
#include <cstdio>
#include <map>
#include <vector>

std::map<std::vector<int>, bool> known;

bool wins(std::vector<int> piles) {
    std::sort(piles.begin(), piles.end());
    auto found = known.find(piles);
    if (found != known.end()) return found->second;
    bool won = false;
    for (size_t pile = 0; pile < piles.size() && !won; ++pile) {
        std::vector<int> next = piles;
        while (next[pile] > 0 && !won) {
            --next[pile];
            won = !wins(next);
        }
    }
    return known[piles] = won;
}

int main() {
    long long n;
    int m;
    while (std::scanf("%lld %d", &n, &m) == 2) {
        long long positions = 1;
        for (int pile = 0; pile < n && positions <= 5000; ++pile) positions *= m + 1;
        if (positions > 5000) {
            std::fputs("too large to search\n", stderr);
            return 1;
        }
        std::vector<int> primes;
        for (int x = 2; x <= m; ++x) {
            bool is_prime = true;
            for (int of : primes) is_prime = is_prime && x % of != 0;
            if (is_prime) primes.push_back(x);
        }
        // The rows, as numbers whose digits choose the primes.
        long long rows = 1, lost = 0;
        for (int pile = 0; pile < n; ++pile) rows *= static_cast<long long>(primes.size());
        for (long long row = 0; row < rows; ++row) {
            std::vector<int> piles;
            long long left = row;
            for (int pile = 0; pile < n; ++pile) {
                piles.push_back(primes[left % primes.size()]);
                left /= static_cast<long long>(primes.size());
            }
            if (!wins(piles)) ++lost;
        }
        std::printf("%lld\n", lost);
    }
}
