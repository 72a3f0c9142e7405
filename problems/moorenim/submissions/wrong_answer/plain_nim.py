# Bug: takes the xor for every k.

import sys


def main():
    numbers = list(map(int, sys.stdin.buffer.read().split()))
    at = 1
    out = []
    for _ in range(numbers[0]):
        n, k = numbers[at], numbers[at + 1]
        piles = numbers[at + 2 : at + 2 + n]
        at += 2 + n
        nim_sum = 0
        for stones in piles:
            nim_sum ^= stones
        first_wins = nim_sum != 0
        out.append("First" if first_wins else "Second")
    print("\n".join(out))


main()
