# Bug: believes that a bid may not exceed the price.

import sys

for line in sys.stdin:
    m, n = map(int, line.split())
    print(m % (n + 1) or "none")
