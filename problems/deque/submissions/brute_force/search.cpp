// Brute force from the rules alone: plays every game to its end and keeps both scores. Exits with code 1 on rows that take too long.

#include <algorithm>
#include <cstdio>
#include <vector>

std::vector<long long> row;

long long play(int first, int last, bool is_first_player, long long x, long long y) {
    if (first > last) return x - y;
    long long by_front, by_back;
    if (is_first_player) {
        by_front = play(first + 1, last, false, x + row[first], y);
        by_back = play(first, last - 1, false, x + row[last], y);
        return std::max(by_front, by_back);
    }
    by_front = play(first + 1, last, true, x, y + row[first]);
    by_back = play(first, last - 1, true, x, y + row[last]);
    return std::min(by_front, by_back);
}

int main() {
    int n;
    std::scanf("%d", &n);
    if (n > 20) {
        std::fputs("too large to search\n", stderr);
        return 1;
    }
    row.resize(n);
    for (auto& number : row) std::scanf("%lld", &number);
    std::printf("%lld\n", play(0, n - 1, true, 0, 0));
}
