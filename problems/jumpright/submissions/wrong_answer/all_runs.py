# Bug: takes the xor of all runs that can move.

import sys

numbers = iter(map(int, sys.stdin.buffer.read().split()))
for _ in range(next(numbers)):
    xor = 0
    for _ in range(next(numbers)):
        squares = {next(numbers) for _ in range(next(numbers))}
        row = "".join("x" if square in squares else "." for square in range(1, 21))
        for run in row.split(".")[:-1]:
            xor ^= len(run)
    print("YES" if xor else "NO")
