# The player to move wins exactly if the nim-sum is not zero.

import sys
from functools import reduce
from operator import xor


def main():
    piles = map(int, sys.stdin.buffer.read().split()[1:])
    print("Current player can win." if reduce(xor, piles, 0) else "Current player loses.")


main()
