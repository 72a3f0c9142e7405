// Bug: answers the 0 at the end as well.

#include <cstdio>

int main() {
    int n;
    while (std::scanf("%d", &n) == 1) std::puts(n % 2 ? "ailyanlu" : "8600");
}
