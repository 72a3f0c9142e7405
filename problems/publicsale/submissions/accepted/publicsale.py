# The remainder by n + 1; if one bid can reach the price, every bid that does.

import sys

numbers = list(map(int, sys.stdin.read().split()))
for m, n in zip(numbers[::2], numbers[1::2]):
    if m <= n:
        print(*range(m, n + 1))
    else:
        print(m % (n + 1) or "none")
