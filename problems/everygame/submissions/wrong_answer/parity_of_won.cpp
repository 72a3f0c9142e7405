// Takes the parity of the number of games that are won.

#include <algorithm>
#include <cstdio>
#include <utility>

int length(int more, int less) {
    if (more < less) std::swap(more, less);
    if (less == 0) return 0;
    int rest = length(less, more % less);
    return more / less > 1 && rest % 2 == 1 ? rest + 2 : rest + 1;
}

int main() {
    int n;
    while (std::scanf("%d", &n) == 1) {
        int longest = 0;
        while (n-- > 0) {
            int p, q;
            std::scanf("%d %d", &p, &q);
            longest += length(p, q) % 2;
        }
        std::puts(longest % 2 == 1 ? "MM" : "GG");
    }
}
