# Bug: plays Nim on all stairs except the lowest.

import sys


def main():
    numbers = list(map(int, sys.stdin.buffer.read().split()))
    at = 1
    out = []
    for _ in range(numbers[0]):
        nim_sum = 0
        for balls in numbers[at + 2 : at + 1 + numbers[at]]:
            nim_sum ^= balls
        at += 1 + numbers[at]
        out.append("first" if nim_sum != 0 else "second")
    print("\n".join(out))


main()
