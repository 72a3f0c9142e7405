#include <cstdio>
int main() { long long n; if (scanf("%lld", &n) != 1) return 1; printf("%lld\n", 2 * n); }
