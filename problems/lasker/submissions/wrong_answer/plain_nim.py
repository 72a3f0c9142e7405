# Bug: takes the xor of the numbers of stones, as if piles could not be split.

import sys


def main():
    numbers = list(map(int, sys.stdin.buffer.read().split()))
    at = 1
    out = []
    for _ in range(numbers[0]):
        nim_sum = 0
        for stones in numbers[at + 1 : at + 1 + numbers[at]]:
            nim_sum ^= stones
        at += 1 + numbers[at]
        out.append("Alice" if nim_sum != 0 else "Bob")
    print("\n".join(out))


main()
