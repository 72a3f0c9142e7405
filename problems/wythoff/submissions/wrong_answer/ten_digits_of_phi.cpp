// Bug: uses ten digits of the golden ratio. 196418 times that is less than 317811, so 317811 514229 looks winning.

#include <cstdio>
#include <set>
#include <utility>

int smaller(int difference) { return (int)(difference * 1.6180339887); }

bool is_lost(int a, int b) { return a == smaller(b - a); }

int main() {
    int a, b;
    while (std::scanf("%d %d", &a, &b) == 2 && b != 0) {
        if (is_lost(a, b)) {
            std::puts("0");
            continue;
        }
        std::puts("1");
        int x = smaller(b - a), y = x + b - a;
        if (x < a) std::printf("%d %d\n", x, y);
        std::set<std::pair<int, int>> others;
        // The partner of n is about n / phi or n * phi, so look around both.
        for (int kept : {a, b}) {
            int other = kept == a ? b : a;
            for (int guess : {(int)(kept / 1.6180339887), (int)(kept * 1.6180339887)}) {
                for (int left = guess < 3 ? 0 : guess - 3; left <= guess + 3 && left < other; ++left) {
                    int low = left < kept ? left : kept, high = left < kept ? kept : left;
                    if (is_lost(low, high) && !(low == x && x < a)) others.insert({low, high});
                }
            }
        }
        for (auto pair : others) std::printf("%d %d\n", pair.first, pair.second);
    }
}
