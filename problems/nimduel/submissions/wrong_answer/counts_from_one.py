# Bug: numbers the piles from 1, in both its own and the judge's moves.

from functools import reduce
from operator import xor


def main():
    for _ in range(int(input())):
        input()
        piles = list(map(int, input().split()))
        while any(piles):
            nim_sum = reduce(xor, piles)
            moves = [(i, pile - (pile ^ nim_sum)) for i, pile in enumerate(piles) if pile ^ nim_sum < pile]
            i, taken = moves[0] if moves else (piles.index(max(piles)), 1)
            print(i + 1, taken, flush=True)
            piles[i] -= taken
            if any(piles):
                pile, taken = map(int, input().split())
                piles[pile - 1] -= taken


try:
    main()
except EOFError:
    pass
