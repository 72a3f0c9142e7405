# The number of piles that the nim-sum makes smaller: each has one winning move, and no other pile has any.

import sys
from functools import reduce
from operator import xor


def main():
    lines = sys.stdin.buffer.read().splitlines()
    for line in lines[1::2]:
        piles = list(map(int, line.split()))
        nim_sum = reduce(xor, piles)
        print(sum(pile ^ nim_sum < pile for pile in piles))


main()
