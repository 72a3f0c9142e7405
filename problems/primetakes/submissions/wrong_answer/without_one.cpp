// Bug: leaves out the power with the exponent 0, so that the least take is 2. Up to 100 stones it knows who wins, and from there on it takes the
// remainder by 100.

#include <cstdio>

bool may_be_taken(int number) {
    for (int divisor = 2; divisor <= number; ++divisor) {
        if (number % divisor != 0) continue;
        while (number % divisor == 0) number /= divisor;
        return number == 1;
    }
    return false;
}

int main() {
    bool won[100] = {};
    for (int n = 1; n < 100; ++n) {
        for (int take = 2; take <= n; ++take) won[n] = won[n] || (may_be_taken(take) && !won[n - take]);
    }
    int cases, n;
    if (std::scanf("%d", &cases) != 1) return 1;
    while (cases-- > 0 && std::scanf("%d", &n) == 1) std::puts(won[n % 100] ? "October wins!" : "Roy wins!");
}
