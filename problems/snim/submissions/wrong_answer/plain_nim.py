# Wrong: the xor of the numbers of stones, as if any number could be taken.
import sys
from functools import reduce
from operator import xor

lines = iter(sys.stdin)
for line in lines:
    if line.strip() == "0":
        break
    positions = (map(int, next(lines).split()[1:]) for _ in range(int(next(lines))))
    print("".join("W" if reduce(xor, piles, 0) else "L" for piles in positions))
