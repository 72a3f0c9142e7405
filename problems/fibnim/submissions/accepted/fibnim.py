# The Fibonacci numbers are lost.

import sys

lost, a, b = set(), 1, 2
while b < 2**31:
    lost.add(b)
    a, b = b, a + b
for line in sys.stdin:
    n = int(line)
    if n == 0:
        break
    print("Second win" if n in lost else "First win")
