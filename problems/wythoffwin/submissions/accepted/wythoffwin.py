# A pair is lost if its smaller pile is floor(k * phi), with whole numbers alone.

import sys
from math import isqrt

for line in sys.stdin:
    a, b = sorted(map(int, line.split()))
    k = b - a
    print(0 if a == (k + isqrt(5 * k * k)) // 2 else 1)
