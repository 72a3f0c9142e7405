# Wrong: the pattern of the first twelve piles: the remainder 1 by 3 loses, and so does 2.
import sys

for pile in map(int, sys.stdin.read().split()[1:]):
    print("second" if pile % 3 == 1 or pile == 2 else "first")
