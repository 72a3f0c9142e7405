// Takes it that Tom stands at the right.

#include <cstdio>

int main() {
    int n, m;
    while (std::scanf("%d %d", &n, &m) == 2) {
        int sum = 0;
        while (n-- > 0) {
            int tom, jerry;
            std::scanf("%d %d", &tom, &jerry);
            sum ^= tom - jerry - 1;
        }
        std::puts(sum != 0 ? "I WIN!" : "BAD LUCK!");
    }
}
