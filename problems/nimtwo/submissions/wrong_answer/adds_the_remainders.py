# Bug: adds the stones of all piles, as if they were one pile.

import sys

numbers = iter(sys.stdin.read().split())
for _ in range(int(next(numbers))):
    total = sum(int(next(numbers)) for _ in range(int(next(numbers))))
    print("first" if total % 4 else "second")
