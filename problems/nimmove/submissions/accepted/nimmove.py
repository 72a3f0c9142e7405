# One winning move of normal Nim: of the piles that the nim-sum makes smaller, the first.

import sys
from functools import reduce
from operator import xor


def main():
    piles = list(map(int, sys.stdin.buffer.read().split()))[1:]
    nim_sum = reduce(xor, piles)
    if nim_sum == 0:
        print("lose")
        return
    moved = next(i for i, pile in enumerate(piles) if pile ^ nim_sum < pile)
    left = piles[moved] ^ nim_sum
    print(piles[moved] - left, moved + 1)
    piles[moved] = left
    print(*piles)


main()
