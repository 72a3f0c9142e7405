# Takes the parity of the number of cells.

import sys

for line in sys.stdin:
    w, h = map(int, line.split())
    print("LOSE" if w * h % 2 else "WIN")
