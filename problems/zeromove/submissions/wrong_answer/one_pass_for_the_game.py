# Bug: allows one pass in the whole game instead of one for each pile.

import sys


def main():
    numbers = list(map(int, sys.stdin.read().split()))
    at = 1
    out = []
    for _ in range(numbers[0]):
        piles = numbers[at + 1 : at + 1 + numbers[at]]
        at += 1 + numbers[at]
        nim_sum = 1
        for pile in piles:
            nim_sum ^= pile
        out.append("W" if nim_sum != 0 else "L")
    print("\n".join(out))


main()
