// A table of who wins.

#include <cstdio>

bool wins[1024];

int main() {
    for (int n = 1; n <= 1000; ++n) {
        for (int take = 1; take <= n; take *= 2) wins[n] = wins[n] || !wins[n - take];
    }
    int n;
    while (std::scanf("%d", &n) == 1) std::puts(wins[n] ? "Kiki" : "Cici");
}
