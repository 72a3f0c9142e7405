# Only even piles lose.

import sys

numbers = iter(sys.stdin.read().split())
for _ in range(int(next(numbers))):
    odd = [int(next(numbers)) % 2 for _ in range(int(next(numbers)))]
    print("first" if any(odd) else "second")
