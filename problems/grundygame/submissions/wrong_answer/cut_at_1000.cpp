// Wrong: stops at 1000, but 1222 is lost as well.

#include <cstdio>
#include <set>
#include <vector>

int main() {
    std::vector<int> values(1000);
    for (int pile = 1; pile < 1000; ++pile) {
        std::set<int> reached;
        for (int part = 1; part < pile - part; ++part) reached.insert(values[part] ^ values[pile - part]);
        while (reached.count(values[pile])) ++values[pile];
    }
    int t, pile;
    std::scanf("%d", &t);
    while (t--) {
        std::scanf("%d", &pile);
        std::puts(pile < 1000 && values[pile] == 0 ? "second" : "first");
    }
}
