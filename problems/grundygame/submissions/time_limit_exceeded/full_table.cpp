// Too slow: values up to a million.

#include <cstdio>
#include <vector>

int main() {
    std::vector<int> values(1000001);
    for (int pile = 1; pile < 1000001; ++pile) {
        static int seen[1024];
        for (int part = 1; part < pile - part; ++part) seen[values[part] ^ values[pile - part]] = pile;
        while (seen[values[pile]] == pile) ++values[pile];
    }
    int t, pile;
    std::scanf("%d", &t);
    while (t--) {
        std::scanf("%d", &pile);
        std::puts(pile < 1000001 && values[pile] == 0 ? "second" : "first");
    }
}
