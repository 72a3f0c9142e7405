# Bug: calls the empty board won.

import sys
from math import isqrt

for line in sys.stdin:
    a, b = sorted(map(int, line.split()))
    k = b - a
    print(0 if b and a == (k + isqrt(5 * k * k)) // 2 else 1)
