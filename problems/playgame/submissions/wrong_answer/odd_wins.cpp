// Bug: takes the odd boards for won.

#include <cstdio>

int main() {
    int n;
    while (std::scanf("%d", &n) == 1 && n > 0) std::puts(n % 2 ? "8600" : "ailyanlu");
}
