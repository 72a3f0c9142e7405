# Bug: takes the first pile for the smaller one.

import sys
from math import isqrt

for line in sys.stdin:
    a, b = map(int, line.split())
    k = b - a
    print(0 if a == (k + isqrt(5 * k * k)) // 2 else 1)
