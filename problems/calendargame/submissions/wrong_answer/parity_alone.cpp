// Bug: forgets 30 September and 30 November.

#include <cstdio>

int main() {
    int cases, year, month, day;
    if (std::scanf("%d", &cases) != 1) return 1;
    while (cases-- > 0 && std::scanf("%d %d %d", &year, &month, &day) == 3) {
        std::puts((month + day) % 2 == 0 ? "YES" : "NO");
    }
}
