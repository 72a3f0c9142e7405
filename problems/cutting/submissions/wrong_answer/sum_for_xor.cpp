// Adds the values of the two pieces.

#include <cstdio>
#include <vector>

int main() {
    std::vector<std::vector<int>> value(201, std::vector<int>(201));
    for (int w = 2; w <= 200; ++w) {
        for (int h = 2; h <= 200; ++h) {
            std::vector<char> reached(600);
            for (int i = 2; i <= w - 2; ++i) reached[value[i][h] + value[w - i][h]] = 1;
            for (int j = 2; j <= h - 2; ++j) reached[value[w][j] + value[w][h - j]] = 1;
            while (reached[value[w][h]]) ++value[w][h];
        }
    }
    int w, h;
    while (std::scanf("%d %d", &w, &h) == 2) std::puts(value[w][h] != 0 ? "WIN" : "LOSE");
}
