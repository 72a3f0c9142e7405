# Bug: moves on the first pile without checking that the move is legal.

import sys


def main():
    numbers = list(map(int, sys.stdin.read().split()))
    piles = numbers[1:]
    nim_sum = 0
    for pile in piles:
        nim_sum ^= pile
    if nim_sum == 0:
        print("lose")
        return
    left = piles[0] ^ nim_sum
    print(piles[0] - left, 1)
    print(left, *piles[1:])


main()
