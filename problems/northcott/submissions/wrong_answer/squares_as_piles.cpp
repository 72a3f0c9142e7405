// Takes the squares of all pieces for piles.

#include <cstdio>

int main() {
    int n, m;
    while (std::scanf("%d %d", &n, &m) == 2) {
        int sum = 0;
        while (n-- > 0) {
            int tom, jerry;
            std::scanf("%d %d", &tom, &jerry);
            sum ^= (tom - 1) ^ (jerry - 1);
        }
        std::puts(sum != 0 ? "I WIN!" : "BAD LUCK!");
    }
}
