# Subtracts quotient + 1 as often as the quotient stays, until a multiple of k or less than k stones.

import sys


def value(stones, part):
    while stones >= part:
        quotient, rest = divmod(stones, part)
        if rest == 0:
            return quotient
        step = quotient + 1
        stones -= -(-rest // step) * step
    return 0


def main():
    _, *numbers = map(int, sys.stdin.read().split())
    total = 0
    for stones, part in zip(numbers[::2], numbers[1::2]):
        total ^= value(stones, part)
    print("Takahashi" if total else "Aoki")


main()
