// Brute force from the rules alone: plays every game to the end. Exits with code 1 on games that take too long.

#include <cstdio>
#include <cstdlib>
#include <string>
#include <unordered_map>

long moves_left = 3000000;
std::unordered_map<std::string, bool> known;

bool wins(const std::string& row, char own) {
    std::string place = row + own;
    auto found = known.find(place);
    if (found != known.end()) return found->second;
    bool won = false;
    for (std::size_t at = 0; at + 1 < row.size() && !won; ++at) {
        if (row[at] != own && row[at + 1] != own) continue;
        if (moves_left-- == 0) {
            std::fputs("too large to search\n", stderr);
            std::exit(1);
        }
        std::string next = row;
        next[at] = next[at + 1] = 'W';
        won = !wins(next, own == 'R' ? 'B' : 'R');
    }
    known[place] = won;
    return won;
}

int main() {
    int cases, n;
    static char row[500001];
    if (std::scanf("%d", &cases) != 1) return 1;
    while (cases-- > 0 && std::scanf("%d %500000s", &n, row) == 2) {
        if (n > 40) {
            std::fputs("too large to search\n", stderr);
            return 1;
        }
        std::puts(wins(row, 'R') ? "Alice" : "Bob");
    }
}
