# For each number of stones that are left, the values of its divisions in two, as bits; a table of values for each set.

import sys


def values(takes, most):
    g, divisions = [], []
    for x in range(most + 1):
        reached = 0
        for take in takes:
            if take <= x:
                reached |= divisions[x - take]
        # The lowest bit that is 0.
        g.append((~reached & (reached + 1)).bit_length() - 1)
        bits = 0
        for j in range(x // 2 + 1):
            bits |= 1 << (g[j] ^ g[x - j])
        divisions.append(bits)
    return g


def main():
    numbers = list(map(int, sys.stdin.read().split()))
    at = 0
    while at < len(numbers):
        n = numbers[at]
        takes = set(numbers[at + 1 : at + 1 + n])
        at += 1 + n
        m = numbers[at]
        rows = numbers[at + 1 : at + 1 + m]
        at += 1 + m
        g = values(takes, max(rows))
        print("\n".join("1" if g[row] else "2" for row in rows))


main()
