# Cuts an even side in the middle, and then mirrors what the opponent does; only for a side of 2 that cut is not safe.

import sys

for line in sys.stdin:
    w, h = map(int, line.split())
    print("WIN" if any(side % 2 == 0 and side > 2 for side in (w, h)) else "LOSE")
