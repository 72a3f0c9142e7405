# Bug: sorts all positions by x. The one after a take from both piles must come first, whatever its x.

import sys
from math import isqrt


def smaller(k):
    return (k + isqrt(5 * k * k)) // 2


def partner(n):
    k = smaller(n + 1) - (n + 1)
    return n + k if smaller(k) == n else k


def main():
    out = []
    for line in sys.stdin:
        a, b = map(int, line.split())
        if b == 0:
            break
        pairs = set()
        low = smaller(b - a)
        if low < a:
            pairs.add((low, low + b - a))
        if partner(a) < b:
            pairs.add((min(a, partner(a)), max(a, partner(a))))
        if partner(b) < a:
            pairs.add((partner(b), b))
        out.append("1" if pairs else "0")
        out.extend(f"{x} {y}" for x, y in sorted(pairs))
    print("\n".join(out))


main()
