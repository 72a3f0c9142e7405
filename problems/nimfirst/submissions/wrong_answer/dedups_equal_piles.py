# Bug: counts equal piles only once.

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
        out.append(sum(pile ^ nim_sum < pile for pile in set(piles)))
    print(*out, sep="\n")


main()
