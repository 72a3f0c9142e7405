#pragma once
struct modint {
    static constexpr long long mod = 998'244'353;
    long long value;
    modint(long long v) : value(v % mod) {}
    modint operator*(modint other) const { return modint(value * other.value); }
};
#ifndef TRACED
#define TRACED(x) ((void)(x))
#endif
