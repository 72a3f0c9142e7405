#ifndef ALGO_FENWICK_HPP
#define ALGO_FENWICK_HPP 1
#include <vector>
#include "algo/detail/bits"

namespace algo {

template <class T> struct fenwick {
    explicit fenwick(int n) : data(n + 1) {}
    void add(int at, T by) {
        for (at++; at < (int)data.size(); at += detail::low(at)) data[at] += by;
    }
    T sum(int end) {
        T sum = 0;
        for (; end > 0; end -= detail::low(end)) sum += data[end];
        return sum;
    }
    std::vector<T> data;
};

}  // namespace algo
#endif