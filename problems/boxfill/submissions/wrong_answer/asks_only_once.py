# Bug: takes every box that one move cannot fill for worth 0.

import sys

numbers = iter(map(int, sys.stdin.read().split()))
case = 0
for n in numbers:
    if n == 0:
        break
    case += 1
    xor = 0
    for _ in range(n):
        most, stones = next(numbers), next(numbers)
        if stones + stones * stones >= most:
            xor ^= most - stones
    print(f"Case {case}:")
    print("Yes" if xor else "No")
