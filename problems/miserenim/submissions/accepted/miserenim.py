# Misère Nim: as normal Nim, but turned round when every pile is a single stone.

import sys
from functools import reduce
from operator import xor


def main():
    lines = sys.stdin.buffer.read().splitlines()
    for line in lines[2::2]:
        piles = list(map(int, line.split()))
        only_single_stones = max(piles) == 1
        print("John" if (reduce(xor, piles) == 0) == only_single_stones else "Brother")


main()
