// Brute force from the rules alone: a position is won if some move leads to a lost one, and who takes the last apple loses.
// Memoizes sorted positions. Exits with code 1 on inputs that take too long to search.

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <vector>

using Position = std::vector<int>;

std::map<Position, bool> known;
long moves_left = 3000000;

bool wins(Position rows) {
    rows.erase(std::remove(rows.begin(), rows.end(), 0), rows.end());
    // The opponent has taken the last apple.
    if (rows.empty()) return true;
    std::sort(rows.begin(), rows.end());
    auto found = known.find(rows);
    if (found != known.end()) return found->second;
    bool won = false;
    for (size_t i = 0; i < rows.size() && !won; ++i) {
        for (int first = 0; first < rows[i] && !won; ++first) {
            for (int end = first + 1; end <= rows[i] && !won; ++end) {
                if (moves_left-- == 0) {
                    std::fputs("too large to search\n", stderr);
                    std::exit(1);
                }
                Position next = rows;
                next[i] = first;
                next.push_back(rows[i] - end);
                if (!wins(next)) won = true;
            }
        }
    }
    return known[rows] = won;
}

int main() {
    int n;
    while (std::scanf("%d", &n) == 1) {
        Position rows(n);
        int apples = 0;
        for (int& row : rows) {
            std::scanf("%d", &row);
            apples += row;
        }
        if (apples > 40) {
            std::fputs("too large to search\n", stderr);
            return 1;
        }
        std::puts(wins(rows) ? "Yes" : "No");
    }
}
