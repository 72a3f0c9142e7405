# Bug: reads the judge's moves, but does not update its board.

from functools import reduce
from operator import xor


def is_lost(piles):
    if max(piles) > 1:
        return reduce(xor, piles) == 0
    return sum(piles) % 2 == 1


def winning_move(piles):
    nim_sum = reduce(xor, piles)
    for i in reversed(range(len(piles))):
        for left in (piles[i] ^ nim_sum, 0, 1):
            if left < piles[i] and is_lost(piles[:i] + [left] + piles[i + 1 :]):
                return i, piles[i] - left
    return piles.index(max(piles)), 1


def main():
    for _ in range(int(input())):
        input()
        piles = list(map(int, input().split()))
        is_our_turn = not is_lost(piles)
        print("first" if is_our_turn else "second", flush=True)
        while any(piles):
            if is_our_turn:
                i, taken = winning_move(piles)
                print(i, taken, flush=True)
            else:
                input()
                i, taken = 0, 0
            piles[i] -= taken
            is_our_turn = not is_our_turn


try:
    main()
except EOFError:
    pass
