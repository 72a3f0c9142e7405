// Computes the values from the last position to the first.

#include <cstdio>
#include <vector>

std::vector<std::vector<int>> moves;
std::vector<int> known;

int value(int position) {
    if (known[position] >= 0) return known[position];
    std::vector<char> reached(moves[position].size() + 1);
    for (int next : moves[position]) {
        size_t of = known[next] < 0 ? 0 : known[next];
        if (of < reached.size()) reached[of] = 1;
    }
    int mex = 0;
    while (reached[mex]) ++mex;
    return known[position] = mex;
}

int main() {
    int n;
    while (std::scanf("%d", &n) == 1) {
        moves.assign(n, {});
        known.assign(n, -1);
        for (auto& of : moves) {
            int count;
            std::scanf("%d", &count);
            of.resize(count);
            for (int& next : of) std::scanf("%d", &next);
        }
        for (int position = n - 1; position >= 0; --position) value(position);
        int m;
        while (std::scanf("%d", &m) == 1 && m != 0) {
            int sum = 0;
            while (m-- > 0) {
                int piece;
                std::scanf("%d", &piece);
                sum ^= value(piece);
            }
            std::puts(sum != 0 ? "WIN" : "LOSE");
        }
    }
}
