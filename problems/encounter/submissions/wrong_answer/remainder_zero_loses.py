# Bug: forgets that a remainder of 0 stands for p + q.

import sys

for line in sys.stdin:
    n, p, q = map(int, line.split())
    print("LOST" if n % (p + q) <= p else "WIN")
