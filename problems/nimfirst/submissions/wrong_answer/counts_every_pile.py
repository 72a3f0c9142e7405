# Bug: assumes that every pile of a winning position has a winning move.

import sys


def main():
    numbers = list(map(int, sys.stdin.read().split()))
    at = 0
    out = []
    while numbers[at] != 0:
        piles = numbers[at + 1 : at + 1 + numbers[at]]
        at += 1 + numbers[at]
        nim_sum = 0
        for pile in piles:
            nim_sum ^= pile
        out.append(len(piles) if nim_sum != 0 else 0)
    print(*out, sep="\n")


main()
