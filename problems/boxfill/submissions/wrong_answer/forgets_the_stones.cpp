// Bug: believes that a move fills the box only if the square alone is as large as the box.

#include <cstdio>

long long value(long long most, long long stones) {
    if (stones == 0) return 0;
    if (stones * stones >= most) return most - stones;
    long long stuck = stones;
    while ((stuck + 1) * (stuck + 1) < most) ++stuck;
    return stuck == most ? 0 : value(stuck, stones);
}

int main() {
    int n;
    for (int number = 1; std::scanf("%d", &n) == 1 && n > 0; ++number) {
        long long sum = 0, most, stones;
        while (n-- > 0 && std::scanf("%lld %lld", &most, &stones) == 2) sum ^= value(most, stones);
        std::printf("Case %d:\n%s\n", number, sum ? "Yes" : "No");
    }
}
