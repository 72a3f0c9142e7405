# Takes an even number of single apples for lost.

import sys

numbers = map(int, sys.stdin.read().split())
for n in numbers:
    rows = [next(numbers) for _ in range(n)]
    total = 0
    for row in rows:
        total ^= row
    if max(rows) == 1:
        print("Yes" if n % 2 == 1 else "No")
    else:
        print("Yes" if total else "No")
