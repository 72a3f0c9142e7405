// Takes the squares for piles of Nim.

#include <cstdio>
#include <vector>

int main() {
    int t;
    std::scanf("%d", &t);
    while (t-- > 0) {
        int n, sum = 0;
        std::scanf("%d", &n);
        std::vector<int> square(n);
        for (int& of : square) std::scanf("%d", &of);
        for (int of : square) sum ^= of - 1;
        std::puts(sum != 0 ? "Georgia will win" : "Bob will win");
    }
}
