# Bug: treats a board with one larger pile as a board of single stones. That pile lets the player to move choose the parity.

import sys


def main():
    numbers = list(map(int, sys.stdin.read().split()))
    at = 1
    out = []
    for _ in range(numbers[0]):
        piles = numbers[at + 1 : at + 1 + numbers[at]]
        at += 1 + numbers[at]
        if sum(pile > 1 for pile in piles) <= 1:
            out.append("John" if len(piles) % 2 == 0 else "Brother")
            continue
        nim_sum = 0
        for pile in piles:
            nim_sum ^= pile
        out.append("John" if nim_sum != 0 else "Brother")
    print("\n".join(out))


main()
