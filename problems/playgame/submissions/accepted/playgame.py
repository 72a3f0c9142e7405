# Dominoes cover the board if n is even, and all but the corner if it is odd.

import sys

for n in map(int, sys.stdin):
    if n == 0:
        break
    print("ailyanlu" if n % 2 else "8600")
