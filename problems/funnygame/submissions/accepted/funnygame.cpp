// From three coins on, Bob mirrors.

#include <cstdio>

int main() {
    int n;
    while (std::scanf("%d", &n) == 1 && n != 0) std::puts(n <= 2 ? "Alice" : "Bob");
}
