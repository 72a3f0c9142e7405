# Pairs of equal piles lose: each number of stones has an even number of piles.

import sys
from collections import Counter

numbers = iter(map(int, sys.stdin.read().split()))
for n in numbers:
    if n == 0:
        break
    piles = Counter(next(numbers) for _ in range(n))
    print(1 if any(count % 2 for count in piles.values()) else 0)
