// Wrong: adds the values of the two piles.

#include <cstdio>
#include <set>
#include <vector>

int main() {
    std::vector<int> values(1223);
    for (int pile = 1; pile < 1223; ++pile) {
        std::set<int> reached;
        for (int part = 1; part < pile - part; ++part) reached.insert(values[part] + values[pile - part]);
        while (reached.count(values[pile])) ++values[pile];
    }
    int t, pile;
    std::scanf("%d", &t);
    while (t--) {
        std::scanf("%d", &pile);
        std::puts(pile < 1223 && values[pile] == 0 ? "second" : "first");
    }
}
