// Wrong: the values that are known stay from one test case to the next, which has other takes.

#include <cstdio>
#include <cstring>
#include <vector>

std::vector<int> takes;
int known[10001];

int value(int pile) {
    if (known[pile] >= 0) return known[pile];
    std::vector<bool> reached(takes.size() + 1);
    for (int take : takes) {
        if (take <= pile) reached[value(pile - take)] = true;
    }
    int least = 0;
    while (reached[least]) ++least;
    return known[pile] = least;
}

int main() {
    std::memset(known, -1, sizeof known);
    int k;
    while (std::scanf("%d", &k) == 1 && k != 0) {
        takes.resize(k);
        for (int& take : takes) std::scanf("%d", &take);
        int m;
        std::scanf("%d", &m);
        while (m--) {
            int l, h, sum = 0;
            std::scanf("%d", &l);
            while (l--) {
                std::scanf("%d", &h);
                sum ^= value(h);
            }
            std::putchar(sum != 0 ? 'W' : 'L');
        }
        std::putchar('\n');
    }
}
