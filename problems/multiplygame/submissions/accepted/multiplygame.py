# The bounds are 1 times 9 and 2 in turn.

import sys


def winner(n):
    product = 1
    while True:
        product *= 9
        if product >= n:
            return "Stan"
        product *= 2
        if product >= n:
            return "Ollie"


for word in sys.stdin.read().split():
    print(winner(int(word)), "wins.")
