// Brute force from the definition alone. Exits with code 1 on numbers that take too long.

#include <cstdio>
#include <initializer_list>
#include <utility>
#include <vector>

int main() {
    int t;
    std::scanf("%d", &t);
    std::vector<std::pair<unsigned long long, unsigned long long>> pairs(t);
    size_t most = 0;
    for (auto& [a, b] : pairs) {
        std::scanf("%llu %llu", &a, &b);
        if (a > 127 || b > 127) {
            std::fputs("too large to search\n", stderr);
            return 1;
        }
        for (size_t of : {a, b}) most = of > most ? of : most;
    }
    std::vector<std::vector<int>> product(most + 1, std::vector<int>(most + 1));
    for (size_t a = 0; a <= most; ++a) {
        for (size_t b = 0; b <= most; ++b) {
            std::vector<char> reached(256);
            for (size_t i = 0; i < a; ++i) {
                for (size_t j = 0; j < b; ++j) reached[product[a][j] ^ product[i][b] ^ product[i][j]] = 1;
            }
            while (reached[product[a][b]]) ++product[a][b];
        }
    }
    for (auto [a, b] : pairs) std::printf("%d\n", product[a][b]);
}
