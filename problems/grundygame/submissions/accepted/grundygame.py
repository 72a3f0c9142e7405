# Values up to 1222, the last lost pile that is known.
import sys

values = [0] * 1223
for pile in range(3, len(values)):
    reached = {values[part] ^ values[pile - part] for part in range(1, (pile + 1) // 2)}
    while values[pile] in reached:
        values[pile] += 1
lost = {pile for pile, value in enumerate(values) if value == 0}
piles = map(int, sys.stdin.read().split()[1:])
print("\n".join("second" if pile in lost else "first" for pile in piles))
