# The game that lasts longest decides.

import sys
from functools import lru_cache


@lru_cache(maxsize=None)
def length(more, less):
    if less == 0:
        return 0
    rest = length(less, more % less)
    return rest + 2 if more // less > 1 and rest % 2 == 1 else rest + 1


numbers = iter(map(int, sys.stdin.buffer.read().split()))
for n in numbers:
    longest = 0
    for _ in range(n):
        p, q = next(numbers), next(numbers)
        longest = max(longest, length(p, q) if p > q else length(q, p))
    print("MM" if longest % 2 else "GG")
