# Bug: moves on the largest pile, which need not have a winning move.

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
    moved = piles.index(max(piles))
    left = piles[moved] ^ nim_sum
    print(piles[moved] - left, moved + 1)
    piles[moved] = left
    print(*piles)


main()
