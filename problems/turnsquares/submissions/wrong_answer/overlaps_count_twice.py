# Bug: counts a cell once for each rectangle that covers it.

import sys

numbers = list(map(int, sys.stdin.buffer.read().split()))
m, k = numbers[1], numbers[2]
total = 0
for at in range(3, 3 + 4 * m, 4):
    a, b, c, d = numbers[at:at + 4]
    total ^= (c ^ a - 1) & (d ^ b - 1)
print("Hamed" if total & ((1 << k.bit_length()) - 1) else "Malek")
