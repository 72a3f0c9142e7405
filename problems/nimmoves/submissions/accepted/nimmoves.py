# Every winning move of normal Nim: each pile that the nim-sum makes smaller has one.

import sys
from functools import reduce
from operator import xor


def main():
    lines = sys.stdin.buffer.read().splitlines()
    for line in lines[1::2]:
        piles = list(map(int, line.split()))
        nim_sum = reduce(xor, piles)
        if nim_sum == 0:
            print("No")
            continue
        moves = ["%d %d" % (pile, pile ^ nim_sum) for pile in piles if pile ^ nim_sum < pile]
        print("Yes\n" + "\n".join(moves))


main()
