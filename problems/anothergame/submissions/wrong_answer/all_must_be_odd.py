# Bug: takes a board for won only if every pile is odd.

import sys

numbers = iter(sys.stdin.read().split())
for _ in range(int(next(numbers))):
    odd = [int(next(numbers)) % 2 for _ in range(int(next(numbers)))]
    print("first" if all(odd) else "second")
