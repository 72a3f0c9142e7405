# Every winning move of Wythoff's game. The lost pairs are (floor(d * phi), floor(d * phi) + d), with whole numbers alone: floor(d * phi)
# is floor((d + sqrt(5 * d * d)) / 2).

import sys
from math import isqrt


def smaller(difference):
    return (difference + isqrt(5 * difference * difference)) // 2


def partner(stones):
    """What makes a lost position together with so many stones."""
    # The number of pairs whose smaller pile is at most as great, but for the first.
    k = (isqrt(5 * (stones + 1) * (stones + 1)) - stones - 1) // 2
    return stones + k if smaller(k) == stones else k


def main():
    numbers = map(int, sys.stdin.buffer.read().split())
    lines = []
    for a, b in zip(numbers, numbers):
        if b == 0:
            break
        low = smaller(b - a)
        both = [(low, low + b - a)] if low < a else []
        others = set()
        x = partner(a)
        if x < b:
            others.add((a, x) if a < x else (x, a))
        x = partner(b)
        if x < a:
            others.add((x, b))
        moves = both + sorted(others.difference(both))
        lines.append("1" if moves else "0")
        lines += ["%d %d" % move for move in moves]
    print("\n".join(lines))


main()
