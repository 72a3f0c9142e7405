# Misère Nim on the lengths of the rows.

import sys

numbers = map(int, sys.stdin.read().split())
for n in numbers:
    rows = [next(numbers) for _ in range(n)]
    total = 0
    for row in rows:
        total ^= row
    print("Yes" if (total != 0) != (max(rows) == 1) else "No")
