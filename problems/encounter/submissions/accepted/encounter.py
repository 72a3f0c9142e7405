# The remainders 1 to p of p + q lose.

import sys

for line in sys.stdin:
    n, p, q = map(int, line.split())
    print("WIN" if (n % (p + q) or p + q) > p else "LOST")
