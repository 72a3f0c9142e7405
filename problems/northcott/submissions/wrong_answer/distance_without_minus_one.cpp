// Takes the distance of the pieces for the pile.

#include <cstdio>
#include <cstdlib>

int main() {
    int n, m;
    while (std::scanf("%d %d", &n, &m) == 2) {
        int sum = 0;
        while (n-- > 0) {
            int tom, jerry;
            std::scanf("%d %d", &tom, &jerry);
            sum ^= std::abs(tom - jerry);
        }
        std::puts(sum != 0 ? "I WIN!" : "BAD LUCK!");
    }
}
