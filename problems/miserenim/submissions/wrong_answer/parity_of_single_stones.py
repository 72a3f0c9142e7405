# Bug: decides every board by the parity of the number of piles, as if all piles were single stones.

import sys


def main():
    numbers = list(map(int, sys.stdin.read().split()))
    at = 1
    out = []
    for _ in range(numbers[0]):
        piles = numbers[at + 1 : at + 1 + numbers[at]]
        at += 1 + numbers[at]
        out.append("John" if len(piles) % 2 == 0 else "Brother")
    print("\n".join(out))


main()
