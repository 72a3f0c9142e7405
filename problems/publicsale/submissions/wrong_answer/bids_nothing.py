# Bug: prints the remainder even if it is 0.

import sys

for line in sys.stdin:
    m, n = map(int, line.split())
    if m <= n:
        print(*range(m, n + 1))
    else:
        print(m % (n + 1))
