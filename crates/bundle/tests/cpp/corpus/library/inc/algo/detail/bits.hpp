#pragma once
namespace algo {
namespace detail {
inline int low(int x) { return x & -x; }
inline int bits(int x) { return x ? 1 + bits(x / 2) : 0; }
}  // namespace detail
}  // namespace algo
