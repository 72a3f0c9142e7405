# Predicts by the nim-sum and plays. The side that cannot win drags the game out: it takes one stone from the largest pile.

import sys
from functools import reduce
from operator import xor


def main():
    lines = sys.stdin.read().split("\n")
    piles = list(map(int, lines[1].split()))
    mover, waits = lines[2].strip(), "HUMAN"
    if mover == "HUMAN":
        waits = "COMPUTER"
    told = ["Prediction before playing the game -> %s will win\n" % (mover if reduce(xor, piles) else waits)]
    told.append("GAME STARTS\n")
    while True:
        told.append("Current Game Status -> " + " ".join(map(str, piles)))
        if not any(piles):
            break
        nim_sum = reduce(xor, piles)
        if nim_sum:
            chosen = next(i for i, pile in enumerate(piles) if pile ^ nim_sum < pile)
            left = piles[chosen] ^ nim_sum
        else:
            chosen = piles.index(max(piles))
            left = piles[chosen] - 1
        told.append("%s removes %d stones from pile at index %d" % (mover, piles[chosen] - left, chosen))
        piles[chosen] = left
        mover, waits = waits, mover
    print("\n".join(told) + "\n\n" + waits + " won")


main()
