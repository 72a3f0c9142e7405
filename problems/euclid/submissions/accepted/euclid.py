# The player with the first choice wins.

import sys


def wins(a, b):
    if a < b:
        a, b = b, a
    mine = True
    while a % b and a < 2 * b:
        a, b = b, a - b
        mine = not mine
    return mine


for line in sys.stdin:
    a, b = map(int, line.split())
    if a == 0:
        break
    print("Stan wins" if wins(a, b) else "Ollie wins")
