# The xor of the values, in which 8k + 7 and 8k + 8 change places.

import sys


def main():
    numbers = map(int, sys.stdin.buffer.read().split())
    for _ in range(next(numbers)):
        total = 0
        for _ in range(next(numbers)):
            pile = next(numbers)
            total ^= pile + 1 if pile & 7 == 7 else pile if pile & 7 else pile - 1
        print("First player wins." if total else "Second player wins.")


main()
