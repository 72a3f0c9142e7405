#pragma once
#include <vector>

inline unsigned nim_sum(const std::vector<unsigned>& piles) {
    unsigned sum = 0;
    for (unsigned pile : piles) sum ^= pile;
    return sum;
}
