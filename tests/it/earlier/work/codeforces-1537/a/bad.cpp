#include <cstdio>
int main() { int n; if (scanf("%d", &n) != 1) return 1; printf("%d\n", n < 7 ? 2 * n : 2 * n + 1); }
