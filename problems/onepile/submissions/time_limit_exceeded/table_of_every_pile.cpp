// Correct, but fills a table with every smaller pile.

#include <iostream>
#include <vector>

int main() {
    long n;
    std::cin >> n;
    std::vector<bool> won(n + 1);
    for (long stones = 1; stones <= n; ++stones) {
        for (long taken = 1; taken <= 3 && taken <= stones; ++taken) {
            if (!won[stones - taken]) won[stones] = true;
        }
    }
    std::cout << (won[n] ? "true" : "false") << '\n';
}
