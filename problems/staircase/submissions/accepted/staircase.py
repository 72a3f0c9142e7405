# Nim on stairs 2, 4, 6 and so on, counted from the lowest.

import sys
from functools import reduce
from operator import xor


def main():
    lines = sys.stdin.buffer.read().splitlines()
    nim_sums = (reduce(xor, map(int, line.split()[1::2]), 0) for line in lines[2::2])
    print("\n".join("first" if nim_sum else "second" for nim_sum in nim_sums))


main()
