# Lasker's Nim: a pile of n stones is worth n, but 4k - 1 and 4k change places.

import sys


def main():
    # What the value of a pile exceeds its stones by, which are 0, 1, 2 or 3 modulo 4.
    excess = (-1, 0, 0, 1)
    lines = sys.stdin.buffer.read().splitlines()
    for piles in lines[2::2]:
        nim_sum = 0
        for stones in map(int, piles.split()):
            nim_sum ^= stones + excess[stones & 3]
        print("Alice" if nim_sum else "Bob")


main()
