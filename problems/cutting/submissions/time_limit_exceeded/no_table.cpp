// Computes the values of the pieces anew for each cut.

#include <cstdio>
#include <vector>

int value(int w, int h) {
    std::vector<char> reached(600);
    for (int i = 2; i <= w - 2; ++i) reached[value(i, h) ^ value(w - i, h)] = 1;
    for (int j = 2; j <= h - 2; ++j) reached[value(w, j) ^ value(w, h - j)] = 1;
    int least = 0;
    while (reached[least]) ++least;
    return least;
}

int main() {
    int w, h;
    while (std::scanf("%d %d", &w, &h) == 2) std::puts(value(w, h) != 0 ? "WIN" : "LOSE");
}
