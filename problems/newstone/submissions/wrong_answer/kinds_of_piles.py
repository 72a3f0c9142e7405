# Bug: asks only whether each pile has an equal one, as three of a kind have.

import sys

numbers = iter(map(int, sys.stdin.read().split()))
for n in numbers:
    if n == 0:
        break
    piles = [next(numbers) for _ in range(n)]
    print(0 if n % 2 == 0 and all(piles.count(pile) > 1 for pile in piles) else 1)
