# Grundy values of the positions, each after those to which moves lead.

import sys

numbers = iter(map(int, sys.stdin.buffer.read().split()))
for n in numbers:
    moves = [[next(numbers) for _ in range(next(numbers))] for _ in range(n)]
    value = [None] * n
    for start in range(n):
        path = [start]
        while path:
            position = path[-1]
            unknown = [to for to in moves[position] if value[to] is None]
            if unknown and value[position] is None:
                path.extend(unknown)
                continue
            path.pop()
            if value[position] is None:
                reached = {value[to] for to in moves[position]}
                mex = 0
                while mex in reached:
                    mex += 1
                value[position] = mex
    while m := next(numbers):
        total = 0
        for _ in range(m):
            total ^= value[next(numbers)]
        print("WIN" if total else "LOSE")
