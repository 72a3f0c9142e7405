// Takes the first number for the greater one.

#include <cstdio>

int main() {
    long long a, b;
    while (std::scanf("%lld %lld", &a, &b) == 2 && a != 0) {
        std::puts(a == b || a * (a - b) > b * b ? "Stan wins" : "Ollie wins");
    }
}
