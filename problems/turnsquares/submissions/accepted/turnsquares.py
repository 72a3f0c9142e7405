#!/usr/bin/env pypy3
# A sweep over the rows, with a segment tree that grows from its leaves: each node has how often it is covered, and the parities on all levels.

import sys
from bisect import bisect_left

numbers = list(map(int, sys.stdin.buffer.read().split()))
m, k = numbers[1], numbers[2]
rectangles = [numbers[at:at + 4] for at in range(3, 3 + 4 * m, 4)]
edges = sorted({edge for a, b, c, d in rectangles for edge in (b - 1, d)})
size = 1
while size < len(edges):
    size *= 2
padded = edges + [edges[-1]] * (size + 1 - len(edges))
whole = [0] * size + [padded[at] ^ padded[at + 1] for at in range(size)]
for node in range(size - 1, 0, -1):
    whole[node] = whole[2 * node] ^ whole[2 * node + 1]
covers = [0] * (2 * size)
parities = [0] * (4 * size)
changes = []
for a, b, c, d in rectangles:
    low, high = bisect_left(edges, b - 1), bisect_left(edges, d)
    changes.append((a - 1, low, high, 1))
    changes.append((c, low, high, -1))
changes.sort(key=lambda change: change[0])
total = row = 0
for after, low, high, step in changes:
    total ^= (after ^ row) & parities[1]
    row = after
    left, right = low + size, high + size
    while left < right:
        if left & 1:
            covers[left] += step
            parities[left] = whole[left] if covers[left] else parities[2 * left] ^ parities[2 * left + 1]
            left += 1
        if right & 1:
            right -= 1
            covers[right] += step
            parities[right] = whole[right] if covers[right] else parities[2 * right] ^ parities[2 * right + 1]
        left >>= 1
        right >>= 1
    for node in (low + size) >> 1, (high - 1 + size) >> 1:
        while node:
            if not covers[node]:
                parities[node] = parities[2 * node] ^ parities[2 * node + 1]
            node >>= 1
print("Hamed" if total & ((1 << k.bit_length()) - 1) else "Malek")
