# The Grundy value of a pile that may still be passed on is n - 1 for even n > 0 and n + 1 for odd n.

import sys


def main():
    lines = sys.stdin.buffer.read().splitlines()
    for line in lines[2::2]:
        nim_sum = 0
        for pile in map(int, line.split()):
            nim_sum ^= pile + 1 if pile % 2 else pile - 1
        print("W" if nim_sum else "L")


main()
