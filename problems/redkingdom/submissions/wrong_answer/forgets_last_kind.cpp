// Takes a castle after any attack for one that was never attacked.

#include <algorithm>
#include <array>
#include <cstdio>
#include <map>
#include <vector>

using Row = std::array<int, 3>;

int least_not_in(int a, int b, int c) {
    int least = 0;
    while (least == a || least == b || least == c) ++least;
    return least;
}

int main() {
    int t;
    std::scanf("%d", &t);
    while (t--) {
        int n, x, y, z;
        std::scanf("%d %d %d %d", &n, &x, &y, &z);
        // The values of as many soldiers as a row has before it: after a mixed attack, infantry, cavalry.
        std::vector<Row> rows;
        // The last five rows; below 0 soldiers, rows are as that of 0. Where they stood before.
        std::vector<Row> five(5);
        std::map<std::vector<Row>, int> seen;
        long long start = 0, period = 0;
        for (int a = 0; period == 0; ++a) {
            Row row{};
            if (a > 0) {
                int by_x = rows[std::max(0, a - x)][0], by_y = rows[std::max(0, a - y)][1], by_z = rows[std::max(0, a - z)][2];
                row = {least_not_in(by_x, by_y, by_z), least_not_in(by_x, by_y, by_z), least_not_in(by_x, by_y, by_z)};
            }
            rows.push_back(row);
            five.erase(five.begin());
            five.push_back(row);
            auto [found, is_new] = seen.emplace(five, a);
            if (!is_new) {
                start = found->second;
                period = a - start;
            }
        }
        auto row = [&](long long a) { return rows[a <= start ? a : start + (a - start) % period]; };
        std::vector<long long> castles(n);
        int sum = 0;
        for (long long& a : castles) {
            std::scanf("%lld", &a);
            sum ^= row(a)[0];
        }
        int moves = 0;
        for (long long a : castles) {
            int others = sum ^ row(a)[0];
            moves += others == row(std::max(0LL, a - x))[0];
            moves += others == row(std::max(0LL, a - y))[1];
            moves += others == row(std::max(0LL, a - z))[2];
        }
        std::printf("%d\n", moves);
    }
}
