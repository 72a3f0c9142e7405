#include <iostream>
#include <vector>
#ifdef LOCAL
#include "not_there.h"
#else
#define debug(...) ((void)0)
#endif
#ifdef TRACE
#include "modint.h"
#include "trace.h"
#endif
#include "modint.h"
#include "power.h"

int main() {
    long long base, exponent;
    std::cin >> base >> exponent;
    debug(base, exponent);
    TRACED(base);
    std::cout << power(modint(base), exponent).value << '\n';
}
