// The xor of the piles' Grundy values. Each is the mex of the values after taking a Fibonacci number of stones.

#include <iostream>
#include <set>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    std::vector<int> takes{1, 2};
    while (takes.back() < 1000) takes.push_back(takes.back() + takes[takes.size() - 2]);
    std::vector<int> values(1001);
    for (int pile = 1; pile <= 1000; ++pile) {
        std::set<int> reached;
        for (int taken : takes) {
            if (taken <= pile) reached.insert(values[pile - taken]);
        }
        while (reached.count(values[pile])) ++values[pile];
    }
    int m, n, p;
    while (std::cin >> m >> n >> p && m != 0) {
        std::cout << ((values[m] ^ values[n] ^ values[p]) != 0 ? "Fibo\n" : "Nacci\n");
    }
}
