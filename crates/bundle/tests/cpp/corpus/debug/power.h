#pragma once
#include "modint.h"
inline modint power(modint base, long long exponent) {
    modint result = 1;
    for (; exponent; exponent /= 2, base = base * base) {
        if (exponent % 2) result = result * base;
    }
    return result;
}
