# Makes the winning move on the last pile that has one: any winning move is correct.

from functools import reduce
from operator import xor


def main():
    for _ in range(int(input())):
        input()
        piles = list(map(int, input().split()))
        while any(piles):
            nim_sum = reduce(xor, piles)
            i = max(i for i, pile in enumerate(piles) if pile ^ nim_sum < pile)
            print(i, piles[i] - (piles[i] ^ nim_sum), flush=True)
            piles[i] ^= nim_sum
            if any(piles):
                pile, taken = map(int, input().split())
                piles[pile] -= taken


main()
