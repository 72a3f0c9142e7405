# Brute force from the rules alone: with no stones left, the player to move has won, because the opponent took the last
# one. Any other position is winning if some move leads to a losing one. Memoizes the sorted piles.
# Exits with code 1 on inputs that take too long to search.

import sys

known = {(): True}
moves_left = 200000


def wins(piles):
    global moves_left
    if piles in known:
        return known[piles]
    won = False
    for i, pile in enumerate(piles):
        if i > 0 and piles[i - 1] == pile:
            continue
        for left in range(pile):
            moves_left -= 1
            if moves_left < 0:
                sys.exit("too large to search")
            if not wins(without_zeros(piles[:i] + (left,) + piles[i + 1 :])):
                won = True
                break
        if won:
            break
    known[piles] = won
    return won


def without_zeros(piles):
    return tuple(sorted(pile for pile in piles if pile > 0))


def winning_move(piles):
    for i, pile in enumerate(piles):
        for taken in range(1, pile + 1):
            if not wins(without_zeros(piles[:i] + [pile - taken] + piles[i + 1 :])):
                return i, taken
    sys.exit("no move wins")


def main():
    for _ in range(int(input())):
        input()
        piles = list(map(int, input().split()))
        if max(piles) > 1000:
            sys.exit("too large to search")
        is_our_turn = wins(without_zeros(piles))
        print("first" if is_our_turn else "second", flush=True)
        while any(piles):
            if is_our_turn:
                i, taken = winning_move(piles)
                print(i, taken, flush=True)
            else:
                i, taken = map(int, input().split())
            piles[i] -= taken
            is_our_turn = not is_our_turn


main()
