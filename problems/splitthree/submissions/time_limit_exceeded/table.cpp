// A table of values up to the largest pile, from all takes and divisions.

#include <algorithm>
#include <cstdio>
#include <vector>

int main() {
    int t;
    std::scanf("%d", &t);
    std::vector<int> values{0};
    while (t--) {
        int n, sum = 0;
        std::scanf("%d", &n);
        while (n--) {
            int pile;
            std::scanf("%d", &pile);
            while (static_cast<int>(values.size()) <= pile) {
                int size = static_cast<int>(values.size());
                std::vector<char> reached(4 * size + 4);
                for (int value : values) reached[value] = 1;
                for (int a = 1; 3 * a <= size; ++a) {
                    for (int b = a; a + 2 * b <= size; ++b) reached[values[a] ^ values[b] ^ values[size - a - b]] = 1;
                }
                values.push_back(static_cast<int>(std::find(reached.begin(), reached.end(), 0) - reached.begin()));
            }
            sum ^= values[pile];
        }
        std::puts(sum != 0 ? "First player wins." : "Second player wins.");
    }
}
