# The free space if one move fills the box, and otherwise the value in a smaller box.

import sys
from math import isqrt


def value(most, stones):
    while most > 0:
        # The largest t with t * t + t < most, that is, with (2 t + 1) ** 2 <= 4 * most - 3.
        stuck = (isqrt(4 * most - 3) - 1) // 2
        if stones > stuck:
            return most - stones
        most = stuck
    return 0


numbers = iter(map(int, sys.stdin.read().split()))
case = 0
for n in numbers:
    if n == 0:
        break
    case += 1
    xor = 0
    for _ in range(n):
        xor ^= value(next(numbers), next(numbers))
    print(f"Case {case}:")
    print("Yes" if xor else "No")
