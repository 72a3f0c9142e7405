# Bug: takes nim-sum many stones from the largest pile instead of reducing a pile to its xor with the nim-sum.

from functools import reduce
from operator import xor


def main():
    for _ in range(int(input())):
        input()
        piles = list(map(int, input().split()))
        while any(piles):
            i = piles.index(max(piles))
            taken = min(reduce(xor, piles), piles[i])
            print(i, taken, flush=True)
            piles[i] -= taken
            if any(piles):
                pile, taken = map(int, input().split())
                piles[pile] -= taken


try:
    main()
except EOFError:
    pass
