// gen-columns M SEED: M rectangles of one column each, with a column between them, and an even number of white cells. No odd column counts on the levels from 2
// on, so the answer is Malek, and a part of the columns that is forgotten is likely to change it.

#include <cstdio>
#include <cstdlib>
#include <random>
#include <utility>
#include <vector>

int main(int count, char** words) {
    char* end = nullptr;
    long long m = count == 3 ? std::strtoll(words[1], &end, 10) : 0;
    if (m < 1 || m > 50000 || *end != 0) {
        std::fputs("usage: gen-columns M SEED, with M from 1 to 50000\n", stderr);
        return 1;
    }
    std::mt19937_64 chance(std::strtoull(words[2], nullptr, 10));
    std::vector<std::pair<long long, int>> columns;
    int cells = 0;
    for (long long i = 0; i < m; ++i) {
        int height = static_cast<int>(chance() >> 62) + 1;
        cells += height;
        columns.push_back({2 * i + 1, height});
    }
    columns[0].second += cells % 2;
    for (std::size_t i = columns.size(); i > 1; --i) std::swap(columns[i - 1], columns[chance() % i]);
    std::printf("1000000000 %lld 1000000000\n", m);
    for (auto [column, height] : columns) std::printf("1 %lld %d %lld\n", column, height, column);
}
