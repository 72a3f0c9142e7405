// Brute force from the rules alone. Exits with code 1 on rows that take too long to search.

#include <cstdio>
#include <map>
#include <vector>

using Row = std::vector<int>;

std::map<Row, bool> known;

bool wins(const Row& row) {
    if (row.empty()) return false;
    auto found = known.find(row);
    if (found != known.end()) return found->second;
    bool won = false;
    for (int end = 0; end < 2 && !won; ++end) {
        Row next = row;
        int& stones = end == 0 ? next.front() : next.back();
        while (stones > 1 && !won) {
            --stones;
            won = !wins(next);
        }
        if (won) break;
        next.erase(end == 0 ? next.begin() : next.end() - 1);
        won = !wins(next);
    }
    return known[row] = won;
}

int main() {
    int t;
    std::scanf("%d", &t);
    while (t-- > 0) {
        int n;
        std::scanf("%d", &n);
        Row row(n);
        long long positions = 1;
        for (int& stones : row) {
            std::scanf("%d", &stones);
            if (positions <= 100000) positions *= stones + 1LL;
        }
        if (positions > 100000) {
            std::fputs("too large to search\n", stderr);
            return 1;
        }
        std::puts(wins(row) ? "1" : "0");
    }
}
