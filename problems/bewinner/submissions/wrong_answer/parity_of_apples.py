# Takes an even number of apples for won.

import sys

numbers = map(int, sys.stdin.read().split())
for n in numbers:
    print("Yes" if sum(next(numbers) for _ in range(n)) % 2 == 0 else "No")
