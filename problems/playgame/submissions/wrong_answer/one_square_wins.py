# Bug: takes the board of one square for won.

import sys

for n in map(int, sys.stdin):
    if n == 0:
        break
    print("ailyanlu" if n % 2 and n > 1 else "8600")
