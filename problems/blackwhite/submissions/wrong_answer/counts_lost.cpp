// Counts the starts that are lost.

#include <algorithm>
#include <cstdio>
#include <vector>

const long long PRIME = 1000000007;

int main() {
    int n, k, d;
    if (std::scanf("%d %d %d", &n, &k, &d) != 3) return 1;
    int pairs = k / 2;
    // The binomial coefficients of every number up to n over those up to k.
    std::vector<std::vector<long long>> choose(n + 1, std::vector<long long>(k + 1));
    for (int of = 0; of <= n; ++of) {
        choose[of][0] = 1;
        for (int taken = 1; taken <= std::min(of, k); ++taken) {
            choose[of][taken] = (choose[of - 1][taken - 1] + choose[of - 1][taken]) % PRIME;
        }
    }
    // How many lists of gaps with this sum are lost, by the number of gaps that are odd.
    std::vector<long long> lost(n - k + 1);
    lost[0] = 1;
    for (int sum = 1; sum <= n - k; ++sum) {
        for (int odd = 0; odd <= std::min(pairs, sum); odd += d + 1) {
            if (odd % 2 == sum % 2) lost[sum] = (lost[sum] + choose[pairs][odd] * lost[(sum - odd) / 2]) % PRIME;
        }
    }
    long long won = 0;
    for (int sum = 0; sum <= n - k; ++sum) {
        won = (won + lost[sum] * choose[n - sum - pairs][pairs]) % PRIME;
    }
    std::printf("%lld\n", won);
}
