# Bug: prints how many stones are left in the pile instead of how many the move removes.

import sys


def main():
    n, *words = sys.stdin.read().split()
    piles = list(map(int, words[: int(n)]))
    mover = words[int(n)]
    waits = "HUMAN" if mover == "COMPUTER" else "COMPUTER"
    nim_sum = 0
    for pile in piles:
        nim_sum ^= pile
    print(f"Prediction before playing the game -> {mover if nim_sum else waits} will win\n\nGAME STARTS\n")
    while True:
        print("Current Game Status ->", *piles)
        if max(piles, default=0) == 0:
            break
        if nim_sum:
            index = next(i for i, pile in enumerate(piles) if pile ^ nim_sum < pile)
            left = piles[index] ^ nim_sum
        else:
            index = piles.index(max(piles))
            left = 0
        print(f"{mover} removes {left} stones from pile at index {index}")
        nim_sum ^= piles[index] ^ left
        piles[index] = left
        mover, waits = waits, mover
    print(f"\n{waits} won")


main()
