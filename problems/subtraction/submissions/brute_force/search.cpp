// Brute force from the rules alone: a pile is winning if some move leads to a losing one. A memoized recursion searches each
// pile from the top. Exits with code 1 on inputs that take too long to search.

#include <cstdio>
#include <map>
#include <vector>

std::vector<int> moves;
std::map<int, bool> known;

bool wins(int pile) {
    auto found = known.find(pile);
    if (found != known.end()) return found->second;
    bool won = false;
    for (int taken : moves) {
        if (taken <= pile && !wins(pile - taken)) won = true;
    }
    known[pile] = won;
    return won;
}

int main() {
    int n, k;
    if (std::scanf("%d %d", &n, &k) != 2) return 1;
    if (n > 2000) {
        std::fputs("too large to search\n", stderr);
        return 1;
    }
    moves.resize(k);
    for (int &taken : moves) {
        if (std::scanf("%d", &taken) != 1) return 1;
    }
    for (int pile = 1; pile <= n; ++pile) std::putchar(wins(pile) ? 'W' : 'L');
    std::putchar('\n');
}
