# Brute force from the rules alone: a position is winning if some move leads to a losing one.
# Plays a move that leads to a losing position, or the first legal move if there is none.
# Exits with code 1 on inputs that take too long to search.

import sys

sys.setrecursionlimit(10000)
known = {}
moves_left = 300000


def moves(piles):
    for index, pile in enumerate(piles):
        for left in range(pile):
            yield index, left, piles[:index] + (left,) + piles[index + 1 :]


def wins(piles):
    global moves_left
    piles = tuple(sorted(pile for pile in piles if pile > 0))
    if piles not in known:
        won = False
        for _, _, after in moves(piles):
            moves_left -= 1
            if moves_left < 0:
                sys.exit("too large to search")
            if not wins(after):
                won = True
                break
        known[piles] = won
    return known[piles]


def main():
    n, *words = sys.stdin.read().split()
    piles = tuple(map(int, words[: int(n)]))
    if sum(piles) > 400:
        sys.exit("too large to search")
    mover = words[int(n)]
    waits = "HUMAN" if mover == "COMPUTER" else "COMPUTER"
    print(f"Prediction before playing the game -> {mover if wins(piles) else waits} will win\n\nGAME STARTS\n")
    while True:
        print("Current Game Status ->", *piles)
        legal = list(moves(piles))
        if not legal:
            break
        good = [move for move in legal if not wins(move[2])]
        index, left, after = (good or legal)[-1 if good else 0]
        print(f"{mover} removes {piles[index] - left} stones from pile at index {index}")
        piles = after
        mover, waits = waits, mover
    print(f"\n{waits} won")


main()
