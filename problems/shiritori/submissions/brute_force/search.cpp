// Brute force from the rules alone: who wins within so many more words, for one word more in each round. A round that changes nothing
// is the last that can. Exits with code 1 on inputs that take too long.

#include <algorithm>
#include <cstdio>
#include <iostream>
#include <string>
#include <vector>

int main() {
    size_t n;
    std::cin >> n;
    if (n > 2000) {
        std::fputs("too large to search\n", stderr);
        return 1;
    }
    std::vector<std::string> words(n);
    for (auto& word : words) std::cin >> word;
    // The words that may be said after each.
    std::vector<std::vector<size_t>> answers(n);
    for (size_t i = 0; i < n; ++i) {
        for (size_t j = 0; j < n; ++j) {
            if (words[j].compare(0, 3, words[i], words[i].size() - 3, 3) == 0) answers[i].push_back(j);
        }
    }
    // 1: the player who has just said this word wins, -1: that player loses, 0: not within these rounds.
    std::vector<int> result(n);
    for (bool is_changed = true; is_changed;) {
        std::vector<int> next(n);
        for (size_t i = 0; i < n; ++i) {
            int best = -1;
            for (size_t j : answers[i]) best = std::max(best, result[j]);
            next[i] = -best;
        }
        is_changed = next != result;
        result = next;
    }
    for (int of : result) std::puts(of == 1 ? "Takahashi" : of == -1 ? "Aoki" : "Draw");
}
