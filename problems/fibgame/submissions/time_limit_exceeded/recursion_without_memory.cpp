// Correct, but recomputes the Grundy value of a smaller pile each time it comes up.

#include <iostream>
#include <set>

int value(int pile) {
    std::set<int> reached;
    for (int taken = 1, next = 2; taken <= pile; next += taken, taken = next - taken) reached.insert(value(pile - taken));
    int mex = 0;
    while (reached.count(mex)) ++mex;
    return mex;
}

int main() {
    int m, n, p;
    while (std::cin >> m >> n >> p && m != 0) {
        std::cout << ((value(m) ^ value(n) ^ value(p)) != 0 ? "Fibo\n" : "Nacci\n");
    }
}
