# Bug: looks only whether the number of all coins is odd.

import sys

numbers = iter(sys.stdin.read().split())
for _ in range(int(next(numbers))):
    coins = sum(int(next(numbers)) for _ in range(int(next(numbers))))
    print("first" if coins % 2 else "second")
