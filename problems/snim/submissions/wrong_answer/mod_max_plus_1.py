# Wrong: values repeat after the largest take plus one, as if every smaller take were allowed.
import sys
from functools import reduce
from operator import xor

lines = iter(sys.stdin)
for line in lines:
    if line.strip() == "0":
        break
    modulus = max(map(int, line.split()[1:])) + 1
    positions = (map(int, next(lines).split()[1:]) for _ in range(int(next(lines))))
    print("".join("W" if reduce(xor, (pile % modulus for pile in piles), 0) else "L" for piles in positions))
