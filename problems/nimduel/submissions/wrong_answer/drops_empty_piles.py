# Bug: removes empty piles from its list, so the later piles have other numbers than the judge's.

from functools import reduce
from operator import xor


def main():
    for _ in range(int(input())):
        input()
        piles = list(map(int, input().split()))
        while piles:
            nim_sum = reduce(xor, piles)
            moves = [(i, pile - (pile ^ nim_sum)) for i, pile in enumerate(piles) if pile ^ nim_sum < pile]
            i, taken = moves[0] if moves else (0, 1)
            print(i, taken, flush=True)
            piles[i] -= taken
            if any(piles):
                pile, taken = map(int, input().split())
                if pile < len(piles):
                    piles[pile] -= taken
            piles = [pile for pile in piles if pile > 0]


try:
    main()
except EOFError:
    pass
