// Brute force from the rules alone: backwards from the positions without moves, for both sides to move. Exits with code 1 on boards that
// take too long, and on a position that neither wins, which should not exist.

#include <cstdio>
#include <cstdlib>
#include <initializer_list>
#include <map>
#include <utility>
#include <vector>

int n, m;

// A position is a number with the digits in base m Tom's and Jerry's square of each row in turn.
std::vector<long long> power;

int digit(long long position, int i) {
    return static_cast<int>(position / power[i] % m);
}

// The positions to which a side (0 for Tom) can move.
std::vector<long long> moves(long long position, int side) {
    std::vector<long long> next;
    for (int row = 0; row < n; ++row) {
        int own = digit(position, 2 * row + side), other = digit(position, 2 * row + 1 - side);
        for (int step : {-1, 1}) {
            for (int to = own + step; to >= 0 && to < m && to != other; to += step) next.push_back(position + (to - own) * power[2 * row + side]);
        }
    }
    return next;
}

// For each side to move, of every position: 1 won, -1 lost, 0 neither.
using Results = std::vector<std::vector<signed char>>;

Results search() {
    long long all = power[2 * n];
    Results result(2, std::vector<signed char>(all));
    for (bool is_changed = true; is_changed;) {
        is_changed = false;
        for (long long position = 0; position < all; ++position) {
            bool is_valid = true;
            for (int row = 0; row < n; ++row) is_valid = is_valid && digit(position, 2 * row) != digit(position, 2 * row + 1);
            if (!is_valid) continue;
            for (int side = 0; side < 2; ++side) {
                if (result[side][position] != 0) continue;
                bool can_win = false, must_lose = true;
                for (long long next : moves(position, side)) {
                    can_win = can_win || result[1 - side][next] == -1;
                    must_lose = must_lose && result[1 - side][next] == 1;
                }
                if (!can_win && !must_lose) continue;
                result[side][position] = can_win ? 1 : -1;
                is_changed = true;
            }
        }
    }
    return result;
}

bool tom_wins(long long start) {
    // Many boards have the same size, and a search tells of all positions of one.
    static std::map<std::pair<int, int>, Results> known;
    auto [found, is_new] = known.try_emplace({n, m});
    if (is_new) found->second = search();
    if (found->second[0][start] == 0) {
        std::fputs("neither wins\n", stderr);
        std::exit(1);
    }
    return found->second[0][start] == 1;
}

int main() {
    while (std::scanf("%d %d", &n, &m) == 2) {
        power = {1};
        while (static_cast<int>(power.size()) <= 2 * n && power.back() <= 3000) power.push_back(power.back() * m);
        if (power.back() > 3000) {
            std::fputs("too large to search\n", stderr);
            return 1;
        }
        long long start = 0;
        for (int i = 0; i < 2 * n; ++i) {
            int square;
            std::scanf("%d", &square);
            start += (square - 1) * power[i];
        }
        std::puts(tom_wins(start) ? "I WIN!" : "BAD LUCK!");
    }
}
