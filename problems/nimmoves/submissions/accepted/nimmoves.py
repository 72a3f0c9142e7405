# Every winning move of normal Nim: each pile that the nim-sum makes smaller has one.

import sys
from functools import reduce
from operator import xor


def main():
    # One case at a time, so that memory is that of one case.
    read = sys.stdin.buffer.readline
    while int(read() or 0):
        piles = list(map(int, read().split()))
        nim_sum = reduce(xor, piles)
        if nim_sum == 0:
            print("No")
            continue
        print("Yes")
        for pile in piles:
            if pile ^ nim_sum < pile:
                sys.stdout.write("%d %d\n" % (pile, pile ^ nim_sum))


main()
