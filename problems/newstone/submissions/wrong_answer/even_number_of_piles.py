# Bug: takes every even number of piles for lost.

import sys

numbers = iter(map(int, sys.stdin.read().split()))
for n in numbers:
    if n == 0:
        break
    for _ in range(n):
        next(numbers)
    print(n % 2)
